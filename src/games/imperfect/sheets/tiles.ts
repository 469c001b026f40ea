import { type Area, AREAS, type Care, type Will, WILLS, woundTn } from "#rules/imperfect";
import type { ButtonView, Refusal } from "#table/checks";
import { amount } from "#table/amount.ts";
import { has } from "#table/conditions";
import { areaLabel, caresFor, injuryOf, mendable, treatable } from "../checks/healing/injuries.ts";
import { carrierOf, isOwn, ratesOf, waysOpen } from "../checks/moving/ways.ts";
import { targeted } from "../checks/present.ts";
import { levelIn, waysOf } from "../checks/roll/ways.ts";
import { type Character, isCharacter, isHero } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { levelWord } from "./body-view.ts";
import {
  attackOn,
  cardButton,
  type CheckButton,
  checkButtons,
  type CheckTile,
  checkTiles,
  type Standing,
  type TileView,
} from "./standing.ts";

/** Healing in short: the worst wound, Wind, a rest, and the targeted patient. */
export function mendTiles({ actor, seat }: Standing, user: User.Implementation): TileView[] {
  const { wind } = actor.system;
  return checkTiles([
    ...treatTiles(actor),
    {
      check: "heal",
      label: tell("sheet.mend.bandage"),
      data: { area: "wind", care: "general", own: "yes" },
      hint: tell("sheet.mend.bandageHint"),
      why: wind.value >= wind.max ? refusal("wind.full") : seat && refusal("heal.fiveMinutes"),
    },
    {
      check: "rest",
      label: tell("sheet.mend.rest"),
      data: { minutes: "10" },
      hint: tell("sheet.mend.restHint"),
      why: wind.value >= wind.max ? refusal("wind.full") : seat && refusal("inFight"),
    },
    ...patientTiles(actor, user),
  ]);
}

/** The worst wound that can be treated, and the care it needs (IMP-HEAL-2, -3). */
function treatTiles(actor: Character): CheckTile[] {
  const [area] = treatable(actor, "general").filter((one) => one !== "wind");
  const injury = area && injuryOf(actor, area);
  if (!area || !injury || injury.area === "wind") return [];
  const [care] = caresFor(injury);
  return [
    {
      check: "heal",
      label: tell("sheet.mend.treat", { area: areaLabel(area) }),
      data: { area, care: care!, own: "yes" },
      hint: tell(`sheet.mend.${care!}Hint`, { tn: woundTn(injury.level) }),
    },
  ];
}

/** Treating or waking the targeted actor (IMP-HEAL-6). */
function patientTiles(actor: Character, user: User.Implementation): CheckTile[] {
  const [target, ...others] = [...user.targets];
  const patient = target?.document.actor as Actor.Implementation | null | undefined;
  if (others.length > 0 || !isCharacter(patient) || patient.uuid === actor.uuid) return [];
  const name = patient.name;
  return [
    ...(treatable(patient, "general").length > 0
      ? [{ check: "heal", label: tell("sheet.mend.treatOther"), data: { care: "general" }, hint: name }]
      : []),
    ...(has(patient, "unconscious") ? [{ check: "wake", label: tell("sheet.mend.wake"), hint: name }] : []),
  ];
}

/** The wounded areas, the worst first. */
export function woundRows(actor: Character, editable: boolean) {
  const { body } = actor.system;
  const wounded = AREAS.filter((area) => body[area].level > 0);
  return wounded
    .toSorted((one, other) => body[other].level - body[one].level)
    .map((area) => ({
      area,
      name: areaLabel(area),
      level: levelWord(area, body[area].level),
      bleeding: body[area].bleeding ? tell("body.bleeding") : "",
      buttons: editable ? checkButtons(careActs(actor, area)) : [],
    }));
}

/** Treatment, and healing with time; a lost limb never heals (IMP-HEAL-4, -5). */
function careActs(actor: Character, area: Area): CheckButton[] {
  const injury = injuryOf(actor, area);
  const care = (kind: Care, why: Refusal | null = null): CheckButton => ({
    check: "heal",
    label: tell(`sheet.mend.${kind}`),
    data: { area, care: kind, own: "yes" },
    price: tell("sheet.mend.tn", { tn: woundTn(actor.system.body[area].level) }),
    why,
  });
  const byHand = injury ? [care(caresFor(injury)[0]!)] : [];
  return [...byHand, care("time", mendable(actor).includes(area) ? null : refusal("lost"))];
}

