import { type Area, AREAS } from "#rules/imperfect";
import { amount } from "#table/amount.ts";
import type { ButtonView } from "#table/checks";
import { inOneLook, once } from "#table/once.ts";
import { conditionsOf } from "#table/conditions";
import { withLater } from "#table/later.ts";
import { otherConditions } from "#table/sheets/condition-acts.ts";
import { type ConditionRow, endButton } from "#table/sheets/condition-row.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { sharedReason, toldOnce } from "#table/sheets/told-once.ts";
import { roundOf } from "../combat/round.ts";
import { rowControls } from "../combat/row-controls.ts";
import { fightOf, isCalled, seatView } from "../combat/seat.ts";
import { conditions } from "../conditions.ts";
import { type Character, isHero } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { bodyView, penaltyView } from "./body-view.ts";
import { type CheckButton, checkButtons, type Standing, standingOf } from "./standing.ts";
import { fatePage, heroStacks } from "./fate-page.ts";
import { gearPage } from "./gear-page.ts";
import { hazardButtons, mendTiles, moveTiles, otherTiles, restButtons, willTiles, woundRows } from "./tiles.ts";
import { traitViews, unlearntViews } from "./traits-page.ts";
import { drawButtons, weaponRows } from "./weapon-rows.ts";

/** Conditions that the body figure shows better. */
const DRAWN = ["wounded", "maimed"];

/** The actor's conditions, the worst first, each with the ways to end it. A derived one ends with its numbers. */
export function conditionRows(standing: Standing, editable: boolean): ConditionRow[] {
  const borne = conditionsOf(standing.actor).filter(({ id }) => !DRAWN.includes(id));
  return borne.map(({ id, label, icon, tone, stacks, text, data }) => ({
    id,
    label,
    icon,
    tone,
    stacks,
    text,
    effect: effectOf(id, stacks, data),
    buttons: editable ? [...checkButtons(waysOut(id, standing)), ...endOf(id)] : [],
  }));
}

/** The effect of a condition, with this actor's numbers. */
function effectOf(id: string, stacks: number, { hours }: { hours?: unknown }): string {
  if (id === "bleeding") return tell("sheet.condition.bleeds", { wind: stacks });
  if (id === "unconscious" && typeof hours === "number") return tell("sheet.condition.hours", { hours });
  return tell(`condition.${id}.effect`);
}

/** The checks that end a condition, or pay for it. */
function waysOut(id: string, { actor, stunnedBarred, barred, rooted, seat }: Standing): CheckButton[] {
  const way = (check: string, word: string, more: Partial<CheckButton> = {}): CheckButton => ({
    check,
    label: tell(`sheet.condition.${word}`),
    ...more,
  });
  const change = (condition: string): CheckButton => way("exposure", "change", { data: { condition } });
  switch (id) {
    case "bleeding":
      return bleedingAreas(actor.system.body).map((area) =>
        way("heal", "staunch", { data: { area, care: "general", own: "yes" }, price: tell(`area.${area}`) }),
      );
    case "winded":
      return [way("rest", "breath", { data: { minutes: "1" }, why: seat && refusal("inFight") })];
    case "stunned":
      return [way("recover", "recover", { why: stunnedBarred })];
    case "surprised":
      return [way("surprise", "comeTo", { data: { stage: "recovering" } })];
    case "prone":
      return [way("stand", "stand", { why: rooted })];
    case "entangled":
      return [way("escape", "escape", { why: barred }), way("breakFree", "breakFree", { why: barred })];
    case "closed":
      return [way("attack", "withdraw", { data: { maneuver: "withdraw" }, why: barred })];
    case "burning":
      return [way("burn", "burn"), way("putOut", "putOut", { why: barred }), change(id)];
    case "unconscious":
      return [way("comeRound", "sleepOff", { why: seat && refusal("inFight") })];
    case "inWater":
      return [way("endure", "swim", { data: { kind: "water" } }), change(id)];
    case "inSmoke":
      return [way("endure", "breathe", { data: { kind: "smoke" } }), change(id)];
    case "mounted":
      return [way("mount", "dismount", { why: rooted })];
    default:
      return [];
  }
}

function bleedingAreas(body: Standing["actor"]["system"]["body"]): Area[] {
  return AREAS.filter((area) => body[area].bleeding);
}

/** No button for a derived condition: it ends with its numbers. */
const endOf = (id: string): ButtonView[] =>
  conditions.find((one) => one.id === id)?.derived ? [] : [endButton(id, tell("sheet.condition.end"))];

function windView({ system: { wind } }: Character, editable: boolean) {
  const { value, max } = wind;
  return {
    now: value,
    max,
    /** The number of filled segments, whatever the sign: below 0 they count down to death. */
    filled: Math.abs(value),
    below: value < 0,
    /** What the number means; empty above 0. */
    hint: value > 0 ? "" : tell("sheet.wind.winded", { left: max + value }),
    canStep: editable,
  };
}

