import { isWord, say, signed } from "../words.ts";
import type { Check, Plan, Situation } from "./check.ts";
import type { Circumstance } from "./choices.ts";
import { boundsOf, doesCount, isStepped, lineOf, mildest } from "./circumstances.ts";
import { MANY } from "./lane-acts.ts";
import type { Lanes, Line } from "./lanes.ts";
import { modifierLabel, modifierWords, signedSum, sourceView } from "./modifier-words.ts";
import { rolesOf } from "./situation.ts";
import type { CheckView, CircumstanceView, DifferenceView, LaneColumn, LaneView, ModifierView } from "./views.ts";

/** So many circumstances stand in the open; more are folded away. */
const FEW = 3;

interface Shown {
  game: string;
  check: Check;
  /** The question, or the card as it would stand, with the lists as they are now. */
  now: Situation;
  /** What is drawn of it: whose side a role is, and what its list comes to. */
  view: Pick<CheckView, "sides" | "rows" | "scores">;
  /** What another plan would make of the odds, where the reader may know. */
  leadsTo?(plan: Plan): DifferenceView[];
  /** On a card whose dice lie: the result that another plan would come to, where that is another. */
  becomes?(plan: Plan): string;
  /** How many dice of a role are yet to be thrown, on a card whose dice lie. */
  wanting?(role: string): number;
}

/** The lists of modifiers in a dialog: what counts for each side, and what else could. */
export function laneViews(lanes: Lanes, shown: Shown): LaneView[] {
  const { check, now, game: owner, view } = shown;
  const hint = `QUADRANT.${owner}.circumstance.hint`;
  return lanes.rolesOf(now.plan).map((role): LaneView => {
    const among = check.circumstances?.(now, role) ?? [];
    const circumstances = circumstanceViews(lanes, role, among, shown);
    const offered = lanes.lines(role).filter((line) => line.offered);
    const lines = lineViews(lanes, role, among, shown);
    const name = nameOf(role, shown);
    const counted = lanes.counted(role).filter((line) => doesCount(check, now.plan, line));
    const score = view.scores?.[role] ?? null;
    const isLong = check.lanes === "two" || score !== null;
    return {
      role,
      label: say("QUADRANT.table.ask.modifiers", { name }),
      lines,
      columns: columnsOf(lanes, role, { lines, name, isTwo: check.lanes === "two" }),
      foot: isLong ? { sum: signedSum(counted), score } : null,
      circumstances,
      groups: grouped(circumstances),
      folded: circumstances.length + offered.length > FEW,
      filtered: circumstances.length >= MANY,
      hint: circumstances.length > 0 && isWord(hint) ? say(hint) : "",
    };
  });
}

/** The lines lane by lane. The GM's is there as soon as the GM may have a word in it, or had one. */
function columnsOf(
  lanes: Lanes,
  role: string,
  { lines, name, isTwo }: { lines: ModifierView[]; name: string; isTwo: boolean },
): LaneColumn[] {
  if (!isTwo) return [{ label: "", lines, adds: true }];
  const isGms = ({ index }: ModifierView): boolean => Boolean(lanes.lines(role)[index]?.gm);
  const own = lines.filter((line) => !isGms(line));
  const gms = lines.filter(isGms);
  const adds = lanes.isGmLane(role);
  if (!adds && gms.length === 0) return [{ label: "", lines: own, adds: true }];
  const whose = game.user!.isGM ? say("QUADRANT.table.lane.theirs", { name }) : say("QUADRANT.table.lane.mine");
  return [
    { label: whose, lines: own, adds: !adds },
    { label: say("QUADRANT.table.lane.gm"), lines: gms, adds },
  ];
}

