import type { CheckKind } from "#rules/check.ts";
import { mishap, type MishapOutcome, type MishapPlan, powerDice } from "#rules/zap";
import type { ButtonView, Check, Participant } from "#table/checks";
import { cardView, defineCheck, admitOnly, owns, partyOf } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { isAbility, isContender, isEquipment, isShip } from "../../documents.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { researchDraw } from "../growth/research-mishap.ts";
import { act, actView, partyViews, plainSide, resultView, worded } from "../parts.ts";
import { shipMishapActs } from "../ships/backlash.ts";
import { useOf } from "../use.ts";
import { refusal, tell } from "../../words.ts";

/** The rule's kind, with the note as a localization key. */
const kind: CheckKind<MishapPlan, MishapOutcome> = {
  ...mishap,
  changes: (plan, outcome) => worded(mishap.changes(plan, outcome)),
};

/** Faces of the thing's die; without a thing, of the Ability's larger die. With the setting `plain`: 1 (ZAP-EQ-4). */
function dieFaces(actor: Actor.Implementation | null, item: Item.Implementation | null): number {
  if (gameSetting<string>("zap", "mishap") === "plain" || !isContender(actor)) return 1;
  // A ship without an Item: the throw at the start of a session (ZAP-SHIP-18).
  if (isShip(actor) && !item) return 1;
  if (isEquipment(item)) return item.system.die?.faces ?? 1;
  const { level } = useOf(actor, isAbility(item) ? item : null, "task");
  return powerDice(level).dice[0]!.faces;
}

/** "Needler"; "Default Skill" where no Item was used. */
export function toolName(participant: Participant | undefined): string {
  return participant?.tool?.name ?? tell("defaultSkill");
}

/** Zap! › Equipment › Mishaps: whether a possible Mishap happens. The GM throws. */
export const mishapCheck = defineCheck<MishapPlan, MishapOutcome>({
  kind,
  roles: { mishap: "self" },
  prepare({ actor, token, item, data }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const thing = partyOf(actor, token, item);
    return {
      plan: { dieFaces: dieFaces(actor, item) },
      parties: { self: thing, item: thing },
      ...(data.card && { tied: data.card }),
    };
  },
  parties: admitOnly("item"),
  ties: "follows",
  refresh({ plan, parties: { item } }) {
    return item?.actor ? { dieFaces: dieFaces(item.actor, item.tool) } : plan;
  },
  refuse: () => refusal("gmOnly"),
  view({ plan, throws, outcome, parties }) {
    const { self } = parties;
    const faces = plan.dieFaces;
    const happens = outcome?.result === "mishap";
    return cardView({
      kind: tell("card.mishap"),
      title: toolName(parties.item),
      chip: tell("mishap.chip", { faces }),
      parties: partyViews(self),
      sides: [
        plainSide(
          { role: "mishap", name: self?.name ?? "", note: tell("mishap.note", { faces }) },
          kind.pools(plan).mishap!,
          { throws, outcome },
        ),
      ],
      results: [resultView("fine", 0), resultView("mishap", 3)],
      verdict: outcome && {
        word: tell(`result.${outcome.result}`),
        number: "",
        label: "",
        tone: happens ? "harm" : "gain",
        why: tell(`why.${outcome.result}`, { face: outcome.totals.mishap, faces }),
        source: "QUADRANT.zap.source.equipment",
      },
    });
  },
  /** The owner chooses what the Mishap does: the use fails, or the thing breaks. */
  acts(situation, user) {
    const { outcome, parties, card } = situation;
    const ships = shipMishapActs(situation, user);
    if (ships) return ships;
    const { self, item } = parties;
    if (outcome?.result !== "mishap" || !self?.actor || !owns(user, self)) return [];
    const why = followUpRefusal(card, ["fails"]);
    const button = (way: string, primary: boolean): ButtonView =>
      checkButton({
        data: { check: "zap.fails", actor: self.actor!.uuid, ...(item?.tool?.id && { itemId: item.tool.id }), way },
        label: tell(`fails.${way}.button`),
        why,
        primary,
      });
    const own = [button("fails", true), ...(isEquipment(item?.tool) ? [button("breaks", false)] : [])];
    return [...researchDraw(situation, user), ...own];
  },
});

/** The effects of a Mishap: the thing does not work this time, or it is broken until it is repaired. */
const WAYS = ["fails", "breaks"] as const;

interface FailsPlan {
  way: (typeof WAYS)[number];
}

/** The note asks the players to take back the results of the failed use. */
const failsKind = act<FailsPlan>(
  ({ way }) => way,
  ({ way }) => [
    { who: "item", note: "QUADRANT.zap.note.fails" },
    ...(way === "breaks" ? [{ who: "item", set: "state", value: "broken" }] : []),
  ],
);

/** *It fails*: the owner's choice after a Mishap. */
export const failsCheck: Check<FailsPlan, { result: string }> = defineCheck({
  kind: failsKind,
  /** The check is tied to the Mishap's card; only equipment can be broken. */
  prepare({ actor, token, item, data }) {
    const way = WAYS.find((one) => one === data.way);
    const mishap = cardByUuid(data.card);
    if (!isContender(actor) || !way || !mishap) return refusal("gone");
    if (way === "breaks" && !isEquipment(item)) return refusal("gone");
    const party = partyOf(actor, token, item);
    return { plan: { way }, parties: { self: party, item: party }, tied: mishap.uuid };
  },
  parties: admitOnly("item"),
  ties: "follows",
  /** Only for the Item on the Mishap's card. */
  refuse({ tied, parties: { item } }) {
    const fits = tied?.system.kind === "mishap" && tied.system.parties.item?.tool === (item?.tool?.uuid ?? null);
    return fits ? null : refusal("gone");
  },
  view({ plan, parties }) {
    const name = toolName(parties.item);
    return actView({
      kind: "mishap",
      source: "equipment",
      title: name,
      parties: [parties.self],
      word: tell(`fails.${plan.way}.word`),
      why: tell(`fails.${plan.way}.why`, { name }),
      tone: "harm",
    });
  },
});
