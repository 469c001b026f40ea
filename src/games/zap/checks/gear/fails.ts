import { defineCheck, type Check, only, partyOf } from "#table/checks";
import { cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { isContender, isEquipment } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { act, actView } from "../act.ts";
import { toolName } from "./mishap.ts";

/** What a Mishap brings: it does not work this time, or it is broken for good. */
const WAYS = ["fails", "breaks"] as const;

interface FailsPlan {
  way: (typeof WAYS)[number];
}

/** What a use brought is void: the table takes it back. */
const kind = act<FailsPlan>(
  ({ way }) => way,
  ({ way }) => [
    { who: "item", note: "QUADRANT.zap.note.fails" },
    ...(way === "breaks" ? [{ who: "item", set: "state", value: "broken" }] : []),
  ],
);

/** *It fails*: the owner's word on a Mishap. */
export const failsCheck: Check<FailsPlan, { result: string }> = defineCheck({
  kind,
  /** The card of the Mishap is what it is about; only a thing can be broken. */
  prepare({ actor, token, item, data }) {
    const way = WAYS.find((one) => one === data.way);
    const mishap = cardByUuid(data.card);
    if (!isContender(actor) || !way || !mishap) return refusal("gone");
    if (way === "breaks" && !isEquipment(item)) return refusal("gone");
    const party = partyOf(actor, token, item);
    return { plan: { way }, parties: { self: party, item: party }, tied: mishap.uuid };
  },
  parties: only("item"),
  ties: "follows",
  /** Only what a Mishap befell, and its owner says so. */
  refuse({ tied, parties: { item } }) {
    const befell = tied?.system.kind === "mishap" && tied.system.parties.item?.tool === (item?.tool?.uuid ?? null);
    return befell ? null : refusal("gone");
  },
  view({ plan, parties }) {
    const name = toolName(parties.item);
    return actView({
      kind: "mishap",
      source: "equipment",
      title: name,
      parties: [parties.self],
      word: say(`QUADRANT.zap.fails.${plan.way}.word`),
      why: say(`QUADRANT.zap.fails.${plan.way}.why`, { name }),
      tone: "harm",
    });
  },
});
