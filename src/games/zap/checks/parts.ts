import { counted, total, type Die, type Throw } from "../../../rules/dice/index.ts";
import { powerDice, usePool, type Use } from "../../../rules/zap/index.ts";
import { dieViews } from "../../../table/checks/glyphs.ts";
import type { Participant, Reader } from "../../../table/checks/check.ts";
import type { CheckView, Density, SideView } from "../../../table/checks/views.ts";
import { say, signed } from "../../../table/words.ts";

/** What a side of a card shows. */
interface SideFacts {
  role: string;
  /** The party: `self`, `target`. */
  who: string;
  participant: Participant | undefined;
  use: Use;
  throws: Record<string, Throw>;
  total: number | null;
  counted: number | null;
}

/** What of a check its sides are drawn from. */
interface Thrown<Role extends string> {
  plan: Record<Role, Use>;
  throws: Record<string, Throw>;
  outcome: { totals: Record<Role, number>; counted: Record<Role, number | null> } | null;
  parties: Record<string, Participant>;
}

/** The side of a role that `who` throws. */
export function sideOf<Role extends string>(
  role: Role,
  who: string,
  { plan, throws, outcome, parties }: Thrown<Role>,
  reader: Reader,
): SideView {
  const total = outcome?.totals[role] ?? null;
  const counted = outcome?.counted[role] ?? null;
  return sideView({ role, who, participant: parties[who], use: plan[role], throws, total, counted }, reader);
}

/** Whether this reader may be told numbers from which the totals of these parties can be reckoned. */
export function tellsTotals(reader: Reader, ...whos: string[]): boolean {
  return reader.totals !== false || whos.every((who) => reader.sees(who));
}

const ONE_DIE_CAUSES = ["hindered", "tired", "movement"] as const;

/** One side of a throw: dice taken away are shown with the rule that took them. */
function sideView(facts: SideFacts, reader: Reader): SideView {
  const { role, who, participant, use } = facts;
  const name = participant?.name ?? "";
  const { pool } = usePool(use);
  const thrown = facts.throws[role] ?? null;
  // One side may lie on the table while the other still chooses.
  const sum = facts.total ?? (thrown && total(pool, thrown));
  if (!reader.sees(who)) {
    return { role, name, note: "", dice: [], total: tellsTotals(reader, who) ? sum : null, hidden: true };
  }
  const made = facts.counted ?? (thrown && counted(pool, thrown));
  const before: Die[] = use.fixed === null ? powerDice(use.level).dice : [];
  const dice = dieViews(pool, thrown, { counted: made, before, changed: use.wildShot });
  return { role, name, note: sideNote(participant, use), dice, total: sum, hidden: false };
}

/** "Force Belt, PL 7 · Hindered: one die". */
function sideNote(participant: Participant | undefined, use: Use): string {
  const tool = participant?.tool?.name ?? say("QUADRANT.zap.defaultSkill");
  return [firstWords(tool, use), ...reasonWords(use)].join(" · ");
}

/** A total that is known already is that of a low die, or nothing to throw at all. */
function firstWords(tool: string, use: Use): string {
  if (use.fixed === null) return say("QUADRANT.zap.side.tool", { tool, level: use.level });
  return say(use.purpose === "attack" ? "QUADRANT.zap.side.lowDie" : "QUADRANT.zap.side.none", { tool });
}

/** The reasons for the dice, each in its words. */
function reasonWords(use: Use): string[] {
  const { reasons } = usePool(use);
  const words = reasons.map((cause) => {
    if (cause === "supremeEffort") return say("QUADRANT.zap.side.supremeEffort", { value: use.effort?.value ?? 0 });
    if (cause === "carefulAim") return say("QUADRANT.zap.side.carefulAim", { value: aimed(use) });
    if (cause === "wildShot") return say(`QUADRANT.zap.side.wildShot.${isMerged(use) ? "equal" : "unequal"}`);
    if (cause === "split") return say("QUADRANT.zap.side.leftOut");
    return isOneDieCause(cause) ? say("QUADRANT.zap.side.oneDie", { cause: say(`QUADRANT.zap.cause.${cause}`) }) : "";
  });
  return [...words, ...use.modifiers.map(({ key, value }) => `${signed(value)} ${key}`)].filter(Boolean);
}

function isOneDieCause(cause: string): cause is (typeof ONE_DIE_CAUSES)[number] {
  return (ONE_DIE_CAUSES as readonly string[]).includes(cause);
}

/** What Careful Aim makes of the dice alone. */
function aimed(use: Use): number {
  return usePool({ ...use, effort: null, helpers: 0, modifiers: [] }).pool.modifier;
}

function isMerged(use: Use): boolean {
  return usePool({ ...use, effort: null, helpers: 0, modifiers: [] }).pool.modifier === 0;
}

/** The words of a card's parties, in order. */
export function partyViews(...participants: (Participant | undefined)[]): CheckView["parties"] {
  return participants.flatMap((one) => (one ? [{ name: one.name, img: one.img }] : []));
}

export function resultView(key: string, density: Density): CheckView["results"][number] {
  return { key, label: say(`QUADRANT.zap.result.${key}`), density };
}

export function headline(key: string, results: string[], hint: string): CheckView["headlines"][number] {
  const base = `QUADRANT.zap.headline.${key}`;
  return { key, label: say(`${base}.label`), short: say(`${base}.short`), hint, results };
}
