import { isWord, say, signed } from "../words.ts";
import type { Check, Plan, Situation } from "./check.ts";
import type { Circumstance } from "./choices.ts";
import { isEffectLine } from "../effects/lines.ts";
import { boundsOf, doesCount, isStepped, lineOf, mildest, plainModifier } from "./circumstances.ts";
import { MANY } from "./lane-acts.ts";
import type { Lanes, Line } from "./lanes.ts";
import { modifierLabel, modifierWords, signedSum, sourceView } from "./modifier-words.ts";
import { rolesOf } from "./situation.ts";
import type { CheckView, CircumstanceView, DifferenceView, LaneColumn, LaneView, ModifierView } from "./views.ts";

/** The most circumstances that are shown unfolded. */
const FEW = 3;

interface Shown {
  game: string;
  check: Check;
  /** The situation of the dialog's question, or of the mended card, with the present lists. */
  now: Situation;
  /** The roles whose lists are drawn. Default: all. */
  roles?: string[];
  /** The view with the sides and scores of the roles. */
  view: Pick<CheckView, "sides" | "rows" | "scores">;
  /** The differences that another plan would make to the odds; missing if the reader may not know them. */
  leadsTo?(plan: Plan): DifferenceView[];
  /** The differences between the present plan's odds and those of a plan without one of its lines. */
  brings?(without: Plan): DifferenceView[];
  /** On a card with thrown dice: the result that another plan would lead to; empty if it is the same. */
  becomes?(plan: Plan): string;
  /** Whether the circumstances of a role are unfolded: no odds are computed for folded ones. Default: all are. */
  isUnfolded?(role: string): boolean;
  /** How many dice of a role are still to be thrown, on a card with thrown dice. */
  wanting?(role: string): number;
}

/** The lists of modifiers in a dialog: the lines of each side, and the circumstances that could be added. */
export function laneViews(lanes: Lanes, shown: Shown): LaneView[] {
  const { check, now, game: owner, view } = shown;
  const hint = `QUADRANT.${owner}.circumstance.hint`;
  const roles = lanes.rolesOf(now.plan);
  return (shown.roles ?? roles).map((role): LaneView => {
    const among = check.circumstances?.(now, role) ?? [];
    const open = offeredNow(lanes, role, among);
    const offered = lanes.lines(role).filter((line) => line.offered);
    const folded = open.length + offered.length > FEW || (check.lanes === "two" && open.length > 0);
    const reckoned = !folded || (shown.isUnfolded?.(role) ?? true);
    const circumstances = circumstanceViews(lanes, role, open, reckoned ? shown : { ...shown, leadsTo: () => [] });
    const lines = lineViews(lanes, role, among, shown);
    const name = nameOf(role, shown);
    const counted = lanes.counted(role).filter((line) => doesCount(check, now.plan, line));
    const score = view.scores?.[role] ?? null;
    const isLong = check.lanes === "two" || score !== null;
    return {
      role,
      label: say("QUADRANT.table.ask.modifiers", { name }),
      short: roles.length > 1 && name ? name : say("QUADRANT.table.ask.modifiersShort"),
      lines,
      columns: columnsOf(lanes, role, { lines, name, isTwo: check.lanes === "two" }),
      foot: isLong ? { sum: signedSum(counted), score } : null,
      circumstances,
      groups: grouped(circumstances),
      folded,
      filtered: circumstances.length >= MANY,
      hint: circumstances.length > 0 && isWord(hint) ? say(hint) : "",
    };
  });
}

/** The lines by lane. The GM's lane is shown if this user adds lines to it, or if it has some. */
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

/**
 * The name of a list: that of its side, even if no party throws it. If a party throws once for each target, the target's
 * name is added.
 */
function nameOf(role: string, { game: owner, check, now, view: { sides, rows = [] } }: Shown): string {
  const shared = sides.find((side) => side.role === role);
  if (shared) return shared.name;
  for (const row of rows) {
    const own = row.sides.find((side) => side.role === role);
    if (own) return own.name === row.name ? own.name : `${own.name} ▸ ${row.name}`;
  }
  const who = rolesOf(check, now.plan)[role] ?? "";
  // The game has a word for a list without a party, e.g. a difficulty.
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
      differences: isEffectLine(line) ? broughtBy(lanes, role, index, shown) : [],
    };
  });
}

/** The difference that an effect's line makes to the odds; for a struck line, the difference that it would make. */
function broughtBy(
  lanes: Lanes,
  role: string,
  index: number,
  { check, now, leadsTo, brings }: Shown,
): DifferenceView[] {
  const line = lanes.lines(role)[index]!;
  const counted = lanes.counted(role);
  const list = line.struck ? [...counted, plainModifier(line)] : counted.filter(({ key }) => key !== line.key);
  const plan = check.modifiers(now.plan, role)?.with(list) ?? now.plan;
  return (line.struck ? leadsTo?.(plan) : brings?.(plan)) ?? [];
}

const rungOf = (key: string, value: number, { check, now }: Pick<Shown, "check" | "now">): string =>
  check.rung?.(key, value, now) ?? "";

/** The number of missing dice for each line: they belong to the last lines that add dice. */
function wantedBy(lines: readonly Line[], wanting: number): number[] {
  let left = wanting;
  const wanted = lines.toReversed().map((line) => {
    const dice = Math.min(left, Math.max(0, gainedBy(line)));
    left -= dice;
    return dice;
  });
  return wanted.reverse();
}

/** How many dice a changed line adds: a typed line its value, a struck penalty the dice that it had taken away. */
function gainedBy({ value, typed, struck }: Line): number {
  if (typed) return struck ? 0 : value;
  return struck ? -value : 0;
}

function wantsOf(dice: number): string {
  if (dice === 0) return "";
  return dice === 1 ? say("QUADRANT.table.mend.oneDie") : say("QUADRANT.table.mend.moreDice", { count: dice });
}

/** The circumstances that could be added to a role's list. */
function offeredNow(lanes: Lanes, role: string, among: Circumstance[]): Circumstance[] {
  const known = new Set(lanes.lines(role).map(({ key }) => key));
  return among.filter((one) => !known.has(one.key) && !lanes.isTaken(role, one, among));
}

function circumstanceViews(lanes: Lanes, role: string, offered: Circumstance[], shown: Shown): CircumstanceView[] {
  const { game: owner, check, now, leadsTo, becomes } = shown;
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

/** The circumstances by source, in the order in which the sources first appear. */
function grouped(circumstances: CircumstanceView[]): LaneView["groups"] {
  const labels = [...new Set(circumstances.map(({ source }) => source?.label ?? ""))];
  return labels.map((label) => {
    const own = circumstances.filter(({ source }) => (source?.label ?? "") === label);
    return { source: labels.length > 1 ? (own[0]?.source ?? null) : null, circumstances: own };
  });
}
