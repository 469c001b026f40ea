import { type Area, AREAS, type Care, type HealPlan, type Injury, isVital } from "#rules/imperfect";
import {
  type Chosen,
  type Field,
  isRefusal,
  type Parties,
  partyOf,
  type Plan,
  type Refusal,
  type Subject,
  tokenOf,
} from "#table/checks";
import type { Character } from "../../documents.ts";
import { type Present, presentNow, targetOf } from "../present.ts";
import { type Asked, levelIn, wayOf } from "../roll/ways.ts";
import { tell } from "../../words.ts";

/** What can be treated: an area of the body, or all Wind. */
const TREATABLE = [...AREAS, "wind"] as const;
export type Treatable = (typeof TREATABLE)[number];

export const isTreatable = (word: unknown): word is Treatable => TREATABLE.some((one) => one === word);

/** From this level on, a wound needs surgery. */
const GRAVE = 3;
const WORST = 5;

/** The patient's injury at an area as it is now; null for none. */
export function injuryOf(patient: Character, area: Treatable): Injury | null {
  const { body, wind } = patient.system;
  if (area === "wind") return wind.value < wind.max ? { area, max: wind.max } : null;
  const { level, bleeding } = body[area];
  // Of a lost limb only the bleeding can be treated.
  return level > 0 && (level < WORST || bleeding || isVital(area)) ? { area, level } : null;
}

/** A mortal injury is beyond the rules: a surgeon may try only if the Master allows it (IMP-HEAL-5). */
export const isMortal = (injury: Injury): boolean =>
  injury.area !== "wind" && isVital(injury.area) && injury.level === WORST;

/** The patient's areas that can be treated in this way, the worst first. */
export function treatable(patient: Character, care: Care): Treatable[] {
  const ailing = TREATABLE.filter((area) => {
    const injury = injuryOf(patient, area);
    return injury !== null && (care !== "time" || needsTime(injury));
  });
  return ailing.toSorted((one, other) => gravity(patient, other) - gravity(patient, one));
}

const gravity = (patient: Character, area: Treatable): number =>
  area === "wind" ? 0 : patient.system.body[area].level;

/** Time heals wounds but no lost limbs; Wind comes back long before (IMP-HEAL-4, -5). */
const needsTime = (injury: Injury): boolean => injury.area !== "wind" && injury.level < WORST;

/** The areas that five days may heal. */
export const mendable = (patient: Character): Area[] =>
  AREAS.filter((area) => {
    const { level } = patient.system.body[area];
    return level > 0 && level < WORST;
  });

/** The kinds of care for an injury, the least first. Future Imperfect › Healing (IMP-HEAL-2, -3, -5). */
export function caresFor(injury: Injury): Exclude<Care, "time">[] {
  if (injury.area === "wind") return ["general"];
  const { area, level } = injury;
  const isGrave = level >= GRAVE && (level < WORST || isVital(area));
  return isGrave ? ["surgery"] : ["general", "surgery"];
}

/**
 * What a treatment rolls: medicine of that kind, which must be learnt; any medicine for Wind, even unskilled; with
 * time, the patient's own Vigor.
 */
export function askedFor({ care, injury }: Pick<HealPlan, "care" | "injury">): Asked {
  if (care === "time") return { trait: "vigor", involuntary: true };
  return injury.area === "wind"
    ? { aptitude: "medicine" }
    : { aptitude: "medicine", concentration: care, learnt: true };
}

/** The care that a healer gives: the wanted one, else the first that the healer has learnt (IMP-AM-3). */
export function careBy(healer: Character, injury: Injury, wanted?: Care): Exclude<Care, "time"> {
  const cares = caresFor(injury);
  const isLearnt = (care: Care): boolean => wayOf(healer, askedFor({ care, injury })).training === "skilled";
  return cares.find((care) => care === wanted) ?? cares.find(isLearnt) ?? cares[0]!;
}

export const areaLabel = (area: Treatable): string => (area === "wind" ? tell("heal.wind") : tell(`area.${area}`));

/** "Left arm: serious" */
export function injuryLabel(injury: Injury): string {
  const area = areaLabel(injury.area);
  if (injury.area === "wind") return area;
  return tell("heal.injury", { area, level: tell(`woundLevel.${injury.level}`) });
}

interface Choosing<P extends Plan> {
  healer: Character;
  patient: Character;
  parties: Parties;
  /** The same treatment by another healer. */
  put(healer: Character): P;
}

/**
 * The choice of the healer among the characters that the reader owns, the best at medicine first; none without a
 * choice.
 */
export function healerField<P extends Plan>({ healer, patient, parties, put }: Choosing<P>): Field<P>[] {
  const known: Present[] = [{ actor: healer, token: null }, { actor: patient, token: null }, ...presentNow()];
  const own = known.filter(({ actor }) => actor.isOwner);
  const all = [...new Map(own.map((one) => [one.actor.uuid, one])).values()];
  if (all.length < 2) return [];
  const level = ({ actor }: Present): number => levelIn(actor, "medicine");
  const sorted = all.toSorted((one, other) => level(other) - level(one));
  return [
    {
      id: "healer",
      label: tell("heal.healer"),
      hint: "",
      type: "select",
      value: healer.uuid,
      choices: sorted.map((one) => ({
        value: one.actor.uuid,
        label: tell("heal.healerLevel", { name: one.actor.name, level: level(one) }),
      })),
      apply(uuid): P | Chosen<P> {
        const { actor, token } = sorted.find((one) => one.actor.uuid === uuid) ?? sorted[0]!;
        return { plan: put(actor), parties: { ...parties, self: partyOf(actor, token, null) } };
      },
    },
  ];
}

/**
 * The patient: the target if there is one, else the sheet's actor. With `data.own` it is always the sheet's actor
 * (IMP-AM-17).
 */
export function patientOf(subject: Subject, actor: Character): Present | Refusal {
  if (subject.data.own || subject.targets.length === 0) return { actor, token: tokenOf(actor) };
  const aimed = targetOf(subject);
  if (!isRefusal(aimed)) return aimed;
  return aimed.key.endsWith(".oneself") ? { actor, token: tokenOf(actor) } : aimed;
}
