import { isScenery, type Scenery } from "./documents.ts";
import type { Fight } from "./fight.ts";

/** Everything in the world or on the active scene that stands for something to break, to fear or to get past. */
export function sceneries(): Scenery[] {
  return distinct([...onScene(), ...((game.actors?.contents ?? []) as Actor.Implementation[])]);
}

/**
 * What of it is where something happens: on the scene that is played or looked at, with a row in the fight, or with
 * somebody in it. What only lies in the world's list does nothing.
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

/** Each once. */
function distinct(actors: (Actor.Implementation | null)[]): Scenery[] {
  return [...new Map(actors.filter(isScenery).map((actor) => [actor.uuid, actor])).values()];
}

/** The Round of the fight that is on; null where none is. */
export function roundNow(): number | null {
  const fights = [...(game.combats?.contents ?? [])].sort((a, b) => Number(b.active) - Number(a.active));
  return fights.find(({ started }) => started)?.round ?? null;
}

/**
 * Whether a peril or an obstacle does anything: it is there, and was not just kept from it (ZAP-PER-4). One that is beyond
 * everybody's means may have no level, and does nothing by itself.
 * @param round the Round that is on; null outside a fight
 */
export function isLive({ system }: Scenery, round: number | null): boolean {
  const idle = round !== null && system.idleRound >= round;
  return system.state === "whole" && system.level > 0 && !idle;
}

/** The perils that somebody is in and that attack now (ZAP-PER-1). */
export function perilsAround(actor: Actor.Implementation, round: number | null): Scenery[] {
  return sceneriesHere().filter(
    (scenery) => scenery.system.kind === "peril" && scenery.system.holds.includes(actor.uuid) && isLive(scenery, round),
  );
}

/** What stands in the way of others now (ZAP-PER-2). */
export function obstacles(round: number | null): Scenery[] {
  return sceneriesHere().filter((scenery) => scenery.system.kind === "obstacle" && isLive(scenery, round));
}

/** Those who are in a peril; who is gone is left out. */
export function heldBy(peril: Scenery): Actor.Implementation[] {
  return peril.system.holds.flatMap((uuid) => {
    const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
    return actor ? [actor] : [];
  });
}

/**
 * The other half of what is peril and obstacle at once (ZAP-PER-6). What came from a compendium names the one that it has
 * there: here it is the one that came from the same place.
 */
export function twinOf({ system }: Scenery): Scenery | null {
  if (!system.twin) return null;
  const come = sceneries().find(({ _stats }) => _stats?.compendiumSource === system.twin);
  const twin = come ?? (fromUuidSync(system.twin, { strict: false }) as Actor.Implementation | null);
  return isScenery(twin) ? twin : null;
}

/** Whether a peril has attacked somebody since the own turn began. */
export function hasMet(peril: Scenery, fight: Fight | null): boolean {
  return fight?.fighter.system.met.includes(peril.uuid) ?? false;
}
