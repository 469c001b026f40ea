import type { ButtonView } from "#table/checks";
import { inOneLook } from "#table/once.ts";
import { conditionsOf } from "#table/conditions";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { overkillButtons } from "../checks/recovery/overkill.ts";
import { abilitiesOf, type Character, isHero, isTrader } from "../documents.ts";
import { fightOf } from "../fight.ts";
import { injuryButton } from "../recovery.ts";
import { ABILITY_KINDS, type AbilityKind, SCOPES } from "../vocabulary.ts";
import { friendsWays, helperFor, ownButton, ownWays, type Standing, standingOf } from "../ways-out.ts";
import type { ComplicationRow, GrowthView } from "./growth-view.ts";
import { assetsView, attitudeWords, complicationRows, growthView } from "./growth-view.ts";
import { abilityRow, type AbilityRow, type RowContext } from "./ability-row.ts";
import { aimOf } from "./aim.ts";
import { type Gauge, gauges } from "./gauges.ts";
import { type GearRow, gearSection, type GearSection } from "./gear-rows.ts";
import { looksLike } from "./looks-like.ts";
import { cargoRows, tradeView, type TradeView, trekView, type TrekView } from "./trade-view.ts";
import { type TropeTile, tropeTiles } from "./trope-tiles.ts";
import { tell } from "../words.ts";

interface ConditionView {
  id: string;
  label: string;
  icon: string;
  tone: string;
  stacks: number;
  effect: string;
  /** The player's description of what the condition looks like. */
  text: string;
  /** The field for that description; null if the reader may not edit it. */
  words: { label: string; hint: string; longest: number } | null;
  buttons: ButtonView[];
}

interface AbilityGroup {
  kind: AbilityKind;
  title: string;
  hint: string;
  rows: AbilityRow[];
}

/** The Items of one kind in edit mode: to add, to sort, to remove. */
interface EditGroup {
  kind: string;
  title: string;
  type: string;
  /** The `kind` of a new Item. */
  itemKind: string;
  addLabel: string;
  rows: { id: string; name: string; img: string; facts: string }[];
}

/** Everything that the sheet of a character shows. */
interface CharacterView {
  /** The reader may know who this is, but no numbers. */
  limited: boolean;
  name: string;
  img: string;
  slant: string;
  /** Labels of the possible Scopes, by number. */
  scopes: Record<string, string>;
  template: string;
  drive: string;
  overdrive: ButtonView | null;
  gauges: Gauge[];
  conditions: ConditionView[];
  groups: AbilityGroup[];
  defaultSkill: AbilityRow | null;
  tropes: TropeTile[];
  /** The Tropes of a mob, folded away: it may use all of them, but its sheet has only one page (ZAP-MOB-1). */
  foldedTropes: TropeTile[];
  /** Null on the single page of minions and mobs without gear. */
  gear: GearSection | null;
  complications: ComplicationRow[];
  /** Null for all but heroes: the others have an `attitude` instead. */
  growth: GrowthView | null;
  /** Trade without a ship (ZAP-AM-14); null for all but heroes, and if the setting is off. */
  trade: TradeView | null;
  trek: TrekView | null;
  attitude: string;
  editGroups: EditGroup[];
  /** "30 levels", the sum of all Abilities. */
  levels: string;
  /** The titles of the sections that the line at the foot unfolds. */
  foot: string;
  description: string[];
  gmNotes: string[];
}

/** The reader of a character's sheet, and the sheet's mode. */
interface Look {
  user: User.Implementation;
  editable: boolean;
  /** Whether it is being edited. */
  isEdit: boolean;
}

export function characterView(actor: Character, look: Look): CharacterView {
  return actor.testUserPermission(look.user, "OBSERVER") ? inOneLook(() => wholeView(actor, look)) : limitedView(actor);
}

/** The view for a reader with limited permission: no numbers at all. */
function limitedView(actor: Character): CharacterView {
  return {
    limited: true,
    name: actor.name,
    img: actor.img ?? "",
    slant: tell(`role.${actor.system.role}`),
    scopes: {},
    template: "",
    drive: "",
    overdrive: null,
    gauges: [],
    conditions: [],
    groups: [],
    defaultSkill: null,
    tropes: [],
    foldedTropes: [],
    gear: null,
    complications: [],
    growth: null,
    trade: null,
    trek: null,
    attitude: "",
    editGroups: [],
    levels: "",
    foot: "",
    description: paragraphs(actor.system.description),
    gmNotes: [],
  };
}

