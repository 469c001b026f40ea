import type { Refusal } from "#table/checks";
import { once } from "#table/combat/once.ts";
import { grouped } from "#table/grouped.ts";
import type { TurnAct } from "#table/game.ts";
import { isCharacter, isFighter, type Fighter } from "../documents.ts";
import { refusal } from "../refusal.ts";
import { reseated } from "./order.ts";
import { fightersOf, groupOf, leaderOf } from "./places.ts";
import { nothing } from "./seconds.ts";

/** Foes of a kind may share one row and one place: `data.value` is the id of the row that leads; "" for none. */
export function lead(fighter: Fighter, { value = "" }: Record<string, string>): TurnAct | Refusal {
  if (value === "") return part(fighter);
  const leader = fighter.combat?.combatants.get(value);
  if (!isFighter(leader) || leader.id === fighter.id || leader.system.leader !== null) return refusal("unknown");
  if (!isAlike(fighter, leader)) return refusal("turn.alikeOnly");
  return follow(
    groupOf(fighter).filter((one) => leaderOf(fighter) === fighter || one === fighter),
    leader,
  );
}

/** All tokens of the same actor share the place of this one. */
export function groupAlike(fighter: Fighter): TurnAct | Refusal {
  return follow(alike(fighter), leaderOf(fighter));
}

/** The others that are tokens of the same foe. */
export function alike(fighter: Fighter): Fighter[] {
  const rows = fighter.combat ? (once(byActor, fighter.combat).get(fighter.actorId) ?? []) : [];
  return rows.filter((row) => row.id !== fighter.id && isAlike(row, fighter));
}

const byActor = (combat: Combat.Implementation): Map<string | null, Fighter[]> =>
  grouped(fightersOf(combat), ({ actorId }) => actorId);

/** Whether some of a foe's kind do not share its place yet. */
export const hasLoneAlike = (fighter: Fighter): boolean => {
  const { combat, actorId } = fighter;
  if (!combat || !isFoe(fighter) || actorId === null) return false;
  const leaders = once(leadersOfActors, combat).get(actorId);
  return (leaders?.size ?? 0) > 1;
};

/** Of every actor, the ids of those who lead its tokens. */
const leadersOfActors = (combat: Combat.Implementation): Map<string | null, Set<string>> =>
  new Map([...byActor(combat)].map(([actor, rows]) => [actor, new Set(rows.map((row) => leaderOf(row).id!))]));

function isAlike(one: Fighter, other: Fighter): boolean {
  return isFoe(one) && isFoe(other) && one.actorId !== null && one.actorId === other.actorId;
}

const isFoe = ({ actor }: Fighter): boolean => isCharacter(actor) && !actor.hasPlayerOwner;

function follow(rows: readonly Fighter[], leader: Fighter): TurnAct {
  const coming = rows.filter(({ id }) => id !== leader.id);
  return together(leader, new Map(coming.map(({ id }) => [id!, leader.id])));
}

/** Out of the group; where it was the leader, all of them stand alone again. */
function part(fighter: Fighter): TurnAct {
  const parted = fighter.system.leader === null ? groupOf(fighter) : [fighter];
  return together(fighter, new Map(parted.map(({ id }) => [id!, null])));
}

function together({ combat }: Fighter, leaders: ReadonlyMap<string, string | null>): TurnAct {
  return combat ? reseated(combat, { leaders }) : nothing();
}
