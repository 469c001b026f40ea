import type { CheckKind } from "#rules/check.ts";
import type { Die } from "#rules/dice";
import { injury, type InjuryOutcome, type InjuryPlan, powerDice } from "#rules/zap";
import { defineCheck, owns, type Participant, type Parties, partyOf } from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, characterOf, isCharacter, isEquipment, itemsOf, type Character } from "../../documents.ts";
import { injuryRefusal } from "../../injuries.ts";
import { worded } from "../../notes.ts";
import { refusal } from "../../refusal.ts";
import { complicationButton } from "./complication-button.ts";
import { gearWords } from "../gear/gear-fields.ts";
import { headline, partyViews, resultView } from "../parts.ts";
import { plainSide } from "../plain-side.ts";

/** What everybody has against an injury. */
const BARE: Die = { faces: 2, bonus: 0 };

/** The rule's own, whose note is among the table's words. */
const kind: CheckKind<InjuryPlan, InjuryOutcome> = {
  ...injury,
  changes: (plan, outcome) => worded(injury.changes(plan, outcome)),
};

/** What may be thrown instead of the bare die: armour, or a Power or Shtick (ZAP-OUT-4). Whether it fits is for the table. */
function guards(actor: Character): { item: Item.Implementation; die: Die; label: string }[] {
  const armour = itemsOf(actor, isEquipment).filter(({ system }) => system.isArmor && system.isUsable);
  const abilities = abilitiesOf(actor).filter(({ system }) => system.kind !== "movement" && !system.ruined);
  return [
    ...armour.map((item) => ({ item, die: item.system.die!, label: gearWords(item) })),
    ...abilities.map((item) => {
      const die = powerDice(item.system.level).dice[0]!;
      return { item, die, label: say("QUADRANT.zap.gear.named", { name: item.name, die: sizeOf(die) }) };
    }),
  ];
}

const sizeOf = ({ faces, bonus }: Die): string => (bonus > 0 ? `${faces}+${bonus}` : String(faces));

function guardOf(participant: Participant | undefined): Die {
  const actor = characterOf(participant);
  const known = actor ? guards(actor) : [];
  return known.find(({ item }) => item.uuid === participant?.tool?.uuid)?.die ?? BARE;
}

/** Zap! › Out › Injury: whether something stays of an Out that could wound. */
export const injuryCheck = defineCheck<InjuryPlan, InjuryOutcome>({
  kind,
  roles: { injury: "self" },
  asks: true,
  /** Worn armour is thrown unless somebody says that it does not fit. */
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
      {
        id: "guard",
        label: say("QUADRANT.zap.injury.with"),
        hint: say("QUADRANT.zap.injury.hint"),
        type: "select",
        value: self?.tool?.id ?? "",
        choices: [
          { value: "", label: say("QUADRANT.zap.injury.bare") },
          ...known.map(({ item, label }) => ({ value: item.id!, label })),
        ],
        apply(value) {
          const chosen = known.find(({ item }) => item.id === value) ?? null;
          return { plan: { ...plan, die: chosen?.die ?? BARE }, parties: parties(chosen?.item ?? null) };
        },
      },
    ];
  },
  view({ plan, throws, outcome, parties: { self } }) {
    const injured = outcome?.result === "injured";
    return {
      kind: say("QUADRANT.zap.card.injury"),
      title: say("QUADRANT.zap.injury.title"),
      chip: "",
      parties: partyViews(self),
      sides: [
        plainSide(
          { role: "injury", name: self?.name ?? "", note: self?.tool?.name ?? say("QUADRANT.zap.injury.bare") },
          kind.pools(plan).injury!,
          { throws, outcome },
        ),
      ],
      results: [resultView("unhurt", 0), resultView("injured", 3)],
      headlines: [headline("unhurt", ["unhurt"], say("QUADRANT.zap.headline.noOne"))],
      note: "",
      verdict: outcome && {
        word: say(`QUADRANT.zap.result.${outcome.result}`),
        number: "",
        label: "",
        tone: injured ? "harm" : "gain",
        why: say(`QUADRANT.zap.why.${outcome.result}`, { name: self?.name ?? "" }),
        source: "QUADRANT.zap.source.injury",
      },
    };
  },
  /** Whoever is injured names it. */
  acts({ outcome, parties: { self }, card }, user) {
    if (outcome?.result !== "injured" || !self?.actor || !owns(user, self)) return [];
    return [complicationButton(self.actor, card)];
  },
});
