import type { FormId } from "#rules/zerospace";
import type { ButtonView } from "#table/checks";
import { conditionsOf } from "#table/conditions";
import { otherConditions } from "#table/sheets/condition-acts.ts";
import type { ConditionRow } from "#table/sheets/condition-row.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { sharedReason, toldOnce } from "#table/sheets/told-once.ts";
import { say, signed } from "#table/words.ts";
import { PURPOSES } from "../checks/plot/plot-point.ts";
import { plotPointRefusal } from "../checks/side/own-fields.ts";
import { defenceOf } from "../checks/attack/attack-plan.ts";
import { seatPart, type SeatPart } from "../combat/seat-view.ts";
import { type Character, isComplication, isHero, itemsOf } from "../documents.ts";
import { type Attribute, ATTRIBUTES } from "../vocabulary.ts";
import {
  actTiles,
  lastButtons,
  stanceTiles,
  checkButton,
  type CheckButton,
  checkButtons,
  checkTiles,
  type TileView,
  conditionRows,
  type Standing,
  standingOf,
} from "./act-tiles.ts";
import { type AttackRow, attackRows, laidAside, type PowerRow, powerRows } from "./attack-rows.ts";
import { enduranceView, type EnduranceView, stepView, type StepView } from "./steppers.ts";
import {
  type GearGroup,
  gearGroups,
  notesPage,
  type NotesPage,
  type SkillRow,
  skillRows,
  type UnskilledRow,
  unskilledRows,
} from "./pages.ts";

/** Plot points as tokens, and what they may be spent on (ZS-PLOT-4 to -10). */
interface PlotView {
  count: number;
  /** Those that are drawn: of many a few. */
  tokens: number;
  label: string;
  spends: TileView[];
  /** What the GM may do about them. */
  acts: ButtonView[];
}

const MOST_DRAWN = 7;

/** Null for those who hold none: only players' characters do. */
function plotView({ actor, self }: Standing, user: User.Implementation, editable: boolean): PlotView | null {
  if (!actor.system.isNamed || !isHero(actor)) return null;
  const count = actor.system.plotPoints;
  const why = plotPointRefusal(self);
  return {
    count,
    tokens: Math.min(count, MOST_DRAWN),
    label: say("QUADRANT.zerospace.sheet.plotPoints", { count }),
    spends: editable
      ? checkTiles(
          PURPOSES.map((spend) => ({
            check: "plotPoint",
            label: say(`QUADRANT.zerospace.sheet.spend.${spend}`),
            hint: say(`QUADRANT.zerospace.sheet.spendHint.${spend}`),
            data: { spend },
            why,
          })),
        )
      : [],
    acts: user.isGM ? checkButtons([gainButton(actor)]) : [],
  };
}

/** The GM gives this one a plot point (ZS-PLOT-2). */
const gainButton = ({ uuid }: Standing["actor"]): CheckButton => ({
  check: "gainPlotPoint",
  label: say("QUADRANT.zerospace.sheet.gain"),
  data: { hero: uuid },
});

/** An attribute as it counts now, and why it is not what was bought. */
interface AttributeView {
  id: Attribute;
  name: string;
  value: number;
  base: number;
  /** "5 bought · −1 damage · +1 boost"; empty where nothing has changed it. */
  why: string;
  tone: "harm" | "gain" | "";
  /** Damage by hand; null for those who may only look. */
  step: StepView | null;
  /** Boosts by hand. */
  boosts: StepView | null;
}

const key = "QUADRANT.zerospace.sheet.attribute";

