import { type AttackPlan, type Attribute, type Damage, tieTo, type Use, whyNotUse } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { type Ability, type Contender, contenderOf, isHero, isScenery, isShip, type Scenery } from "../../documents.ts";
import { abilityState, barRefusal, type Fight, momentOf } from "../../fight.ts";
import { against, aimOf, bears, breachOf, disablingOf, isHazard, measured, preyOf, scopeOf } from "./aims.ts";
import type { Joined, Together } from "../joining/combining.ts";
import { weaponDice } from "../../ships/systems.ts";
import { type Defense, likelyDefense } from "./defenses.ts";
import { senseOf } from "../tasks/spotting.ts";
import { type Shoulder, shoulderOf } from "./shoulder.ts";
import type { Attackable } from "../target.ts";
import { helpless, plainUse, useOf } from "../use.ts";

/** An attack as the table keeps it: what its rule asks for, and what the attacker chose. */
export interface AimedAttack extends AttackPlan, Joined {
  /** Item id of the Ability under attack, and how far down it is already; with the aim `disable`. */
  prey?: { id: string; damage: Damage } | undefined;
  /** Item id of the system that a ship's defence is only to be beaten for (ZAP-SHIP-3). */
  breach?: { id: string } | undefined;
  /** A peril or obstacle is to be got rid of: it has no Ability that could be disabled. */
  hazard?: { round: number } | undefined;
  /** Item id of the automatic sense by which somebody unseen is found (ZAP-ABI-3). */
  sense?: string;
  /** One of the dice stands in defence (ZAP-SPLIT-4). */
  shoulder?: Shoulder | undefined;
  /** Item id of the automatic defence that worked together with the one that was chosen (ZAP-COMB-2). */
  partner?: string | undefined;
}

/** What of an attack its declarer may have chosen. */
export type DeclaredAttack = Omit<Partial<AimedAttack>, "shoulder"> & {
  shoulder?: Pick<Shoulder, "attacks" | "automatic"> | undefined;
};

/** Who attacks, and with what; several, where they combine. */
export interface Attacker {
  actor: Contender;
  ability: Ability | null;
  fight?: Fight | null;
  together?: Together | null;
}

export interface Attacked<A extends Attackable = Attackable> {
  actor: A;
  fight: Fight | null;
  /** Stands there in another's place, with nothing but the Default Skill (ZAP-CNT-2). */
  bullet?: boolean;
  /** A ship whose defence was beaten to get at one of its systems (ZAP-SHIP-3). */
  beaten?: boolean;
  /** What is most likely used in defence, where it was worked out before: a sheet asks for many attacks at the same target. */
  likely?: Defense;
}

/** Why this Ability never attacks anybody (ZAP-ABI-1, ZAP-ABI-2). */
export function unfitRefusal(actor: Contender, ability: Ability | null): Refusal | null {
  const never = whyNotUse(abilityState(ability, null), "attack", { ...momentOf(actor, null), out: false });
  return never && barRefusal(never, actor, ability);
}

/**
 * The plan of an attack as both sides stand now, with the defence that is most likely.
 * @param declared the same attack as it was declared: of it, only what the attacker may choose is believed
 */
export function attackPlan(
  attacker: Attacker,
  target: Attacked,
  declared: DeclaredAttack | null = null,
): { plan: AimedAttack; defense: Ability | null } {
  const { ability, use: aimed, user } = thrown(attacker, target.actor, declared);
  const aim = aimOf(declared?.aim, ability, target.actor, target.beaten);
  const outranged = weaponDice(attacker.actor, ability, target.actor) === 1;
  // An automatic Movement Power is shown off as any other would be used.
  const shown = aim === "intimidate" && aimed.kind === "movement" ? { automatic: false } : {};
  const use = { ...aimed, ...shown, outranged };
  const breach = target.beaten ? undefined : breachOf(declared ?? {}, ability, target.actor);
  const versus = versusOf({ ability, use, user }, aim, target.actor);
  const shoulder = shoulderOf({ ...attacker, use }, declared?.shoulder);
  const met = metBy(target, attacker, aim, declared?.prey?.id);
  const plan: AimedAttack = {
    attack: shoulder ? { ...use, split: shoulder.attacks } : use,
    defense: met.use,
    tieTo: tieTo({ actorIsPlayer: isHero(attacker.actor), opponentIsPlayer: isHero(target.actor) }),
    versus,
    attribute: attributeOf(target.actor, versus),
    aim,
    pulled: false,
    overkillRule: isShip(target.actor) || gameSetting<boolean>("zap", "overkill"),
    disabling: aim === "disable" ? disablingOf(met.ability, ability) : null,
    object: objectOf(target.actor, attacker.actor),
    calledShot: calledOf(declared?.calledShot, aim, target.actor),
    ...jointOf(attacker.together, declared),
    ...senseOf(attacker.actor, declared?.sense),
    ...(shoulder && { shoulder }),
    ...(breach && { breach }),
    ...(aim === "disable" && !isScenery(target.actor) && { prey: preyFacts(target.actor, declared?.prey?.id) }),
    ...(aim === "disable" && isScenery(target.actor) && { hazard: { round: attacker.fight?.round ?? -1 } }),
  };
  return { plan, defense: met.ability };
}

