import { type Area, AREAS, FIRE_SIZES, type FireSize } from "#rules/imperfect";
import {
  actKind,
  type Check,
  defineCheck,
  type Field,
  form,
  gmRefusal,
  isRefusal,
  admitOnly,
  type Option,
  partyOf,
  type TableChange,
} from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { mayAct, takesCard } from "../../combat/cards-in-hand.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { fireOn, isFireSize, isWater, smokeAround, type Water, waterAround, WATERS, waterTn } from "../../exposure.ts";
import { refusal, tell } from "../../words.ts";
import { actView, tnField, tnOf } from "../parts.ts";
import { targetOf } from "../present.ts";

/** The conditions of dangerous surroundings, each with data of its own. */
const EXPOSURES = ["inWater", "inSmoke", "burning"] as const;
type ExposureId = (typeof EXPOSURES)[number];

interface ExposurePlan {
  condition: ExposureId;
  /** True to enter the danger, false to leave it. */
  enters: boolean;
  water: Water;
  tn: number;
  cloth: boolean;
  size: FireSize;
  areas: Area[];
}

const isExposure = (word: unknown): word is ExposureId => EXPOSURES.some((one) => one === word);

/** An actor that already has the condition gets the same one with new data. */
function changes({ condition, enters, water, tn, cloth, size, areas }: ExposurePlan): TableChange[] {
  if (!enters) return [{ who: "self", lose: condition, stacks: "all" }];
  const data = { inWater: { water, tn }, inSmoke: { cloth }, burning: { size, areas } }[condition];
  return [{ who: "self", gain: condition, data }];
}

const WORDS = "QUADRANT.imperfect.exposure";

const waterFields = (plan: ExposurePlan): Field<ExposurePlan>[] => [
  form(WORDS, plan, ({ water = plan.water }) => ({ ...plan, water, tn: waterTn(water) })).select("water", WATERS, {
    words: (water) => tell("check.named", { name: waterLabel(water), tn: waterTn(water) }),
  }),
  tnField(plan.tn, (tn) => ({ ...plan, tn })),
];

const waterLabel = (water: Water): string =>
  say(water === "calm" ? "QUADRANT.imperfect.exposure.calm" : `QUADRANT.imperfect.difficulty.${water}`);

const sizeField = (plan: ExposurePlan): Field<ExposurePlan> =>
  form(WORDS, plan).select("size", FIRE_SIZES, { words: (size) => say(`${WORDS}.fire.${size}`) });

function whatOf({ condition, water, tn, cloth, size, areas }: ExposurePlan): string {
  if (condition === "inWater") return tell("check.named", { name: waterLabel(water), tn });
  if (condition === "inSmoke") return cloth ? tell("modifier.cloth") : "";
  const places = size === "engulfing" ? AREAS : areas;
  return tell("exposure.burns", {
    size: tell(`exposure.fire.${size}`),
    areas: places.map((area) => tell(`area.${area}`)).join(", "),
  });
}

