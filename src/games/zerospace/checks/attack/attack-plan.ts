import {
  type Attribute,
  bestValue,
  form,
  type FormId,
  type Fact,
  modifiers,
  type Roller,
  throwDistance,
} from "#rules/zerospace";
import type { Participant } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import {
  isGear,
  isPower,
  itemsOf,
  type Character,
  type Power,
  characterOf,
  fighterOf,
  isCharacter,
  type Thing,
  thingOf,
} from "../../documents.ts";
import { hasMoved } from "../../combat/seats.ts";
import { conditionFacts } from "../side/borne.ts";
import type { Side } from "../side/side.ts";
import { withUserChanges } from "../side/slot.ts";
import {
  type AttackMeans,
  type AttackBlock,
  armOf,
  attackRoller,
  origin,
  reachOf,
  metersBetween,
  targetNames,
} from "./arms.ts";
import { type AttackCard, type Choice, isCharge, type Row, type Stance, tiedAlike, withRow } from "./attack-card.ts";

/** The part of an attack that decides which attributes defend. */
export interface Against {
  form: FormId;
  /** Attributes of which the best defends; null: those of the form. */
  defense: readonly Attribute[] | null;
}

/** A defence: its value, its attribute, and the armour or power that adds to it. */
interface Defence {
  value: number;
  attribute: Attribute;
  /** Name of the armour or power; null: the attribute alone. */
  source: string | null;
}

/**
 * The best of the actor's layers of defence; they do not add up (ZS-DV-2, ZS-DV-3).
 * @param power a power that counts as if it were switched on
 */
export function defenceOf(actor: Character, against: Against, power: Power | null = null): Defence {
  const layers = layersOf(actor, against, power);
  const { values } = actor.system;
  const { index, value } = bestValue(layers.map(({ attribute, rating }) => ({ attribute: values[attribute], rating })));
  const { attribute, source } = layers[index]!;
  return { value, attribute, source };
}

interface Layer {
  attribute: Attribute;
  rating: number;
  source: string | null;
}

function layersOf(actor: Character, { form: id, defense }: Against, power: Power | null): Layer[] {
  const { defense: own, usesArmor, kind } = form(id);
  const attributes = defense && defense.length > 0 ? defense : own;
  const bare = attributes.map((attribute): Layer => ({ attribute, rating: 0, source: null }));
  // Against a grapple, slam or throw only the attribute counts, neither armour nor powers.
  if (!usesArmor && kind === "physical") return bare;
  const armor = usesArmor ? attributes.flatMap((attribute) => armorOf(actor, attribute)) : [];
  const powers = powersOf(actor, power).filter(
    ({ attribute }) => attributes.includes(attribute) || (usesArmor && !isOfMind(attribute)),
  );
  return [...bare, ...armor, ...powers];
}

function armorOf(actor: Character, attribute: Attribute): Layer[] {
  return itemsOf(actor, isGear)
    .filter(({ system }) => system.use === "armor" && system.isEquipped)
    .map(({ system, name }) => ({ attribute, rating: system.rating, source: name }));
}

function powersOf(actor: Character, also: Power | null): Layer[] {
  return itemsOf(actor, isPower).flatMap(({ id, system: { isActive, layer }, name }) =>
    (isActive || id === also?.id) && layer ? [{ ...layer, source: name }] : [],
  );
}

/** Whether the attribute defends the mind: such a power does not help against physical attacks. */
const isOfMind = (attribute: Attribute): boolean => attribute === "reason" || attribute === "presence";

/** The documents and choices from which an attack is planned. */
export interface Attack {
  actor: Character;
  arm: AttackMeans;
  parties: Record<string, Participant>;
  choice: Choice;
  side: Side;
  /** A distance that the GM enters counts more than the measured one. */
  isGms: boolean;
}

