import { type Care, CARES, heal, type HealOutcome, type HealPlan, mayTreat, woundTn } from "#rules/imperfect";
import {
  type Check,
  type Draft,
  type Field,
  holdsIfReadable,
  isRefusal,
  admitOnly,
  partiesOf,
  partyOf,
  partyViews,
  type Refusal,
  type Situation,
  type Subject,
  type TableChange,
} from "#table/checks";
import { cardsWhere } from "#table/documents/in-log.ts";
import type { Card } from "#table/documents/messages.ts";
import { complexActCosts, actPrice, mayAct } from "../../combat/cards-in-hand.ts";
import { unfitness } from "../../combat/seat.ts";
import { type Character, characterOf, isCharacter, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { breathNote } from "../harm/chain.ts";
import { hasSucceeded } from "../parts.ts";
import { toTableChanges, ownSlot, rollCheck, rollView } from "../roll/roll-check.ts";
import { chipFields } from "../roll/chips.ts";
import { byWay, rollOf, type Way, wayField, wayOf } from "../roll/ways.ts";
import {
  areaLabel,
  askedFor,
  careBy,
  caresFor,
  healerField,
  injuryLabel,
  injuryOf,
  isMortal,
  isTreatable,
  patientOf,
  treatable,
  type Treatable,
} from "./injuries.ts";
import { DAY, DAYS } from "./rest.ts";
import { wakeDraft, type WakePlan } from "./wake.ts";

/** A treatment, or healing with time. */
interface TreatPlan extends HealPlan {
  way: Way;
  /** World time, in seconds. */
  at: number;
  /** The patient was winded before the treatment. */
  winded: boolean;
}

interface Treated {
  healer: Character;
  patient: Character;
  area: Treatable;
  care?: Care | undefined;
  way?: string;
}

/** The plan of a treatment with the present values of both; null if there is nothing to treat in this way. */
function treatPlan({ healer, patient, area, care, way: wayId }: Treated): TreatPlan | null {
  const injury = injuryOf(patient, area);
  if (!injury) return null;
  const fit = care === "time" ? care : careBy(healer, injury, care);
  if (fit === "time" && !treatable(patient, "time").includes(area)) return null;
  const way = wayOf(healer, askedFor({ care: fit, injury }), wayId);
  return {
    care: fit,
    injury,
    way,
    roll: rollOf(healer, way),
    at: game.time!.worldTime,
    winded: patient.system.wind.value <= 0,
  };
}

function areaField(
  plan: TreatPlan,
  patient: Character,
  put: (area: TreatPlan["injury"]["area"]) => TreatPlan,
): Field<TreatPlan>[] {
  const areas = treatable(patient, plan.care);
  if (areas.length < 2) return [];
  return [
    {
      id: "area",
      label: tell("heal.area"),
      hint: "",
      type: "select",
      value: plan.injury.area,
      choices: areas.map((area) => {
        const injury = injuryOf(patient, area);
        return { value: area, label: injury ? injuryLabel(injury) : areaLabel(area) };
      }),
      apply: (value) => put(areas.find((area) => area === value) ?? plan.injury.area),
    },
  ];
}

function careField(plan: TreatPlan, put: (care: TreatPlan["care"]) => TreatPlan): Field<TreatPlan>[] {
  const cares = caresFor(plan.injury);
  if (plan.care === "time" || cares.length < 2) return [];
  return [
    {
      id: "care",
      label: tell("heal.care.label"),
      hint: "",
      type: "select",
      value: plan.care,
      choices: cares.map((value) => ({ value, label: tell(`heal.care.${value}`) })),
      apply: (value) => put(cares.find((care) => care === value) ?? plan.care),
    },
  ];
}

/** A wound can be treated within the first hour, in seconds. */
const HOUR = 3600;

/** Whether a wound is older than the hour in which it can be treated; false if its time is unknown (IMP-AM-13). */
function isOld(patient: Character, { injury }: TreatPlan): boolean {
  if (injury.area === "wind") return false;
  const { since } = patient.system.body[injury.area];
  return since !== null && game.time!.worldTime - since > HOUR;
}

/**
 * How often an area was treated within an hour before this card, or healed with time within five days: the rules give
 * one roll for each, and the Master may allow more (IMP-HEAL-2, -4). Undone treatments do not count. For Wind any number
 * is allowed, but the tries are counted, too (IMP-HEAL-1, IMP-AM-1).
 * @param actor the patient's UUID: the card counts the tries even after the patient was deleted
 */
function triesBefore(actor: string | null | undefined, { injury, care, at }: TreatPlan, card?: Card | null): number {
  const isTime = care === "time";
  const span = isTime ? DAYS * DAY * 60 : HOUR;
  const checks = ["imperfect.heal"];
  const all = cardsWhere({ states: ["open", "applied"], checks, actor, as: "target" });
  const place = all.findIndex(({ id }) => id === card?.id);
  return all.slice(0, place < 0 ? all.length : place).filter(
    holdsIfReadable(({ system }) => {
      const plan = system.plan as TreatPlan;
      return plan.injury.area === injury.area && (plan.care === "time") === isTime && Math.abs(plan.at - at) < span;
    }),
  ).length;
}

/** Whether the treatment takes the card of an action. Wind takes minutes, and healing with time takes days. */
const takesTurn = ({ care, injury }: TreatPlan): boolean => care !== "time" && injury.area !== "wind";

/** The five minutes that treating Wind takes, whatever the result (IMP-AM-1). */
const timeOf = ({ injury }: TreatPlan): TableChange[] =>
  injury.area === "wind" ? [{ who: "clock", add: "seconds", value: 300 }] : [];

const tnOf = ({ injury }: TreatPlan): number => woundTn(injury.area === "wind" ? 0 : injury.level);

/** How long the treatment takes, and how often it was tried. */
function noteOf({ plan, parties: { target }, card }: Treatment): string {
  const base = plan.injury.area === "wind" ? "wind" : plan.care === "time" ? "time" : "hour";
  const count = triesBefore(target?.actorUuid, plan, card);
  const tried = count > 0 ? [tell("heal.note.tries", { count: count + 1 })] : [];
  return [tell(`heal.note.${base}`), ...tried].join(" ");
}

/** "Left arm: serious → heavy. It bleeds no more." */
function effects({ plan: { injury }, outcome }: Treatment): string[] {
  if (!outcome || !hasSucceeded(outcome)) return [];
  if (injury.area === "wind") return [tell("heal.done.wind")];
  const area = areaLabel(injury.area);
  const word = (level: number): string => tell(`woundLevel.${level}`);
  const better =
    outcome.level < injury.level
      ? tell("heal.done.level", { area, before: word(injury.level), after: word(outcome.level) })
      : "";
  return [better, outcome.staunched ? tell("heal.done.staunched", { area }) : ""];
}

type Treatment = Situation<TreatPlan, HealOutcome>;

const isCare = (word: unknown): word is Care => CARES.some((one) => one === word);

/** The value of `data.area` for waking an unconscious patient. */
const WAKING = "waking";

/**
 * `data.care` and `data.area`. The patient is the target, else the sheet's actor; the healer is chosen in the dialog.
 * With time, every actor heals itself.
 */
function prepare(subject: Subject): Draft<TreatPlan | WakePlan> | Refusal {
  const { actor, token, data } = subject;
  if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
  const care = isCare(data.care) ? data.care : undefined;
  if (data.area === WAKING) return wakeDraft(subject);
  const found = care === "time" ? { actor, token } : patientOf(subject, actor);
  if (isRefusal(found)) return found;
  const patient = found.actor;
  const asked = isTreatable(data.area) ? data.area : null;
  const area = asked && injuryOf(patient, asked) ? asked : treatable(patient, care ?? "general")[0];
  const plan = area && treatPlan({ healer: actor, patient, area, care });
  if (!plan) return refusal("heal.nothing", { name: patient.name });
  return {
    plan,
    parties: { self: partyOf(actor, token, null), target: partyOf(patient, found.token, null) },
    ...(data.card && { tied: data.card }),
  };
}

/** Future Imperfect › Healing: medicine, surgery and time (IMP-HEAL-1 … -5). */
export const healCheck = rollCheck<TreatPlan, HealOutcome>({
  kind: heal as Check<TreatPlan, HealOutcome>["kind"],
  ties: "continues",
  parties: admitOnly("target"),
  prepare: prepare as Check<TreatPlan, HealOutcome>["prepare"],
  /** The area is chosen; its wound level is read from the patient. */
  anew(healer, { plan, parties: { target } }) {
    const patient = characterOf(target);
    const { area } = plan.injury;
    if (!patient || !isTreatable(area) || !isCare(plan.care)) return null;
    return treatPlan({ healer, patient, area, care: plan.care, way: plan.way.id });
  },
  refuse({ plan, parties: { self, target }, card }) {
    const [healer, patient] = [characterOf(self), characterOf(target)];
    if (!healer || !patient) return refusal("gone");
    const { area } = plan.injury;
    if (!isTreatable(area) || !treatable(patient, plan.care).includes(area)) {
      return refusal("heal.nothing", { name: patient.name });
    }
    const inFight = seatOf(self) ?? seatOf(target);
    const count = triesBefore(patient.uuid, plan, card);
    if (plan.care === "time") {
      if (healer.uuid !== patient.uuid) return refusal("heal.ownVigor");
      return inFight ? refusal("inFight") : count > 0 ? refusal("heal.fiveDays") : null;
    }
    if (unfitness(healer)) return refusal("heal.unfit", { name: healer.name });
    if (isMortal(plan.injury)) return refusal("heal.mortal");
    if (!mayTreat({ ...plan, training: plan.roll.training })) {
      return refusal(`heal.unlearnt.${plan.care}`, { name: healer.name });
    }
    if (isOld(patient, plan)) return refusal("heal.late");
    if (area === "wind") return inFight ? refusal("heal.fiveMinutes") : null;
    return count > 0 ? refusal("heal.tried", { count }) : mayAct(self);
  },
  /** In a fight, treating a wound takes the card (IMP-AM-1). */
  costs: ({ plan, parties: { self } }) => (takesTurn(plan) ? complexActCosts("self", seatOf(self)) : []),
  price: ({ plan, parties: { self } }) => (takesTurn(plan) ? actPrice(self) : ""),
  /** Healer, area, care and way to roll. */
  fields(situation) {
    const { plan, parties } = situation;
    const [healer, patient] = [characterOf(parties["self"]), characterOf(parties["target"])];
    if (!healer || !patient) return [];
    const anew = (facts: Partial<Parameters<typeof treatPlan>[0]>): TreatPlan => {
      const known = { healer, patient, area: plan.injury.area, care: plan.care };
      const fresh = treatPlan({ ...known, ...facts });
      return fresh ? { ...fresh, roll: byWay(facts.healer ?? healer, fresh.way, plan.roll) } : plan;
    };
    return [
      ...(plan.care === "time"
        ? []
        : healerField({
            healer,
            patient,
            parties: partiesOf(parties),
            put: (who) => anew({ healer: who, care: undefined }),
          })),
      ...areaField(plan, patient, (area) => anew({ area, care: plan.care === "time" ? "time" : undefined })),
      ...careField(plan, (care) => anew({ care })),
      ...wayField<TreatPlan>(healer, { asked: askedFor(plan), way: plan.way, put: (way) => anew({ way: way.id }) }),
      ...chipFields(ownSlot(plan), parties["self"]),
    ];
  },
  /** The card notes it when the patient recovers from being winded. */
  changes({ plan, outcome, parties: { target } }) {
    if (!outcome) return [];
    const breathes = plan.injury.area === "wind" && plan.winded && hasSucceeded(outcome);
    return [
      ...toTableChanges(heal.changes(plan, outcome)),
      ...timeOf(plan),
      ...(breathes ? [breathNote("target", target?.name)] : []),
    ];
  },
  isOtherOutcome: (one, other) => one.level !== other.level || one.staunched !== other.staunched,
  view(situation, reader) {
    const { care, injury } = situation.plan;
    const shown = rollView(situation, reader, {
      kind: "heal",
      source: "healing",
      title: injuryLabel(injury),
      tn: tnOf(situation.plan),
      note: noteOf(situation),
      more: effects(situation),
    });
    const kind = tell(`heal.care.${care}`);
    return { ...shown, kind, ...(care === "time" && { parties: partyViews(situation.parties["self"]) }) };
  },
});