/** Future Imperfect › Drowning, Fire: an actor enters a lasting danger, or leaves it. */
export const exposureCheck: Check<ExposurePlan, { result: string }> = defineCheck({
  kind: actKind<ExposurePlan>("exposed"),
  asks: true,
  parties: admitOnly(),
  /** `data.condition`; by default an actor that is already in it leaves. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isExposure(data.condition)) return refusal("unknown");
    const water = waterAround(actor) ?? { water: "calm" as const, tn: waterTn("calm") };
    const fire = fireOn(actor) ?? { size: "small" as const, areas: ["guts" as const] };
    const plan = {
      condition: data.condition,
      enters: !has(actor, data.condition),
      ...water,
      cloth: smokeAround(actor)?.cloth ?? false,
      ...fire,
    };
    return { plan, parties: { self: partyOf(actor, token, null) } };
  },
  /** The players choose the surroundings, which no document knows: only their form is checked. */
  refresh({ plan }) {
    const water = isWater(plan.water) ? plan.water : "calm";
    return {
      condition: isExposure(plan.condition) ? plan.condition : "inWater",
      enters: plan.enters,
      water,
      tn: tnOf(plan.tn, waterTn(water)),
      cloth: plan.cloth,
      size: isFireSize(plan.size) ? plan.size : "small",
      areas: AREAS.filter((area) => plan.areas.includes(area)),
    };
  },
  /** A player cannot simply leave a fire: it has to be put out. Only the Master can end it here. */
  refuse({ plan, parties: { self }, card }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    const { condition, enters, areas, size } = plan;
    if (!enters && !has(actor, condition)) return refusal("sameAsBefore");
    if (condition !== "burning") return null;
    if (!enters) return gmRefusal(card) && refusal("exposure.putOut");
    return areas.length === 0 && size !== "engulfing" ? refusal("exposure.nowhere") : null;
  },
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    const words = `QUADRANT.imperfect.exposure.${plan.condition}`;
    const entering = form(words, plan).select("enters", [false, true], {
      label: say(`${words}.title`),
      words: (enters) => say(`${words}.${enters}`),
    });
    const now = actor && has(actor, plan.condition) ? [entering] : [];
    if (!plan.enters) return now;
    if (plan.condition === "inWater") return [...now, ...waterFields(plan)];
    return plan.condition === "burning" ? [...now, sizeField(plan)] : now;
  },
  options({ plan }) {
    const option = (id: string, label: string, checked: boolean, then: ExposurePlan): Option<ExposurePlan> => ({
      id,
      label,
      hint: "",
      checked,
      reason: null,
      plan: then,
    });
    if (!plan.enters) return [];
    if (plan.condition === "inSmoke") {
      return [option("cloth", tell("modifier.cloth"), plan.cloth, { ...plan, cloth: !plan.cloth })];
    }
    if (plan.condition !== "burning" || plan.size === "engulfing") return [];
    return AREAS.map((area) => {
      const burns = plan.areas.includes(area);
      const areas = AREAS.filter((one) => (one === area ? !burns : plan.areas.includes(one)));
      return option(`area-${area}`, tell(`area.${area}`), burns, { ...plan, areas });
    });
  },
  changes: ({ plan }) => changes(plan),
  view({ plan, parties: { self } }) {
    const words = `QUADRANT.imperfect.exposure.${plan.condition}`;
    return actView({
      kind: "exposure",
      source: plan.condition === "inWater" ? "water" : plan.condition === "inSmoke" ? "smoke" : "fire",
      title: say(`${words}.title`),
      parties: [self],
      word: say(`${words}.${plan.enters}`),
      why: plan.enters ? whatOf(plan) : "",
      tone: plan.enters ? "harm" : "gain",
    });
  },
});

/** Future Imperfect › Fire: putting it out takes an action, and the Master decides whether it works. */
export const putOutCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("tried"),
  parties: admitOnly("target"),
  /** The actor's own fire, else that of the target. */
  prepare(subject) {
    const { actor, token } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const self = partyOf(actor, token, null);
    if (has(actor, "burning")) return { plan: {}, parties: { self, target: self } };
    const target = targetOf(subject);
    if (isRefusal(target)) return target.key.endsWith(".noTarget") ? refusal("exposure.nothingBurns") : target;
    return { plan: {}, parties: { self, target: partyOf(target.actor, target.token, null) } };
  },
  refuse({ parties: { self, target } }) {
    const burning = characterOf(target);
    if (!characterOf(self) || !burning) return refusal("gone");
    return has(burning, "burning") ? mayAct(self) : refusal("exposure.nothingBurns");
  },
  ...takesCard,
  /** The Master decides whether it worked. */
  rulings: () => [
    {
      id: "fire",
      label: tell("exposure.ruling.label"),
      choices: ["out", "burns"].map((value) => ({ value, label: tell(`exposure.ruling.${value}`) })),
      who: "gm",
      changes: (value) => (value === "out" ? [{ who: "target", lose: "burning", stacks: "all" }] : []),
      note: "QUADRANT.imperfect.exposure.ruling.note",
    },
  ],
  view: ({ parties: { self, target } }) =>
    actView({
      kind: "putOut",
      source: "fire",
      title: tell("exposure.putOut"),
      parties: self?.actor?.uuid === target?.actor?.uuid ? [self] : [self, target],
      word: tell("exposure.tries"),
      why: tell("exposure.masterSays"),
      tone: "plain",
    }),
});
