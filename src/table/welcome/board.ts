/** Activates a scene for all users, and the prepared fight on it. */
export async function beginOn(scene: Scene.Implementation): Promise<void> {
  if (!scene.active) await scene.activate();
  const fight = fightOn(scene);
  if (fight && !fight.active) await fight.activate();
}

/** The prepared fight of a scene; null if there is none, or it has begun. */
export function fightOn(scene: Scene.Implementation): Combat.Implementation | null {
  return game.combats!.find((fight) => fight.scene?.id === scene.id && !fight.started) ?? null;
}
