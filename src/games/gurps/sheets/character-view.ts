import { gravityPenalties, guidanceCost } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { inOneLook } from "#table/once.ts";
import { gameSetting } from "#table/settings.ts";
import { otherConditions } from "#table/sheets/condition-acts.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { toldOnce } from "#table/sheets/told-once.ts";
import { say, sayRefusal, signed } from "#table/words.ts";
import { pointsWords } from "../checks/roll/roll-check.ts";
import { stateModifierLines } from "../checks/roll/bucket.ts";
import { attributeOf } from "../abilities.ts";
import { gravityFor } from "../traits.ts";
import { maneuverMenu } from "../combat/maneuver-menu.ts";
import type { Character } from "../documents.ts";
import { ATTRIBUTES } from "../vocabulary.ts";
import { tell } from "../words.ts";
import { waterMoveOf } from "../ways.ts";
import { gravityAround } from "../gravity.ts";
import { damageWords } from "../measures.ts";
import { attackRows, defenseTiles, equipmentView } from "./gear-rows.ts";
import { type Bearing, bearingOf, lineWords, sumOf } from "./facts.ts";
import { bucketLines, conditionRows, ladderView, pointsViews } from "./character-parts.ts";
import { contestTiles, featTiles, influenceView, otherFeats, senseTiles } from "./tiles.ts";
import { listField, REACTIONS_LIST } from "./list-field.ts";
import { skillRows, type Study, traitGroups, unlearntRows } from "./skill-rows.ts";

/** In G: below this the sheet notes microgravity. */
const MICROGRAVITY = 0.1;

/** The gravity around the character, and its effects (GURPS-GRAV-1 to -3). */
function gravityView(actor: Character) {
  const { gravity: local, localGravity } = actor.system;
  const { dx, iq, ht } = gravityPenalties(gravityFor(actor, actor.system));
  const isUnusual = local !== 1 || localGravity !== null || dx !== 0 || iq !== 0 || ht !== 0;
  const penalty = (of: "dx" | "iq" | "ht", value: number): string[] =>
    value === 0 ? [] : [`${tell(`attributeShort.${of}`)} ${signed(value)}`];
  return {
    here: amount(local),
    // Set for this character only, in place of the scene's gravity.
    own: localGravity,
    scene: amount(gravityAround(actor)),
    penalties: [
      ...penalty("dx", dx),
      ...penalty("iq", iq),
      ...penalty("ht", ht),
      ...(ht === 0 ? [] : [tell("sheet.gravity.fatigue", { value: ht })]),
    ],
    note: noteOn(local),
    isUnusual,
  };
}

function noteOn(gravity: number): string {
  if (gravity === 0) return tell("sheet.gravity.freeFall");
  return gravity < MICROGRAVITY ? tell("sheet.gravity.micro") : "";
}

/** The six attributes as tiles to roll, with the modifiers of the actor's state, and the resulting score if it differs. */
function attributeTiles({ actor, held }: Bearing) {
  return ATTRIBUTES.map((id) => {
    const value = attributeOf(actor, id);
    const lines = stateModifierLines(actor, id);
    const sum = sumOf(lines);
    return {
      id,
      check: id === "will" ? "gurps.will" : "gurps.attribute",
      short: tell(`attributeShort.${id}`),
      name: tell(`attribute.${id}`),
      value,
      now: sum === 0 ? null : value + sum,
      why: lines.map(lineWords),
      reason: held && sayRefusal(held),
    };
  });
}

const key = "QUADRANT.gurps.sheet.figure";

/** The figures that follow from the attributes (GURPS-DRV-1, -3, -4). */
function derivedFigures(actor: Character) {
  const { system } = actor;
  const { basicLift, basicSpeed, basicMove, groundMove, airMove } = system;
  const figure = (id: string, value: string, unit = "") => ({ id, label: say(`${key}.${id}`), value, unit });
  const pounds = tell("unit.lb");
  const speed = tell("unit.yardsASecond");
  return [
    figure("basicLift", amount(basicLift), pounds),
    figure("basicSpeed", amount(basicSpeed)),
    figure("basicMove", String(basicMove)),
    figure("thrust", damageWords(system.thrust)),
    figure("groundMove", String(groundMove), speed),
    figure("airMove", String(airMove), speed),
    figure("waterMove", String(waterMoveOf(actor)), speed),
  ];
}

/** The maneuvers of this second as a row of icons; null outside a fight. */
function maneuverPart(actor: Character) {
  const menu = maneuverMenu(actor);
  return (
    menu && {
      label: menu.label,
      chosen: menu.choices.find(({ active }) => active)?.label ?? "",
      choices: menu.choices.map(({ reason, ...choice }) => ({ ...choice, reason: reason && sayRefusal(reason) })),
    }
  );
}

interface Looks {
  user: User.Implementation;
  editable: boolean;
  /** The module that shows costs; only in edit mode. */
  study?: Study | null;
}

export type CharacterView = ReturnType<typeof characterView>;

/** Everything that the sheet of a character shows. Users with limited permission see no numbers: `whole` is null. */
export function characterView(actor: Character, looks: Looks) {
  const isWhole = actor.testUserPermission(looks.user, "OBSERVER");
  return {
    name: actor.name,
    img: actor.img ?? "",
    concept: actor.system.concept,
    whole: isWhole ? inOneLook(() => wholeView(actor, looks)) : null,
    biography: isWhole ? [] : paragraphs(actor.system.biography),
  };
}

/** The part for users who may see the numbers, in the order of the sheet. */
function wholeView(actor: Character, { user, editable, study = null }: Looks) {
  const bearing = bearingOf(actor);
  const skills = skillRows(bearing, user, study);
  const { biography, notes, reactionModifiers } = actor.system;
  return {
    points: pointWords(actor),
    spent: study && study.spentView(actor),
    bought: study && study.boughtView(actor),
    wards: study && study.wardsView(actor),
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
    foot: FOOT.map((id) => tell(`sheet.group.${id}`)).join(", "),
    biography: paragraphs(biography),
    notes: paragraphs(notes),
  };
}

const FOOT = ["equipment", "biography", "notes"] as const;

/** A reason that bars all of these rolls is shown once, above them. */
function tiles(bearing: Bearing) {
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
    tell("sheet.points.total", { count: points.total }),
    points.unspent === 0 ? "" : tell("sheet.points.unspent", { count: points.unspent }),
  ].filter(Boolean);
}
