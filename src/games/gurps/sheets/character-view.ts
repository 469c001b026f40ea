import { gravityPenalties, guidanceCost } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import type { ActMenu } from "#table/game.ts";
import { gameSetting } from "#table/settings.ts";
import { otherConditions } from "#table/sheets/condition-acts.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { toldOnce } from "#table/sheets/told-once.ts";
import { say, sayRefusal, signed } from "#table/words.ts";
import { pointsWords } from "../checks/roll/roll-check.ts";
import { standing } from "../checks/roll/bucket.ts";
import { attributeOf, gravityFor } from "../abilities.ts";
import { maneuverMenu } from "../combat/maneuver-menu.ts";
import { type Attribute, ATTRIBUTES, type Character } from "../basics.ts";
import { gravityAround } from "../gravity.ts";
import { damageWords } from "../measures.ts";
import { type AttackRow, attackRows, defenseTiles, equipmentView, type EquipmentView } from "./gear-rows.ts";
import { type Bearing, bearingOf, lineWords, sumOf, type TileView } from "./facts.ts";
import {
  type BucketLine,
  bucketLines,
  conditionRows,
  type GurpsConditionRow,
  type Ladder,
  ladderView,
  type PointsView,
  pointsViews,
} from "./character-parts.ts";
import { contestTiles, featTiles, influenceView, type InfluenceView, otherFeats, senseTiles } from "./tiles.ts";
import { listField, type ListField, REACTIONS_LIST } from "./list-field.ts";
import { type SkillRow, skillRows, type TraitGroup, traitGroups, unlearntRows } from "./skill-rows.ts";

/** The gravity that somebody stands in, and what it does (GURPS-GRAV-1 to -3). */
interface GravityView {
  /** "0.38" */
  here: string;
  /** What is set for this one alone; null: that of the scene. */
  own: number | null;
  /** That of the scene: "1". */
  scene: string;
  /** "DX −3", "HT −1", "FP at most −1" */
  penalties: string[];
  /** Elsewhere than at home: where it is 1 G for all, nobody speaks of it. */
  isUnusual: boolean;
  /** "free fall: pushes off at ST ÷ 2"; empty where there is nothing to say. */
  note: string;
}

/** Below this one speaks of microgravity. */
const MICROGRAVITY = 0.1;

function gravityView(actor: Character): GravityView {
  const { gravity: local, localGravity } = actor.system;
  const { dx, iq, ht } = gravityPenalties(gravityFor(actor, actor.system));
  const isUnusual = local !== 1 || localGravity !== null || dx !== 0 || iq !== 0 || ht !== 0;
  const penalty = (of: "dx" | "iq" | "ht", value: number): string[] =>
    value === 0 ? [] : [`${say(`QUADRANT.gurps.attributeShort.${of}`)} ${signed(value)}`];
  return {
    here: amount(local),
    own: localGravity,
    scene: amount(gravityAround(actor)),
    penalties: [
      ...penalty("dx", dx),
      ...penalty("iq", iq),
      ...penalty("ht", ht),
      ...(ht === 0 ? [] : [say("QUADRANT.gurps.sheet.gravity.fatigue", { value: ht })]),
    ],
    note: noteOn(local),
    isUnusual,
  };
}

function noteOn(gravity: number): string {
  if (gravity === 0) return say("QUADRANT.gurps.sheet.gravity.freeFall");
  return gravity < MICROGRAVITY ? say("QUADRANT.gurps.sheet.gravity.micro") : "";
}

/** An attribute as a tile that is rolled. */
interface AttributeTile {
  id: Attribute;
  /** The check that it begins. */
  check: string;
  short: string;
  name: string;
  value: number;
  /** What it comes to as things stand; null where that is the same. */
  now: number | null;
  /** "Strange gravity −2" */
  why: string[];
  reason: string | null;
}

/** The six, with what weighs on each. */
function attributeTiles({ actor, held }: Bearing): AttributeTile[] {
  return ATTRIBUTES.map((id) => {
    const value = attributeOf(actor, id);
    const lines = standing(actor, id);
    const sum = sumOf(lines);
    return {
      id,
      check: id === "will" ? "gurps.will" : "gurps.attribute",
      short: say(`QUADRANT.gurps.attributeShort.${id}`),
      name: say(`QUADRANT.gurps.attribute.${id}`),
      value,
      now: sum === 0 ? null : value + sum,
      why: lines.map(lineWords),
      reason: held && sayRefusal(held),
    };
  });
}

/** A derived number that is read off. */
interface Figure {
  id: string;
  label: string;
  value: string;
  unit: string;
}

const key = "QUADRANT.gurps.sheet.figure";

/** All that follows from the attributes (GURPS-DRV-1, -3, -4). */
function derivedFigures({ system }: Character): Figure[] {
  const { basicLift, basicSpeed, basicMove, groundMove, airMove, waterMove } = system;
  const figure = (id: string, value: string, unit = ""): Figure => ({ id, label: say(`${key}.${id}`), value, unit });
  const pounds = say("QUADRANT.gurps.unit.lb");
  const speed = say("QUADRANT.gurps.unit.yardsASecond");
  return [
    figure("basicLift", amount(basicLift), pounds),
    figure("basicSpeed", amount(basicSpeed)),
    figure("basicMove", String(basicMove)),
    figure("thrust", damageWords(system.thrust)),
    figure("groundMove", String(groundMove), speed),
    figure("airMove", String(airMove), speed),
    figure("waterMove", String(waterMove), speed),
  ];
}

