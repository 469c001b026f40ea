import { isScenery, type Scenery } from "./documents.ts";
import type { Fight } from "./fight.ts";

/** All scenery in the world and on the active and viewed scenes. */
export function sceneries(): Scenery[] {
  return distinct([...onScene(), ...((game.actors?.contents ?? []) as Actor.Implementation[])]);
}

/**
 * The scenery in play: on the active or viewed scene, with a row in a fight, or with actors in it. Scenery that is only in the
 * world's Actors list does nothing.
 */
export function sceneriesHere(): Scenery[] {
  const inFight = (game.combats?.contents ?? []).flatMap((combat) =>
    combat.combatants.contents.map((row) => row.actor),
  );
  const holding = sceneries().filter(({ system }) => system.holds.length > 0);
  return distinct([...onScene(), ...inFight, ...holding]);
}

function onScene(): (Actor.Implementation | null)[] {
  const scenes = [game.scenes?.active, game.scenes?.viewed];
  const tokens = scenes.flatMap((scene) => [...(scene?.tokens ?? [])]);
  return tokens.map(({ actor }) => actor as Actor.Implementation | null);
}

/** The scenery among these actors, each once. */
function distinct(actors: (Actor.Implementation | null)[]): Scenery[] {
  return [...new Map(actors.filter(isScenery).map((actor) => [actor.uuid, actor])).values()];
}

/** The Round of the started fight, the active one first; null without one. */
export function roundNow(): number | null {
  const fights = [...(game.combats?.contents ?? [])].sort((a, b) => Number(b.active) - Number(a.active));
  return fights.find(({ started }) => started)?.round ?? null;
}

/**
 * Whether a peril or an obstacle takes effect: it is whole, and not idle after an attack on it (ZAP-PER-4). A permanent one may
 * have no level, and then does nothing by itself.
 * @param round the present Round; null outside a fight
 */
export function isLive({ system }: Scenery, round: number | null): boolean {
  const idle = round !== null && system.idleRound >= round;
  return system.state === "whole" && system.level > 0 && !idle;
}

/** The perils that hold the actor and can attack now (ZAP-PER-1). */
export function perilsAround(actor: Actor.Implementation, round: number | null): Scenery[] {
  return sceneriesHere().filter(
    (scenery) => scenery.system.kind === "peril" && scenery.system.holds.includes(actor.uuid) && isLive(scenery, round),
  );
}

/** The obstacles that can counter now (ZAP-PER-2). */
export function obstacles(round: number | null): Scenery[] {
  return sceneriesHere().filter((scenery) => scenery.system.kind === "obstacle" && isLive(scenery, round));
}

/** The actors in a peril, without deleted ones. */
export function heldBy(peril: Scenery): Actor.Implementation[] {
  return peril.system.holds.flatMap((uuid) => {
    const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
    return actor ? [actor] : [];
  });
}

/**
 * The other half of scenery that is peril and obstacle at once (ZAP-PER-6). After an import `twin` still names the compendium's
 * document: then the twin is the actor that was imported from it.
 */
export function twinOf({ system }: Scenery): Scenery | null {
  if (!system.twin) return null;
  const come = sceneries().find(({ _stats }) => _stats?.compendiumSource === system.twin);
  const twin = come ?? (fromUuidSync(system.twin, { strict: false }) as Actor.Implementation | null);
  return isScenery(twin) ? twin : null;
}

/** Whether the peril has attacked the combatant since its turn began. */
export function hasMet(peril: Scenery, fight: Fight | null): boolean {
  return fight?.fighter.system.met.includes(peril.uuid) ?? false;
}