/** Whose list it is: the name that its side has, also where nobody throws it; one who throws at each target by whom it is at. */
function nameOf(role: string, { game: owner, check, now, view: { sides, rows = [] } }: Shown): string {
  const shared = sides.find((side) => side.role === role);
  if (shared) return shared.name;
  for (const row of rows) {
    const own = row.sides.find((side) => side.role === role);
    if (own) return own.name === row.name ? own.name : `${own.name} ▸ ${row.name}`;
  }
  const who = rolesOf(check, now.plan)[role] ?? "";
  // What is nobody's has a name of the game's: a difficulty.
  const nobodys = `QUADRANT.${owner}.side.${who}`;
  return now.parties[who]?.name ?? (isWord(nobodys) ? say(nobodys) : "");
}

function lineViews(lanes: Lanes, role: string, among: Circumstance[], shown: Shown): ModifierView[] {
  const { game: owner, check, now, wanting } = shown;
  const lines = lanes.lines(role);
  const wanted = wantedBy(lines, wanting?.(role) ?? 0);
  return lines.map((line, index) => {
    const bounds = lanes.boundsOf(line, among);
    const rung = rungOf(line.key, line.value, shown);
    const of = among.some(({ key }) => key === line.key) ? line.key : `#${index}`;
    const struck = line.struck || !doesCount(check, now.plan, line);
    return {
      ...modifierWords(line, owner),
      index,
      role,
      value: line.value,
      struck,
      locked: lanes.isLocked(line),
      offered: line.offered ? line.key : null,
      wants: wantsOf(wanted[index] ?? 0),
      amount: bounds && !struck ? { of, value: line.value, ...bounds, rung } : null,
      rung,
    };
  });
}

const rungOf = (key: string, value: number, { check, now }: Pick<Shown, "check" | "now">): string =>
  check.rung?.(key, value, now) ?? "";

/** Which of the lines that were changed the dice are for that are yet to be thrown: the last first. */
function wantedBy(lines: readonly Line[], wanting: number): number[] {
  let left = wanting;
  const wanted = lines.toReversed().map((line) => {
    const dice = Math.min(left, Math.max(0, gainedBy(line)));
    left -= dice;
    return dice;
  });
  return wanted.reverse();
}

/** How many dice more than before a line makes: one that was written, or one that takes none any more. */
function gainedBy({ value, typed, struck }: Line): number {
  if (typed) return struck ? 0 : value;
  return struck ? -value : 0;
}

function wantsOf(dice: number): string {
  if (dice === 0) return "";
  return dice === 1 ? say("QUADRANT.table.mend.oneDie") : say("QUADRANT.table.mend.moreDice", { count: dice });
}

function circumstanceViews(lanes: Lanes, role: string, among: Circumstance[], shown: Shown): CircumstanceView[] {
  const { game: owner, check, now, leadsTo, becomes } = shown;
  const known = new Set(lanes.lines(role).map(({ key }) => key));
  const offered = among.filter((one) => !known.has(one.key) && !lanes.isTaken(role, one, among));
  return offered.map((one) => {
    const { key, source } = one;
    const value = mildest(one);
    const plan = check.modifiers(now.plan, role)?.with([...lanes.counted(role), lineOf(one, value)]) ?? now.plan;
    return {
      role,
      key,
      label: modifierLabel(one, owner),
      signed: isStepped(one) ? `${signed(one.min)}…${signed(one.max)}` : signed(value),
      amount: isStepped(one) ? { of: key, value: 0, ...boundsOf(one), rung: rungOf(key, 0, shown) } : null,
      step: isStepped(one) ? signed(value) : "",
      differences: leadsTo?.(plan) ?? [],
      becomes: becomes?.(plan) ?? "",
      source: sourceView(source, owner),
    };
  });
}

/** By where they come from, in the order in which the sources first come up. */
function grouped(circumstances: CircumstanceView[]): LaneView["groups"] {
  const labels = [...new Set(circumstances.map(({ source }) => source?.label ?? ""))];
  return labels.map((label) => {
    const own = circumstances.filter(({ source }) => (source?.label ?? "") === label);
    return { source: labels.length > 1 ? (own[0]?.source ?? null) : null, circumstances: own };
  });
}