function wholeView(actor: Character, { user, editable, isEdit }: Look): CharacterView {
  const standing = standingOf(actor);
  const abilities = abilitiesOf(actor);
  const fight = fightOf(standing.fighter);
  const context: RowContext = { actor, fight, aim: aimOf(actor, user), user };
  const { system } = actor;
  const rows = abilities.map((ability) => ({ kind: ability.system.kind, row: abilityRow(ability, context) }));
  const gear = gearSection(actor, context.aim?.actor ?? null, editable);
  const complications = complicationRows(actor);
  const onePage = system.role === "minion" || system.role === "mob";
  light(
    rows.map(({ row }) => row),
    fight?.ownTurn ?? context.aim !== null,
  );
  return {
    limited: false,
    name: actor.name,
    img: actor.img ?? "",
    slant: slant(actor),
    scopes: Object.fromEntries(SCOPES.map((scope) => [scope, scopeWords(scope)])),
    template: system.template,
    drive: system.drive,
    overdrive: editable ? ownButton(standing, "overdrive") : null,
    gauges: gauges(standing, editable),
    conditions: conditionViews(standing, user, editable),
    groups: ABILITY_KINDS.map((kind) => ({
      kind,
      title: tell(`group.${kind}.title`),
      hint: tell(`group.${kind}.hint`),
      rows: rows.filter((one) => one.kind === kind).map(({ row }) => row),
    })),
    defaultSkill: abilityRow(null, context),
    tropes: editable && !onePage ? tropeTiles(abilities, context) : [],
    foldedTropes: editable && system.role === "mob" ? tropeTiles(abilities, context) : [],
    gear: onePage && gear.rows.length === 0 ? null : gear,
    complications,
    growth: isHero(actor) ? growthView(actor, editable) : null,
    trade: isTrader(actor) ? tradeView(actor, user, editable) : null,
    trek: isTrader(actor) ? trekView(actor, editable) : null,
    attitude: attitudeWords(actor),
    editGroups: isEdit ? editGroups(actor, rows, gear.rows, complications) : [],
    levels: tell("sheet.levels", { count: abilities.reduce((sum, { system: { level } }) => sum + level, 0) }),
    foot: footWords(actor, user),
    description: paragraphs(system.description),
    gmNotes: user.isGM ? paragraphs(system.gmNotes ?? "") : [],
  };
}

const editGroup = (kind: string, type: string, rows: EditGroup["rows"], itemKind = ""): EditGroup => ({
  kind,
  title: tell(`group.${kind}.title`),
  type,
  itemKind,
  addLabel: tell(`group.${kind}.add`),
  rows,
});

/** The sections behind the line at the foot: "Growth, Assets, Description". */
function footWords(actor: Character, user: User.Implementation): string {
  const { description, gmNotes } = actor.system;
  return [
    ...(isHero(actor) ? [tell("group.growth.title"), tell("group.assets.title")] : []),
    ...(description ? [tell("character.FIELDS.description.label")] : []),
    ...(user.isGM && gmNotes ? [tell("character.FIELDS.gmNotes.label")] : []),
  ].join(", ");
}

function editGroups(
  actor: Character,
  abilities: { kind: AbilityKind; row: AbilityRow }[],
  gear: GearRow[],
  complications: ComplicationRow[],
): EditGroup[] {
  const cargo = cargoRows(actor);
  const levelled = (kind: AbilityKind): EditGroup["rows"] =>
    abilities.filter((one) => one.kind === kind).map(({ row: { id, name, img } }) => ({ id, name, img, facts: "" }));
  return [
    ...ABILITY_KINDS.map((kind) => editGroup(kind, "zapAbility", levelled(kind), kind)),
    editGroup(
      "equipment",
      "zapEquipment",
      gear.map(({ id, name, img, tags, state }) => ({ id, name, img, facts: state || tags.join(" · ") })),
    ),
    editGroup("complications", "zapComplication", complications),
    editGroup("assets", "zapAsset", assetsView(actor, false).rows),
    ...(cargo.length > 0 ? [editGroup("cargo", "zapCargo", cargo)] : []),
  ];
}

/** "Hero · Scope 4 Neighborhood". */
function slant({ system }: Character): string {
  const { role, scope, size } = system;
  const first = role === "mob" ? tell("mobOf", { size }) : tell(`role.${role}`);
  return [first, scopeWords(scope)].join(" · ");
}

const scopeWords = (scope: number): string => tell("scopeOf", { scope, name: tell(`scope.${scope}`) });

/** Highlights one row: the first attack that can be made now. */
function light(rows: AbilityRow[], wanted: boolean): void {
  const first = rows.find(({ main, reason }) => main?.check === "zap.attack" && !reason);
  if (wanted && first) first.lit = true;
}

function conditionViews(standing: Standing, user: User.Implementation, editable: boolean): ConditionView[] {
  const { actor } = standing;
  const helper = helperFor(standing);
  const helping = helper ? friendsWays(standing, helper) : [];
  const helps = new Set(["out", "influenced", "hindered", "tired"]);
  let helped = false;
  const borne = conditionsOf(actor).map(({ id, label, icon, tone, stacks, text }) => {
    const buttons = editable ? ownWays(standing, id) : [];
    if (id === "overkill" && user.isGM) buttons.push(...overkillButtons(actor));
    // A friend's buttons clear several conditions: they are shown once, with the first of these.
    if (helps.has(id) && !helped) {
      helped = true;
      buttons.push(...helping);
    }
    return {
      id,
      label,
      icon,
      tone,
      stacks,
      text,
      words: looksLike(label, editable),
      effect: tell(`condition.${id}.effect`),
      buttons,
    };
  });
  return [...borne, ...woundViews(actor, editable)];
}

/** Shown like a condition: the throw for an injury that is due after an Out (ZAP-OUT-4). */
function woundViews(actor: Character, editable: boolean): ConditionView[] {
  const injury = injuryButton(actor);
  if (!injury) return [];
  const spared = { ...injury, action: "noInjury", data: {}, label: tell("injury.none") };
  return [
    {
      id: "injuryDue",
      label: tell("injury.title"),
      icon: "systems/quadrant/assets/icons/bandage-roll.svg",
      tone: "strain",
      stacks: 1,
      text: "",
      words: null,
      effect: tell("injury.effect"),
      buttons: editable ? [injury, spared] : [],
    },
  ];
}
