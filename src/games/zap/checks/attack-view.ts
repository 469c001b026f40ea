import type { AttackOutcome, AttackPlan } from "../../../rules/zap/index.ts";
import type { AttackResult } from "../../../rules/zap/vocabulary.ts";
import { FAR_BEYOND } from "../../../rules/zap/tables/damage.ts";
import type { Reader, Situation } from "../../../table/checks/check.ts";
import type { ButtonView, CheckView, Density, VerdictView } from "../../../table/checks/views.ts";
import { has } from "../../../table/conditions/conditions.ts";
import { say } from "../../../table/words.ts";
import { abilityOf } from "../documents.ts";
import { collateralButton } from "./collateral-button.ts";
import { headline, partyViews, resultView, sideOf, tellsTotals } from "./parts.ts";
import { overkillButtons } from "./overkill-buttons.ts";

type Attack = Situation<AttackPlan, AttackOutcome>;

/** What a hit may bring, by the Attribute it is compared with, least first. */
const RESULTS: Record<AttackPlan["versus"], readonly [AttackResult, Density][]> = {
  toughness: [
    ["miss", 0],
    ["hindered", 1],
    ["out", 2],
    ["overkill", 3],
  ],
  stamina: [
    ["miss", 0],
    ["hindered", 1],
    ["tired", 2],
    ["out", 3],
  ],
  will: [
    ["miss", 0],
    ["hindered", 1],
    ["influenced", 2],
    ["out", 3],
  ],
};

export function attackView(situation: Attack, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, target } = parties;
  const shown = reader.sees("target");
  const results = possible(plan).map(([key, density]) => resultView(key, density));
  return {
    kind: say("QUADRANT.zap.card.attack"),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: shown ? attributeWords(plan) : say(`QUADRANT.zap.attribute.${plan.versus}`),
    parties: partyViews(self, target),
    sides: [sideOf("attack", "self", situation, reader), sideOf("defense", "target", situation, reader)],
    results,
    headlines: headlines(situation),
    note: [shown ? thresholds(plan) : "", reader.sees("self") ? collateralWords(outcome) : ""]
      .filter(Boolean)
      .join(" · "),
    verdict: outcome && verdict(situation, outcome, { shown, told: tellsTotals(reader, "self", "target") }),
  };
}

/** What the GM rules on: what Overkill means (ZAP-OVK-1), and whom Collateral Damage befalls (ZAP-ATT-3). */
export function attackActs(situation: Attack, user: User.Implementation): ButtonView[] {
  if (!user.isGM) return [];
  const victim = situation.parties.target?.actor;
  const owed = situation.outcome?.result === "overkill" && victim && has(victim, "overkill");
  return [...(owed ? overkillButtons(victim) : []), ...collateralButton(situation)];
}

function possible({ versus, overkillRule, pulled }: AttackPlan): readonly [AttackResult, Density][] {
  return RESULTS[versus].filter(([key]) => key !== "overkill" || (overkillRule && !pulled));
}

const attributeWords = ({ versus, attribute }: AttackPlan): string =>
  say("QUADRANT.zap.attributeScore", { attribute: say(`QUADRANT.zap.attribute.${versus}`), score: attribute });

function headlines({ plan, parties: { self, target } }: Attack): CheckView["headlines"] {
  const hits = possible(plan)
    .map(([key]) => key)
    .filter((key) => key !== "miss");
  const beyond = hits.filter((key) => key !== "hindered");
  const winner = plan.tieTo === "actor" ? self : target;
  return [
    headline("hit", hits, say("QUADRANT.zap.headline.ties", { name: winner?.name ?? "" })),
    headline(plan.versus, beyond, beyond.map((key) => say(`QUADRANT.zap.result.${key}`)).join(" / ")),
  ];
}

/** "Toughness 3: Damage 0–3 Hindered, 4–6 Out, 7 and more Overkill". */
function thresholds(plan: AttackPlan): string {
  const { attribute } = plan;
  const [, within, beyond, far] = possible(plan).map(([key]) => say(`QUADRANT.zap.result.${key}`));
  const data = { from: attribute + 1, to: attribute + FAR_BEYOND, far: attribute + FAR_BEYOND + 1 };
  const words = { score: attributeWords(plan), attribute, within: within ?? "", beyond: beyond ?? "" };
  return far
    ? say("QUADRANT.zap.thresholds.three", { ...words, ...data, farBeyond: far })
    : say("QUADRANT.zap.thresholds.two", { ...words, ...data });
}

function collateralWords(outcome: AttackOutcome | null): string {
  const value = outcome?.collateral ?? null;
  return value === null ? "" : say("QUADRANT.zap.collateral", { value });
}

/** What the reader may know: the defender's numbers, and those from which a total could be reckoned. */
interface Told {
  shown: boolean;
  told: boolean;
}

function verdict({ plan, parties }: Attack, outcome: AttackOutcome, reader: Told): VerdictView {
  const { result, margin } = outcome;
  const hit = result !== "miss";
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: hit && reader.told ? String(margin) : "",
    label: hit && reader.told ? say("QUADRANT.zap.damage.word") : "",
    tone: hit ? (result === "hindered" ? "strain" : "harm") : "plain",
    why: why({ plan, parties }, outcome, reader).join(" "),
    source: say("QUADRANT.zap.source.damage"),
  };
}

/** Why it came so, in whole sentences. */
function why({ plan, parties }: Pick<Attack, "plan" | "parties">, outcome: AttackOutcome, reader: Told): string[] {
  const { result, totals, margin } = outcome;
  const { attribute, versus } = plan;
  const names = { self: parties.self?.name ?? "", target: parties.target?.name ?? "" };
  if (result === "miss") {
    if (!reader.told) return [say("QUADRANT.zap.why.plainMiss", names)];
    const key = margin === 0 ? "tie" : "miss";
    return [say(`QUADRANT.zap.why.${key}`, { ...names, attack: totals.attack, defense: totals.defense })];
  }
  const how = margin <= attribute ? "within" : margin <= attribute + FAR_BEYOND ? "beyond" : "far";
  const shown = reader.shown && reader.told;
  const plain = { ...names, result: say(`QUADRANT.zap.result.${result}`) };
  const data = { ...plain, damage: margin, attribute: say(`QUADRANT.zap.attribute.${versus}`), score: attribute };
  const sentences = [shown ? say(`QUADRANT.zap.why.${how}`, data) : say("QUADRANT.zap.why.plain", plain)];
  const next = possible(plan)[2]?.[0];
  if (shown && margin === attribute && next) {
    sentences.push(say("QUADRANT.zap.why.oneMore", { result: say(`QUADRANT.zap.result.${next}`) }));
  }
  if (how === "far" && versus === "toughness" && plan.pulled) sentences.push(say("QUADRANT.zap.why.pulled"));
  if (result === "overkill") sentences.push(say("QUADRANT.zap.why.overkill"));
  if (result === "influenced") {
    const controls = abilityOf(parties.self)?.system.hasTrait("control");
    sentences.push(say(`QUADRANT.zap.why.${controls ? "control" : "influenced"}`, names));
  }
  return sentences;
}
