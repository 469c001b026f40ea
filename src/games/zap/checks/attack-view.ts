import type { AttackOutcome, AttackPlan } from "../../../rules/zap/index.ts";
import type { AttackResult } from "../../../rules/zap/vocabulary.ts";
import { FAR_BEYOND } from "../../../rules/zap/tables/damage.ts";
import type { Reader, Situation } from "../../../table/checks/check.ts";
import type { ButtonView, CheckView, Density, VerdictView } from "../../../table/checks/views.ts";
import { has } from "../../../table/conditions/conditions.ts";
import { say } from "../../../table/words.ts";
import { abilityOf } from "../documents.ts";
import { headline, partyViews, resultView, sideView } from "./parts.ts";
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
  const { plan, throws, outcome, parties } = situation;
  const { self, target } = parties;
  const shown = reader.sees("target");
  const results = possible(plan).map(([key, density]) => resultView(key, density));
  const side = (role: "attack" | "defense", who: "self" | "target") =>
    sideView(
      {
        role,
        who,
        participant: parties[who],
        use: plan[role],
        throws,
        total: outcome?.totals[role] ?? null,
        counted: outcome?.counted[role] ?? null,
      },
      reader,
    );
  return {
    kind: say("QUADRANT.zap.card.attack"),
    title: self?.tool?.name ?? say("QUADRANT.zap.defaultSkill"),
    chip: shown ? attributeWords(plan) : say(`QUADRANT.zap.attribute.${plan.versus}`),
    parties: partyViews(self, target),
    sides: [side("attack", "self"), side("defense", "target")],
    results,
    headlines: headlines(situation),
    note: [shown ? thresholds(plan) : "", collateralWords(outcome)].filter(Boolean).join(" · "),
    verdict: outcome && verdict(situation, outcome, shown),
  };
}

/** Overkill is the GM's to rule on (ZAP-OVK-1). */
export function attackActs({ outcome, parties: { target } }: Attack, user: User.Implementation): ButtonView[] {
  const owed = outcome?.result === "overkill" && target?.actor && has(target.actor, "overkill");
  return owed && user.isGM ? overkillButtons(target.actor) : [];
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

function verdict({ plan, parties }: Attack, outcome: AttackOutcome, shown: boolean): VerdictView {
  const { result, margin } = outcome;
  const hit = result !== "miss";
  return {
    word: say(`QUADRANT.zap.result.${result}`),
    number: hit ? String(margin) : "",
    label: hit ? say("QUADRANT.zap.damage.word") : "",
    tone: hit ? (result === "hindered" ? "strain" : "harm") : "plain",
    why: why({ plan, parties }, outcome, shown).join(" "),
    source: say("QUADRANT.zap.source.damage"),
  };
}

/** Why it came so, in whole sentences. */
function why({ plan, parties }: Pick<Attack, "plan" | "parties">, outcome: AttackOutcome, shown: boolean): string[] {
  const { result, totals, margin } = outcome;
  const { attribute, versus } = plan;
  const names = { self: parties.self?.name ?? "", target: parties.target?.name ?? "" };
  if (result === "miss") {
    const key = margin === 0 ? "tie" : "miss";
    return [say(`QUADRANT.zap.why.${key}`, { ...names, attack: totals.attack, defense: totals.defense })];
  }
  const how = margin <= attribute ? "within" : margin <= attribute + FAR_BEYOND ? "beyond" : "far";
  const data = {
    ...names,
    damage: margin,
    attribute: say(`QUADRANT.zap.attribute.${versus}`),
    score: attribute,
    result: say(`QUADRANT.zap.result.${result}`),
  };
  const sentences = [say(`QUADRANT.zap.why.${shown ? how : "plain"}`, data)];
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