/** The plan of an attack, from present documents and token positions. */
export function attackPlan(attack: Attack): AttackCard {
  const { actor, arm, parties, choice, side } = attack;
  const id = choice.form;
  const range = rangeOf(attack);
  const roller = attackRoller(actor, arm, id, side, factsOf(arm, choice, range));
  const rows = targetNames(parties).flatMap((who): Row[] => {
    const distance = distanceOf(attack, who, range);
    const row = rowOf({ who, participant: parties[who], attack: arm.attack, choice, distance, attacker: actor });
    return row ? [row] : [];
  });
  return {
    form: id,
    specials: [...arm.attack.specials] as AttackCard["specials"],
    dealsDamage: id !== "grapple" && arm.attack.dealsDamage && choice.dealsDamage,
    usesMargin: gameSetting<boolean>("zerospace", "marginOfSuccess"),
    radius: id === "explosion" ? arm.attack.radius : null,
    range,
    self: [{ who: "self", side, roller }],
    rows: arranged(rows, roller, choice),
    choice,
  };
}

/** The facts of an attacker beyond its own conditions. */
export function factsOf(arm: AttackMeans, choice: Choice, range: number | null): Fact[] {
  const charges = isCharge(choice);
  const facts: Fact[] = [];
  if (arm.attack.isTwoHanded && choice.oneHanded) facts.push("oneHanded");
  if (reachOf(arm, { id: choice.form, isCharge: charges }, range) === "beyond") facts.push("beyondRange");
  if (charges && choice.doubleMove) facts.push("running");
  if (choice.charged) facts.push("charging");
  return facts;
}

/** The measured distance, or the entered one if it cannot be measured. Only for the GM, the entered one counts more. */
function said(attack: Attack, measured: number | null, word: number | null | undefined): number | null {
  return attack.isGms ? (word ?? measured) : (measured ?? word ?? null);
}

function rangeOf(attack: Attack): number | null {
  const { parties, choice } = attack;
  if (choice.form === "explosion" && choice.burst === "self") return 0;
  const isSomewhere = choice.form === "explosion" && choice.burst === "point";
  return said(attack, isSomewhere ? null : metersBetween(origin(parties), parties["target"]), choice.range);
}

/** Metres from the attacker, or from the center of the blast, to a target. */
function distanceOf(attack: Attack, who: string, range: number | null): number | null {
  const { parties, choice } = attack;
  if (choice.form !== "explosion") return who === "target" ? range : metersBetween(origin(parties), parties[who]);
  if (choice.burst === "target" && who === "target") return 0;
  const center = centerOf(parties, choice);
  const word = choice.distances[parties[who]?.actor?.uuid ?? ""];
  return said(attack, center ? metersBetween(center, parties[who]) : null, word);
}

/** The party at the center of a blast; null for a `point`. */
export function centerOf(parties: Record<string, Participant>, { burst }: Choice): Participant | null {
  if (burst === "point") return null;
  return (burst === "self" ? origin(parties) : parties["target"]) ?? null;
}

/** Further targets of a sweep get an attack throw each; alike targets of a blast may share a defence throw. */
function arranged(rows: Row[], roller: Roller, { form: id, tied }: Choice): Row[] {
  if (id === "sweep") return rows.map((row, index) => (index === 0 ? row : { ...row, attack: furtherThrow(roller) }));
  return id === "explosion" && tied ? tiedAlike(rows) : rows;
}

/** A further throw of a sweep. Bonus dice and distraction count only for the first one (ZS-PLOT-4, ZS-DIS-2). */
function furtherThrow(roller: Roller): Roller {
  return { ...roller, modifiers: roller.modifiers.filter(({ key }) => key !== "plotPoint" && key !== "distracted") };
}

/** A target, from present documents. */
interface Defending {
  who: string;
  participant: Participant | undefined;
  attack: AttackBlock;
  choice: Choice;
  distance: number | null;
  attacker: Character;
}

