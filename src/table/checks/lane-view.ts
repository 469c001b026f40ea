import { isWord, say, signed } from "../words.ts";
import type { Check, Plan, Situation } from "./check.ts";
import type { Lanes, Line } from "./lanes.ts";
import { rolesOf } from "./situation.ts";
import type { CheckView, CircumstanceView, DifferenceView, LaneView } from "./views.ts";

/** So many circumstances stand in the open; more are folded away. */
const FEW = 3;

interface Shown {
  game: string;
  check: Check;
  /** The question, or the card as it would stand, with the lists as they are now. */
  now: Situation;
  /** What is drawn of it: whose side a role is. */
  view: Pick<CheckView, "sides" | "rows">;
  /** What another plan would make of the odds, where the reader may know. */
  leadsTo?(plan: Plan): DifferenceView[];
  /** How many dice of a role are yet to be thrown, on a card whose dice lie. */
  wanting?(role: string): number;
}

/** The lists of modifiers in a dialog: what counts for each side, and what else could. */
export function laneViews(lanes: Lanes, shown: Shown): LaneView[] {
  const { now, game: owner } = shown;
  const hint = `QUADRANT.${owner}.circumstance.hint`;
  return lanes.rolesOf(now.plan).map((role): LaneView => {
    const circumstances = circumstanceViews(lanes, role, shown);
    const offered = lanes.lines(role).filter((line) => line.offered);
    return {
      role,
      label: say("QUADRANT.table.ask.modifiers", { name: nameOf(role, shown) }),
      lines: lineViews(lanes, role, shown),
      circumstances,
      folded: circumstances.length + offered.length > FEW,
      hint: circumstances.length > 0 && isWord(hint) ? say(hint) : "",
    };
  });
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

function lineViews(lanes: Lanes, role: string, { game: owner, wanting }: Shown): LaneView["lines"] {
  const lines = lanes.lines(role);
  const wanted = wantedBy(lines, wanting?.(role) ?? 0);
  return lines.map((line, index) => ({
    index,
    role,
    label: labelOf(line.key, owner),
    value: line.value,
    signed: signed(line.value),
    struck: line.struck,
    locked: lanes.isLocked(line),
    offered: line.offered ? line.key : null,
    wants: wantsOf(wanted[index] ?? 0),
  }));
}

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

function circumstanceViews(
  lanes: Lanes,
  role: string,
  { game: owner, check, now, leadsTo }: Shown,
): CircumstanceView[] {
  const known = new Set(lanes.lines(role).map(({ key }) => key));
  const offered = (check.circumstances?.(now, role) ?? []).filter(({ key }) => !known.has(key));
  return offered.map(({ key, value }) => {
    const plan = check.withModifiers(now.plan, role, [...lanes.counted(role), { key, value }]);
    return { role, key, label: labelOf(key, owner), signed: signed(value), differences: leadsTo?.(plan) ?? [] };
  });
}

/** What a modifier is called: one of the rules' own, or as somebody typed it. */
function labelOf(key: string, gameId: string): string {
  const words = `QUADRANT.${gameId}.modifier.${key}`;
  return isWord(words) ? say(words) : key;
}
