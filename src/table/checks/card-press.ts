import { isOpened } from "./card-memory.ts";
import type { Stage } from "./card-rest.ts";
import type { ButtonView, CardView, FoldedSpendsView, PressView } from "./views.ts";

/** The name under which `card-memory.ts` keeps whether the further buttons of a card are unfolded. */
export const MORE = "more";

/** The most small buttons on a card; fewer while it asks its reader something. */
const MOST = 4;
const MOST_ASKED = 2;

/** The letters of small buttons that fit into two lines; each button's edges count as `EDGE` letters. */
const LETTERS = 76;
const EDGE = 5;

type Pressable = Pick<CardView, "buttons" | "foot" | "interventions" | "rulingGroups"> & {
  spends: Pick<FoldedSpendsView, "groups" | "helps">;
};

/**
 * The buttons of a card: one filled, a few small ones, and the rest in a line that unfolds. Barred buttons come last, and only
 * one of them is shown, with its reason.
 * @param all whether the reader keeps cards open: nothing is folded then
 */
export function pressView(id: string, view: Pressable, { stage, all }: { stage: Stage; all: boolean }): PressView {
  const each = [...view.foot, ...view.buttons];
  const filled = each.find(({ primary, reason }) => primary && !reason) ?? null;
  const small = each.filter((one) => one !== filled).map((one): ButtonView => ({ ...one, primary: false }));
  if (all) return { filled, small, more: [], open: true };
  const run = runningAll(each);
  if (run)
    return { filled: run, ...shownOf(id, view, stage, { first: small.filter(isNoLink), last: each.filter(isLink) }) };
  return { filled, ...shownOf(id, view, stage, { first: small, last: [] }) };
}

const isLink = ({ action }: ButtonView): boolean => action === "follow";
const isNoLink = ({ action }: ButtonView): boolean => action !== "follow" && action !== "run";

/** The GM's button that runs several follow-ups at once: it replaces their own buttons as the filled one. */
function runningAll(each: readonly ButtonView[]): ButtonView | null {
  const run = each.find(({ action, reason }) => action === "run" && !reason);
  const links = each.filter((one) => isLink(one) && !one.reason);
  return run && links.length > 1 ? { ...run, primary: true } : null;
}

/** The small buttons that a card shows, and those that unfold; those in `last` always unfold. */
function shownOf(
  id: string,
  view: Pressable,
  stage: Stage,
  { first: small, last }: { first: readonly ButtonView[]; last: readonly ButtonView[] },
): Omit<PressView, "filled"> {
  const free = small.filter(({ reason }) => !reason);
  const barred = small.filter(({ reason }) => reason);
  // Each line that unfolds takes the room of a button.
  const folds =
    view.interventions.length + view.spends.groups.length + (view.spends.helps ? 1 : 0) + view.rulingGroups.length;
  const room = Math.max(1, (stage === "asked" ? MOST_ASKED : MOST) - folds);
  const first = [...free.slice(0, room), ...barred.slice(0, free.length < room ? 1 : 0)];
  const lengths = first.map(({ label, price, reason }) => label.length + (reason ? 0 : price.length) + EDGE);
  const isFull = (index: number): boolean => lengths.slice(0, index + 1).reduce((sum, one) => sum + one, 0) > LETTERS;
  const shown = first.filter((_one, index) => index === 0 || !isFull(index));
  const more = [...small.filter((one) => !shown.includes(one)), ...last];
  return { small: shown, more: more.map((one) => ({ ...one, primary: false })), open: isOpened(id, MORE) };
}
