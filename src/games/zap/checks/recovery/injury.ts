import type { CheckKind } from "#rules/check.ts";
import type { Die } from "#rules/dice";
import { injury, type InjuryOutcome, type InjuryPlan, powerDice } from "#rules/zap";
import { type ButtonView, type Participant, type Parties, type Situation, cardView } from "#table/checks";
import { defineCheck, form, owns, partyOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { abilitiesOf, type Character, characterOf, isCharacter, isEquipment, itemsOf } from "../../documents.ts";
import { injuryRefusal } from "../../recovery.ts";
import { COMPLICATION_GRADES } from "../../vocabulary.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { gearWords } from "../gear/gear-fields.ts";
import { act, actView, headline, partyViews, plainSide, resultView, worded } from "../parts.ts";
import { refusal, tell } from "../../words.ts";
import { selectField, textField } from "../ask-fields.ts";

/** *New Complication*: the injured character's player names the injury. */
export function complicationButton(actor: Actor.Implementation, card: Situation["card"]): ButtonView {
  const why = followUpRefusal(card, ["newComplication"]);
  return checkButton({
    data: { check: "zap.newComplication", actor: actor.uuid },
    label: tell("complication.button"),
    why,
    primary: true,
  });
}

/** The die against an injury without any protection. */
const BARE: Die = { faces: 2, bonus: 0 };

/** The rule's kind, with the note as a localization key. */
const kind: CheckKind<InjuryPlan, InjuryOutcome> = {
  ...injury,
  changes: (plan, outcome) => worded(injury.changes(plan, outcome)),
};

/**
 * The protection that can be thrown instead of the bare die: armour, Powers and Shticks (ZAP-OUT-4). The players judge whether
 * it fits.
 */
function guards(actor: Character): { item: Item.Implementation; die: Die; label: string }[] {
  const armour = itemsOf(actor, isEquipment).filter(({ system }) => system.isArmor && system.isUsable);
  const abilities = abilitiesOf(actor).filter(({ system }) => system.kind !== "movement" && !system.ruined);
  return [
    ...armour.map((item) => ({ item, die: item.system.die!, label: gearWords(item) })),
    ...abilities.map((item) => {
      const die = powerDice(item.system.level).dice[0]!;
      return { item, die, label: tell("gear.named", { name: item.name, die: sizeOf(die) }) };
    }),
  ];
}

const sizeOf = ({ faces, bonus }: Die): string => (bonus > 0 ? `${faces}+${bonus}` : String(faces));

function guardOf(participant: Participant | undefined): Die {
  const actor = characterOf(participant);
  const known = actor ? guards(actor) : [];
  return known.find(({ item }) => item.uuid === participant?.tool?.uuid)?.die ?? BARE;
}

/** Zap! › Out › Injury: whether an Out that could wound leaves an injury. */
export const injuryCheck = defineCheck<InjuryPlan, InjuryOutcome>({
  kind,
  roles: { injury: "self" },
  asks: true,
  /** The best worn armour is preset; the dialog offers the other choices. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const worn = guards(actor).filter(({ item }) => isEquipment(item) && item.system.inUse);
    const best = worn.sort((a, b) => b.die.faces - a.die.faces)[0] ?? null;
    return {
      plan: { die: best?.die ?? BARE },
      parties: { self: partyOf(actor, token, best?.item ?? null) },
      ...(data.card && { tied: data.card }),
    };
  },
  ties: "follows",
  refresh: ({ parties: { self } }) => ({ die: guardOf(self) }),
  refuse: ({ parties: { self } }) => injuryRefusal(characterOf(self)),
  costs: () => [{ who: "self", set: "injuryDue", value: false }],
  fields({ plan, parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return [];
    const known = guards(actor);
    const parties = (item: Item.Implementation | null): Parties => ({
      self: partyOf(actor, self?.token ?? null, item),
    });
    return [
      selectField(
        "guard",
        tell("injury.with"),
        self?.tool?.id ?? "",
        [{ value: "", label: tell("injury.bare") }, ...known.map(({ item, label }) => ({ value: item.id!, label }))],
        (value) => {
          const chosen = known.find(({ item }) => item.id === value) ?? null;
          return { plan: { ...plan, die: chosen?.die ?? BARE }, parties: parties(chosen?.item ?? null) };
        },
        tell("injury.hint"),
      ),
    ];
  },
  view({ plan, throws, outcome, parties: { self } }) {
    const injured = outcome?.result === "injured";
    return cardView({
      kind: tell("card.injury"),
      title: tell("injury.title"),
      parties: partyViews(self),
      sides: [
        plainSide(
          { role: "injury", name: self?.name ?? "", note: self?.tool?.name ?? tell("injury.bare") },
          kind.pools(plan).injury!,
          { throws, outcome },
        ),
      ],
      results: [resultView("unhurt", 0), resultView("injured", 3)],
      headlines: [headline("unhurt", ["unhurt"], tell("headline.noOne"))],
      verdict: outcome && {
        word: tell(`result.${outcome.result}`),
        number: "",
        label: "",
        tone: injured ? "harm" : "gain",
        why: tell(`why.${outcome.result}`, { name: self?.name ?? "" }),
        source: "QUADRANT.zap.source.injury",
      },
    });
  },
  /** The injured character's owner names the injury. */
  acts({ outcome, parties: { self }, card }, user) {
    if (outcome?.result !== "injured" || !self?.actor || !owns(user, self)) return [];
    return [complicationButton(self.actor, card)];
  },
});

/** An injury with the name and grade that its player chose. */
interface ComplicationPlan {
  name: string;
  grade: (typeof COMPLICATION_GRADES)[number];
}

const LONGEST_NAME = 80;

/** The act itself changes nothing: `effects` creates the Complication. */
const namingKind = act<ComplicationPlan>("injured");

function injures({ system }: Card): boolean {
  if (system.kind === "overkill") return (system.plan as { ruling?: string }).ruling === "injury";
  return system.kind === "injury" && system.state !== "undone";
}

/** Zap! › Out › Injury: the injury becomes a Complication, which the character's player names. */
export const newComplicationCheck = defineCheck<ComplicationPlan>({
  kind: namingKind,
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const injury = cardByUuid(data.card);
    if (!injury) return refusal("gone");
    return {
      plan: { name: "", grade: "minor" },
      parties: { self: partyOf(actor, token, null) },
      tied: injury.uuid,
    };
  },
  /** Only after an injury: by the throw of an injury card, or by the GM's ruling on Overkill. */
  refuse({ plan, tied, parties: { self } }) {
    if (!tied || !injures(tied) || tied.system.parties.self?.actor !== self?.actor?.uuid) return refusal("noInjury");
    return plan.name.trim() === "" ? refusal("nameless") : null;
  },
  view({ plan, parties: { self } }) {
    return actView({
      kind: "injury",
      source: "injury",
      title: plan.name || tell("complication.button"),
      chip: tell(`complicationGrade.${plan.grade}`),
      parties: [self],
      word: plan.name,
      why: tell("complication.why", { name: self?.name ?? "" }),
      tone: "strain",
    });
  },
  ties: "follows",
  asks: true,
  fields({ plan }) {
    return [
      textField("name", tell("complication.name"), plan.name, (value) => ({
        ...plan,
        name: value.trim().slice(0, LONGEST_NAME),
      })),
      form("QUADRANT.zap.complication.FIELDS", plan).select("grade", COMPLICATION_GRADES, {
        words: (grade) => tell(`complicationGrade.${grade}`),
      }),
    ];
  },
  refresh: ({ plan }) => ({
    name: String(plan.name).trim().slice(0, LONGEST_NAME),
    grade: COMPLICATION_GRADES.find((grade) => grade === plan.grade) ?? "minor",
  }),
  effects: ({ plan }) => [
    {
      who: "self",
      create: {
        type: "zapComplication",
        name: plan.name || tell("complication.button"),
        img: "systems/quadrant/assets/icons/bandage-roll.svg",
        system: { grade: plan.grade, isInjury: true },
      },
    },
  ],
});
