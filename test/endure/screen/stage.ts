import { quiet } from "./quiet.ts";

export interface Stage {
  scene: string;
  /** Whether everybody on the board is in a fight. */
  fights: boolean;
}

const ids = (documents: LooseCollection): string[] => documents.map(({ id }) => id);

/** Clears the log. */
export async function sweep(): Promise<void> {
  await ChatMessage["deleteDocuments"](ids(game.messages));
  await quiet();
}

/** The fight begins, as by the button for it. */
export async function beginFight(): Promise<void> {
  await (game.combat as Loose)?.startCombat();
  await quiet();
}

/** An empty log, everybody called to a scene, and a fight. */
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
