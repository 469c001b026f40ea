import { type Area, AREAS, type Care, woundTn } from "#rules/imperfect";
import type { ButtonView, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter, type Character } from "../documents.ts";
import { areaLabel, caresFor, injuryOf, mendable, treatable } from "../checks/healing/injuries.ts";
import { refusal } from "../refusal.ts";
import { levelWord } from "./body-view.ts";
import { checkButtons, checkTiles, type CheckButton, type CheckTile, type TileView } from "./check-button.ts";
import type { Standing } from "./standing.ts";

const key = "QUADRANT.imperfect.sheet.mend";

/** In short: the worst wound, Wind, a rest, and whoever is aimed at. */
export function mendTiles({ actor, seat }: Standing, user: User.Implementation): TileView[] {
  const { wind } = actor.system;
  return checkTiles([
    ...treatTiles(actor),
    {
      check: "heal",
      label: say(`${key}.bandage`),
      data: { area: "wind", care: "general", own: "yes" },
      hint: say(`${key}.bandageHint`),
      why: wind.value >= wind.max ? refusal("wind.full") : seat && refusal("heal.fiveMinutes"),
    },
    {
      check: "rest",
      label: say(`${key}.rest`),
      data: { minutes: "10" },
      hint: say(`${key}.restHint`),
      why: wind.value >= wind.max ? refusal("wind.full") : seat && refusal("inFight"),
    },
    ...patientTiles(actor, user),
  ]);
}

/** The worst wound that can be treated, and the kind of hand that it wants (IMP-HEAL-2, -3). */
function treatTiles(actor: Character): CheckTile[] {
  const [area] = treatable(actor, "general").filter((one) => one !== "wind");
  const injury = area && injuryOf(actor, area);
  if (!area || !injury || injury.area === "wind") return [];
  const [care] = caresFor(injury);
  return [
    {
      check: "heal",
      label: say(`${key}.treat`, { area: areaLabel(area) }),
      data: { area, care: care!, own: "yes" },
      hint: say(`${key}.${care!}Hint`, { tn: woundTn(injury.level) }),
    },
  ];
}

/** Somebody else is treated, or woken, who is aimed at (IMP-HEAL-6). */
function patientTiles(actor: Character, user: User.Implementation): CheckTile[] {
  const [target, ...others] = [...user.targets];
  const patient = target?.document.actor as Actor.Implementation | null | undefined;
  if (others.length > 0 || !isCharacter(patient) || patient.uuid === actor.uuid) return [];
  const name = patient.name;
  return [
    ...(treatable(patient, "general").length > 0
      ? [{ check: "heal", label: say(`${key}.treatOther`), data: { care: "general" }, hint: name }]
      : []),
    ...(has(patient, "unconscious") ? [{ check: "wake", label: say(`${key}.wake`), hint: name }] : []),
  ];
}

/** A wound, and all that may be done about it. */
export interface WoundRow {
  area: Area;
  name: string;
  level: string;
  bleeding: string;
  buttons: ButtonView[];
}

/** The worst first. */
export function woundRows(actor: Character, editable: boolean): WoundRow[] {
  const { body } = actor.system;
  const wounded = AREAS.filter((area) => body[area].level > 0);
  return wounded
    .toSorted((one, other) => body[other].level - body[one].level)
    .map((area) => ({
      area,
      name: areaLabel(area),
      level: levelWord(area, body[area].level),
      bleeding: body[area].bleeding ? say("QUADRANT.imperfect.body.bleeding") : "",
      buttons: editable ? checkButtons(careActs(actor, area)) : [],
    }));
}

/** By hand, or by time; a limb that is lost is never whole again (IMP-HEAL-4, -5). */
function careActs(actor: Character, area: Area): CheckButton[] {
  const injury = injuryOf(actor, area);
  const care = (kind: Care, why: Refusal | null = null): CheckButton => ({
    check: "heal",
    label: say(`${key}.${kind}`),
    data: { area, care: kind, own: "yes" },
    price: say(`${key}.tn`, { tn: woundTn(actor.system.body[area].level) }),
    why,
  });
  const byHand = injury ? [care(caresFor(injury)[0]!)] : [];
  return [...byHand, care("time", mendable(actor).includes(area) ? null : refusal("lost"))];
}

/** What may befall a body without anybody attacking it: the Master's, or the table's word. */
export function hazardButtons(): ButtonView[] {
  const hazard = (check: string, word: string, data: Record<string, string> = {}): CheckButton => ({
    check,
    label: say(`QUADRANT.imperfect.sheet.hazard.${word}`),
    data,
  });
  return checkButtons([
    hazard("hurtByHand", "hurt"),
    hazard("fall", "fall"),
    hazard("exposure", "fire", { condition: "burning" }),
    hazard("exposure", "water", { condition: "inWater" }),
    hazard("exposure", "smoke", { condition: "inSmoke" }),
  ]);
}

/** Breath comes back with minutes, and wounds may with days (IMP-WIND-4, IMP-HEAL-4). */
export function restButtons({ actor, seat }: Standing): ButtonView[] {
  const { value, max } = actor.system.wind;
  const rest = (label: string, data: Record<string, string>, why: Refusal | null = null): CheckButton => ({
    check: "rest",
    label: say(`${key}.${label}`, data),
    data,
    why,
  });
  if (seat) return checkButtons([rest("rest", { minutes: "1" }, refusal("inFight"))]);
  // One reason is said once.
  const minutes =
    value >= max
      ? [rest("rest", { minutes: "1" }, refusal("wind.full"))]
      : ["1", "10", "60"].map((count) => rest("minutes", { minutes: count }));
  return checkButtons([...minutes, rest("days", { days: "5" })]);
}
