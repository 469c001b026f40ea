import { check, type CheckOutcome, type CheckPlan, type ContestOutcome, type Trait, TRAITS } from "#rules/imperfect";
import { type Check, type Field, isRefusal, partyOf, type Plan } from "#table/checks";
import { cardRefusal, type MaySpendCard, maySpendCard } from "../../combat/cards-in-hand.ts";
import { type Character, characterOf, isAptitude, isCharacter, itemsOf } from "../../documents.ts";
import { APTITUDES, CONCENTRATIONS } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { difficultyFields, tnOf } from "../parts.ts";
import { oneselfRefusal, targetOf } from "../present.ts";
import { chipFields } from "../roll/chips.ts";
import {
  contestCheck,
  contestView,
  refreshOpposed,
  opposedPlan,
  type OpposedPlan,
  ownFields,
} from "../roll/contest-check.ts";
import { ownSlot, rollCheck, rollView, throwerOf } from "../roll/roll-check.ts";
import { aptitudeLabel, type Asked, byWay, rollOf, type Way, wayField, wayOf } from "../roll/ways.ts";

/** The Trait or Aptitude of a check: written as one word for a dialog's list, and read from what a client sent. */

const LONGEST = 60;

/** `trait:vigor`, `aptitude:shooting`, `aptitude:shooting:pistol`. */
function askedWord(asked: Asked): string {
  if ("trait" in asked) return `trait:${asked.trait}`;
  return ["aptitude", asked.aptitude, ...(asked.concentration ? [asked.concentration] : [])].join(":");
}

const askedLabel = (asked: Asked): string =>
  "trait" in asked ? tell(`trait.${asked.trait}`) : aptitudeLabel(asked.aptitude, asked.concentration);

/** The Trait or Aptitude that a button or an Item of the sheet means; null for none. */
function askedBy(data: Record<string, string>, item: Item.Implementation | null = null): Asked | null {
  if (isAptitude(item)) return aptitude(item.system.key, item.system.concentration);
  if (isTrait(data.trait)) return { trait: data.trait };
  return data.aptitude ? aptitude(data.aptitude, data.concentration ?? "") : null;
}

/** The Trait or Aptitude that a client sent, if it is valid; else the default. */
function askedAnew(asked: unknown, otherwise: Asked): Asked {
  const { trait, aptitude: key, concentration = "" } = (asked ?? {}) as Record<string, unknown>;
  if (isTrait(trait)) return { trait };
  return isKey(key) && isKey(concentration, 0) ? aptitude(key, concentration) : otherwise;
}

/** All Traits, then the Aptitudes of the book and of the actor's sheet. */
function askedOf(actor: Character): Asked[] {
  const book = Object.keys(APTITUDES).flatMap((key) => {
    const concentrations = (CONCENTRATIONS as Record<string, readonly string[]>)[key] ?? [""];
    return concentrations.map((concentration) => aptitude(key, concentration));
  });
  const own = itemsOf(actor, isAptitude).map(({ system }) => aptitude(system.key, system.concentration));
  const known = new Map([...book, ...own].map((asked) => [askedWord(asked), asked]));
  return [...TRAITS.map((trait) => ({ trait })), ...known.values()];
}

interface Asking<P extends Plan> {
  id: string;
  label: string;
  asked: Asked;
  put(asked: Asked): P;
}

/** The field that chooses a Trait or an Aptitude. */
function askedField<P extends Plan>(actor: Character, { id, label, asked, put }: Asking<P>): Field<P> {
  const value = askedWord(asked);
  const all = askedOf(actor);
  const listed = all.some((one) => askedWord(one) === value) ? all : [...all, asked];
  return {
    id,
    label,
    hint: "",
    type: "select",
    value,
    choices: listed.map((one) => ({ value: askedWord(one), label: askedLabel(one) })),
    apply: (word) => put(listed.find((one) => askedWord(one) === word) ?? asked),
  };
}

const aptitude = (key: string, concentration: string): Asked =>
  concentration ? { aptitude: key, concentration } : { aptitude: key };

const isTrait = (word: unknown): word is Trait => (TRAITS as readonly unknown[]).includes(word);

const isKey = (word: unknown, shortest = 1): word is string =>
  typeof word === "string" && word.length >= shortest && word.length <= LONGEST;

/** A check of a Trait or an Aptitude, and the way to roll it. */
export interface TaskPlan extends CheckPlan, MaySpendCard {
  asked: Asked;
  way: Way;
}

