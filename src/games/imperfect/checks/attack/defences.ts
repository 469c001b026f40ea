import type { AbilityRoll, Modifier } from "#rules/imperfect";
import { type Intervention, isPlayers, type Participant, partiesOf, type Refusal, type Situation } from "#table/checks";
import { has } from "#table/conditions";
import { highestCost } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/seat.ts";
import { type Character, characterOf, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { type Asked, rollOf, type Way, wayLabel, wayOf } from "../roll/ways.ts";
import { guardOf, handModifiers, skillFor } from "./arms.ts";
import type { AttackAct, Stance } from "./attack-plan.ts";

type Attack = Pick<Situation<AttackAct>, "plan" | "parties" | "throws">;

/** The penalty of a defender who neither dives nor gives ground (IMP-DEF-2). */
const STOOD_GROUND = { key: "stoodGround", value: -4 };

/**
 * Whether the target can defend actively: in a fight, able to act, with a card to give up (IMP-DEF-1). It decides once
 * about each attack.
 */
export function mayDefend({ plan, parties: { target } }: Attack): boolean {
  const actor = characterOf(target);
  const seat = seatOf(target);
  if (!actor || !seat || plan.stance !== null) return false;
  return !unfitness(actor) && !has(actor, "stunned") && highestCost("target", seat) !== null;
}

/** An attack waits for the decision of a player who can defend; the Master is not waited for. */
export function awaitsDefence(situation: Attack): Refusal | null {
  const { target } = situation.parties;
  if (!isPlayers(target) || !mayDefend(situation)) return null;
  return refusal("attack.awaits", { name: target?.name ?? "" });
}

/** One way to defend: the Aptitude, and what the defender does. */
interface Defence {
  id: string;
  asked: Asked;
  stance: Exclude<Stance, "let">;
  /** Modifiers of the hand that parries. */
  others?: Modifier[];
}

/**
 * Dodge, parry, or let the attack come (IMP-DEF-1, -2). Hand to hand, both may give a metre of ground. Against shots, a
 * dodge goes to the ground or behind cover, and a parry is not possible (IMP-AM-5).
 */
export function defences(situation: Attack, actor: Actor.Implementation): Intervention<AttackAct>[] {
  const { plan, parties, throws } = situation;
  const { target } = parties;
  const defender = characterOf(target);
  if (!defender || actor.uuid !== defender.uuid || throws.roll || !mayDefend(situation)) return [];
  const dodge: Asked = { aptitude: "dodge" };
  const { weapon } = guardOf(defender);
  const parry = { asked: skillFor(weapon), others: handModifiers(defender, weapon) };
  const all: Defence[] =
    plan.against.mode === "melee"
      ? [
          { id: "dodge.back", asked: dodge, stance: "back" },
          { id: "dodge.stand", asked: dodge, stance: "stand" },
          { id: "parry.back", ...parry, stance: "back" },
          { id: "parry.stand", ...parry, stance: "stand" },
        ]
      : [
          { id: "dodge.ground", asked: dodge, stance: "ground" },
          { id: "dodge.cover", asked: dodge, stance: "cover" },
          { id: "dodge.stand", asked: dodge, stance: "stand" },
        ];
  return [...all.map((one) => intervention(situation, defender, one)), letCome(situation, target!)];
}

function intervention(
  { plan, parties }: Attack,
  actor: Character,
  { id, asked, stance, others = [] }: Defence,
): Intervention<AttackAct> {
  const way = wayOf(actor, asked);
  const costs = highestCost("target", seatOf(parties.target)) ?? [];
  return {
    id,
    group: tell("defence.group"),
    label: tell(`defence.${id}.label`),
    hint: [wayLabel(actor, way), tell(`defence.${id}.hint`)].join(" · "),
    price: tell("defence.price"),
    note: `QUADRANT.imperfect.defence.${id}.note`,
    costs: [...costs, ...(stance === "ground" ? [{ who: "target", gain: "prone" } as const] : [])],
    reason: null,
    plan: { ...plan, stance, defenceWay: way, defence: defenceRoll(actor, way, stance, others) },
    parties: partiesOf(parties),
  };
}

function defenceRoll(actor: Character, way: Way, stance: Stance, others: readonly Modifier[]): AbilityRoll {
  return rollOf(actor, way, stance === "stand" ? [...others, STOOD_GROUND] : others);
}

function letCome({ plan, parties }: Attack, target: Participant): Intervention<AttackAct> {
  return {
    id: "let",
    group: tell("defence.group"),
    label: tell("defence.let.label"),
    hint: tell("defence.let.hint"),
    price: "",
    note: "QUADRANT.imperfect.defence.let.note",
    costs: [],
    reason: null,
    plan: { ...plan, stance: "let" },
    parties: partiesOf({ ...parties, target }),
  };
}
