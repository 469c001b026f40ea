import { otherConditions } from "#table/sheets/condition-acts.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { toldOnce } from "#table/sheets/told-once.ts";
import { say, sayRefusal } from "#table/words.ts";
import type { Character } from "../documents.ts";
import { attackRows, defenseTiles, type AttackRow } from "./attack-rows.ts";
import { attributeTiles, type AttributeTile } from "./attribute-tiles.ts";
import { bearingOf, type Bearing } from "./bearing.ts";
import { bucketLines, type BucketLine } from "./bucket-view.ts";
import type { TileView } from "./check-button.ts";
import { conditionRows, type GurpsConditionRow } from "./condition-rows.ts";
import { equipmentView, type EquipmentView } from "./equipment-rows.ts";
import { contestTiles } from "./contest-tiles.ts";
import { featTiles, otherFeats } from "./feat-tiles.ts";
import { derivedFigures, type Figure } from "./figures-view.ts";
import { gravityView, type GravityView } from "./gravity-view.ts";
import { influenceView, type InfluenceView } from "./influence-view.ts";
import { ladderView, type Ladder } from "./ladder-view.ts";
import { listField, REACTIONS_LIST, type ListField } from "./list-field.ts";
import { maneuverPart, type ManeuverPart } from "./maneuver-part.ts";
import { pointsViews, type PointsView } from "./points-view.ts";
import { senseTiles } from "./sense-tiles.ts";
import { skillRows, type SkillRow } from "./skill-rows.ts";
import { traitGroups, type TraitGroup } from "./trait-rows.ts";

/** What everybody sees who may see the numbers, in the order of the sheet. */
interface Whole {
  /** "120 points · 4 to spend" */
  points: string[];
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
  const { biography, notes, reactionModifiers } = actor.system;
  return {
    points: pointWords(actor),
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
    skills: skillRows(bearing, user),
    traits: traitGroups(bearing),
    equipment: equipmentView(actor),
    attacks: attackRows(bearing),
    ...tiles(bearing),
    reactions: listField(REACTIONS_LIST, reactionModifiers),
    biography: paragraphs(biography),
    notes: paragraphs(notes),
  };
}

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