/** Controls that the sheet has elsewhere, or that only the tracker has room for. */
const ELSEWHERE = ({ action, data }: ButtonView): boolean =>
  action === "openActor" || data.act === "keep" || data.check === "imperfect.aim" || data.check === "imperfect.recover";

function seatPart({ seat }: Standing, editable: boolean) {
  const fight = seat && fightOf(seat);
  if (!seat || !fight) return null;
  const round = once(roundOf, fight);
  const chair = round.chair(seat.id);
  const controls = editable && chair ? rowControls(round, chair).filter((button) => !ELSEWHERE(button)) : [];
  return {
    ...seatView(seat),
    /** The first card of the hand is called. */
    called: isCalled(seat) && seat.isOwner,
    controls,
  };
}

export const PAGES = ["action", "traits", "body", "gear", "fate", "notes"] as const;
export type Page = (typeof PAGES)[number];

interface Looks {
  user: User.Implementation;
  editable: boolean;
  mode: "play" | "edit";
  page: string | null;
}

export function characterView(actor: Character, looks: Looks) {
  const { system } = actor;
  const isWhole = actor.testUserPermission(looks.user, "OBSERVER");
  return {
    name: actor.name,
    img: actor.img ?? "",
    line: (isWhole ? [...kind(actor), ...figures(actor)] : kind(actor)).join(" · "),
    concept: system.concept,
    whole: isWhole ? inOneLook(() => wholeView(actor, looks)) : null,
    /** For users who may not see the whole sheet. */
    description: isWhole ? [] : paragraphs(system.biography),
  };
}

/** "Hero", "Human" */
function kind({ system: { role, race, raceLabel } }: Character): string[] {
  const people = race === "human" && raceLabel ? raceLabel : tell(`race.${race}`);
  return [tell(`role.${role}`), people];
}

/** "Size 6", "Pace 8 m" */
function figures({ system: { size, movement } }: Character): string[] {
  const pace = amount(movement.walking.pace);
  return [tell("sheet.size", { size }), tell("sheet.pace", { pace })];
}

function wholeView(actor: Character, { user, editable, mode, page }: Looks) {
  const standing = standingOf(actor);
  const { body, fear } = actor.system;
  const hero = isHero(actor);
  const pages = PAGES.filter((id) => id !== "fate" || hero);
  const active = pages.find((id) => id === page) ?? pages[0]!;
  const mayMend = user.isGM || (editable && mode === "edit");
  const view = {
    tabs: pages.map((id) => ({ id, label: tell(`sheet.page.${id}`), active: id === active })),
    /** The page that is shown, by its name. */
    shown: { [active]: true },
    wind: windView(actor, editable),
    penalty: penaltyView(body),
    fear: fearWords(fear),
    seat: seatPart(standing, editable),
    stacks: hero ? heroStacks(actor, editable) : [],
    figure: bodyView(body, { key: `${actor.id}-small` }),
    conditions: conditionRows(standing, editable),
    others: editable ? otherConditions(standing.actor) : [],
    ...actsView(standing, user),
    mend: mendTiles(standing, user),
    fate: hero ? fatePage(actor, editable) : null,
  };
  // These are made only when a page reads them.
  return withLater(view, {
    traits: () => traitViews(actor),
    unlearnt: () => unlearntViews(actor),
    /** The large body; the Master, or the owner in edit mode, can set it by hand. */
    bodyFigure: () => bodyView(body, { key: `${actor.id}-large`, live: mayMend ? actor.uuid : null }),
    wounds: () => woundRows(actor, editable),
    rests: () => (editable ? restButtons(standing) : []),
    hazards: () => (editable ? hazardButtons() : []),
    gear: () => gearPage(standing, editable),
    biography: () => paragraphs(actor.system.biography),
  });
}

/** All acts of the page. A reason that bars nearly all of them is shown once. */
function actsView(standing: Standing, user: User.Implementation) {
  const weapons = weaponRows(standing);
  const drawn = drawButtons(standing.actor, standing.barred);
  const wills = willTiles(standing);
  const contests = otherTiles(standing, user);
  const moves = moveTiles(standing);
  const armed = weapons.flatMap(({ buttons }) => buttons);
  const why = sharedReason([...armed, ...drawn, ...wills, ...contests, ...moves]);
  return {
    barred: why === null ? "" : tell("sheet.barred", { why }),
    weapons: weapons.map((row) => ({ ...row, buttons: toldOnce(row.buttons, why) })),
    drawn: toldOnce(drawn, why),
    wills: toldOnce(wills, why),
    contests: toldOnce(contests, why),
    moves: toldOnce(moves, why),
  };
}

/** "Fear, TN 5", "Terror, TN 9": the fear check that the sight of the character causes (IMP-FEAR-1, -2). */
function fearWords({ tn, terror }: Character["system"]["fear"]): string {
  if (tn === null) return "";
  return tell(`sheet.${terror ? "terror" : "fear"}`, { tn });
}

export type CharacterView = ReturnType<typeof characterView>;
