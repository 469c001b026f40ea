import { type ActionId, hasDice, roleOf, type Roller, type SideName } from "#rules/zerospace";
import { type Intervention, participant, partyOf, type Situation, tokenOf } from "#table/checks";
import { isDefeated } from "#table/conditions";
import { say } from "#table/words.ts";
import { type Character, isCharacter, isHero, isThing } from "../../../documents.ts";
import { refusal } from "../../../refusal.ts";
import {
  isStillGoingOn,
  isUnthrown,
  joinCosts,
  joinPrice,
  joinRefusal,
  nextRole,
  takesPart,
} from "../../side/action-costs.ts";
import { rollerOf, type Side, sideFor, sideLabel, valueOf, type Way, wayId, waysOf } from "../../side/side.ts";
import { type Opponent, opponentOf, opposingRoller } from "./opposition.ts";
import type { TaskPlan } from "./task-plan.ts";

type Stepping<P extends TaskPlan> = Pick<Situation<P>, "plan" | "parties" | "throws" | "card">;

interface Joining {
  /** What the others are doing: what it takes of a turn. */
  action: ActionId;
  /** With what whoever joins may do so; the own skills where nothing is said (ZS-COMB-3). */
  ways?(actor: Character): Way[];
}

/**
 * Whoever joins a roll before its dice are thrown puts an own side beside it, with an own skill and attribute (ZS-COMB-1,
 * ZS-COMB-3, ZS-AM-2).
 */
export function joins<P extends TaskPlan>(
  { plan, parties, throws, card }: Stepping<P>,
  actor: Actor.Implementation,
  { action, ways }: Joining,
): Intervention<P>[] {
  const [lead] = plan.own;
  if (!isUnthrown({ throws, card }, plan.came) || !isCharacter(actor) || takesPart(parties, actor) || !lead) return [];
  // The defeated help nobody.
  if (isDefeated(actor)) return [];
  const who = nextRole("self", plan.self);
  const party = partyOf(actor, tokenOf(actor), null);
  const found = participant(party);
  return (ways?.(actor) ?? waysOf(actor, lead)).map((way, place): Intervention<P> => {
    const side = sideFor(actor, way.skill, way.attribute);
    const roller = rollerOf(actor, side, valueOf(actor, side), { roll: "skill" });
    return {
      id: `join:${wayId(way)}`,
      group: say("QUADRANT.zerospace.join.group"),
      label: labelOf("av", actor, side, roller),
      hint: place === 0 ? say("QUADRANT.zerospace.join.hint") : "",
      price: joinPrice(found, action),
      note: "QUADRANT.zerospace.join.note",
      costs: joinCosts(who, found, action),
      reason: hasDice(roller) ? joinRefusal(found, action) : refusal("noDice", { name: party.name }),
      plan: { ...plan, ...added("self", plan, roller), own: [...plan.own, side], came: [...plan.came, who] },
      parties: { [who]: party },
    };
  });
}

/**
 * Somebody stands against an open roll, or, before the dice are thrown, beside those who do: their efforts combine as well
 * (ZS-ROLL-5, ZS-DV-1, ZS-AM-2).
 */
export function opposes<P extends TaskPlan>(
  { plan, parties, throws, card = null }: Stepping<P>,
  actor: Actor.Implementation,
): Intervention<P>[] {
  if (plan.against === "difficulty" || !isStillGoingOn({ card }) || takesPart(parties, actor)) return [];
  if (plan.target.length > 0 && !isUnthrown({ throws, card }, plan.came)) return [];
  const [lead] = plan.own;
  if (!lead || !(isCharacter(actor) || isThing(actor)) || isSideOfFoes({ plan, parties }, actor)) return [];
  const who = nextRole("target", plan.target);
  return sidesAgainst(actor, lead).map((side, place): Intervention<P> => {
    const roller = opposingRoller(actor, side);
    return {
      id: `oppose:${side ? wayId(side) : ""}`,
      group: say("QUADRANT.zerospace.oppose.group"),
      label: labelOf("dv", actor, side, roller),
      hint: place === 0 ? say("QUADRANT.zerospace.oppose.hint") : "",
      price: "",
      note: "QUADRANT.zerospace.oppose.note",
      costs: [],
      reason: null,
      plan: {
        ...plan,
        ...added("target", plan, roller),
        against: "opponents",
        others: [...plan.others, side],
        came: [...plan.came, who],
      },
      parties: { [who]: partyOf(actor, tokenOf(actor), null) },
    };
  });
}

/** Beside foes no player's character stands. */
function isSideOfFoes({ plan, parties }: Pick<Stepping<TaskPlan>, "plan" | "parties">, actor: Opponent): boolean {
  if (plan.target.length === 0 || !isHero(actor)) return false;
  return plan.target.every((_, index) => {
    const opponent = opponentOf(parties[roleOf("target", index)]);
    return opponent !== null && !isHero(opponent);
  });
}

function sidesAgainst(actor: Opponent, lead: Side): (Side | null)[] {
  return isCharacter(actor) ? waysOf(actor, lead).map((way) => sideFor(actor, way.skill, way.attribute)) : [null];
}

const added = <P extends TaskPlan>(side: SideName, plan: P, roller: Roller): Pick<P, SideName> =>
  ({ [side]: [...plan[side], roller] }) as Pick<P, SideName>;

/** "Engineering (Reason), AV 6" */
function labelOf(kind: "av" | "dv", actor: Actor.Implementation, side: Side | null, { value }: Roller): string {
  const what = side ? sideLabel({ actor }, side) : actor.name;
  return say("QUADRANT.zerospace.answer.with", { what, value: say(`QUADRANT.zerospace.value.${kind}`, { value }) });
}
