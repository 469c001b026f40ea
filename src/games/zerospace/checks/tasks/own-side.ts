import { type ActionId, type Roller, hasDice, roleOf, type SideName } from "#rules/zerospace";
import {
  isGms,
  type Option,
  type Participant,
  type Situation,
  type Intervention,
  participant,
  partyOf,
  tokenOf,
} from "#table/checks";
import { has, isDefeated } from "#table/conditions";
import { gameSetting } from "#table/settings.ts";
import { type Character, characterOf, fighterOf, isSkill, isCharacter, isHero, isThing } from "../../documents.ts";
import {
  actionRefusal,
  isStillGoingOn,
  isUnthrown,
  joinCosts,
  joinPrice,
  joinRefusal,
  nextRole,
  rollMark,
  takesPart,
} from "../side/action-costs.ts";
import { plotPointsOf, stuntSwitch } from "../side/own-fields.ts";
import {
  attributeOf,
  isAttribute,
  isSkillWord,
  keyOf,
  rollerOf,
  type Side,
  sideFor,
  skillOf,
  checkedSide,
  valueOf,
  sideLabel,
  type Way,
  wayId,
  waysOf,
} from "../side/side.ts";
import { withUserChanges } from "../side/slot.ts";
import type { TaskPlan } from "./task-plan.ts";
import { type Opponent, opponentOf, opposingRoller } from "./against.ts";
import { refusal, tell } from "../../words.ts";

/** The parts of a new plan that others change later: no actor has joined, and the GM has ruled nothing. */
export const newPlanParts = (): Pick<TaskPlan, "usesMargin" | "came" | "left" | "ruled" | "cost" | "attempt"> => ({
  usesMargin: gameSetting<boolean>("zerospace", "marginOfSuccess"),
  came: [],
  left: [],
  ruled: null,
  cost: null,
  attempt: null,
});

/** The side that a button asks for, by Item, `data.skill` or `data.attribute`; Brawn alone if none of them is valid. */
export function askedSide(actor: Character, item: Item.Implementation | null, data: Record<string, string>): Side {
  const key = isSkill(item) ? keyOf(item) : (data["skill"] ?? null);
  const skill = key !== null && key !== "" && isSkillWord(key) ? key : null;
  const { attribute } = data;
  const usual = skill === null ? "brawn" : attributeOf(actor, skill);
  return sideFor(actor, skill, isAttribute(attribute) ? attribute : usual);
}

/** The roller for the actor's side of a skill roll, from present documents. */
export const skillRoller = (actor: Character, side: Side): Roller =>
  rollerOf(actor, side, valueOf(actor, side), { roll: "skill" });

/** The plan with another own side, read from the sheet. */
export function withOwnSide(plan: TaskPlan, actor: Character, side: Side): TaskPlan {
  return { ...plan, own: plan.own.with(0, side), self: plan.self.with(0, skillRoller(actor, side)) };
}

/** The same on a card: modifiers that users have added or removed are kept. */
export function withOwnSideSaid(plan: TaskPlan, actor: Character, side: Side): TaskPlan {
  const [before] = plan.own;
  const fresh = skillRoller(actor, side);
  const said = before ? withUserChanges(fresh, plan.self[0]!, skillRoller(actor, before)) : fresh;
  return { ...plan, own: plan.own.with(0, side), self: plan.self.with(0, said) };
}

/**
 * The side that a client has declared, checked: only players' characters pay plot points, and only the GM may rule an
 * attempt out.
 */
export function checkedDeclaredSide(
  said: unknown,
  otherwise: Side,
  { parties, card }: Pick<Situation, "parties" | "card">,
): Side {
  const self: Participant | undefined = parties["self"];
  const actor = characterOf(self);
  if (!actor) return otherwise;
  const side = checkedSide(actor, said, otherwise);
  return {
    ...side,
    plotPoints: plotPointsOf(self) === null ? 0 : side.plotPoints,
    isRuledOut: isGms({ card }) && side.isRuledOut,
  };
}

interface Choosing {
  plan: TaskPlan;
  participant: Participant | undefined;
  putSide(side: Side): TaskPlan;
}

/** In a fight: whether the roll costs an action, or is a reaction that the GM has asked for (ZS-ACT-6, ZS-ACT-9). */
export function actionOption({ plan, participant }: Choosing, id: ActionId): Option<TaskPlan>[] {
  if (!fighterOf(participant)) return [];
  return [
    {
      id: "action",
      label: tell("ask.action.label"),
      hint: tell("ask.action.hint"),
      checked: plan.isAction,
      reason: plan.isAction ? null : actionRefusal(participant, id),
      plan: { ...plan, isAction: !plan.isAction },
    },
  ];
}

/** The switch for a power stunt in place of an unlearnt skill (ZS-PLOT-7). */
export function stuntOption({ plan, participant, putSide }: Choosing): Option<TaskPlan>[] {
  const actor = characterOf(participant);
  const [side] = plan.own;
  if (!actor || !side || skillOf(actor, side.skill) || side.skill === null || !has(actor, "powerStunt")) return [];
  return [stuntSwitch(side, putSide)];
}

