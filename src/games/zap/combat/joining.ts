import type { Change } from "#rules/check.ts";
import { actionCost, actionsLeft } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { same } from "#table/referee/same.ts";
import { type Fighter, isContender, isFighter, isHero, nameOf } from "../documents.ts";
import { actingIn, actionsOf, hasBegun, isToCome } from "../fight.ts";
import { before } from "./order.ts";
import { nothing, turnStarts } from "./turns.ts";
import { refusal } from "../words.ts";

/** Why the row cannot take its turn together with the acting one; null if it can. */
export function joinRefusal(fighter: Fighter): Refusal | null {
  const { combat, actor } = fighter;
  const acting = combat ? actingIn(combat) : null;
  if (!acting?.actor || !actor) return refusal("noFight");
  if (!isToCome(fighter)) return refusal("turnOver", { name: nameOf(fighter) });
  if (has(actor, "out")) return refusal("bar.out", { name: nameOf(fighter), ability: "" });
  return isHero(acting.actor) === isHero(actor) ? null : refusal("otherSide", { name: nameOf(acting) });
}

/**
 * The changes of a turn's beginning, for a card on which a helper takes its turn together with the leader. `who` is the
 * helper's party. Null if they would change other documents, too: then the turn must begin at the tracker.
 */
export function begunOnCard(fighter: Fighter, leader: Fighter, who: string): Change[] | null {
  const { combat, actor } = fighter;
  const round = combat!.round;
  const begun = turnStarts(fighter, round);
  const items = new Map(actor?.items.contents.map(({ uuid, id }) => [uuid, `${who}.items.${id}`]));
  const named = (uuid: string): string | undefined => (uuid === actor?.uuid ? who : items.get(uuid));
  if (begun.changes.some(({ uuid }) => !named(uuid))) return null;
  const known = fighter.system as unknown as Record<string, unknown>;
  const system = { ...begun.combatants[0]?.system, joinedRound: round, leader: leader.id };
  return [
    ...begun.changes.flatMap(({ uuid, changes }) => changes.map((change) => ({ ...change, who: named(uuid)! }))),
    ...Object.entries(system)
      .filter(([key, value]) => !same(known[key], value))
      .map(([key, value]): Change => ({ who: `${who}.combatant`, set: key, value })),
  ];
}

/** Begins the row's turn together with the acting one; it has none later (ZAP-TURN-6). */
export function join(fighter: Fighter): TurnAct | Refusal {
  const refusal = joinRefusal(fighter);
  if (refusal) return refusal;
  const combat = fighter.combat!;
  const acting = actingIn(combat)!;
  const begun = turnStarts(fighter, combat.round);
  const data = { name: nameOf(fighter), leader: nameOf(acting) };
  return {
    ...begun,
    combatants: [...begun.combatants, { id: fighter.id!, system: { joinedRound: combat.round, leader: acting.id } }],
    log: [{ key: "QUADRANT.zap.log.joined", data }, ...begun.log],
  };
}

/**
 * Whether cutting in needs the consent of the acting hero's player; before a foe it costs an extra Action instead (ZAP-TURN-5).
 */
export function needsConsent(acting: Fighter): boolean {
  return acting.actor !== null && isHero(acting.actor);
}

/** Why the row cannot act before the acting one; null if it can. Nothing cuts into a turn that has begun. */
export function cutInRefusal(fighter: Fighter): Refusal | null {
  const { combat, actor } = fighter;
  const acting = combat ? actingIn(combat) : null;
  if (!acting || !isContender(actor)) return refusal("noFight");
  if (!isToCome(fighter)) return refusal("turnOver", { name: nameOf(fighter) });
  if (has(actor, "out")) return refusal("bar.out", { name: nameOf(fighter), ability: "" });
  if (hasBegun(acting)) return refusal("inOthersTurn", { name: nameOf(acting) });
  const price = needsConsent(acting) ? 0 : Number(actionCost("cutInBeforeFoe"));
  return actionsLeft({ actions: actionsOf(actor), spent: fighter.system.spent }) < price
    ? refusal("bar.noActions", { name: nameOf(fighter), ability: "" })
    : null;
}

/** Cuts in before a foe at once, for an extra Action; before a hero it asks the hero's player, or withdraws the request. */
export function cutIn(fighter: Fighter): TurnAct | Refusal {
  const refusal = cutInRefusal(fighter);
  if (refusal) return refusal;
  const acting = actingIn(fighter.combat!)!;
  const data = { name: nameOf(fighter), target: nameOf(acting) };
  if (!needsConsent(acting)) {
    const spent: Change = { who: "self", add: "spent", value: Number(actionCost("cutInBeforeFoe")) };
    return {
      ...goingFirst(fighter, acting),
      afterwards: [{ uuid: fighter.uuid, changes: [spent] }, ...lastOfWill(fighter)],
      log: [{ key: "QUADRANT.zap.log.cutsIn", data }],
    };
  }
  const asks = !fighter.system.asks;
  return {
    ...nothing(),
    combatants: [{ id: fighter.id!, system: { asks } }],
    log: asks ? [{ key: "QUADRANT.zap.log.asksToCutIn", data }] : [],
  };
}

/** After the last Will is spent, the next Action makes the actor Out (ZAP-HIN-3). */
function lastOfWill({ actor }: Fighter): TurnAct["changes"] {
  return actor && has(actor, "willSpent") ? [{ uuid: actor.uuid, changes: [{ who: "self", gain: "out" }] }] : [];
}

/** The rows that ask to act before the acting one. */
export function askersOf(acting: Fighter): Fighter[] {
  const rows = acting.combat?.combatants.contents ?? [];
  return rows.filter((row): row is Fighter => isFighter(row) && row.id !== acting.id && row.system.asks);
}

/** The player's consent: the row that asked acts first. */
export function giveWay(acting: Fighter, { to }: Record<string, string>): TurnAct | Refusal {
  const asker = askersOf(acting).find(({ id }) => id === to);
  if (!asker) return refusal("nobodyAsks");
  const barred = cutInRefusal(asker);
  if (barred) return barred;
  if (actingIn(acting.combat!)?.id !== acting.id)
    return refusal("bar.notYourTurn", { name: nameOf(acting), ability: "" });
  const data = { name: nameOf(asker), target: nameOf(acting) };
  return { ...goingFirst(asker, acting), log: [{ key: "QUADRANT.zap.log.cutsIn", data }] };
}

/** Gives the row the turn, right before the one that was about to act. */
export function goingFirst(fighter: Fighter, acting: Fighter | null): TurnAct {
  const initiative = acting ? before(fighter.combat!, acting, fighter) : (fighter.initiative ?? 0);
  return {
    ...nothing(),
    combatants: [{ id: fighter.id!, initiative, system: { postponed: false } }],
    turn: fighter.id!,
  };
}
