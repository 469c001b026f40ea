import type { FormId } from "#rules/zerospace";
import { inOneLook } from "#table/once.ts";
import { conditionsOf } from "#table/conditions";
import { withLater } from "#table/later.ts";
import { otherConditions } from "#table/sheets/condition-acts.ts";
import { paragraphs } from "#table/sheets/paragraphs.ts";
import { sharedReason, toldOnce } from "#table/sheets/told-once.ts";
import { signed } from "#table/words.ts";
import { defenceOf } from "../checks/attack/attack-plan.ts";
import { PURPOSES } from "../checks/plot/plot-point.ts";
import { plotPointRefusal } from "../checks/side/own-fields.ts";
import { seatPart } from "../combat/seat-view.ts";
import { type Character, isComplication, isHero, itemsOf } from "../documents.ts";
import { ATTRIBUTES } from "../vocabulary.ts";
import {
  actTiles,
  checkButton,
  checkTiles,
  conditionRows,
  restAndDeathButtons,
  type SheetState,
  stanceTiles,
  sheetStateOf,
} from "./act-tiles.ts";
import { attackRows, laidAside, powerRows } from "./attack-rows.ts";
import { gearGroups, notesPage, skillRows, unskilledRows } from "./pages.ts";
import { enduranceView, stepView } from "./steppers.ts";
import { tell } from "../words.ts";

/** The most plot points that are drawn as tokens. */
const MOST_DRAWN = 7;

/**
 * Plot points as tokens, with tiles for their uses and the GM's button that awards one (ZS-PLOT-2, -4 to -10). Null for a
 * character that no player owns, because it holds none.
 */
function plotView({ actor, self }: SheetState, { user, editable }: Looks) {
  if (!actor.system.isNamed || !isHero(actor)) return null;
  const count = actor.system.plotPoints;
  const why = plotPointRefusal(self);
  const spends = PURPOSES.map((spend) => ({
    check: "plotPoint",
    label: tell(`sheet.spend.${spend}`),
    hint: tell(`sheet.spendHint.${spend}`),
    data: { spend },
    why,
  }));
  const gain = { check: "gainPlotPoint", label: tell("sheet.gain"), data: { hero: actor.uuid } };
  return {
    count,
    tokens: Math.min(count, MOST_DRAWN),
    label: tell("sheet.plotPoints", { count }),
    spends: editable ? checkTiles(spends) : [],
    acts: user.isGM ? [checkButton(gain)] : [],
  };
}

/** Every attribute: its present value, why that differs from its base, and steppers for its damage and boosts. */
function attributeViews({ system }: Character, canStep: boolean) {
  return ATTRIBUTES.map((id) => {
    const { base, damage, boost } = system.attributes[id];
    const name = tell(`attribute.${id}`);
    const value = system.values[id];
    const changed = [
      damage > 0 ? tell(`sheet.attribute.damage`, { by: signed(-damage) }) : "",
      boost > 0 ? tell(`sheet.attribute.boost`, { by: signed(boost) }) : "",
    ].filter(Boolean);
    // "5 bought · −1 damage · +1 boost"
    const why = changed.length > 0 ? [tell(`sheet.attribute.base`, { base }), ...changed].join(" · ") : "";
    const tone = value < base ? "harm" : value > base ? "gain" : "";
    const step = canStep
      ? stepView(`damage.${id}`, tell(`sheet.attribute.damageOf`, { attribute: name }), String(damage))
      : null;
    const boosts = canStep
      ? stepView(`boost.${id}`, tell(`sheet.attribute.boostOf`, { attribute: name }), String(boost))
      : null;
    return { id, name, value, base, why, tone, step, boosts };
  });
}

/** The four kinds of defence, each named by a typical form of attack. */
const WAYS = ["close", "ranged", "social", "mental"] as const satisfies FormId[];

/** The best defence in each of these, without modifiers: "Brawn, Body armour" (ZS-DV-2, ZS-DV-3). */
function defenseViews(actor: Character) {
  return WAYS.map((id) => {
    const { value, attribute, source } = defenceOf(actor, { form: id, defense: null });
    const layer = [tell(`attribute.${attribute}`), source].filter(Boolean).join(", ");
    return { id, label: tell(`sheet.defense.${id}`), value, layer };
  });
}

