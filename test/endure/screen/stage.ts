import { quiet } from "./quiet.ts";

export interface Stage {
  scene: string;
  /** Whether all tokens of the scene are put into a fight. */
  fights: boolean;
}

const ids = (documents: LooseCollection): string[] => documents.map(({ id }) => id);

/** Deletes all chat messages, records included. */
export async function sweep(): Promise<void> {
  await ChatMessage["deleteDocuments"](ids(game.messages));
  await quiet();
}

/** Starts the fight, like the tracker's button. */
export async function beginFight(): Promise<void> {
  await (game.combat as Loose)?.startCombat();
  await quiet();
}

/** Empties the log, activates a scene, and creates a fight. */
export async function prepare({ scene, fights }: Stage): Promise<void> {
  await Combat["deleteDocuments"](ids(game.combats));
  await ChatMessage["deleteDocuments"](ids(game.messages));
  const wanted = game.scenes.getName(scene) as Loose;
  if (!wanted.active) await wanted.activate();
  await quiet();
  if (!fights) return;
  await CONFIG["Token"].documentClass.createCombatants(wanted.tokens.contents);
  await quiet();
}