function attributeViews({ system }: Character, canStep: boolean): AttributeView[] {
  return ATTRIBUTES.map((id) => {
    const { base, damage, boost } = system.attributes[id];
    const name = say(`QUADRANT.zerospace.attribute.${id}`);
    const value = system.values[id];
    const changed = [
      damage > 0 ? say(`${key}.damage`, { by: signed(-damage) }) : "",
      boost > 0 ? say(`${key}.boost`, { by: signed(boost) }) : "",
    ].filter(Boolean);
    const why = changed.length > 0 ? [say(`${key}.base`, { base }), ...changed].join(" · ") : "";
    const tone = value < base ? "harm" : value > base ? "gain" : "";
    const step = canStep ? stepView(`damage.${id}`, say(`${key}.damageOf`, { attribute: name }), String(damage)) : null;
    const boosts = canStep ? stepView(`boost.${id}`, say(`${key}.boostOf`, { attribute: name }), String(boost)) : null;
    return { id, name, value, base, why, tone, step, boosts };
  });
}

/** What somebody defends with against one way of attacking. */
interface DefenseView {
  id: string;
  label: string;
  value: number;
  /** "Brawn, Body armour": the one layer that counts. */
  layer: string;
}

/** The four ways in which one is attacked, and a form that stands for each. */
const WAYS = { close: "close", ranged: "ranged", social: "social", mental: "mental" } as const satisfies Record<
  string,
  FormId
>;

/** The best defence against blades, shots, words and minds, before any circumstance (ZS-DV-2, ZS-DV-3). */
function defenseViews(actor: Character): DefenseView[] {
  return (Object.keys(WAYS) as (keyof typeof WAYS)[]).map((id) => {
    const { value, attribute, source } = defenceOf(actor, { form: WAYS[id], defense: null });
    const by = say(`QUADRANT.zerospace.attribute.${attribute}`);
    return {
      id,
      label: say(`QUADRANT.zerospace.sheet.defense.${id}`),
      value,
      layer: [by, source].filter(Boolean).join(", "),
    };
  });
}

/** What makes a life harder, and brings plot points (ZS-PLOT-2). */
interface ComplicationRow {
  id: string;
  name: string;
  img: string;
  /** "came into play twice" */
  times: string;
  lines: string[];
  button: ButtonView | null;
}

function complicationRows(actor: Character, editable: boolean): ComplicationRow[] {
  return itemsOf(actor, isComplication).map(({ id, name, img, system }) => ({
    id: id ?? "",
    name,
    img: img ?? "",
    times: system.timesInPlay > 0 ? say("QUADRANT.zerospace.fact.times", { count: system.timesInPlay }) : "",
    lines: paragraphs(system.description),
    button: editable
      ? checkButton({
          check: "complication",
          label: say("QUADRANT.zerospace.sheet.comesIntoPlay"),
          data: { itemId: id ?? "" },
        })
      : null,
  }));
}

export const PAGES = ["actions", "powers", "equipment", "complications", "notes"] as const;
export type Page = (typeof PAGES)[number];

interface PageTab {
  id: Page;
  label: string;
  active: boolean;
}

type Badge = Pick<ConditionRow, "id" | "label" | "icon" | "tone" | "stacks">;

/** What everybody sees who may see the numbers. */
interface Whole {
  /** None for unnamed ones: all of it stands on one page. */
  tabs: PageTab[];
  /** The page that is shown, by its name. */
  shown: Partial<Record<Page, boolean>>;
  /** Null for unnamed ones: any hit fells them. */
  endurance: EnduranceView | null;
  plot: PlotView | null;
  /** The own place in the fight that is on. */
  seat: SeatPart | null;
  /** Rest, and the final bow. */
  rests: ButtonView[];
  bow: ButtonView | null;
  /** An unnamed one that has fallen may be set up again, and the other way round. */
  defeat: ButtonView | null;
  /** How bad it stands, at a glance. */
  badges: Badge[];
  conditions: ConditionRow[];
  others: { id: string; label: string }[];
  attributes: AttributeView[];
  defenses: DefenseView[];
  skills: SkillRow[];
  unskilled: UnskilledRow[];
  /** Why most of what could be done cannot be done now; empty where nothing is in the way. */
  barred: string;
  attacks: AttackRow[];
  aside: { id: string; name: string }[];
  acts: TileView[];
  stances: TileView[];
  /** What the line at the foot of the first page unfolds. */
  foot: string;
  powers: PowerRow[];
  gear: GearGroup[];
  complications: ComplicationRow[];
  notes: NotesPage;
}

