import { type AttackResult, breaks, FAR_BEYOND } from "#rules/zap";
import { type CheckView, type Density, type Participant, toldItem } from "#table/checks";
import { say } from "#table/words.ts";
import { sceneryOf } from "../../documents.ts";
import type { AimedAttack } from "./attack-plan.ts";
import { headline } from "../parts.ts";

/** What a hit may bring, by the Attribute it is compared with, least first. */
const RESULTS: Record<AimedAttack["versus"], readonly [AttackResult, Density][]> = {
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

/** What an attack is about, for its words: conditions, or what else comes of it. */
export type AttackMatter = "harm" | "intimidate" | "disable" | "hazard" | "object" | "ship";

export function matterOf({ aim, object, hazard }: AimedAttack): AttackMatter {
  if (object) return "object";
  return hazard ? "hazard" : aim;
}

/** The results that this attack can have, least first. */
export function possible(plan: AimedAttack): readonly [AttackResult, Density][] {
  const { aim, versus, overkillRule, pulled, disabling } = plan;
  const row = RESULTS[aim === "disable" || aim === "ship" ? "toughness" : versus];
  const spared = disabling?.isAutomaticDefense && !disabling.canBeDisabled && !disabling.disablingOnly;
  if (spared) return row.slice(0, 2);
  return row.filter(([key]) => key !== "overkill" || (overkillRule && !pulled));
}

/** A result in the words of what it means here: "Hesitates", "Jammed", "Broken". */
export function resultWord(plan: AimedAttack, result: AttackResult, target: Participant | undefined): string {
  const matter = matterOf(plan);
  if (result === "miss" || matter === "harm" || matter === "ship") return say(`QUADRANT.zap.result.${result}`);
  if (!plan.object) return say(`QUADRANT.zap.matter.${matter}.${result}`);
  const left = breaks({ ...plan.object, result });
  const breached = left === "broken" && sceneryOf(target)?.system.kind === "building";
  return say(`QUADRANT.zap.matter.object.${breached ? "breached" : left}`);
}

export function resultViews(plan: AimedAttack, target: Participant | undefined): CheckView["results"] {
  return possible(plan).map(([key, density]) => ({ key, label: resultWord(plan, key, target), density }));
}

/** "Toughness 3", "Freeze Ray · Toughness 3". */
export function chipWords(plan: AimedAttack, target: Participant | undefined, shown: boolean): string {
  const prey = toldItem(target, plan.prey?.id)?.name;
  const compared = shown ? attributeWords(plan) : say(`QUADRANT.zap.attribute.${plan.versus}`);
  return [prey ?? "", compared].filter(Boolean).join(" · ");
}

export const attributeWords = ({ versus, attribute }: AimedAttack): string =>
  say("QUADRANT.zap.attributeScore", { attribute: say(`QUADRANT.zap.attribute.${versus}`), score: attribute });

export function attackHeadlines(
  plan: AimedAttack,
  { self, target }: Record<string, Participant>,
): CheckView["headlines"] {
  const hits = possible(plan)
    .map(([key]) => key)
    .filter((key) => key !== "miss");
  const beyond = hits.filter((key) => key !== "hindered");
  const winner = plan.tieTo === "actor" ? self : target;
  const hit = headline("hit", hits, say("QUADRANT.zap.headline.ties", { name: winner?.name ?? "" }));
  if (beyond.length === 0) return [hit];
  const matter = matterOf(plan);
  const key = matter === "harm" ? plan.versus : matter;
  const labels = new Set(beyond.map((result) => resultWord(plan, result, target)));
  return [hit, headline(key, beyond, [...labels].join(" / "))];
}

/** "Toughness 3: Damage 0–3 Hindered, 4–6 Out, 7 and more Overkill". */
export function thresholds(plan: AimedAttack, target: Participant | undefined): string {
  const { attribute } = plan;
  const [, within = "", beyond = "", far = ""] = possible(plan).map(([key]) => resultWord(plan, key, target));
  const data = { from: attribute + 1, to: attribute + FAR_BEYOND, far: attribute + FAR_BEYOND + 1 };
  const words = { score: attributeWords(plan), attribute, within, beyond };
  if (!beyond) return say("QUADRANT.zap.thresholds.one", { score: words.score, within });
  return far
    ? say("QUADRANT.zap.thresholds.three", { ...words, ...data, farBeyond: far })
    : say("QUADRANT.zap.thresholds.two", { ...words, ...data });
}
