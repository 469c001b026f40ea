import { type Chip, CHIPS, negated } from "#rules/imperfect";
import type { ButtonView } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import type { Character } from "../documents.ts";
import { checkButtons } from "./check-button.ts";
import { chipOnCard } from "./open-cards.ts";

/** Chips of one colour on a heap, for `templates/imperfect/chips.hbs`. */
export interface StackView {
  color: Chip;
  count: number;
  label: string;
  /** "1 wound, 5 Wind" */
  worth: string;
  /** So many lie under the topmost, as far as they are drawn. */
  under: null[];
  acts: ButtonView[];
}

/** Higher heaps are drawn no higher. */
const HIGHEST = 4;

/** A heap of chips of one colour. */
export function stackView(color: Chip, count: number, acts: ButtonView[] = []): StackView {
  const { wounds, wind } = negated({ white: 0, red: 0, blue: 0, [color]: 1 });
  return {
    color,
    count,
    label: say(`QUADRANT.imperfect.chip.${color}`),
    worth: say(`QUADRANT.imperfect.fate.worth.${wounds === 1 ? "one" : "more"}`, { wounds, wind }),
    under: Array.from({ length: Math.max(0, Math.min(count, HIGHEST) - 1) }, () => null),
    acts,
  };
}

/** The chips of a hero, with what may be done with each colour (IMP-FATE-9, -11). */
export function heroStacks(actor: Character, editable: boolean): StackView[] {
  const { fate } = actor.system;
  return CHIPS.map((color) =>
    stackView(color, fate[color], editable && fate[color] > 0 ? [...chipActs(color), ...giveButton(actor, color)] : []),
  );
}

function chipActs(color: Chip): ButtonView[] {
  const { wind } = negated({ white: 0, red: 0, blue: 0, [color]: 1 });
  const regain = { check: "regainWind", label: say("QUADRANT.imperfect.sheet.chip.regain", { wind }), data: { color } };
  const toBounty = { check: "toBounty", label: say("QUADRANT.imperfect.sheet.chip.toBounty"), data: { color } };
  return checkButtons(gameSetting<boolean>("imperfect", "betweenScenarios") ? [regain, toBounty] : [regain]);
}

/** A chip of this colour on the newest own throw that still takes one: paid from here, as from its card (IMP-FATE-4). */
function giveButton(actor: Character, color: Chip): ButtonView[] {
  const found = chipOnCard(actor, color);
  if (!found) return [];
  const { card, role, choice } = found;
  const label = say("QUADRANT.imperfect.sheet.chip.give");
  const data = { card: card.uuid, role, choice };
  return [{ action: "spendOn", data, label, price: "", reason: null, primary: false }];
}
