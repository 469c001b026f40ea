import { bountyCost, type Chip, CHIPS, negated } from "#rules/imperfect";
import { type ButtonView, button } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { drawButton } from "../checks/fate/fate-draw.ts";
import { aptitudeLabel } from "../checks/roll/ways.ts";
import { type Character, isAptitude, isHindrance, itemsOf } from "../documents.ts";
import { isBetween } from "../fate/purse.ts";
import { type Raised, stepOf, stepWords, whyNotRaise } from "../fate/raises.ts";
import { HINDRANCE_KINDS, type HindranceKind, TRAITS } from "../vocabulary.ts";
import { refusal, tell } from "../words.ts";
import { checkButton, checkButtons, chipOnCard } from "./standing.ts";

/** The most chips that are drawn in a heap. */
const HIGHEST = 4;

/** A heap of chips of one colour. */
export function stackView(color: Chip, count: number, acts: ButtonView[] = []) {
  const { wounds, wind } = negated({ white: 0, red: 0, blue: 0, [color]: 1 });
  return {
    color,
    count,
    label: tell(`chip.${color}`),
    /** "1 wound, 5 Wind" */
    worth: tell(`fate.worth.${wounds === 1 ? "one" : "more"}`, { wounds, wind }),
    /** One entry for each chip that is drawn under the topmost. */
    under: Array.from({ length: Math.max(0, Math.min(count, HIGHEST) - 1) }, () => null),
    acts,
  };
}

/** The chips of a hero, with what may be done with each colour (IMP-FATE-9, -11). */
export function heroStacks(actor: Character, editable: boolean) {
  const { fate } = actor.system;
  return CHIPS.map((color) =>
    stackView(color, fate[color], editable && fate[color] > 0 ? [...chipActs(color), ...giveButton(actor, color)] : []),
  );
}

function chipActs(color: Chip): ButtonView[] {
  const { wind } = negated({ white: 0, red: 0, blue: 0, [color]: 1 });
  const regain = { check: "regainWind", label: tell("sheet.chip.regain", { wind }), data: { color } };
  const toBounty = { check: "toBounty", label: tell("sheet.chip.toBounty"), data: { color } };
  return checkButtons(gameSetting<boolean>("imperfect", "betweenScenarios") ? [regain, toBounty] : [regain]);
}

/**
 * A chip of this colour on the newest own roll that still takes one: it is paid as from the roll's card (IMP-FATE-4).
 */
function giveButton(actor: Character, color: Chip): ButtonView[] {
  const found = chipOnCard(actor, color);
  if (!found) return [];
  const { card, role, choice } = found;
  const label = tell("sheet.chip.give");
  const data = { card: card.uuid, role, choice };
  return [button("spendOn", label, { data })];
}

/** Page 5: chips, what bounty can buy, and hindrances, edges and impetuses. */
export function fatePage(actor: Character, editable: boolean) {
  return {
    bounty: actor.system.bounty,
    draw: editable ? [drawButton(actor)] : [],
    /** Empty if nothing may be raised now; then `closed` says why. */
    raises: isBetween() && editable ? raiseGroups(actor) : [],
    closed: isBetween() ? "" : tell("sheet.fate.closed"),
    groups: HINDRANCE_KINDS.map((kind) => hindranceGroup(actor, kind, editable)),
  };
}

/** The next steps and their prices (IMP-BTY-2, -3, -4). */
function raiseGroups(actor: Character) {
  const aptitudes = itemsOf(actor, isAptitude).map((item) => {
    const { key: aptitude, concentration } = item.system;
    return raiseRow(actor, { raise: "aptitude", item }, aptitudeLabel(aptitude, concentration));
  });
  const traits = (raise: "coordination" | "die") =>
    TRAITS.map((trait) => raiseRow(actor, { raise, trait }, tell(`trait.${trait}`)));
  return [
    { id: "aptitudes", title: tell("sheet.fate.aptitudes"), rows: [...aptitudes, learnRow(actor)] },
    { id: "coordination", title: tell("sheet.fate.coordination"), rows: traits("coordination") },
    { id: "dice", title: tell("sheet.fate.dice"), rows: traits("die") },
  ].filter(({ rows }) => rows.length > 0);
}

function raiseRow(actor: Character, raised: Raised, name: string) {
  const { from, to, cost } = stepOf(actor, raised);
  const left = actor.system.bounty;
  const button = checkButton({
    check: "raise",
    label: tell("sheet.fate.raise"),
    data: {
      raise: raised.raise,
      ...(raised.raise === "aptitude" ? { itemId: raised.item.id ?? "" } : { trait: raised.trait }),
    },
    price: tell("sheet.fate.price", { price: cost }),
    why: whyNotRaise(raised) ?? (left < cost ? refusal("raise.poor", { cost, left }) : null),
  });
  return { name, before: stepWords(raised, from), after: stepWords(raised, to), button };
}

/** A new Aptitude, at its first level (IMP-AM-16). */
function learnRow(actor: Character) {
  const [cost, left] = [bountyCost({ raise: "aptitude", to: 1 }), actor.system.bounty];
  const button = checkButton({
    check: "learn",
    label: tell("sheet.fate.learn"),
    data: {},
    price: tell("sheet.fate.price", { price: cost }),
    why: left < cost ? refusal("raise.poor", { cost, left }) : null,
  });
  return { name: tell("learn.title"), before: "0", after: "1", button };
}

function hindranceGroup(actor: Character, kind: HindranceKind, editable: boolean) {
  const own = itemsOf(actor, isHindrance).filter(({ system }) => system.kind === kind);
  return {
    kind,
    title: tell(`sheet.fate.kind.${kind}`),
    add: tell(`sheet.add.${kind}`),
    rows: own.map(({ id, name, img, system }) => ({
      id: id ?? "",
      name,
      img: img ?? "",
      points: system.points > 0 ? tell("sheet.fate.points", { points: system.points }) : "",
      line: paragraphs(system.description)[0] ?? "",
      ask: editable && kind === "hindrance",
      invoke: editable && kind === "impetus",
    })),
  };
}
