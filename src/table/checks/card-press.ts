import { isOpened } from "./card-memory.ts";
import type { Stage } from "./card-rest.ts";
import type { ButtonView, CardView, PressView } from "./views.ts";

/** Under which name it is remembered whether the reader has unfolded the buttons for which a card has no room. */
export const MORE = "more";

/** So many small buttons stand on a card; fewer while it asks its reader something. */
const MOST = 4;
const MOST_ASKED = 2;

/** So many letters of small buttons stand in two lines, with their edges. */
const LETTERS = 76;
const EDGE = 5;

type Pressable = Pick<CardView, "buttons" | "foot" | "interventions" | "spends" | "rulingGroups">;

/**
 * What can be pressed on a card: one filled button, a few small ones, the rest in a line that unfolds. What is barred comes
 * last, and one of it stands there with its reason.
 * @param all whether the reader keeps cards open: nothing is folded then
 */
export function pressView(id: string, view: Pressable, { stage, all }: { stage: Stage; all: boolean }): PressView {
  const each = [...view.foot, ...view.buttons];
  const filled = each.find(({ primary, reason }) => primary && !reason) ?? null;
  const small = each.filter((one) => one !== filled).map((one): ButtonView => ({ ...one, primary: false }));
  if (all) return { filled, small, more: [], open: true };
  const free = small.filter(({ reason }) => !reason);
  const barred = small.filter(({ reason }) => reason);
  // What unfolds stands among them.
  const folds = view.interventions.length + view.spends.groups.length + view.rulingGroups.length;
  const room = Math.max(1, (stage === "asked" ? MOST_ASKED : MOST) - folds);
  const first = [...free.slice(0, room), ...barred.slice(0, free.length < room ? 1 : 0)];
  const lengths = first.map(({ label, price, reason }) => label.length + (reason ? 0 : price.length) + EDGE);
  const isFull = (index: number): boolean => lengths.slice(0, index + 1).reduce((sum, one) => sum + one, 0) > LETTERS;
  const shown = first.filter((_one, index) => index === 0 || !isFull(index));
  return { filled, small: shown, more: small.filter((one) => !shown.includes(one)), open: isOpened(id, MORE) };
}