/** What somebody does this second, as a row of icons; null outside a fight. */
interface ManeuverPart {
  label: string;
  /** The one that is chosen. */
  chosen: string;
  choices: (Omit<ActMenu["choices"][number], "reason"> & { reason: string | null })[];
}

function maneuverPart(actor: Character): ManeuverPart | null {
  const menu = maneuverMenu(actor);
  return (
    menu && {
      label: menu.label,
      chosen: menu.choices.find(({ active }) => active)?.label ?? "",
      choices: menu.choices.map(({ reason, ...choice }) => ({ ...choice, reason: reason && sayRefusal(reason) })),
    }
  );
}

/** What everybody sees who may see the numbers, in the order of the sheet. */
interface Whole {
  /** "120 points · 4 to spend" */
  points: string[];
  /** A word in the story that no card needs: what it costs; empty where the table does not play so. */
  guidance: string;
  bars: PointsView[];
  gravity: GravityView;
  maneuvers: ManeuverPart | null;
  attributes: AttributeTile[];
  figures: Figure[];
  ladder: Ladder;
  conditions: GurpsConditionRow[];
  others: { id: string; label: string }[];
  /** Why nothing can be rolled; empty where nothing is in the way. */
  held: string;
  bucket: BucketLine[];
  skills: SkillRow[];
  /** Those of them that were learnt, and those that are tried by default. */
  learnt: SkillRow[];
  defaults: SkillRow[];
  /** What was never learnt, and is tried by default; the field that finds skills finds them. */
  unlearnt: SkillRow[];
  /** Why nothing can be tried untrained now; null where it can. */
  untrained: string | null;
  traits: TraitGroup[];
  equipment: EquipmentView;
  attacks: AttackRow[];
  defenses: TileView[];
  feats: TileView[];
  otherFeats: TileView[];
  contests: TileView[];
  senses: TileView[];
  influence: InfluenceView;
  /** What edit mode lists field by field. */
  reactions: ListField;
  /** What the line at the foot unfolds: "Equipment, Biography, Notes". */
  foot: string;
  biography: string[];
  notes: string[];
}

/** Everything that the sheet of a character shows. Whoever has only heard of one sees no number: `whole` is null. */
export interface CharacterView {
  name: string;
  img: string;
  concept: string;
  whole: Whole | null;
  /** For those who see no more. */
  biography: string[];
}

interface Looks {
  user: User.Implementation;
  editable: boolean;
}

export function characterView(actor: Character, looks: Looks): CharacterView {
  const isWhole = actor.testUserPermission(looks.user, "OBSERVER");
  return {
    name: actor.name,
    img: actor.img ?? "",
    concept: actor.system.concept,
    whole: isWhole ? wholeView(actor, looks) : null,
    biography: isWhole ? [] : paragraphs(actor.system.biography),
  };
}

function wholeView(actor: Character, { user, editable }: Looks): Whole {
  const bearing = bearingOf(actor);
  const skills = skillRows(bearing, user);
  const { biography, notes, reactionModifiers } = actor.system;
  return {
    points: pointWords(actor),
    guidance: editable && gameSetting<boolean>("gurps", "playerGuidance") ? pointsWords(guidanceCost(null)) : "",
    bars: pointsViews(actor, editable),
    gravity: gravityView(actor),
    maneuvers: editable ? maneuverPart(actor) : null,
    attributes: attributeTiles(bearing),
    figures: derivedFigures(actor),
    ladder: ladderView(actor),
    conditions: conditionRows(bearing, editable),
    others: editable ? otherConditions(actor) : [],
    held: bearing.held ? sayRefusal(bearing.held) : "",
    bucket: bucketLines(actor),
    skills,
    learnt: skills.filter(({ isTrained }) => isTrained),
    defaults: skills.filter(({ isTrained }) => !isTrained),
    unlearnt: editable ? unlearntRows(bearing, user) : [],
    untrained: bearing.held && sayRefusal(bearing.held),
    traits: traitGroups(bearing),
    equipment: equipmentView(actor),
    attacks: attackRows(bearing),
    ...tiles(bearing),
    reactions: listField(REACTIONS_LIST, reactionModifiers),
    foot: FOOT.map((id) => say(`QUADRANT.gurps.sheet.group.${id}`)).join(", "),
    biography: paragraphs(biography),
    notes: paragraphs(notes),
  };
}

const FOOT = ["equipment", "biography", "notes"] as const;

type Tiles = Pick<Whole, "defenses" | "feats" | "otherFeats" | "contests" | "senses" | "influence">;

/** What keeps somebody from all of it is told once, over all of it. */
function tiles(bearing: Bearing): Tiles {
  const why = bearing.held && sayRefusal(bearing.held);
  const influence = influenceView(bearing);
  return {
    defenses: toldOnce(defenseTiles(bearing), why),
    feats: toldOnce(featTiles(bearing), why),
    otherFeats: toldOnce(otherFeats(bearing), why),
    contests: toldOnce(contestTiles(bearing), why),
    senses: toldOnce(senseTiles(bearing), why),
    influence: { ...influence, tiles: toldOnce(influence.tiles, why) },
  };
}

function pointWords({ system: { points } }: Character): string[] {
  return [
    say("QUADRANT.gurps.sheet.points.total", { count: points.total }),
    points.unspent === 0 ? "" : say("QUADRANT.gurps.sheet.points.unspent", { count: points.unspent }),
  ].filter(Boolean);
}
