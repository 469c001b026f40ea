import type { Change } from "#rules/check.ts";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { same } from "#table/referee/same.ts";
import { isHero, nameOf, type Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { actingIn, isToCome } from "./moments.ts";
import { turnStarts } from "./turns.ts";

/** Why somebody cannot take the turn together with whoever acts now. */
export function joinRefusal(fighter: Fighter): Refusal | null {
  const { combat, actor } = fighter;
  const acting = combat ? actingIn(combat) : null;
  if (!acting?.actor || !actor) return refusal("noFight");
  if (!isToCome(fighter)) return refusal("turnOver", { name: nameOf(fighter) });
  if (has(actor, "out")) return refusal("bar.out", { name: nameOf(fighter), ability: "" });
  return isHero(acting.actor) === isHero(actor) ? null : refusal("otherSide", { name: nameOf(acting) });
}

/**
 * What the beginning of a turn does, for a card on which somebody takes it together with the leader. `who` is the party.
 * Null where it would do something to others, too: then it begins at the tracker.
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

/** The own turn begins together with that of whoever acts, and there is none later (ZAP-TURN-6). */
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
