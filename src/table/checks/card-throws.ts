import { counted, say, signed } from "../words.ts";
import type { CheckView, SideView, ThrowsView, ThrowView } from "./views.ts";

/** The total of a throw that has not been made. */
const OPEN = "–";

type Thrown = Pick<CheckView, "sides" | "part" | "parties" | "chip" | "scores" | "against">;

/** All sides of a card or of one of its rows: first those of the part that the game draws. */
export const allSides = ({ sides = [], part }: Partial<Pick<CheckView, "sides" | "part">>): SideView[] => [
  ...(part?.sides ?? []),
  ...sides,
];

/**
 * The throws of a card in two lines: the first side on the left; on the right the second side, or what the first throws
 * against: a score, a fixed number, or its target.
 */
export function throwsView(view: Thrown): ThrowsView | null {
  const all = thrown(view);
  return all && { ...all, dice: hasDice(all) };
}

type Sides = Omit<ThrowsView, "dice">;

function thrown(view: Thrown): Sides | null {
  const [first, second, ...more] = allSides(view);
  if (!first) return partiesOnly(view);
  // Further sides have a line each. A part of two sides is drawn as a pair, even with further sides.
  if (second && (more.length === 0 || view.part?.sides?.length === 2)) return { ...opposed(first, second), more };
  if (second) return { ...alone(first), more: [second, ...more] };
  const score = view.scores?.[first.role];
  if (score) {
    const { base, effective } = score;
    const bucket = effective.value - base.value;
    const words = bucket === 0 ? "base" : "bucket";
    const note = say(`QUADRANT.table.card.score.${words}`, { base: base.value, bucket: signed(bucket) });
    const right = { role: "", name: effective.label, dice: [], note };
    // A roll under a score: the higher number has lost.
    return { ...alone(first), right, ...against(first, effective.value, true) };
  }
  const [, other] = view.parties;
  const right = { role: "", name: other?.name ?? "", dice: [], note: view.chip };
  const at = Boolean(other && !other.together);
  if (!other && !view.chip) return alone(first);
  return { ...alone(first), right, at, ...(view.against !== undefined && against(first, view.against, false)) };
}

/** Whether the throws need a second line beside the names: for dice, totals or a note on the left. */
const hasDice = ({ left, right, total }: Sides): boolean =>
  total !== "" || left.dice.length + (right?.dice.length ?? 0) > 0 || left.note !== "";

const throwOf = ({ role, name, dice, hidden, total }: SideView): ThrowView => ({
  role,
  name,
  dice,
  note: hidden && total === null ? say("QUADRANT.table.card.hidden") : "",
});

const totalOf = ({ total, dice }: SideView): string =>
  total === null ? (dice.length > 0 ? OPEN : "") : counted(total);

const alone = (side: SideView): Sides => ({
  left: throwOf(side),
  right: null,
  at: false,
  total: totalOf(side),
  against: "",
  paler: "",
  more: [],
});

function opposed(first: SideView, second: SideView): Sides {
  const paler = palerOf(first.total, second.total);
  const totals = { total: totalOf(first) || OPEN, against: totalOf(second) || OPEN };
  return { ...alone(first), right: throwOf(second), at: true, ...totals, paler };
}

/** @param under whether the lower number wins */
function against(side: SideView, number: number, under: boolean): Pick<ThrowsView, "total" | "against" | "paler"> {
  const paler = palerOf(side.total, number, under);
  return { total: totalOf(side) || OPEN, against: counted(number), paler };
}

/** The number that is drawn paler: the lower, or with `swapped` the higher; none if one is missing or both are the same. */
function palerOf(one: number | null, other: number | null, swapped = false): ThrowsView["paler"] {
  if (one === null || other === null || one === other) return "";
  return one < other !== swapped ? "left" : "right";
}

/** Only the names of both sides: for an act without dice, or a refused or closed card. */
export function namesOnly(view: Pick<Thrown, "parties" | "chip">): ThrowsView | null {
  const names = partiesOnly(view);
  return names && { ...names, dice: false };
}

function partiesOnly({ parties, chip }: Pick<Thrown, "parties" | "chip">): Sides | null {
  const own = parties.findIndex(({ together }, index) => index > 0 && !together);
  const split = own < 0 ? parties.length : own;
  const named = (list: CheckView["parties"]): string => list.map(({ name }) => name).join(" · ");
  const [left, right] = [named(parties.slice(0, split)), named(parties.slice(split))];
  if (!left && !right) return null;
  const side = (name: string, note = ""): ThrowView => ({ role: "", name, dice: [], note });
  const other = right || chip ? side(right, chip) : null;
  return { left: side(left), right: other, at: right !== "", total: "", against: "", paler: "", more: [] };
}

/** "Ace Astra ▸ Space Marine"; for screen readers with a word in place of the arrow. */
export function whomOf(parties: CheckView["parties"], arrow: string): string {
  return parties
    .map(({ name, together }, index) => (index === 0 ? name : together ? ` · ${name}` : `${arrow}${name}`))
    .join("");
}
