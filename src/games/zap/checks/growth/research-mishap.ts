import { RESEARCH_MISHAPS } from "#rules/zap";
import type { ButtonView, Field, Participant, Party, Situation, Subject, TableChange } from "#table/checks";
import { defineCheck, readOrNull, situationOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { LONGEST_NAME } from "#table/documents/names.ts";
import { say } from "#table/words.ts";
import { type Asset, type Character, characterOf, isAsset, isEquipment, itemsOf } from "../../documents.ts";
import { assetsFor } from "../../growth/purse.ts";
import { itemField } from "../ability-field.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { act, actView } from "../parts.ts";
import type { Drawn } from "./draw.ts";
import { refusal, tell } from "../../words.ts";
import { textField } from "../ask-fields.ts";

type Lot = (typeof RESEARCH_MISHAPS)[number];

interface MishapPlan {
  lot: Lot;
  /** Name of the Asset that was found by chance. */
  name: string;
}

type Mishap = Situation<MishapPlan, { result: string }>;

const base = "QUADRANT.zap.draw.research";

const kind = act<MishapPlan>(
  ({ lot }) => lot,
  ({ lot }) => [{ who: "self", note: `${base}.note.${lot}` }],
);

const assetIn = (participant: Participant | undefined): Asset | null =>
  isAsset(participant?.tool) ? participant.tool : null;

/** The party of the researched Asset, found over the tied cards: draw, Mishap, research. Undefined for new Wealth. */
export function workedOn(draw: Card): Party | undefined {
  const mishap = cardByUuid(draw.system.tied);
  return cardByUuid(mishap?.system.tied)?.system.parties["item"];
}

const whole = (actor: Character) => itemsOf(actor, isEquipment).filter(({ system }) => system.state !== "broken");

/** The other Assets that the insight's banked XP can move to. */
const others = (actor: Character, before: Asset | null): Asset[] => assetsFor(actor).filter((one) => one !== before);

function prepare({ data }: Subject) {
  const card = cardByUuid(data["card"]);
  const drawn = card?.system.kind === "draw" ? readOrNull(card, (one) => situationOf(one) as unknown as Drawn) : null;
  const lot = RESEARCH_MISHAPS.find((one) => one === drawn?.outcome?.result);
  if (!card || !lot || drawn?.plan.purpose !== "research") return refusal("noLots");
  const item = workedOn(card);
  const parties = { self: card.system.parties["self"]!, ...(item && { item }) };
  return { plan: { lot, name: "" }, parties, tied: card.uuid };
}

/** The GM's input for the lot: the gear that breaks, the Asset that the insight leads to, or the name of the find. */
function fields({ plan, parties }: Mishap): Field<MishapPlan>[] {
  const actor = characterOf(parties["self"]);
  if (!actor) return [];
  const common = { parties, put: () => plan, words: ({ name }: Item.Implementation) => name };
  switch (plan.lot) {
    case "brokenGear":
      return [
        itemField({
          ...common,
          id: "gear",
          label: say(`${base}.gear`),
          who: "gear",
          items: whole(actor),
          none: say(`${base}.none`),
        }),
      ];
    case "insight": {
      const items = others(actor, assetIn(parties["item"]));
      return [
        itemField({ ...common, id: "into", label: say(`${base}.into`), who: "into", items, none: say(`${base}.none`) }),
      ];
    }
    case "serendipity":
      return [
        textField("name", tell("sheet.name"), plan.name, (value) => ({
          ...plan,
          name: value.trim().slice(0, LONGEST_NAME),
        })),
      ];
    default:
      return [];
  }
}

/** The changes of the lot. Without a chosen gear or Asset nothing changes, and the rest is up to the GM. */
export function mishapEffects({ plan, parties }: Pick<Mishap, "plan" | "parties">): TableChange[] {
  const banked = assetIn(parties["item"])?.system.banked ?? 0;
  switch (plan.lot) {
    case "brokenGear":
      return isEquipment(parties["gear"]?.tool) ? [{ who: "gear.tool", set: "state", value: "broken" }] : [];
    case "setback":
      return banked > 0 ? [{ who: "item.tool", add: "banked", value: -1 }] : [];
    case "insight":
      return banked > 0 && assetIn(parties["into"])
        ? [
            { who: "item.tool", add: "banked", value: -banked },
            { who: "into.tool", add: "banked", value: banked },
          ]
        : [];
    case "serendipity": {
      const name = plan.name || say(`${base}.found`);
      return [{ who: "self", create: { type: "zapAsset", name, system: { grade: "major", ownedBy: "character" } } }];
    }
    default:
      return [];
  }
}

/** *Use it* after a Mishap of research: the GM chooses what breaks, where the insight leads, or what was found (ZAP-RES-3). */
export const researchMishapCheck = defineCheck<MishapPlan, { result: string }>({
  kind,
  asks: true,
  prepare,
  refresh({ plan }) {
    const lot = RESEARCH_MISHAPS.find((one) => one === plan.lot) ?? "adventure";
    return { lot, name: String(plan.name ?? "").slice(0, LONGEST_NAME) };
  },
  refuse: () => refusal("gmOnly"),
  fields,
  ties: "continues",
  effects: mishapEffects,
  view({ plan, parties: { self } }) {
    const lot = say(`${base}.lot.${plan.lot}`);
    return actView({
      kind: "draw",
      source: "lots",
      title: say(`${base}.title`),
      parties: [self],
      word: lot,
      why: say(`${base}.used`, { lot }),
      tone: plan.lot === "insight" || plan.lot === "serendipity" ? "gain" : "harm",
    });
  },
});

/** The GM's button to draw the effect of a research Mishap; the GM may decide otherwise (ZAP-RES-3). */
export function researchDraw({ card, tied, parties: { self } }: Situation, user: User.Implementation): ButtonView[] {
  const actor = self?.actor;
  if (!user.isGM || tied?.system.kind !== "research" || !actor) return [];
  const why = followUpRefusal(card, ["draw"]);
  return [
    checkButton({
      data: { check: "zap.draw", actor: actor.uuid, purpose: "research" },
      label: tell("research.draw"),
      why,
      primary: true,
    }),
  ];
}
