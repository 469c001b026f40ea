import type { Stage } from "./stage.ts";

/** The preparation of a step of a tour. */
interface Step {
  /** Whether it can be shown. Default: true. */
  isPossible?(stage: Stage): boolean;
  /** Shows the element to which it points. Null: the step is shown in the middle of the screen. */
  find?(stage: Stage): Promise<Element | null>;
}

const hasHero = ({ hero }: Stage): boolean => hero !== null;

const hasRoll = ({ roll }: Stage): boolean => roll !== null;

const ownTool = "#scene-controls [data-control='quadrant']";

/**
 * The steps of both tours, by their ids in tours/*.json. A step without `find` points at the element of its selector there; the
 * board, which has no elements, has no selector.
 */
export const steps: Readonly<Record<string, Step>> = {
  scene: { isPossible: () => game.scenes!.active !== null && game.scenes!.active !== undefined },
  noHero: { isPossible: (stage) => !hasHero(stage), find: (stage) => stage.show("actors") },
  sheet: { isPossible: hasHero, find: (stage) => stage.sheet() },
  row: { isPossible: hasHero, find: (stage) => stage.row() },
  odds: { isPossible: hasRoll, find: (stage) => stage.dialog() },
  card: { isPossible: hasRoll, find: (stage) => stage.card() },
  undo: { isPossible: hasRoll, find: (stage) => stage.undo() },
  board: { isPossible: () => (canvas?.tokens?.placeables ?? []).some(({ visible }) => visible) },
  tracker: { find: (stage) => stage.show("combat") },
  controls: { isPossible: () => document.querySelector(ownTool) !== null },
  compendium: { find: (stage) => stage.show("compendium") },
  settings: { find: (stage) => stage.show("settings") },
};
