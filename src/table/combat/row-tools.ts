import { sayRefusal } from "../words.ts";
import type { ButtonView } from "../checks/views.ts";
import type { ActMenu, ActChoice, CombatantView } from "./procedure.ts";
import { handiest, toolKey } from "./last-tools.ts";

/** So many tools stand in the open row, beside the filled one. */
const MOST = 5;

/** One of what somebody may do this turn, as templates draw it. */
export type ActView = Omit<ActChoice, "reason"> & { reason: string | null };

/** What stands in the row while it is open. What does not is in its menu. */
export interface OpenTools {
  /** The one that is filled. */
  primary: ButtonView | null;
  controls: ButtonView[];
  acts: ActView[];
}

/** The tools of a row: those that stand in it, and those in its menu. */
export interface RowTools {
  /** Null for a row that is not open. */
  open: OpenTools | null;
  /** In the menu. */
  controls: ButtonView[];
  acts: ActList | null;
}

/** All that somebody may do this turn. */
export interface ActList {
  label: string;
  choices: ActView[];
  /** The id of the list, where it is drawn once for all rows that have the same. */
  list?: string;
}

/**
 * Shares a row's tools out: the filled one, and those used last of what can be done now, stand in the open row; all
 * others, and whatever is barred, in its menu.
 * @param last keys of tools, the newest first
 */
export function rowTools(
  { controls, menu, most = MOST }: Pick<CombatantView, "controls" | "menu" | "most">,
  isOpen: boolean,
  last: readonly string[],
): RowTools {
  const acts = menu ? actViews(menu) : null;
  // One button is filled in all: that of the open row.
  if (!isOpen) return { open: null, controls: controls.map(plain), acts };
  const primary = controls.find((button) => button.primary) ?? null;
  const others = controls.filter((button) => button !== primary);
  const free = others.filter(({ reason }) => !reason);
  const shown = handiest(free, most, keyOf, last);
  return {
    open: {
      primary,
      controls: shown.map(plain),
      acts: shownActs(acts, most - shown.length, [...last, ...usual(menu)]),
    },
    controls: others.filter((button) => !shown.includes(button)).map(plain),
    acts,
  };
}

const keyOf = ({ data }: ButtonView): string => toolKey(data);

const plain = (button: ButtonView): ButtonView => ({ ...button, primary: false });

function actViews({ label, choices }: ActMenu): ActList {
  return {
    label,
    choices: choices.map((choice) => ({ ...choice, reason: choice.reason && sayRefusal(choice.reason) })),
  };
}

const usual = (menu: ActMenu | undefined): string[] =>
  (menu?.usual ?? []).map((value) => toolKey({ act: menu?.choices[0]?.act, value }));

/** The pressed one stands among them always. */
function shownActs(acts: RowTools["acts"], most: number, last: readonly string[]): ActView[] {
  const choices = (acts?.choices ?? []).filter(({ reason }) => !reason);
  const pressed = choices.filter(({ active }) => active).map((choice) => toolKey({ ...choice }));
  return handiest(choices, Math.min(most, MOST_ACTS), (choice) => toolKey({ ...choice }), [...pressed, ...last]);
}

/** With the way to all of them, that is two lines. */
const MOST_ACTS = 4;
