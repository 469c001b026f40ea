import { actionsLeft } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { abilitiesOf, isCharacter, nameOf, type Ability, type Fighter } from "../documents.ts";
import { actionsOf } from "../fight.ts";
import { gripWords, losesGrip, released, rowOf, spared, type Changed } from "./holds.ts";

/** What the beginning of an own turn asks of whoever holds somebody, finishes somebody off, or is at long work. */
export interface Duties {
  /** Actions that it takes. */
  pledged: number;
  changes: Changed[];
  log: Refusal[];
}

const NONE: Duties = { pledged: 0, changes: [], log: [] };

/**
 * The duties of a turn that begins in this Round, in the order in which they are paid for.
 * @param spent Actions that are gone before them
 */
export function duties(fighter: Fighter, round: number, spent: number): Duties {
  const all = [finished(fighter), held(fighter), ...worked(fighter, round)];
  const purse = { actions: isCharacter(fighter.actor) ? actionsOf(fighter.actor) : 0 };
  return all.reduce<Duties>((sum, one) => {
    const paid = one(actionsLeft({ ...purse, spent: spent + sum.pledged }));
    return {
      pledged: sum.pledged + paid.pledged,
      changes: [...sum.changes, ...paid.changes],
      log: [...sum.log, ...paid.log],
    };
  }, NONE);
}

/** `left` Actions may be spent on it. */
type Duty = (left: number) => Duties;

/** Unspoiled till now, it is done: the other one stays Out for the rest of the fight (ZAP-OUT-3). */
function finished(fighter: Fighter): Duty {
  const target = rowOf(fighter, fighter.system.finishing);
  const actor = target?.actor;
  return () => {
    if (!isCharacter(actor) || !has(actor, "out") || has(actor, "down")) return { ...NONE, changes: spared(fighter) };
    const data = { name: nameOf(fighter), target: nameOf(target) };
    return {
      pledged: 0,
      changes: [...spared(fighter), { uuid: actor.uuid, changes: [{ who: "self", gain: "down" }] }],
      log: [{ key: "QUADRANT.zap.log.down", data }],
    };
  };
}

/** A hold takes an Action in each own turn, or it ends (ZAP-OUT-2). The last Action of a spent Will is no Action for this. */
function held(fighter: Fighter): Duty {
  return (left) => {
    if (fighter.system.restrains === null) return NONE;
    const actor = rowOf(fighter, fighter.system.restrains)?.actor;
    const isHeld = isCharacter(actor) && has(actor, "restrained") && has(actor, "out");
    const able = !losesGrip(fighter) && left > 0 && !has(fighter.actor!, "willSpent");
    if (isHeld && able) return { pledged: 1, changes: [], log: [gripWords("holds", fighter)] };
    return { pledged: 0, changes: released(fighter), log: isHeld ? [gripWords("letsGo", fighter)] : [] };
  };
}

/** Long work takes an Action and the Ability in every Round, till the last: then it is thrown for (ZAP-ABI-6). */
function worked(fighter: Fighter, round: number): Duty[] {
  const { actor } = fighter;
  if (!isCharacter(actor) || has(actor, "out")) return [];
  return abilitiesOf(actor)
    .filter(({ system }) => system.busy > 0)
    .map((ability) => (left) => workOn(fighter, ability, { round, left }));
}

function workOn(fighter: Fighter, { uuid, name, system }: Ability, moment: { round: number; left: number }): Duties {
  const busy = system.busy - 1;
  const data = { name: nameOf(fighter), ability: name, rounds: busy };
  // In the last Round the Action belongs to the throw.
  if (busy === 0) {
    const over: Changed = { uuid, changes: [{ who: "self", set: "busy", value: -1 }] };
    return { pledged: 0, changes: [over], log: [{ key: "QUADRANT.zap.log.workDue", data }] };
  }
  if (moment.left === 0) return NONE;
  return {
    pledged: 1,
    changes: [
      {
        uuid,
        changes: [
          { who: "self", set: "busy", value: busy },
          { who: "self", set: "usedRound", value: moment.round },
        ],
      },
    ],
    log: [{ key: "QUADRANT.zap.log.works", data }],
  };
}
