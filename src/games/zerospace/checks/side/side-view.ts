import { type Pool, total } from "#rules/dice";
import type { Roller } from "#rules/zerospace";
import { dieViews, type Participant, type Reader, type SideView, type Throws } from "#table/checks";
import { isWord, say, signed } from "#table/words.ts";
import { skillOf } from "./side.ts";

interface Shown {
  role: string;
  who: string;
  /** What the side is made with: "Close Combat (Brawn)". */
  label: string;
  roller: Roller;
  participant: Participant | undefined;
  /** All pools of the plan. */
  pools: Record<string, Pool>;
  throws: Throws;
  /** "AV" or "DV": the key under `QUADRANT.zerospace.value`. */
  value: "av" | "dv";
}

/** One person's side on a dialog or a card: what it is worth, its dice, its total, and every circumstance. */
export function sideView(shown: Shown, reader: Reader): SideView {
  const { role, who, participant, pools, throws } = shown;
  const pool = pools[role];
  const thrown = pool ? (throws[role] ?? null) : null;
  // Fewer dice than there should be: the plan has grown, and the rest is yet to be thrown.
  const sum = pool && thrown?.length === pool.dice.length ? total(pool, thrown) : null;
  const name = participant?.name ?? say("QUADRANT.zerospace.side.difficulty");
  if (!reader.sees(who)) {
    return { role, name, note: "", dice: [], total: reader.totals === false ? null : sum, hidden: true };
  }
  return {
    role,
    name,
    note: noteOf(shown),
    dice: pool ? dieViews(pool, thrown) : [],
    total: sum,
    hidden: false,
  };
}

/** "AV 7 · Close Combat · −1 Injured · +1 Expertise" */
function noteOf({ label, roller, value }: Shown): string {
  const words = [say(`QUADRANT.zerospace.value.${value}`, { value: roller.value }), label];
  words.push(...roller.modifiers.map(({ key, value: dice }) => `${signed(dice)} ${modifierLabel(key)}`));
  if (!roller.isAble) words.push(say("QUADRANT.zerospace.side.unable"));
  return words.filter(Boolean).join(" · ");
}

/** What a circumstance is called: one of the tables' own, or as somebody typed it. */
export function modifierLabel(key: string): string {
  const words = `QUADRANT.zerospace.modifier.${key}`;
  return isWord(words) ? say(words) : key;
}

/** What a skill is called: one of the book's, or as somebody typed it. */
export function skillLabel(actor: Actor.Implementation | null | undefined, key: string): string {
  const words = `QUADRANT.zerospace.skillName.${key}`;
  if (isWord(words)) return say(words);
  return (actor && skillOf(actor, key)?.name) ?? key;
}

/** "Close Combat (Brawn)"; a mere attribute by its own name. */
export function sideLabel(
  actor: Actor.Implementation | null | undefined,
  { skill, attribute }: { skill: string | null; attribute: string },
): string {
  const by = say(`QUADRANT.zerospace.attribute.${attribute}`);
  return skill === null ? by : say("QUADRANT.zerospace.side.skill", { skill: skillLabel(actor, skill), attribute: by });
}
