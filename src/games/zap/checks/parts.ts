import type { Change, CheckKind } from "#rules/check.ts";
import { counted, type Die, type Pool, type Throw, total } from "#rules/dice";
import { powerDice, type Use, usePool, type UseRefusal, withEquipment } from "#rules/zap";
import type { ActWords, CheckView, Density, Participant, Plan, Reader, SideView } from "#table/checks";
import { actCardView, dieViews, modifierLabel, partyViews, tellsTotals } from "#table/checks";
import { say, signed, dotted } from "#table/words.ts";
import { gearItem } from "../gear.ts";
import { tell } from "../words.ts";

/**
 * "Force Belt, PL 7 · Hindered: one die".
 * @param remarks additions that do not follow from the use, e.g. another Scope, the partners
 */
export function sideNote(participant: Participant | undefined, use: Use, remarks: readonly string[] = []): string {
  const tool = participant?.tool?.name ?? tell("defaultSkill");
  return dotted(firstWords(tool, use), ...remarks, ...reasonWords(participant, use));
}

/** A fixed total is a low die's in an attack, else that of a Shoulder Roll, or 0 for no defence at all. */
function firstWords(tool: string, use: Use): string {
  if (use.fixed === null) return tell("side.tool", { tool, level: use.level });
  if (use.purpose === "attack") return tell("side.lowDie", { tool });
  return say(use.fixed === 0 ? "QUADRANT.zap.side.none" : "QUADRANT.zap.side.stands", { tool });
}

/** The reasons for the dice in words, then the named modifiers. */
function reasonWords(participant: Participant | undefined, use: Use): string[] {
  const words = usePool(use).reasons.map((cause) => causeWords(cause, participant, use));
  return [...words, ...use.modifiers.map((line) => `${signed(line.value)} ${modifierLabel(line, "zap")}`)];
}

function causeWords(cause: UseRefusal, participant: Participant | undefined, use: Use): string {
  const base = `QUADRANT.zap.side.${cause}`;
  switch (cause) {
    case "supremeEffort":
    case "divertPower":
    case "enginesCantTakeIt":
      return say(base, { value: use.effort?.value ?? 0 });
    case "carefulAim":
      return say(base, { value: withoutAdditions(use).modifier });
    case "wildShot":
      return say(`${base}.${withoutAdditions(use).modifier === 0 ? "equal" : "unequal"}`);
    case "split":
      return say(`${base}.${use.split ?? "larger"}`);
    case "equipment":
      return gearItem(participant?.actor ?? null, use)?.name ?? say(base);
    case "smaller":
      return say(base, { steps: use.sizeSteps });
    case "helpers":
      return say(base, { value: use.helpers });
    case "hindered":
    case "tired":
    case "unequipped":
    case "movement":
    case "damaged":
    case "outranged":
      return tell("side.oneDie", { cause: tell(`cause.${cause}`) });
    case "fixed":
      return "";
  }
}

/** The pool without effort, helpers and modifiers: its modifier is the value of Careful Aim or Wild Shot. */
function withoutAdditions(use: Use): { modifier: number } {
  return usePool({ ...use, effort: null, helpers: 0, modifiers: [] }).pool;
}

export { partyViews, tellsTotals };

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
  /** Additions to the side's note that do not follow from the use. */
  remarks: readonly string[];
}

/** The parts of a situation that a side is drawn from. */
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
  remarks: readonly string[] = [],
): SideView {
  const total = outcome?.totals[role] ?? null;
  const counted = outcome?.counted[role] ?? null;
  return sideView({ role, who, participant: parties[who], use: plan[role], throws, total, counted, remarks }, reader);
}

