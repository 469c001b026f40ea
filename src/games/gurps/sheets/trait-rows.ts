import type { Trait, TraitId } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { say, signed } from "#table/words.ts";
import type { ButtonView } from "#table/checks";
import { isTrait, itemsOf, type TraitItem } from "../documents.ts";
import { wholeLevel } from "../traits.ts";
import { TRAIT_CATEGORIES, type TraitCategory } from "../vocabulary.ts";
import type { Bearing } from "./bearing.ts";
import { checkButton } from "./check-button.ts";
import { traitAccount } from "./trait-account.ts";

/** A trait as a line, with what it does by itself. */
export interface TraitRow {
  id: string;
  name: string;
  /** "level 2", "for a while" */
  facts: string;
  points: string;
  /** What counts without being asked. */
  account: string[];
  /** What the dialog offers: "Lockpicks from home +1 to Skills". */
  offers: string[];
  /** Rolls its self-control; null where there is none. */
  resist: ButtonView | null;
}

export interface TraitGroup {
  category: TraitCategory;
  title: string;
  rows: TraitRow[];
}

/** Traits by their kind, as far as there are any. */
export function traitGroups(bearing: Bearing): TraitGroup[] {
  const traits = itemsOf<TraitItem>(bearing.actor, isTrait).toSorted((one, other) =>
    one.name.localeCompare(other.name, game.i18n?.lang),
  );
  return TRAIT_CATEGORIES.flatMap((category) => {
    const rows = traits.filter(({ system }) => system.category === category).map((trait) => traitRow(trait, bearing));
    return rows.length > 0 ? [{ category, title: say(`QUADRANT.gurps.categories.${category}`), rows }] : [];
  });
}

function traitRow(trait: TraitItem, { held }: Bearing): TraitRow {
  const { id, name, system } = trait;
  return {
    id: id ?? "",
    name,
    facts: traitFacts(trait).join(" · "),
    points: system.points === 0 ? "" : signed(system.points),
    account: accountOf(trait),
    offers: system.offers.map(({ label, tag, value, when }) =>
      [`${label} ${signed(value)}`.trim(), say(`QUADRANT.gurps.tag.${tag}`), when].filter(Boolean).join(" · "),
    ),
    resist:
      system.selfControl === null
        ? null
        : checkButton({
            check: "selfControl",
            label: say("QUADRANT.gurps.sheet.trait.resist", { number: system.selfControl }),
            data: { itemId: id ?? "" },
            why: held,
          }),
  };
}

/** What there is to know at a glance. */
export function traitFacts({ system }: TraitItem): string[] {
  return [
    system.level === 1 ? "" : say("QUADRANT.gurps.sheet.trait.level", { level: amount(system.level) }),
    system.isTemporary ? say("QUADRANT.gurps.trait.FIELDS.isTemporary.label") : "",
    system.isFromFright ? say("QUADRANT.gurps.trait.FIELDS.isFromFright.label") : "",
  ].filter(Boolean);
}

/** What the rules make of it by themselves. */
export function accountOf({ system }: TraitItem): string[] {
  if (!system.rule) return [];
  const id = system.rule as TraitId;
  const selfControl = system.selfControl as Trait["selfControl"];
  return traitAccount({ id, level: wholeLevel(id, system.level), selfControl });
}
