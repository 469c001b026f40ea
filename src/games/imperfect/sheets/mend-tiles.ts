import { AREAS, woundTn, type Area, type Care } from "../../../rules/imperfect/index.ts";
import { has } from "../../../table/conditions/conditions.ts";
import { say } from "../../../table/words.ts";
import { isCharacter, type Character } from "../documents.ts";
import { reason } from "../reason.ts";
import { levelWord } from "./body-view.ts";
import { checkButtons, checkTiles, type CheckButton, type TileView } from "./check-button.ts";
import type { ButtonView } from "../../../table/checks/views.ts";
import type { Standing } from "./standing.ts";

const key = "QUADRANT.imperfect.sheet.mend";

/** Up to which level medicine helps; beyond it, surgery; a limb that is lost is never whole again. */
const MEDICINE = 2;
const SURGERY = 4;

/** What kind of hand a wound wants (IMP-HEAL-2, -3, -5). */
export function careFor(level: number): Exclude<Care, "time"> {
  return level <= MEDICINE ? "general" : "surgery";
}

const wounded = ({ system: { body } }: Character): Area[] =>
  AREAS.filter((area) => body[area].level > 0).toSorted((one, other) => body[other].level - body[one].level);

/** In short: the worst wound, Wind, a rest, and whoever is aimed at. */
export function mendTiles({ actor, seat }: Standing, user: User.Implementation): TileView[] {
  const [worst] = wounded(actor);
  const { wind, body } = actor.system;
  const level = worst ? body[worst].level : 0;
  const tn = woundTn(level);
  return checkTiles([
    ...(worst
      ? [
          {
            check: "heal",
            label: say(`${key}.treat`, { area: say(`QUADRANT.imperfect.area.${worst}`) }),
            data: { area: worst, care: careFor(level) },
            hint: say(`${key}.${careFor(level)}Hint`, { tn }),
          },
        ]
      : []),
    {
      check: "heal",
      label: say(`${key}.bandage`),
      data: { area: "wind", care: "general" },
      hint: say(`${key}.bandageHint`),
      why: wind.value >= wind.max ? reason("wind.full") : null,
    },
    {
      check: "rest",
      label: say(`${key}.rest`),
      data: { minutes: "10" },
      hint: say(`${key}.restHint`),
      why: wind.value >= wind.max ? reason("wind.full") : seat && reason("inFight"),
    },
    ...patientTiles(actor, user),
  ]);
}

/** Somebody else is treated, or woken, who is aimed at (IMP-HEAL-6). */
function patientTiles(actor: Character, user: User.Implementation): Parameters<typeof checkTiles>[0] {
  const [target, ...others] = [...user.targets];
  const patient = target?.document.actor as Actor.Implementation | null | undefined;
  if (others.length > 0 || !isCharacter(patient) || patient.uuid === actor.uuid) return [];
  const name = patient.name;
  return [
    ...(wounded(patient).length > 0
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

export function woundRows(actor: Character, editable: boolean): WoundRow[] {
  const { body } = actor.system;
  return wounded(actor).map((area) => {
    const { level, bleeding } = body[area];
    return {
      area,
      name: say(`QUADRANT.imperfect.area.${area}`),
      level: levelWord(area, level),
      bleeding: bleeding ? say("QUADRANT.imperfect.body.bleeding") : "",
      buttons: editable ? checkButtons(caresFor(area, level)) : [],
    };
  });
}

function caresFor(area: Area, level: number): CheckButton[] {
  const price = say(`${key}.tn`, { tn: woundTn(level) });
  const care = (kind: Care): CheckButton => ({
    check: "heal",
    label: say(`${key}.${kind}`),
    data: { area, care: kind },
    price,
    why: level > SURGERY && kind === "time" ? reason("lost") : null,
  });
  return [care(careFor(level)), care("time")];
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
    hazard("burn", "fire"),
    hazard("endure", "water", { kind: "water" }),
    hazard("endure", "smoke", { kind: "smoke" }),
  ]);
}

/** Breath comes back with minutes (IMP-WIND-4). */
export function restButtons({ actor, seat }: Standing): ButtonView[] {
  const { value, max } = actor.system.wind;
  const why = value >= max ? reason("wind.full") : seat && reason("inFight");
  const days = { check: "rest", label: say(`${key}.days`), data: { days: "5" }, why: seat && reason("inFight") };
  return checkButtons([
    ...[1, 10, 60].map((minutes) => ({
      check: "rest",
      label: say(`${key}.minutes`, { minutes }),
      data: { minutes: String(minutes) },
      why,
    })),
    days,
  ]);
}
