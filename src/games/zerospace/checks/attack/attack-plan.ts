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
import { withSaid } from "../side/slot.ts";
import {
  type Arm,
  type AttackBlock,
  armOf,
  attackRoller,
  origin,
  reachOf,
  metersBetween,
  targetNames,
} from "./arms.ts";
import { type AttackCard, type Choice, isCharge, type Row, type Stance, tiedAlike, withRow } from "./attack-card.ts";

/** What somebody defends against. */
export interface Against {
  form: FormId;
  /** Attributes of which the best defends; null: the form's own. */
  defense: readonly Attribute[] | null;
}

/** What somebody defends with: an attribute, and what stands for it. */
interface Defence {
  value: number;
  attribute: Attribute;
  /** Name of the armour or the power; null: the bare attribute. */
  source: string | null;
}

/**
 * The best of somebody's layers: they do not add up (ZS-DV-2, ZS-DV-3).
 * @param power one that counts as if it were on
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
  // Where strength alone decides, nothing that is worn or switched on helps.
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

/** What shields the mind stops no blade. */
const isOfMind = (attribute: Attribute): boolean => attribute === "reason" || attribute === "presence";

/** Who attacks whom with what, as their documents stand. */
export interface Attack {
  actor: Character;
  arm: Arm;
  parties: Record<string, Participant>;
  choice: Choice;
  side: Side;
  /** The GM says how far it is, whatever the tokens tell. */
  isGms: boolean;
}

/** The plan of an attack as everybody stands now. */
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

/** What holds for an attacker beside the own conditions. */
export function factsOf(arm: Arm, choice: Choice, range: number | null): Fact[] {
  const charges = isCharge(choice);
  const facts: Fact[] = [];
  if (arm.attack.isTwoHanded && choice.oneHanded) facts.push("oneHanded");
  if (reachOf(arm, { id: choice.form, isCharge: charges }, range) === "beyond") facts.push("beyondRange");
  if (charges && choice.doubleMove) facts.push("running");
  if (choice.charged) facts.push("charging");
  return facts;
}

/** Metres as the tokens stand, or as somebody says; what can be measured only the GM says otherwise. */
function said(attack: Attack, measured: number | null, word: number | null | undefined): number | null {
  return attack.isGms ? (word ?? measured) : (measured ?? word ?? null);
}

function rangeOf(attack: Attack): number | null {
  const { parties, choice } = attack;
  if (choice.form === "explosion" && choice.burst === "self") return 0;
  const isSomewhere = choice.form === "explosion" && choice.burst === "point";
  return said(attack, isSomewhere ? null : metersBetween(origin(parties), parties["target"]), choice.range);
}

/** How far a target is from whoever attacks, or from where it goes off. */
function distanceOf(attack: Attack, who: string, range: number | null): number | null {
  const { parties, choice } = attack;
  if (choice.form !== "explosion") return who === "target" ? range : metersBetween(origin(parties), parties[who]);
  if (choice.burst === "target" && who === "target") return 0;
  const center = centerOf(parties, choice);
  const word = choice.distances[parties[who]?.actor?.uuid ?? ""];
  return said(attack, center ? metersBetween(center, parties[who]) : null, word);
}

/** Whose token marks the middle of a blast; null where none does. */
export function centerOf(parties: Record<string, Participant>, { burst }: Choice): Participant | null {
  if (burst === "point") return null;
  return (burst === "self" ? origin(parties) : parties["target"]) ?? null;
}

/** Every further foe of a sweep is struck at with a throw of its own; those alike in a blast may defend with one. */
function arranged(rows: Row[], roller: Roller, { form: id, tied }: Choice): Row[] {
  if (id === "sweep") return rows.map((row, index) => (index === 0 ? row : { ...row, attack: furtherThrow(roller) }));
  return id === "explosion" && tied ? tiedAlike(rows) : rows;
}

/** What is bought, and what distracts, goes into the first throw alone (ZS-PLOT-4, ZS-DIS-2). */
function furtherThrow(roller: Roller): Roller {
  return { ...roller, modifiers: roller.modifiers.filter(({ key }) => key !== "plotPoint" && key !== "distracted") };
}

/** Somebody or something that is attacked, as it stands now. */
interface Defending {
  who: string;
  participant: Participant | undefined;
  attack: AttackBlock;
  choice: Choice;
  distance: number | null;
  /** Who attacks. */
  attacker: Character;
}

/** The row of a target; null where it is gone, or none of this game. */
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
 * How somebody or something defends in this form, and with what.
 * @param power one that is about to be put up
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

/** Standing still is a help, being on the move a hindrance, to whoever is to be brought down (ZS-SLAM-2). */
function stanceFacts({ choice, participant }: Pick<Defending, "choice" | "participant">): Fact[] {
  return choice.form === "slam" && characterOf(participant) ? [choice.stance ?? stanceOf(participant)] : [];
}

/** As the tokens tell; without a fight nobody knows of any move. */
export function stanceOf(participant: Participant | undefined): Stance {
  const fighter = fighterOf(participant);
  return fighter && hasMoved(fighter) ? "moving" : "stationary";
}

/** How far somebody throws somebody (ZS-GRA-6). */
function throwOf(attacker: Character, thrown: Character | Thing): ReturnType<typeof throwDistance> {
  return throwDistance({ brawn: attacker.system.values.brawn, mass: thrown.system.mass });
}

/**
 * The attack with a target as it stands when it answers: the defence is read when it is thrown, and what people have said of
 * it stays (ZS-AM-8). Those who share a throw defend as they were read together.
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
  // A card of an older version does not know what was read.
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
  const { modifiers } = withSaid(fresh.read, row.roller, before);
  const once = modifiers.filter(
    ({ key }, place) =>
      key === "plotPoint" || !known.has(key) || modifiers.findIndex((one) => one.key === key) === place,
  );
  const isAble = fresh.read.isAble && (row.roller.isAble || !before.isAble);
  return withRow(plan, index, { ...fresh, roller: { ...fresh.read, isAble, modifiers: once } });
}
