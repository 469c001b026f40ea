import { type AttackPlan, type Attribute, type Damage, tieTo, type Use, whyNotUse } from "#rules/zap";
import type { Refusal } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { type Ability, type Contender, contenderOf, isHero, isScenery, isShip, type Scenery } from "../../documents.ts";
import { abilityState, barRefusal, type Fight, momentOf } from "../../fight.ts";
import {
  useAgainst,
  aimOf,
  bears,
  breachOf,
  disablingOf,
  isHazard,
  measuredAbility,
  targetAbilityOf,
  scopeOf,
} from "./aims.ts";
import type { Joined, CombinedAct } from "../joining/combining.ts";
import { weaponDice } from "../../ships/systems.ts";
import { type Defense, likelyDefense } from "./defenses.ts";
import { senseOf } from "../tasks/spotting.ts";
import { type Shoulder, shoulderOf } from "./shoulder.ts";
import type { Attackable } from "../target.ts";
import { helpless, plainUse, useOf } from "../use.ts";

/** The plan of an attack: the facts that the rule needs, and the attacker's choices. */
export interface AimedAttack extends AttackPlan, Joined {
  /** With the aim `disable`: Item id of the Ability under attack, and its present damage. */
  prey?: { id: string; damage: Damage } | undefined;
  /** Item id of the ship's system that the attacker wants to disable once this attack has beaten the defence (ZAP-SHIP-3). */
  breach?: { id: string } | undefined;
  /**
   * Set if a peril or obstacle is to be removed: it has no Ability to disable. `round` is the fight's round, −1 outside a
   * fight.
   */
  hazard?: { round: number } | undefined;
  /** Item id of the automatic sense that finds an unseen target (ZAP-ABI-3). */
  sense?: string;
  /** A Shoulder Roll: the other die stands in defence (ZAP-SPLIT-4). */
  shoulder?: Shoulder | undefined;
  /** Item id of the automatic defence that adds to the chosen one (ZAP-COMB-2). */
  partner?: string | undefined;
}

/** The parts of an attack that its declarer may choose. */
export type DeclaredAttack = Omit<Partial<AimedAttack>, "shoulder"> & {
  shoulder?: Pick<Shoulder, "attacks" | "automatic"> | undefined;
};

/** The attacker and the Ability used; `together` if several characters combine. */
export interface Attacker {
  actor: Contender;
  ability: Ability | null;
  fight?: Fight | null;
  together?: CombinedAct | null;
}

export interface Attacked<A extends Attackable = Attackable> {
  actor: A;
  fight: Fight | null;
  /** The target took the attack in another's place, and defends with the Default Skill only (ZAP-CNT-2). */
  bullet?: boolean;
  /** A ship whose defence was beaten to get at one of its systems (ZAP-SHIP-3). */
  beaten?: boolean;
  /** The target's likely defence, if the caller knows it: a sheet computes many attacks on the same target. */
  likely?: Defense;
}

/** The refusal if this Ability can never attack; else null (ZAP-ABI-1, ZAP-ABI-2). */
export function unfitRefusal(actor: Contender, ability: Ability | null): Refusal | null {
  const never = whyNotUse(abilityState(ability, null), "attack", { ...momentOf(actor, null), out: false });
  return never && barRefusal(never, actor, ability);
}

/**
 * The plan of an attack from both sides' present state, with the most likely defence.
 * @param declared the attack as declared; only what the attacker may choose is taken from it
 */
export function attackPlan(
  attacker: Attacker,
  target: Attacked,
  declared: DeclaredAttack | null = null,
): { plan: AimedAttack; defense: Ability | null } {
  const { ability, use: aimed, user } = thrown(attacker, target.actor, declared);
  const aim = aimOf(declared?.aim, ability, target.actor, target.beaten);
  const outranged = weaponDice(attacker.actor, ability, target.actor) === 1;
  // The rules refuse attacks with automatic movement, so a show of strength counts as an active use.
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

/** The base of the combination if several characters attack together; else empty. */
function jointOf(together: CombinedAct | null | undefined, declared: DeclaredAttack | null): Joined {
  if (!together || together.all.length < 2) return {};
  return { joint: { base: together.base.who, triggered: declared?.joint?.triggered ?? [] } };
}

/** The use that is rolled against this target: that of the base, with the helpers' bonus. */
function thrown({ actor, ability, together }: Attacker, target: Attackable, declared: DeclaredAttack | null): Thrown {
  if (!together) {
    return { ability, user: actor, use: useAgainst(useOf(actor, ability, "attack", declared?.attack), actor, target) };
  }
  const { base, bonus } = together;
  const owner = contenderOf(base.participant);
  const use = { ...base.use, helpers: bonus };
  return { ability: base.ability, user: owner, use: owner ? useAgainst(use, owner, target) : use };
}

/** The use that is rolled and its owner; `user` is null if the base belongs to scenery. */
interface Thrown {
  ability: Ability | null;
  use: Use;
  user: Contender | null;
}

/**
 * The Attribute that Damage is compared with, by the aim, a trait of the Ability or its equipment, or the Ability itself. Ships
 * and scenery have neither Stamina nor Will, so hits on them always count against Toughness.
 */
function versusOf({ ability, use, user }: Thrown, aim: AttackPlan["aim"], target: Attackable): Attribute {
  if (aim === "intimidate") return "will";
  if (isShip(target) || isScenery(target)) return "toughness";
  if (bears(user, ability, use, "vsWill")) return "will";
  return bears(user, ability, use, "vsStamina") ? "stamina" : (ability?.system.versus ?? "toughness");
}

/** The score that Damage is compared with: for Stamina and Will the present value. */
function attributeOf(target: Attackable, versus: Attribute): number {
  if (isShip(target) || isScenery(target) || versus === "toughness") return target.system.toughness;
  return target.system[versus].value;
}

/** The use that the attack most likely has to beat. */
function metBy(
  { actor, fight, bullet, likely }: Attacked,
  attacker: Attacker,
  aim: AttackPlan["aim"],
  prey: string | undefined,
): { ability: Ability | null; use: Use } {
  if (isScenery(actor)) return { ability: null, use: thingUse(actor) };
  const bare = bullet ? { ability: null, use: useOf(actor, null, "defense") } : null;
  const met = measuredAbility(aim, actor, prey) ?? bare ?? likely ?? likelyDefense(actor, fight);
  return { ability: met.ability, use: useAgainst(met.use, actor, attacker.actor) };
}

/** The use with which scenery resists being broken or removed (ZAP-OBJ-1, ZAP-OBJ-2, ZAP-PER-4). */
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
  const prey = targetAbilityOf(target, asked);
  return prey ? { id: prey.id!, damage: prey.system.damage as Damage } : undefined;
}

/** The called part of the body, 0–9; null if there is none, or if hits are not located (ZAP-ATT-4). */
function calledOf(asked: number | null | undefined, aim: AttackPlan["aim"], target: Attackable): number | null {
  const called = Number.isInteger(asked) && asked! >= 0 && asked! <= 9 ? asked! : null;
  return locatesHits(aim, target) ? called : null;
}

/** Whether hits are located: with the setting on, on a body, and with the aim `harm`. */
export function locatesHits(aim: AttackPlan["aim"], target: Actor.Implementation | null): boolean {
  return aim === "harm" && !isShip(target) && !isScenery(target) && gameSetting<boolean>("zap", "hitLocations");
}
