import { modifiers as bucket, type RollTag } from "#rules/gurps";
import type { Circumstance } from "#table/checks";
import { conditionsOf } from "#table/conditions";
import { say } from "#table/words.ts";
import { isTrait, itemsOf, type Character, type TraitItem } from "../../documents.ts";
import type { ConditionData } from "../../vocabulary.ts";

/**
 * What the dialog offers for a roll: of the tables what goes for every roll and for this one, of the character's own what
 * traits and sway bring (GURPS-MOD-3). Self-control and Will lend each other their lists (GURPS-SELF-1).
 */
export function offersFor(character: Character | null, tag: RollTag): Circumstance[] {
  const tags = new Set<RollTag>(["any", tag, ...relatives(tag)]);
  const told = [...tags].flatMap((one) => bucket.options(one));
  if (!character) return told;
  const liking = tags.has("influence") ? reactionOffers(character) : [];
  return [...told, ...liking, ...ownOffers(character, tags), ...sway(character)];
}

function relatives(tag: RollTag): RollTag[] {
  if (tag === "will") return ["selfControl"];
  return tag === "selfControl" ? ["will"] : [];
}

const PERSONAL = "gurps.mod.personal.";

/** Whether a line tells what others make of somebody. */
export const isPersonal = ({ key }: { key: string }): boolean => key.startsWith(PERSONAL);

/** What others make of somebody whatever happens: it counts by itself, and may be struck (GURPS-AM-8). */
export const likingLines = (character: Character): Circumstance[] =>
  reactionOffers(character).filter(({ key }) => !character.system.reactionModifiers[placeOf(key)]?.when);

const placeOf = (key: string): number => Number(key.slice(PERSONAL.length));

/** What others make of somebody, where that one wants something of them. */
export function reactionOffers({ system }: Character): Circumstance[] {
  return system.reactionModifiers.flatMap(({ label, value, when }, index): Circumstance[] => {
    const words = called(label, when) || say("QUADRANT.gurps.mod.personal");
    const key = `${PERSONAL}${index}`;
    return value === 0 ? [] : [{ key, value, source: "trait", label: words }];
  });
}

/** "Honest face: among strangers" */
const called = (label: string, when: string): string => [label, when].filter(Boolean).join(": ");

/** Modifiers of traits that count where somebody says so. */
function ownOffers(character: Character, tags: ReadonlySet<RollTag>): Circumstance[] {
  return itemsOf<TraitItem>(character, isTrait).flatMap(({ id, name, system }) =>
    system.offers.flatMap(({ label, tag, value, when }, index): Circumstance[] => {
      if (value === 0 || !tags.has(tag as RollTag)) return [];
      const words = called(label, when) || name;
      return [{ key: `gurps.mod.offer.${id}.${index}`, value, source: "trait", label: words }];
    }),
  );
}

/** Whoever holds sway over somebody moves rolls about that person, this way or that (GURPS-INF-4). */
function sway(character: Character): Circumstance[] {
  const borne = conditionsOf(character).find(({ id }) => id === "influenced");
  const each = (borne?.data as { each?: (ConditionData & { by?: string })[] } | undefined)?.each ?? [];
  return each.flatMap(({ value = 0, by = "" }, index): Circumstance[] => {
    if (value === 0) return [];
    const key = `gurps.mod.influenced.${index}`;
    const label = by || say("QUADRANT.gurps.mod.influenced");
    return [{ key, source: "condition", min: -value, max: value, label }];
  });
}
