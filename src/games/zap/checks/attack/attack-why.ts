import { type AttackOutcome, FAR_BEYOND } from "#rules/zap";
import { type Participant, type Reader, toldItem, type VerdictView } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, isCharacter, isShip } from "../../documents.ts";
import { gearItem } from "../../gear.ts";
import type { AimedAttack } from "./attack-plan.ts";
import { matterOf, possible, resultWord } from "./attack-words.ts";
import { tellsTotals } from "../parts.ts";

/** An attack that is decided, between two of its parties. */
export interface Decided {
  plan: AimedAttack;
  outcome: AttackOutcome;
  self: Participant | undefined;
  target: Participant | undefined;
}

/** What the reader may know: the defender's numbers, and those from which a total could be reckoned. */
interface Told {
  shown: boolean;
  told: boolean;
}

/** @param who the parties' names, for what the reader may see of them */
export function attackVerdict(
  decided: Decided,
  reader: Reader,
  who: { self: string; target: string } = { self: "self", target: "target" },
): VerdictView {
  const { plan, outcome, target } = decided;
  const { result, margin } = outcome;
  const told: Told = { shown: reader.sees(who.target), told: tellsTotals(reader, who.self, who.target) };
  const hit = result !== "miss";
  return {
    word: resultWord(plan, result, target),
    number: hit && told.told ? String(margin) : "",
    label: hit && told.told ? say("QUADRANT.zap.damage.word") : "",
    tone: hit ? (result === "hindered" ? "strain" : "harm") : "plain",
    why: why(decided, told).join(" "),
    source: "QUADRANT.zap.source.damage",
  };
}

/** Why it came so, in whole sentences. */
function why(decided: Decided, reader: Told): string[] {
  const { outcome, self, target } = decided;
  const names = { self: self?.name ?? "", target: target?.name ?? "" };
  const { result, totals, margin } = outcome;
  if (result === "miss") {
    if (!reader.told) return [say("QUADRANT.zap.why.plainMiss", names)];
    const key = margin === 0 ? "tie" : "miss";
    return [say(`QUADRANT.zap.why.${key}`, { ...names, attack: totals.attack, defense: totals.defense })];
  }
  return [...measured(decided, reader), ...meaning(decided)];
}

/** How far the Damage goes, against what it is compared with. */
function measured({ plan, outcome, target }: Decided, reader: Told): string[] {
  const { attribute, versus } = plan;
  const { margin, result } = outcome;
  const far = margin > attribute + FAR_BEYOND;
  const how = margin <= attribute ? "within" : far ? "far" : "beyond";
  const shown = reader.shown && reader.told;
  const word = resultWord(plan, result, target);
  const plain = { target: target?.name ?? "", result: word };
  const data = { ...plain, damage: margin, attribute: say(`QUADRANT.zap.attribute.${versus}`), score: attribute };
  const sentences = [shown ? say(`QUADRANT.zap.why.${how}`, data) : say("QUADRANT.zap.why.plain", plain)];
  const next = possible(plan)[2]?.[0];
  if (shown && margin === attribute && next) {
    sentences.push(say("QUADRANT.zap.why.oneMore", { result: resultWord(plan, next, target) }));
  }
  if (far && plan.pulled) sentences.push(say("QUADRANT.zap.why.pulled"));
  return sentences;
}

/** What the result means beyond its word. */
function meaning({ plan, outcome, self, target }: Decided): string[] {
  const { result } = outcome;
  const names = { self: self?.name ?? "", target: target?.name ?? "" };
  const matter = matterOf(plan);
  if (matter === "intimidate" || matter === "disable" || matter === "hazard") {
    const ability = toldItem(target, plan.prey?.id)?.name ?? names.target;
    // What brings a system of a ship back is a repair.
    const what = matter === "disable" && isShip(target?.actor) ? "system" : matter;
    return [say(`QUADRANT.zap.why.${what}.${result}`, { ...names, ability })];
  }
  if (matter !== "harm") return [];
  const sentences: string[] = [];
  if (result === "overkill") sentences.push(say("QUADRANT.zap.why.overkill"));
  if (result === "influenced")
    sentences.push(say(`QUADRANT.zap.why.${controls(plan, self) ? "control" : "influenced"}`, names));
  const scattered = isCharacter(target?.actor) && target.actor.system.role === "mob";
  if (scattered && (result === "out" || result === "overkill"))
    sentences.push(say("QUADRANT.zap.why.scattered", names));
  return sentences;
}

function controls({ attack }: AimedAttack, self: Participant | undefined): boolean {
  const gear = gearItem(self?.actor ?? null, attack);
  return Boolean(abilityOf(self)?.system.hasTrait("control") || gear?.system.hasTrait("control"));
}
