import type { Stage } from "./stage.ts";

/** How a step of a tour is made ready. */
interface Step {
  /** Whether it can be shown at all; unless told otherwise, it can. */
  isPossible?(stage: Stage): boolean;
  /** Brings what it points at onto the screen. Null: it stands in the middle. */
  find?(stage: Stage): Promise<Element | null>;
}

const find = (selector: string) => (): Promise<Element | null> => Promise.resolve(document.querySelector(selector));

const hasHero = ({ hero }: Stage): boolean => hero !== null;

const hasRoll = ({ roll }: Stage): boolean => roll !== null;

const ownTool = "#scene-controls [data-tool^='quadrant-']";

/** Steps of both tours, by their ids in tours/*.json. One that is not here points at what its selector finds. */
export const steps: Readonly<Record<string, Step>> = {
  scene: { isPossible: () => game.scenes!.active !== null && game.scenes!.active !== undefined },
  noHero: { isPossible: (stage) => !hasHero(stage), find: (stage) => stage.show("actors") },
  sheet: { isPossible: hasHero, find: (stage) => stage.sheet() },
  row: { isPossible: hasHero, find: (stage) => stage.row() },
  odds: { isPossible: hasRoll, find: (stage) => stage.dialog() },
  card: { isPossible: hasRoll, find: (stage) => stage.card() },
  undo: { isPossible: hasRoll, find: (stage) => stage.undo() },
  board: { isPossible: () => document.querySelector("#board .token") !== null, find: find("#board .token") },
  tracker: { find: (stage) => stage.show("combat") },
  controls: { isPossible: () => document.querySelector(ownTool) !== null, find: find("#scene-controls") },
  compendium: { find: (stage) => stage.show("compendium") },
  settings: { find: (stage) => stage.show("settings") },
};