/** One side of a throw: dice taken away are shown with the rule that took them. */
function sideView(facts: SideFacts, reader: Reader): SideView {
  const { role, who, participant, use } = facts;
  const name = participant?.name ?? "";
  const { pool } = usePool(use);
  const thrown = facts.throws[role] ?? null;
  // One side may be thrown while the other still chooses.
  const sum = facts.total ?? (thrown && total(pool, thrown));
  if (!reader.sees(who)) {
    return { role, name, note: "", dice: [], total: tellsTotals(reader, who) ? sum : null, hidden: true };
  }
  const made = facts.counted ?? (thrown && counted(pool, thrown));
  const before: Die[] = use.fixed === null && use.sizeSteps === 0 ? fullDice(use) : [];
  const dice = dieViews(pool, thrown, { counted: made, before, changed: use.wildShot });
  return { role, name, note: sideNote(participant, use, facts.remarks), dice, total: sum, hidden: false };
}

/** The dice before a rule took one away. */
export function fullDice({ level, equipmentDie }: Use): Die[] {
  const pool = powerDice(level);
  return (equipmentDie ? withEquipment(pool, equipmentDie) : pool).dice;
}

export function resultView(key: string, density: Density): CheckView["results"][number] {
  return { key, label: tell(`result.${key}`), density };
}

export function headline(key: string, results: string[], hint: string): CheckView["headlines"][number] {
  const base = `QUADRANT.zap.headline.${key}`;
  return { key, label: say(`${base}.label`), short: say(`${base}.short`), hint, results };
}

/** The card of an act without dice; `kind` and `source` are keys under `QUADRANT.zap.card` and `QUADRANT.zap.source`. */
export function actView(words: ActWords): CheckView {
  const { kind, source } = words;
  return actCardView({
    ...words,
    kind: tell(`card.${kind}`),
    source: `QUADRANT.zap.source.${source}`,
  });
}

/** The kind of an act without dice: its result, and those changes that follow from the plan alone. */
export function act<P extends Plan>(
  result: string | ((plan: P) => string),
  changes: (plan: P) => Change[] = () => [],
): CheckKind<P, { result: string }> {
  const resultOf = (plan: P): string => (typeof result === "string" ? result : result(plan));
  return {
    pools: () => ({}),
    resolve: (plan) => ({ result: resultOf(plan) }),
    odds: (plan) => ({ [resultOf(plan)]: 1 }),
    changes,
  };
}

/** The same for an act that waits for interventions: it has a role, but no dice. */
export function announcedAct<P extends Plan>(
  role: string,
  ...words: Parameters<typeof act<P>>
): ReturnType<typeof act<P>> {
  const pool: Pool = { dice: [], read: "highest", modifier: 0, aces: false, rerollOnes: false };
  return { ...act(...words), pools: () => ({ [role]: pool }) };
}

interface PlainThrow {
  throws: Record<string, Throw>;
  outcome: { totals: Record<string, number>; counted: Record<string, number | null> } | null;
}

/** The side of a throw that is no use of an Ability: lots, mishaps, injuries. @param seen whether the reader may see its dice */
export function plainSide(
  { role, name, note }: Pick<SideView, "role" | "name" | "note">,
  pool: Pool,
  { throws, outcome }: PlainThrow,
  seen = true,
): SideView {
  const total = outcome?.totals[role] ?? null;
  if (!seen) return { role, name, note: "", dice: [], total, hidden: true };
  return {
    role,
    name,
    note,
    dice: dieViews(pool, throws[role] ?? null, { counted: outcome?.counted[role] ?? null }),
    total,
    hidden: false,
  };
}

interface ThrownThing {
  throws: Record<string, Throw>;
  outcome: { totals: Record<string, number>; counted: Record<string, number | null> } | null;
  parties: Record<string, Participant>;
}

/**
 * The side of an opponent without a player: an authority, goods, a market. The acting party throws for it, and every reader
 * sees it.
 */
export function thingSide(role: string, name: string, use: Use, { throws, outcome, parties }: ThrownThing): SideView {
  const thing = { ...parties.self!, name, tool: null };
  const view = sideOf(
    role,
    "thing",
    { plan: { [role]: use }, throws, outcome, parties: { thing } },
    { sees: () => true },
  );
  return { ...view, note: tell("row.level", { level: use.level }) };
}

/** Turns the rules' note keys into localization keys of Quadrant. */
export function worded(changes: Change[]): Change[] {
  return changes.map((change) => ("note" in change ? { ...change, note: `QUADRANT.${change.note}` } : change));
}
