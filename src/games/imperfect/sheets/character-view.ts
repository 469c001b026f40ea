import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import type { ButtonView } from "#table/checks";
import { otherConditions } from "#table/sheets/condition-acts.ts";
import type { ConditionRow } from "#table/sheets/condition-row.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { sharedReason, toldOnce } from "#table/sheets/told-once.ts";
import { isHero, type Character } from "../documents.ts";
import type { TileView } from "./check-button.ts";
import { bodyView, penaltyView, type BodyView } from "./body-view.ts";
import { heroStacks, type StackView } from "./chips-view.ts";
import { conditionRows } from "./condition-rows.ts";
import { fatePage, type FatePage } from "./fate-page.ts";
import { gearPage, type GearPage } from "./gear-page.ts";
import { hazardButtons, mendTiles, restButtons, woundRows, type WoundRow } from "./mend-tiles.ts";
import { moveTiles, otherTiles, willTiles } from "./move-tiles.ts";
import { seatPart, type SeatPart } from "./seat-part.ts";
import { standingOf, type Standing } from "./standing.ts";
import { traitViews, unlearntViews, type TraitView, type UnlearntView } from "./traits-page.ts";
import { drawButtons, weaponRows, type WeaponRow } from "./weapon-rows.ts";
import { windView, type WindView } from "./wind-view.ts";

export const PAGES = ["action", "traits", "body", "gear", "fate", "notes"] as const;
export type Page = (typeof PAGES)[number];

interface PageTab {
  id: Page;
  label: string;
  active: boolean;
}

/** What everybody sees who may see the numbers. */
interface Whole {
  tabs: PageTab[];
  /** The page that is shown, by its name. */
  shown: Partial<Record<Page, boolean>>;
  wind: WindView;
  penalty: { value: string; why: string } | null;
  fear: string;
  seat: SeatPart | null;
  stacks: StackView[];
  figure: BodyView;
  /** The same, large, and to be set by hand by whoever may. */
  bodyFigure: BodyView;
  conditions: ConditionRow[];
  others: { id: string; label: string }[];
  /** Why most of what could be done cannot be done now; empty where nothing is in the way. */
  barred: string;
  weapons: WeaponRow[];
  drawn: ButtonView[];
  wills: TileView[];
  contests: TileView[];
  moves: TileView[];
  mend: TileView[];
  traits: TraitView[];
  unlearnt: UnlearntView[];
  wounds: WoundRow[];
  rests: ButtonView[];
  hazards: ButtonView[];
  gear: GearPage;
  fate: FatePage | null;
  biography: string[];
}

/** Everything that the sheet of a character shows. Whoever has only heard of one sees no number: `whole` is null. */
export interface CharacterView {
  name: string;
  img: string;
  line: string;
  concept: string;
  whole: Whole | null;
  /** For those who see no more. */
  description: string[];
}

interface Looks {
  user: User.Implementation;
  editable: boolean;
  mode: "play" | "edit";
  page: string | null;
}

export function characterView(actor: Character, looks: Looks): CharacterView {
  const { system } = actor;
  const isWhole = actor.testUserPermission(looks.user, "OBSERVER");
  return {
    name: actor.name,
    img: actor.img ?? "",
    line: (isWhole ? [...kind(actor), ...figures(actor)] : kind(actor)).join(" · "),
    concept: system.concept,
    whole: isWhole ? wholeView(actor, looks) : null,
    description: isWhole ? [] : paragraphs(system.biography),
  };
}

/** "Hero", "Human" */
function kind({ system: { role, race, raceLabel } }: Character): string[] {
  const people = race === "human" && raceLabel ? raceLabel : say(`QUADRANT.imperfect.race.${race}`);
  return [say(`QUADRANT.imperfect.role.${role}`), people];
}

/** "Size 6", "Pace 8 m" */
function figures({ system: { size, movement } }: Character): string[] {
  const pace = amount(movement.walking.pace);
  return [say("QUADRANT.imperfect.sheet.size", { size }), say("QUADRANT.imperfect.sheet.pace", { pace })];
}

function wholeView(actor: Character, { user, editable, mode, page }: Looks): Whole {
  const standing = standingOf(actor);
  const { body, fear } = actor.system;
  const hero = isHero(actor);
  const pages = PAGES.filter((id) => id !== "fate" || hero);
  const active = pages.find((id) => id === page) ?? pages[0]!;
  const mayMend = user.isGM || (editable && mode === "edit");
  return {
    tabs: pages.map((id) => ({ id, label: say(`QUADRANT.imperfect.sheet.page.${id}`), active: id === active })),
    shown: { [active]: true },
    wind: windView(actor, editable),
    penalty: penaltyView(body),
    fear: fearWords(fear),
    seat: seatPart(standing, editable),
    stacks: hero ? heroStacks(actor, editable) : [],
    figure: bodyView(body, { key: `${actor.id}-small` }),
    bodyFigure: bodyView(body, { key: `${actor.id}-large`, live: mayMend ? actor.uuid : null }),
    conditions: conditionRows(standing, editable),
    others: editable ? otherConditions(standing.actor) : [],
    ...actsView(standing, user),
    mend: mendTiles(standing, user),
    traits: traitViews(actor),
    unlearnt: unlearntViews(actor),
    wounds: woundRows(actor, editable),
    rests: editable ? restButtons(standing) : [],
    hazards: editable ? hazardButtons() : [],
    gear: gearPage(standing, editable),
    fate: hero ? fatePage(actor, editable) : null,
    biography: paragraphs(actor.system.biography),
  };
}

type Acts = Pick<Whole, "barred" | "weapons" | "drawn" | "wills" | "contests" | "moves">;

/** All that one may do. What keeps somebody from nearly all of it is told once. */
function actsView(standing: Standing, user: User.Implementation): Acts {
  const weapons = weaponRows(standing);
  const drawn = drawButtons(standing.actor, standing.barred);
  const wills = willTiles(standing);
  const contests = otherTiles(standing, user);
  const moves = moveTiles(standing);
  const armed = weapons.flatMap(({ buttons }) => buttons);
  const why = sharedReason([...armed, ...drawn, ...wills, ...contests, ...moves]);
  return {
    barred: why === null ? "" : say("QUADRANT.imperfect.sheet.barred", { why }),
    weapons: weapons.map((row) => ({ ...row, buttons: toldOnce(row.buttons, why) })),
    drawn: toldOnce(drawn, why),
    wills: toldOnce(wills, why),
    contests: toldOnce(contests, why),
    moves: toldOnce(moves, why),
  };
}

/** "Fear, TN 5", "Terror, TN 9": what the sight of it causes (IMP-FEAR-1, -2). */
function fearWords({ tn, terror }: Character["system"]["fear"]): string {
  if (tn === null) return "";
  return say(`QUADRANT.imperfect.sheet.${terror ? "terror" : "fear"}`, { tn });
}
