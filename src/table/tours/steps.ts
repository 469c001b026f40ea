import type { Stage } from "./stage.ts";

/** How a step of a tour is made ready. */
interface Step {
  /** Whether it can be shown at all. Default: it can. */
  isPossible?(stage: Stage): boolean;
  /** Brings what it points at onto the screen. Null: the step stands in the middle. */
  find?(stage: Stage): Promise<Element | null>;
}

const hasHero = ({ hero }: Stage): boolean => hero !== null;

const hasRoll = ({ roll }: Stage): boolean => roll !== null;

const ownTool = "#scene-controls [data-control='quadrant']";

/**
 * Steps of both tours, by their ids in tours/*.json. A step that finds nothing itself points at what its selector there
 * finds; the board, which is drawn without elements, has none.
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
