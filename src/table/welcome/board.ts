/** Calls all users to a scene; the fight that waits there comes into the tracker. */
export async function beginOn(scene: Scene.Implementation): Promise<void> {
  if (!scene.active) await scene.activate();
  const fight = fightOn(scene);
  if (fight && !fight.active) await fight.activate();
}

/** The fight that waits on a scene; null where there is none, or it has begun. */
export function fightOn(scene: Scene.Implementation): Combat.Implementation | null {
  return game.combats!.find((fight) => fight.scene?.id === scene.id && !fight.started) ?? null;
}