/** Everything that the sheet of a character shows. Whoever has only heard of one sees no number: `whole` is null. */
export interface CharacterView {
  name: string;
  img: string;
  /** "Named character" */
  line: string;
  concept: string;
  isNamed: boolean;
  whole: Whole | null;
  /** For those who see no more. */
  description: string[];
}

interface Looks {
  user: User.Implementation;
  editable: boolean;
  page: string | null;
}

export function characterView(actor: Character, looks: Looks): CharacterView {
  const { isNamed, concept, description } = actor.system;
  const isWhole = actor.testUserPermission(looks.user, "OBSERVER");
  return {
    name: actor.name,
    img: actor.img ?? "",
    line: say(`QUADRANT.zerospace.sheet.${isNamed ? "named" : "unnamed"}`),
    concept,
    isNamed,
    whole: isWhole ? wholeView(actor, looks) : null,
    description: isWhole ? [] : paragraphs(description),
  };
}

function wholeView(actor: Character, { user, editable, page }: Looks): Whole {
  const standing = standingOf(actor);
  const { isNamed } = actor.system;
  const active = PAGES.find((id) => id === page) ?? PAGES[0];
  return {
    tabs: isNamed
      ? PAGES.map((id) => ({ id, label: say(`QUADRANT.zerospace.sheet.page.${id}`), active: id === active }))
      : [],
    shown: { [active]: true },
    endurance: isNamed ? enduranceView(actor, editable) : null,
    seat: seatPart(actor, editable),
    plot: plotView(standing, user, editable),
    ...lastButtons(standing, editable),
    badges: badges(actor),
    conditions: conditionRows(standing, editable),
    others: editable ? otherConditions(actor) : [],
    attributes: attributeViews(actor, editable),
    defenses: defenseViews(actor),
    skills: skillRows(actor),
    unskilled: unskilledRows(actor),
    ...actsView(standing, user, editable),
    foot: [say(`${key}.damageName`), say("QUADRANT.zerospace.sheet.otherCondition")].join(", "),
    powers: powerRows(standing, editable),
    gear: gearGroups(actor),
    complications: complicationRows(actor, editable),
    notes: notesPage(actor, aimedAt(user)),
  };
}

type Acts = Pick<Whole, "barred" | "attacks" | "aside" | "acts" | "stances">;

/** All that one may do. What keeps somebody from nearly all of it is told once. */
function actsView(standing: Standing, user: User.Implementation, editable: boolean): Acts {
  const attacks = attackRows(standing, user);
  const acts = editable ? actTiles(standing) : [];
  const stances = editable ? stanceTiles(standing) : [];
  const why = sharedReason([...attacks.flatMap(({ main, tools }) => [main, ...tools]), ...acts, ...stances]);
  return {
    barred: why === null ? "" : say("QUADRANT.zerospace.sheet.barred", { why }),
    attacks: attacks.map((row) => ({ ...row, main: toldOnce([row.main], why)[0]!, tools: toldOnce(row.tools, why) })),
    aside: editable ? laidAside(standing.actor) : [],
    acts: toldOnce(acts, why),
    stances: toldOnce(stances, why),
  };
}

/** Whom the reader has aimed at: what they weigh is worth knowing before one throws them. */
function aimedAt(user: User.Implementation): Actor.Implementation[] {
  return [...user.targets].flatMap(({ document }) => (document.actor as Actor.Implementation | null) ?? []);
}

const GRAVE = ["dead", "unconscious", "defeated", "injured"];

const badges = (actor: Character): Badge[] => conditionsOf(actor).filter(({ id }) => GRAVE.includes(id));