/** The GM's switch that rules the attempt out: it is impossible, or impossible without the skill. */
export function ruledOutOption({ plan, putSide }: Choosing): Option<TaskPlan>[] {
  const [side] = plan.own;
  if (!game.user?.isGM || !side) return [];
  return [
    {
      id: "ruledOut",
      label: tell("ask.ruledOut.label"),
      hint: tell("ask.ruledOut.hint"),
      checked: side.isRuledOut,
      reason: null,
      plan: putSide({ ...side, isRuledOut: !side.isRuledOut }),
    },
  ];
}

type Stepping = Pick<Situation<TaskPlan>, "plan" | "parties" | "throws" | "card">;

interface Joining {
  /** The action of the roll, which joining costs as well. */
  action: ActionId;
  /** The ways in which the actor may join; by default all of its skills (ZS-COMB-3). */
  ways?(actor: Character): Way[];
}

/**
 * Before the dice of a roll are thrown, another actor may join it as a roller with its own skill and attribute (ZS-COMB-1,
 * ZS-COMB-3, ZS-AM-2).
 */
export function joins(
  { plan, parties, throws, card }: Stepping,
  actor: Actor.Implementation,
  { action, ways }: Joining,
): Intervention<TaskPlan>[] {
  const [lead] = plan.own;
  if (!isUnthrown({ throws, card }, plan.came) || !isCharacter(actor) || takesPart(parties, actor) || !lead) return [];
  // A defeated actor cannot help.
  if (isDefeated(actor)) return [];
  const who = nextRole("self", plan.self);
  const party = partyOf(actor, tokenOf(actor), null);
  const found = participant(party);
  return (ways?.(actor) ?? waysOf(actor, lead)).map((way, place): Intervention<TaskPlan> => {
    const side = sideFor(actor, way.skill, way.attribute);
    const roller = rollerOf(actor, side, valueOf(actor, side), { roll: "skill" });
    return {
      id: `join:${wayId(way)}`,
      group: tell("join.group"),
      label: wayLabel("av", actor, side, roller),
      hint: place === 0 ? tell("join.hint") : "",
      price: joinPrice(found, action),
      note: "QUADRANT.zerospace.join.note",
      costs: [...joinCosts(who, found, action), ...rollMark(who, found, roller)],
      reason: hasDice(roller) ? joinRefusal(found, action) : refusal("noDice", { name: party.name }),
      plan: { ...plan, ...added("self", plan, roller), own: [...plan.own, side], came: [...plan.came, who] },
      parties: { [who]: party },
    };
  });
}

/**
 * An actor may oppose an open roll, or join its opponents before the dice are thrown; their efforts combine, too (ZS-ROLL-5,
 * ZS-DV-1, ZS-AM-2).
 */
export function opposes(
  { plan, parties, throws, card = null }: Stepping,
  actor: Actor.Implementation,
): Intervention<TaskPlan>[] {
  if (plan.against === "difficulty" || !isStillGoingOn({ card }) || takesPart(parties, actor)) return [];
  if (plan.target.length > 0 && !isUnthrown({ throws, card }, plan.came)) return [];
  const [lead] = plan.own;
  if (!lead || !(isCharacter(actor) || isThing(actor)) || isSideOfFoes({ plan, parties }, actor)) return [];
  const who = nextRole("target", plan.target);
  return sidesAgainst(actor, lead).map((side, place): Intervention<TaskPlan> => {
    const roller = opposingRoller(actor, side);
    return {
      id: `oppose:${side ? wayId(side) : ""}`,
      group: tell("oppose.group"),
      label: wayLabel("dv", actor, side, roller),
      hint: place === 0 ? tell("oppose.hint") : "",
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

/** Whether the actor is a player's character and no opponent is one: it does not join them. */
function isSideOfFoes({ plan, parties }: Pick<Stepping, "plan" | "parties">, actor: Opponent): boolean {
  if (plan.target.length === 0 || !isHero(actor)) return false;
  return plan.target.every((_, index) => {
    const opponent = opponentOf(parties[roleOf("target", index)]);
    return opponent !== null && !isHero(opponent);
  });
}

function sidesAgainst(actor: Opponent, lead: Side): (Side | null)[] {
  return isCharacter(actor) ? waysOf(actor, lead).map((way) => sideFor(actor, way.skill, way.attribute)) : [null];
}

const added = (side: SideName, plan: TaskPlan, roller: Roller): Pick<TaskPlan, SideName> =>
  ({ [side]: [...plan[side], roller] }) as Pick<TaskPlan, SideName>;

/** "Engineering (Reason), AV 6" */
export function wayLabel(kind: "av" | "dv", actor: Actor.Implementation, side: Side | null, { value }: Roller): string {
  const what = side ? sideLabel({ actor }, side) : actor.name;
  return tell("answer.with", { what, value: tell(`value.${kind}`, { value }) });
}