/** The rows for complications, which bring plot points (ZS-PLOT-2). */
function complicationRows(actor: Character, editable: boolean) {
  const label = tell("sheet.comesIntoPlay");
  return itemsOf(actor, isComplication).map(({ id, name, img, system }) => ({
    id: id ?? "",
    name,
    img: img ?? "",
    times: system.timesInPlay > 0 ? tell("fact.times", { count: system.timesInPlay }) : "",
    lines: paragraphs(system.description),
    button: editable ? checkButton({ check: "complication", label, data: { itemId: id ?? "" } }) : null,
  }));
}

export const PAGES = ["actions", "powers", "equipment", "complications", "notes"] as const;
export type Page = (typeof PAGES)[number];

interface Looks {
  user: User.Implementation;
  editable: boolean;
  page: string | null;
}

/** The view of a character sheet. `whole` is null for a reader with limited permission, who sees no numbers. */
export function characterView(actor: Character, looks: Looks) {
  const { isNamed, concept, description } = actor.system;
  const isWhole = actor.testUserPermission(looks.user, "OBSERVER");
  return {
    name: actor.name,
    img: actor.img ?? "",
    line: tell(`sheet.${isNamed ? "named" : "unnamed"}`),
    concept,
    isNamed,
    whole: isWhole ? inOneLook(() => wholeView(actor, looks)) : null,
    description: isWhole ? [] : paragraphs(description),
  };
}
export type CharacterView = ReturnType<typeof characterView>;

/** The part for readers that may see numbers. An unnamed character has no tabs and no Endurance: any hit defeats it. */
function wholeView(actor: Character, looks: Looks) {
  const { user, editable, page } = looks;
  const standing = sheetStateOf(actor);
  const { isNamed } = actor.system;
  const active = PAGES.find((id) => id === page) ?? PAGES[0];
  const shown: Partial<Record<Page, boolean>> = { [active]: true };
  const view = {
    tabs: isNamed ? PAGES.map((id) => ({ id, label: tell(`sheet.page.${id}`), active: id === active })) : [],
    shown,
    endurance: isNamed ? enduranceView(actor, editable) : null,
    seat: seatPart(actor, editable),
    plot: plotView(standing, looks),
    ...restAndDeathButtons(standing, editable),
    badges: conditionsOf(actor)
      .filter(({ id }) => GRAVE.includes(id))
      .map(({ id, label, icon, tone, stacks }) => ({ id, label, icon, tone, stacks })),
    conditions: conditionRows(standing, editable),
    others: editable ? otherConditions(actor) : [],
    attributes: attributeViews(actor, editable),
    defenses: defenseViews(actor),
    skills: skillRows(actor),
    unskilled: unskilledRows(actor),
    ...actsView(standing, looks),
    // The summary of the fold at the foot of the first page.
    foot: [tell(`sheet.attribute.damageName`), tell("sheet.otherCondition")].join(", "),
  };
  // Each has a page of its own, so it is built only when it is shown.
  return withLater(view, {
    powers: () => powerRows(standing, editable),
    gear: () => gearGroups(actor),
    complications: () => complicationRows(actor, editable),
    notes: () => notesPage(actor, user),
  });
}

/** Conditions that are shown in the sheet's head. */
const GRAVE = ["dead", "unconscious", "defeated", "injured"];

/** All acts of the character. A reason that disables nearly all of them is shown once, above them. */
function actsView(standing: SheetState, { user, editable }: Looks) {
  const attacks = attackRows(standing, user);
  const acts = editable ? actTiles(standing) : [];
  const stances = editable ? stanceTiles(standing) : [];
  const why = sharedReason([...attacks.flatMap(({ main, tools }) => [main, ...tools]), ...acts, ...stances]);
  return {
    barred: why === null ? "" : tell("sheet.barred", { why }),
    attacks: attacks.map((row) => ({ ...row, main: toldOnce([row.main], why)[0]!, tools: toldOnce(row.tools, why) })),
    aside: editable ? laidAside(standing.actor) : [],
    acts: toldOnce(acts, why),
    stances: toldOnce(stances, why),
  };
}