/** That several have a part in it, and whose Ability is thrown. */
function jointOf(together: Together | null | undefined, declared: DeclaredAttack | null): Joined {
  if (!together || together.all.length < 2) return {};
  return { joint: { base: together.base.who, triggered: declared?.joint?.triggered ?? [] } };
}

/** The use that is thrown: that of the base, with what the others add, as it counts against this target. */
function thrown({ actor, ability, together }: Attacker, target: Attackable, declared: DeclaredAttack | null): Thrown {
  if (!together) {
    return { ability, user: actor, use: against(useOf(actor, ability, "attack", declared?.attack), actor, target) };
  }
  const { base, bonus } = together;
  const owner = contenderOf(base.participant);
  const use = { ...base.use, helpers: bonus };
  return { ability: base.ability, user: owner, use: owner ? against(use, owner, target) : use };
}

/** What is thrown, and whose it is; nobody's, where it is a thing's. */
interface Thrown {
  ability: Ability | null;
  use: Use;
  user: Contender | null;
}

/**
 * What the Ability goes at, or the thing that it is used with. Ships have no Stamina and no Will: whatever hits them is
 * compared with their Toughness, as with a thing's.
 */
function versusOf({ ability, use, user }: Thrown, aim: AttackPlan["aim"], target: Attackable): Attribute {
  if (aim === "intimidate") return "will";
  if (isShip(target) || isScenery(target)) return "toughness";
  if (bears(user, ability, use, "vsWill")) return "will";
  return bears(user, ability, use, "vsStamina") ? "stamina" : (ability?.system.versus ?? "toughness");
}

/** What Damage is compared with: Stamina and Will as they are now. */
function attributeOf(target: Attackable, versus: Attribute): number {
  if (isShip(target) || isScenery(target) || versus === "toughness") return target.system.toughness;
  return target.system[versus].value;
}

/** What the attack has to beat, most likely. */
function metBy(
  { actor, fight, bullet, likely }: Attacked,
  attacker: Attacker,
  aim: AttackPlan["aim"],
  prey: string | undefined,
): { ability: Ability | null; use: Use } {
  if (isScenery(actor)) return { ability: null, use: thingUse(actor) };
  const bare = bullet ? { ability: null, use: useOf(actor, null, "defense") } : null;
  const met = measured(aim, actor, prey) ?? bare ?? likely ?? likelyDefense(actor, fight);
  return { ability: met.ability, use: against(met.use, actor, attacker.actor) };
}

/** What a thing has against being broken, or got rid of (ZAP-OBJ-1, ZAP-OBJ-2, ZAP-PER-4). */
export function thingUse(thing: Scenery): Use {
  const { level } = thing.system;
  if (isHazard(thing)) return plainUse(Math.max(1, level), "peril", "task");
  return level > 0 ? plainUse(level, "power", "defense", true) : helpless();
}

function objectOf(target: Attackable, attacker: Contender): AttackPlan["object"] {
  if (!isScenery(target) || isHazard(target)) return null;
  const { scope, sturdy } = target.system;
  return { attackScope: scopeOf(attacker), objectScope: scope, sturdy };
}

function preyFacts(target: Contender, asked: string | undefined): AimedAttack["prey"] {
  const prey = preyOf(target, asked);
  return prey ? { id: prey.id!, damage: prey.system.damage as Damage } : undefined;
}

/** A part of a body can be called where this table asks where hits land (ZAP-ATT-4). */
function calledOf(asked: number | null | undefined, aim: AttackPlan["aim"], target: Attackable): number | null {
  const called = Number.isInteger(asked) && asked! >= 0 && asked! <= 9 ? asked! : null;
  return locatesHits(aim, target) ? called : null;
}

/** Whether it matters where a hit lands: on a body that is to be harmed. */
export function locatesHits(aim: AttackPlan["aim"], target: Actor.Implementation | null): boolean {
  return aim === "harm" && !isShip(target) && !isScenery(target) && gameSetting<boolean>("zap", "hitLocations");
}
