import type { CheckKind } from "../../../rules/check.ts";
import { overkillRuling } from "../../../rules/zap/index.ts";
import { partyOf } from "../../../table/checks/parties.ts";
import type { Check, Situation } from "../../../table/checks/check.ts";
import { owns } from "../../../table/checks/reader.ts";
import type { ButtonView, CheckView } from "../../../table/checks/views.ts";
import { has } from "../../../table/conditions/conditions.ts";
import { gameSetting } from "../../../table/settings.ts";
import { say } from "../../../table/words.ts";
import { isCharacter } from "../documents.ts";
import { worded } from "../notes.ts";
import { reason } from "../reason.ts";
import { actCheck } from "./act.ts";
import { complicationButton } from "./complication-button.ts";
import { isRuling, type Ruling } from "./overkill-buttons.ts";
import { partyViews } from "./parts.ts";

interface OverkillPlan {
  ruling: Ruling;
}

type Ruled = Situation<OverkillPlan, { result: string }>;

/** The GM's word on what Overkill means. Zap! › Damage › Overkill. */
export const overkill: CheckKind<OverkillPlan, { result: string }> = {
  pools: () => ({}),
  resolve: ({ ruling }) => ({ result: ruling }),
  odds: ({ ruling }) => ({ [ruling]: 1 }),
  changes: ({ ruling }) => worded(overkillRuling(ruling)),
};

function view({ plan, parties: { self } }: Ruled): CheckView {
  const tone = gameSetting<string>("zap", "tone");
  return {
    kind: say("QUADRANT.zap.card.overkill"),
    title: say("QUADRANT.zap.condition.overkill.name"),
    chip: say(`QUADRANT.zap.setting.tone.${tone}`),
    parties: partyViews(self),
    sides: [],
    results: [],
    headlines: [],
    note: "",
    verdict: {
      word: say(`QUADRANT.zap.overkill.${plan.ruling}.word`),
      number: "",
      label: "",
      tone: plan.ruling === "outOnly" ? "strain" : "harm",
      why: say(`QUADRANT.zap.overkill.${plan.ruling}.why`, { name: self?.name ?? "" }),
      source: say("QUADRANT.zap.source.overkill"),
    },
  };
}

/** An injury is named by whoever bears it. */
function acts({ plan, outcome, parties: { self }, card }: Ruled, user: User.Implementation): ButtonView[] {
  if (plan.ruling !== "injury" || !outcome || !self?.actor || !owns(user, self)) return [];
  return [complicationButton(self.actor, card)];
}

const ruling = actCheck<OverkillPlan, { result: string }>({
  kind: overkill,
  draft({ actor, token, data }) {
    if (!isCharacter(actor)) return reason("otherGame", { name: actor.name });
    if (!isRuling(data.ruling)) return reason("noRuling");
    if (!has(actor, "overkill")) return reason("notOverkill", { name: actor.name });
    const victim = partyOf(actor, token, null);
    return { plan: { ruling: data.ruling }, parties: { self: victim, target: victim } };
  },
  refuse: () => reason("gmOnly"),
  view,
});

export const overkillCheck: Check<OverkillPlan, { result: string }> = { ...ruling, acts };
