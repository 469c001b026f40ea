import type { Change } from "#rules/check.ts";
import { recover } from "#rules/zap";
import { combatantOf, type TableChange, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import type { Ability, Character, Contender, Scenery, Ship } from "../documents.ts";
import { abilitiesOf, isCharacter, isContender, isFighter, isHero, isScenery, isShip } from "../documents.ts";
import { maintenanceDue } from "../gear.ts";
import { counted, recoverState, type SceneMeans } from "../recovery.ts";
import { repairsThisScene } from "../repairs.ts";
import { isAirless, shipSceneChanges } from "../ships/life-support.ts";
import { isUnderWay, scenePasses } from "../trade/deals.ts";

/** An actor that the GM's calls may change, with its token. */
export interface CalledActor<A extends Actor.Implementation = Contender | Scenery> {
  actor: A;
  token: TokenDocument.Implementation | null;
}

/**
 * The players' characters and ships, then the actors on the active scene. Scenery that an Ability made is included even without
 * a token.
 */
export function everybody(): CalledActor[] {
  const found = new Map<string, CalledActor>();
  for (const actor of game.actors!) {
    if (isContender(actor) && actor.hasPlayerOwner) found.set(actor.uuid, { actor, token: tokenOf(actor) });
  }
  for (const token of game.scenes!.active?.tokens ?? []) {
    const actor = token.actor as Actor.Implementation | null;
    if (!isContender(actor) && !isScenery(actor)) continue;
    found.set(actor.uuid, { actor, token: token as TokenDocument.Implementation });
  }
  for (const actor of game.actors!) {
    const isMade = isScenery(actor) && actor.system.made && !found.has(actor.uuid);
    if (isMade) found.set(actor.uuid, { actor, token: null });
  }
  return [...found.values()];
}

/** Those of them that take part in sessions: the actors that players own, and heroes that the GM plays. */
export function players(): CalledActor<Contender>[] {
  return everybody().filter((one): one is CalledActor<Contender> => isPlayed(one.actor));
}

export const isPlayed = (actor: Actor.Implementation): actor is Contender =>
  isContender(actor) && (actor.hasPlayerOwner || isHero(actor));

/** The changes for one actor at the end of a scene, or of an adventure (ZAP-SCENE-1, ZAP-SCENE-3). `who` is its party. */
function sceneEnds({ actor, token }: CalledActor, who: string, means: "sceneEnd" | "adventureEnd"): TableChange[] {
  if (isCharacter(actor)) return [...recovers(means, { actor, token }, who), ...characterEnds(actor, who)];
  if (isShip(actor)) return [...shipRecovers(actor, who), ...shipEnds(actor, who)];
  const isMade = isScenery(actor) && actor.system.made && actor.system.state !== "destroyed";
  return isMade ? [{ who, set: "state", value: "destroyed" }] : [];
}

/** A character's recovery by a rest, or at the end of a scene or an adventure. */
function recovers(means: SceneMeans, { actor, token }: CalledActor<Character>, who: string): Change[] {
  const row = combatantOf(actor, token);
  const changes = recover(means, recoverState(actor, isFighter(row) ? row : null));
  return counted(
    changes.map((change) => ({ ...change, who })),
    who,
  );
}

/** Attitudes are reset, repairs go on, and disabled Abilities work again. */
function characterEnds(actor: Character, who: string): TableChange[] {
  const { scene, tried } = actor.system.attitude;
  return [
    ...(scene !== 0 ? [{ who, set: "attitude.scene", value: 0 }] : []),
    ...(tried ? [{ who, set: "attitude.tried", value: false }] : []),
    ...tradeWaits(actor, who),
    ...abilitiesOf(actor).flatMap((ability) => abilityEnds(ability, who)),
    ...repairsThisScene(actor, who),
  ];
}

/**
 * Makeshift and burned-out Abilities lasted for the scene (ZAP-TR-6). Disabled ones recover, unless they need a repair
 * (ZAP-ATT-6).
 */
function abilityEnds(ability: Ability, who: string): TableChange[] {
  const { damage, makeshift } = ability.system;
  if (makeshift) return [{ who: `${who}.items.${ability.id}`, remove: true }];
  const rested = damage === "hindered" || damage === "out";
  return [
    ...cooled(ability, who),
    ...(rested ? [{ who: `${who}.items.${ability.id}`, set: "damage", value: "none" }] : []),
  ];
}

function cooled({ id, system }: Ability, who: string): Change[] {
  return system.burnedOut ? [{ who: `${who}.items.${id}`, set: "burnedOut", value: false }] : [];
}

function shipRecovers(ship: Ship, who: string): Change[] {
  return shipSceneChanges(ship).flatMap(({ uuid, changes }) => {
    const system = abilitiesOf(ship).find((one) => one.uuid === uuid);
    return changes.map((change) => ({ ...change, who: system ? `${who}.items.${system.id}` : who }));
  });
}

/** Rest returns Power, and clears the Tired that came from Power 0 (ZAP-AM-9). */
function powerReturns(ship: Ship, points: number, who: string): Change[] {
  const { value, max } = ship.system.power;
  const after = Math.min(max, value + points);
  if (after <= value || has(ship, "destroyed")) return [];
  const forAir = isAirless(ship) && ship.system.lifeSupportFailures > 0;
  const starved = value === 0 && has(ship, "tired") && !forAir;
  return [{ who, set: "power.value", value: after }, ...(starved ? [{ who, lose: "tired" }] : [])];
}

/** Counts down the scenes that must pass between tries to trade (ZAP-TRADE-5). */
function tradeWaits({ system }: Contender, who: string): Change[] {
  const { buyWait, sellWait } = system.trade;
  return [
    ...(buyWait > 0 ? [{ who, set: "trade.buyWait", value: buyWait - 1 }] : []),
    ...(sellWait > 0 ? [{ who, set: "trade.sellWait", value: sellWait - 1 }] : []),
  ];
}

function shipEnds(ship: Ship, who: string): Change[] {
  return [...tradeWaits(ship, who), ...abilitiesOf(ship).flatMap((system) => cooled(system, who))];
}

/** The GM's calls for all actors (ZAP-SCENE-1 to -4). */
export const CALLS = ["restScene", "sceneEnd", "trekScene", "adventureEnd", "sessionStart"] as const;
export type Call = (typeof CALLS)[number];

export const isCall = (value: string | undefined): value is Call => CALLS.some((call) => call === value);

/** The changes of a call for one actor, whose party is `who`. */
export function callChanges(call: Call, present: CalledActor, who: string): TableChange[] {
  const { actor, token } = present;
  switch (call) {
    case "restScene":
      if (isShip(actor)) return powerReturns(actor, 1, who);
      return isCharacter(actor) ? recovers("restScene", { actor, token }, who) : [];
    case "sceneEnd":
      return sceneEnds(present, who, "sceneEnd");
    case "trekScene":
      return [...sceneEnds(present, who, "sceneEnd"), ...travels(actor, who)];
    case "adventureEnd":
      return [
        ...sceneEnds(present, who, "adventureEnd"),
        ...(isShip(actor) ? powerReturns(actor, actor.system.power.max, who) : []),
      ];
    case "sessionStart":
      return begins(actor, who);
  }
}

/** A scene of the journey passes, for a player's ship or character that is on one. */
function travels(actor: Actor.Implementation, who: string): Change[] {
  return isContender(actor) && actor.hasPlayerOwner && isUnderWay(actor) ? scenePasses(actor, who).changes : [];
}

/**
 * The start of a session for a played actor: maintenance is due, a character may research again, a ship's cranky system is
 * cleared.
 */
function begins(actor: Actor.Implementation, who: string): Change[] {
  if (!isPlayed(actor)) return [];
  const due = maintenanceDue(actor, who);
  if (isShip(actor)) {
    return actor.system.crankySystem === null ? due : [...due, { who, set: "crankySystem", value: null }];
  }
  return actor.system.researched ? [...due, { who, set: "researched", value: false }] : due;
}

/** Stores that a hero has been Out, which is worth an XP at the end of the session (ZAP-XP-2). */
export function remembersOut(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  if (condition !== "out" || !isCharacter(actor) || !isHero(actor) || actor.system.wasOut) return [];
  return [{ uuid: actor.uuid, changes: [{ who: "self", set: "wasOut", value: true }] }];
}
