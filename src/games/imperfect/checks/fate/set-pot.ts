import { type Chips, CHIPS } from "#rules/imperfect";
import { defineCheck, actKind, type Check, gmRefusal, only } from "#table/checks";
import { say } from "#table/words.ts";
import { chipWords, heldBy, potNow, soundChips } from "../../fate/holders.ts";
import { asMaster, masterParty } from "../../fate/master.ts";
import { settings } from "../../settings.ts";
import { actView } from "../act-view.ts";
import { chipCountFields } from "./chip-count-fields.ts";

/** What the pot and the Master are to hold. Nothing else makes chips, or does away with them. */
interface PotPlan {
  pot: Chips;
  masterFate: Chips;
}

const POOLS = ["pot", "masterFate"] as const;

const first = (key: (typeof POOLS)[number]): Chips => settings.find((setting) => setting.key === key)!.initial as Chips;

const now = (): PotPlan => ({ pot: { ...potNow() }, masterFate: { ...heldBy(null) } });

/** Future Imperfect › Fate: the Master sets anew what the pot holds, and what he holds himself. */
export const setPotCheck: Check<PotPlan, { result: string }> = defineCheck({
  kind: actKind<PotPlan>("setPot"),
  table: true,
  asks: true,
  parties: only(),
  prepare: () => ({ plan: now(), parties: { self: masterParty() } }),
  refresh: ({ plan }) => ({ pot: soundChips(plan.pot), masterFate: soundChips(plan.masterFate) }),
  refuse: ({ card }) => gmRefusal(card),
  options({ plan }) {
    const start: PotPlan = { pot: { ...first("pot") }, masterFate: { ...first("masterFate") } };
    const checked = POOLS.every((who) => CHIPS.every((chip) => plan[who][chip] === start[who][chip]));
    return [
      {
        id: "anew",
        label: say("QUADRANT.imperfect.setPot.anew"),
        hint: chipWords(start.pot),
        checked,
        reason: null,
        plan: checked ? now() : start,
      },
    ];
  },
  fields: ({ plan }) =>
    POOLS.flatMap((who) =>
      chipCountFields({
        id: who,
        label: say(`QUADRANT.imperfect.setPot.${who}`),
        chips: plan[who],
        put: (chips): PotPlan => ({ ...plan, [who]: chips }),
      }),
    ),
  effects({ plan }) {
    const before = now();
    return POOLS.flatMap((who) =>
      CHIPS.filter((chip) => plan[who][chip] !== before[who][chip]).map((chip) => ({
        who,
        set: chip,
        value: plan[who][chip],
      })),
    );
  },
  view: ({ plan, parties: { self } }) =>
    actView({
      kind: "setPot",
      source: "fate",
      title: say("QUADRANT.imperfect.setPot.title"),
      parties: [asMaster(self)],
      word: chipWords(plan.pot),
      why: say("QUADRANT.imperfect.setPot.why", { chips: chipWords(plan.masterFate) }),
      tone: "plain",
    }),
});
