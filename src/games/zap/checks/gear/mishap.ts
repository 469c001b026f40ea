import type { CheckKind } from "#rules/check.ts";
import { mishap, type MishapOutcome, type MishapPlan, powerDice } from "#rules/zap";
import { defineCheck, type ButtonView, only, owns, type Participant, partyOf } from "#table/checks";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { isAbility, isContender, isEquipment, isShip } from "../../documents.ts";
import { worded } from "../../notes.ts";
import { refusal } from "../../refusal.ts";
import { shipMishapActs } from "../ships/backlash.ts";
import { followUpRefusal } from "../follow-ups.ts";
import { partyViews, resultView } from "../parts.ts";
import { plainSide } from "../plain-side.ts";
import { researchDraw } from "../growth/research-draw.ts";
import { useOf } from "../use.ts";
import { checkButton } from "../../buttons.ts";

/** The rule's own, whose note is among the table's words. */
const kind: CheckKind<MishapPlan, MishapOutcome> = {
  ...mishap,
  changes: (plan, outcome) => worded(mishap.changes(plan, outcome)),
};

/** Size of the thing's die; without a thing that of the Ability's larger one. Plainly: 1 (ZAP-EQ-4). */
function dieFaces(actor: Actor.Implementation | null, item: Item.Implementation | null): number {
  if (gameSetting<string>("zap", "mishap") === "plain" || !isContender(actor)) return 1;
  // A ship as a whole: the throw at the start of a session (ZAP-SHIP-18).
  if (isShip(actor) && !item) return 1;
  if (isEquipment(item)) return item.system.die?.faces ?? 1;
  const { level } = useOf(actor, isAbility(item) ? item : null, "task");
  return powerDice(level).dice[0]!.faces;
}

/** "Needler"; "Default Skill" where no Item was used. */
export function toolName(participant: Participant | undefined): string {
  return participant?.tool?.name ?? say("QUADRANT.zap.defaultSkill");
}

/** Zap! › Equipment › Mishaps: whether what a throw made possible happens. The GM's throw. */
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
  parties: only("item"),
  ties: "follows",
  refresh({ plan, parties: { item } }) {
    return item?.actor ? { dieFaces: dieFaces(item.actor, item.tool) } : plan;
  },
  refuse: () => refusal("gmOnly"),
  view({ plan, throws, outcome, parties }) {
    const { self } = parties;
    const faces = plan.dieFaces;
    const happens = outcome?.result === "mishap";
    return {
      kind: say("QUADRANT.zap.card.mishap"),
      title: toolName(parties.item),
      chip: say("QUADRANT.zap.mishap.chip", { faces }),
      parties: partyViews(self),
      sides: [
        plainSide(
          { role: "mishap", name: self?.name ?? "", note: say("QUADRANT.zap.mishap.note", { faces }) },
          kind.pools(plan).mishap!,
          { throws, outcome },
        ),
      ],
      results: [resultView("fine", 0), resultView("mishap", 3)],
      headlines: [],
      note: "",
      verdict: outcome && {
        word: say(`QUADRANT.zap.result.${outcome.result}`),
        number: "",
        label: "",
        tone: happens ? "harm" : "gain",
        why: say(`QUADRANT.zap.why.${outcome.result}`, { face: outcome.totals.mishap, faces }),
        source: "QUADRANT.zap.source.equipment",
      },
    };
  },
  /** What a Mishap brings is its owner's to say: the use fails, or the thing itself is broken. */
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
        label: say(`QUADRANT.zap.fails.${way}.button`),
        why,
        primary,
      });
    const own = [button("fails", true), ...(isEquipment(item?.tool) ? [button("breaks", false)] : [])];
    return [...researchDraw(situation, user), ...own];
  },
});
