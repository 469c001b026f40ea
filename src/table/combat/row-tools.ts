import { sayRefusal } from "../words.ts";
import type { ButtonView } from "../checks/views.ts";
import type { ActMenu, ActChoice, CombatantView } from "./procedure.ts";
import { handiest, toolKey } from "./last-tools.ts";

/** Default number of tools in the open row, besides the filled button. */
const MOST = 5;

/** An act of the combatant's turn, for the templates. */
export type ActView = Omit<ActChoice, "reason"> & { reason: string | null };

/** The tools shown in the open row. All others are in its menu. */
export interface OpenTools {
  /** The filled button. */
  primary: ButtonView | null;
  controls: ButtonView[];
  acts: ActView[];
}

/** The tools of a row: those shown in it, and those in its menu. */
export interface RowTools {
  /** Null for a row that is not open. */
  open: OpenTools | null;
  /** In the menu. */
  controls: ButtonView[];
  acts: ActList | null;
}

/** All acts of the combatant's turn. */
export interface ActList {
  label: string;
  choices: ActView[];
  /** The id of the list, if several rows share it and it is rendered once. */
  list?: string;
}

/**
 * Divides a row's tools: the open row shows the filled button and, of the tools that are possible now, those used last. All
 * other tools are in its menu.
 * @param last keys of tools, the newest first
 */
export function rowTools(
  { controls, menu, most = MOST }: Pick<CombatantView, "controls" | "menu" | "most">,
  isOpen: boolean,
  last: readonly string[],
): RowTools {
  const acts = menu ? actViews(menu) : null;
  // Only the open row has a filled button.
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

/** The acts shown in the open row; the active one is always among them. */
function shownActs(acts: RowTools["acts"], most: number, last: readonly string[]): ActView[] {
  const choices = (acts?.choices ?? []).filter(({ reason }) => !reason);
  const pressed = choices.filter(({ active }) => active).map((choice) => toolKey({ ...choice }));
  return handiest(choices, Math.min(most, MOST_ACTS), (choice) => toolKey({ ...choice }), [...pressed, ...last]);
}

/** With the button that opens the whole list, these fill two lines. */
const MOST_ACTS = 4;