/** Future Imperfect › Trait and Aptitude Checks (IMP-ROLL-1, -2). */
export const taskCheck = rollCheck<TaskPlan, CheckOutcome>({
  kind: check as Check<TaskPlan, CheckOutcome>["kind"],
  /** `data.trait`, `data.aptitude` (and `data.concentration`) or an Aptitude's Item; `data.tn` by number or name. */
  prepare({ actor, token, item, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const asked = askedBy(data, item) ?? { trait: "deftness" };
    const way = wayOf(actor, asked, data.way);
    const plan = { asked, way, roll: rollOf(actor, way), tn: tnOf(data.tn), spendsCard: false };
    return { plan, parties: { self: partyOf(actor, token, null) } };
  },
  /** Of the declared plan only the Trait or Aptitude, the way, the TN, the chips and `spendsCard` are used. */
  anew(actor, { plan }) {
    const asked = askedAnew(plan.asked, { trait: "deftness" });
    const way = wayOf(actor, asked, plan.way.id);
    return { asked, way, roll: rollOf(actor, way), tn: tnOf(plan.tn), spendsCard: plan.spendsCard };
  },
  refuse: ({ plan, parties: { self } }) => cardRefusal(plan, self),
  announces: true,
  ...maySpendCard,
  fields({ plan, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return [];
    const thrown = (asked: Asked, way: Way): TaskPlan => ({ ...plan, asked, way, roll: byWay(actor, way, plan.roll) });
    return [
      askedField(actor, {
        id: "asked",
        label: tell("ask.asked"),
        asked: plan.asked,
        put: (asked) => thrown(asked, wayOf(actor, asked)),
      }),
      ...wayField(actor, { asked: plan.asked, way: plan.way, put: (way) => thrown(plan.asked, way) }),
      ...difficultyFields({ tn: plan.tn, put: (tn) => ({ ...plan, tn }) }),
      ...chipFields(ownSlot(plan), parties["self"]),
    ];
  },
  view: (situation, reader) =>
    rollView(situation, reader, {
      kind: "check",
      source: "checks",
      title: askedLabel(situation.plan.asked),
      tn: situation.plan.tn,
    }),
});

/** Any Trait or Aptitude against any other. */
type AskedContest = OpposedPlan & MaySpendCard;

const USUAL: Asked = { trait: "deftness" };

/** Future Imperfect › Opposed Rolls (IMP-ROLL-10). */
export const opposedCheck: Check<AskedContest, ContestOutcome> = contestCheck<AskedContest>({
  /** `data.trait`, `data.aptitude` or an Aptitude's Item; the other side rolls the same until another is chosen. */
  prepare(subject) {
    const { actor, token, item, data } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const target = targetOf(subject);
    if (isRefusal(target)) return target;
    const asked = askedBy(data, item) ?? USUAL;
    const plan = opposedPlan({ over: "other", actor, asked, target: target.actor, resists: asked });
    return {
      plan: { ...plan, spendsCard: false },
      parties: { self: partyOf(actor, token, null), target: partyOf(target.actor, target.token, null) },
    };
  },
  /** The declarer chooses both Traits or Aptitudes; the dice of both sides are read anew from the sheets. */
  refresh({ plan, parties: { self, target } }) {
    const [actor, other] = [characterOf(self), characterOf(target)];
    if (!actor || !other) return plan;
    const asked = askedAnew(plan.asked, USUAL);
    const resists = askedAnew(plan.resists, asked);
    const fresh = refreshOpposed({ ...plan, over: "other", asked, resists }, actor, other);
    return { ...fresh, spendsCard: plan.spendsCard };
  },
  refuse({ plan, parties: { self, target } }) {
    if (!characterOf(self) || !characterOf(target)) return refusal("gone");
    return oneselfRefusal(self, target) ?? cardRefusal(plan, self);
  },
  announces: true,
  ...maySpendCard,
  fields(situation) {
    const { plan, parties } = situation;
    const [actor, other] = [characterOf(parties["self"]), characterOf(parties["target"])];
    if (!actor || !other) return [];
    return [
      askedField(actor, {
        id: "asked",
        label: tell("ask.asked"),
        asked: plan.asked,
        put(asked) {
          const way = wayOf(actor, asked);
          return { ...plan, asked, way, roll: byWay(actor, way, plan.roll) };
        },
      }),
      askedField(other, {
        id: "resists",
        label: tell("ask.resists"),
        asked: plan.resists,
        put(resists) {
          const opposingWay = wayOf(other, resists);
          return { ...plan, resists, opposingWay, opposing: rollOf(other, opposingWay) };
        },
      }),
      ...ownFields(situation),
    ];
  },
  view: (situation, reader) =>
    contestView(situation, reader, {
      kind: tell("card.contest"),
      source: "opposed",
      title: askedLabel(situation.plan.asked),
      chip: tell("contest.against", { what: askedLabel(situation.plan.resists) }),
    }),
});
