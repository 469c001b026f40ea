import type { ButtonView } from "#table/checks";
import { conditionsOf } from "#table/conditions";
import { otherConditions } from "#table/sheets/condition-acts.ts";
import type { ConditionRow } from "#table/sheets/condition-row.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { sharedReason, toldOnce } from "#table/sheets/told-once.ts";
import { say } from "#table/words.ts";
import { seatPart, type SeatPart } from "../combat/seat-view.ts";
import type { Character } from "../documents.ts";
import { actTiles, stanceTiles } from "./act-tiles.ts";
import { attackRows, laidAside, type AttackRow } from "./attack-rows.ts";
import { attributeViews, type AttributeView } from "./attribute-view.ts";
import type { TileView } from "./check-button.ts";
import { complicationRows, type ComplicationRow } from "./complication-rows.ts";
import { conditionRows } from "./condition-rows.ts";
import { defenseViews, type DefenseView } from "./defense-view.ts";
import { enduranceView, type EnduranceView } from "./endurance-view.ts";
import { gearGroups, type GearGroup } from "./gear-page.ts";
import { notesPage, type NotesPage } from "./notes-page.ts";
import { plotView, type PlotView } from "./plot-view.ts";
import { powerRows, type PowerRow } from "./power-rows.ts";
import { lastButtons } from "./rest-buttons.ts";
import { skillRows, unskilledRows, type SkillRow, type UnskilledRow } from "./skill-rows.ts";
import { standingOf, type Standing } from "./standing.ts";

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