/** Hazards without an attack: the Master or the table decides about them. */
export function hazardButtons(): ButtonView[] {
  const hazard = (check: string, word: string, data: Record<string, string> = {}): CheckButton => ({
    check,
    label: tell(`sheet.hazard.${word}`),
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

/** Wind comes back with minutes, and wounds may heal with days (IMP-WIND-4, IMP-HEAL-4). */
export function restButtons({ actor, seat }: Standing): ButtonView[] {
  const { value, max } = actor.system.wind;
  const rest = (label: string, data: Record<string, string>, why: Refusal | null = null): CheckButton => ({
    check: "rest",
    label: tell(`sheet.mend.${label}`, data),
    data,
    why,
  });
  if (seat) return checkButtons([rest("rest", { minutes: "1" }, refusal("inFight"))]);
  // A single button, so that the reason is shown once.
  const minutes =
    value >= max
      ? [rest("rest", { minutes: "1" }, refusal("wind.full"))]
      : ["1", "10", "60"].map((count) => rest("minutes", { minutes: count }));
  return checkButtons([...minutes, rest("days", { days: "5" })]);
}

/** Moves with their metres in one action (IMP-MOVE-1 … -5), and the dodge. */
export function moveTiles({ actor, rooted }: Standing): TileView[] {
  const { walking, climbing, swimming } = actor.system.movement;
  const meters = (value: number): string => tell("sheet.move.meters", { meters: amount(value) });
  const tile = (mode: string, hint: string) => ({
    check: "move",
    label: tell(`sheet.move.${mode}`),
    data: { mode },
    hint,
    why: rooted,
  });
  const { faces, bonus } = walking.pickup;
  const pickup = tell("sheet.move.pickupHint", {
    die: bonus ? `${faces}+${bonus}` : String(faces),
    wind: walking.wind,
  });
  return [
    ...checkTiles([
      tile("walk", meters(walking.walk)),
      ...(walking.run === null ? [] : [tile("run", tell("sheet.move.runHint", { meters: amount(walking.run) }))]),
      { check: "pickup", label: tell("sheet.move.pickup"), hint: pickup, why: rooted },
      tile("climb", meters(climbing.walk)),
      tile("swim", meters(swimming.walk)),
      ...carriedTiles(actor, tile),
    ]),
    dodgeTile(actor),
  ];
}

/** Mounting the target; for a rider or crew, the metres of the mount or vehicle (IMP-MOVE-6, IMP-VEH-1). */
function carriedTiles(actor: Character, tile: (mode: string, hint: string) => CheckTile): CheckTile[] {
  const open = waysOpen(actor).filter((way) => !isOwn(way));
  const [mark, ...others] = targeted();
  // A hero is no mount.
  const carries = others.length === 0 && mark && mark.actor.uuid !== actor.uuid && !isHero(mark.actor);
  const mount = carries && !has(actor, "mounted") ? mark : null;
  return [
    ...open.flatMap((way): CheckTile[] => {
      const rates = ratesOf(actor, way);
      const name = carrierOf(actor, way)?.name ?? "";
      if (!rates) return [];
      return [
        tile(way, tell("sheet.move.carried", { name, meters: amount(rates.walk) })),
        { ...tile(way, name), check: "pickup", label: tell("sheet.move.urge") },
      ];
    }),
    ...(mount ? [{ ...tile("mount", mount.actor.name), check: "mount", data: {} }] : []),
  ];
}

/** A dodge answers an attack: the tile leads to the attack's card, which waits for it (IMP-DEF-1). */
function dodgeTile(actor: Character): TileView {
  const level = levelIn(actor, "dodge");
  const hint = level > 0 ? tell("sheet.dice", { dice: level }) : tell("training.unskilled");
  const button = cardButton(attackOn(actor), tell("sheet.move.dodge"), tell("sheet.move.noAttack"));
  return { ...button, tile: true, hint };
}

/** The four tests of wills, each with the actor's dice for it (IMP-WILL-1). */
export function willTiles({ actor, barred }: Standing): TileView[] {
  return checkTiles(
    (Object.keys(WILLS) as Will[]).map((will) => ({
      check: "wills",
      label: tell(`aptitudeName.${will}`),
      data: { will },
      hint: diceFor(actor, will),
      why: barred,
    })),
  );
}

/** Other contests: for stakes, or about anything; and for the Master the fear that the sight of the actor causes. */
export function otherTiles({ actor, barred }: Standing, user: User.Implementation): TileView[] {
  const { tn } = actor.system.fear;
  const frightens: CheckTile[] =
    user.isGM && tn !== null
      ? [{ check: "fear", label: tell("sheet.frighten"), hint: tell("sheet.mend.tn", { tn }) }]
      : [];
  return checkTiles([
    {
      check: "simpleWill",
      label: tell("sheet.simpleWill"),
      hint: tell("sheet.simpleWillHint"),
      data: { will: bestWill(actor) },
      why: barred,
    },
    { check: "contest", label: tell("sheet.contest"), hint: tell("sheet.contestHint") },
    ...frightens,
  ]);
}

function bestWill(actor: Character): Will {
  const wills = Object.keys(WILLS) as Will[];
  return wills.toSorted((one, other) => levelIn(actor, other) - levelIn(actor, one))[0]!;
}

/** "2 dice", "unskilled" */
function diceFor(actor: Character, aptitude: string): string {
  const [best] = waysOf(actor, { aptitude });
  if (!best || best.training !== "skilled") return tell("training.unskilled");
  return tell("sheet.dice", { dice: best.dice });
}