/** The row of a target; null if its actor was deleted or belongs to another game. */
export function rowOf(aimed: Defending): Row | null {
  const { who, participant, attack, choice, distance } = aimed;
  const actor = characterOf(participant) ?? thingOf(participant);
  if (!actor) return null;
  return {
    who,
    kind: isCharacter(actor) ? (actor.system.isNamed ? "named" : "unnamed") : "object",
    ...defending(actor, choice.form, attack.defense, stanceFacts(aimed)),
    distance,
    attack: null,
    tiedTo: null,
    isOut: false,
    reaction: null,
    isPlaced: false,
    isIntercepted: false,
    ruled: null,
    thrown: choice.form === "throw" ? throwOf(aimed.attacker, actor).distance : null,
  };
}

/**
 * The defence of a target against this form of attack.
 * @param power a power that is about to be switched on
 */
export function defending(
  actor: Character | Thing,
  id: FormId,
  defense: AttackBlock["defense"],
  facts: readonly Fact[] = [],
  power: Power | null = null,
): Pick<Row, "roller" | "read" | "attribute" | "source"> {
  if (!isCharacter(actor)) {
    const roller = defenceRoller(actor, id, actor.system.defense, facts);
    return { roller, read: roller, attribute: null, source: null };
  }
  const against = { form: id, defense: defense as Attribute[] | null };
  const { value, attribute, source } = defenceOf(actor, against, power);
  const roller = defenceRoller(actor, id, value, facts);
  return { roller, read: roller, attribute, source };
}

function defenceRoller(actor: Character | Thing, id: FormId, value: number, facts: readonly Fact[]): Roller {
  return { value, ...modifiers({ roll: "defense", form: id, facts: [...conditionFacts(actor), ...facts] }) };
}

/** Against a slam, standing still helps the target and moving hinders it (ZS-SLAM-2). */
function stanceFacts({ choice, participant }: Pick<Defending, "choice" | "participant">): Fact[] {
  return choice.form === "slam" && characterOf(participant) ? [choice.stance ?? stanceOf(participant)] : [];
}

/** The stance of a target by its token's movement; outside a fight always `stationary`, as moves are not tracked there. */
export function stanceOf(participant: Participant | undefined): Stance {
  const fighter = fighterOf(participant);
  return fighter && hasMoved(fighter) ? "moving" : "stationary";
}

/** How far the attacker throws a target (ZS-GRA-6). */
function throwOf(attacker: Character, thrown: Character | Thing): ReturnType<typeof throwDistance> {
  return throwDistance({ brawn: attacker.system.values.brawn, mass: thrown.system.mass });
}

/**
 * The attack with the defence of one row read anew when the target answers; modifiers that users have added or removed are kept
 * (ZS-AM-8). A defence that other rows share is not read anew.
 */
export function readAnew(
  { plan, parties }: { plan: AttackCard; parties: Record<string, Participant> },
  index: number,
): AttackCard {
  const row = plan.rows[index]!;
  const target = parties[row.who];
  const actor = characterOf(target) ?? thingOf(target);
  const arm = armOf(parties, plan.form);
  const isShared = plan.rows.some((other, place) => place !== index && other.tiedTo === index);
  // Cards of older versions have no `read`.
  const before = row.read as Row["read"] | undefined;
  if (!actor || !arm || !before || isShared) return plan;
  const fresh = defending(
    actor,
    plan.form,
    arm.attack.defense,
    stanceFacts({ choice: plan.choice, participant: target }),
  );
  if (JSON.stringify(fresh.read) === JSON.stringify(before)) return plan;
  const known = new Set(fresh.read.modifiers.map(({ key }) => key));
  const { modifiers } = withUserChanges(fresh.read, row.roller, before);
  const once = modifiers.filter(
    ({ key }, place) =>
      key === "plotPoint" || !known.has(key) || modifiers.findIndex((one) => one.key === key) === place,
  );
  const isAble = fresh.read.isAble && (row.roller.isAble || !before.isAble);
  return withRow(plan, index, { ...fresh, roller: { ...fresh.read, isAble, modifiers: once } });
}
