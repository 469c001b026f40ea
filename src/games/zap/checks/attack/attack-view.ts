import { type AttackOutcome, type AttackResult, breaks, FAR_BEYOND } from "#rules/zap";
import type { ButtonView, CheckView, Density, Participant, Reader, VerdictView } from "#table/checks";
import { itemAsKept } from "#table/checks";
import { has } from "#table/conditions";
import { dotted } from "#table/words.ts";
import { abilityOf, isCharacter, isShip, sceneryOf } from "../../documents.ts";
import { gearItem } from "../../gear.ts";
import { mishapButtons } from "../gear/mishap-buttons.ts";
import { drawbacks, jointRemarks } from "../joining/combine-fields.ts";
import { headline, partyViews, sideOf, tellsTotals } from "../parts.ts";
import { overkillButtons, toneWords } from "../recovery/overkill.ts";
import { shipHitButtons } from "../ships/system-hit-button.ts";
import { senseWords } from "../tasks/spotting.ts";
import { scopeWords } from "./aims.ts";
import { type AimedAttack, locatesHits } from "./attack-plan.ts";
import type { AttackSituation } from "./attack.ts";
import { collateralButton, quickRollButton } from "./hit-buttons.ts";
import { tell } from "../../words.ts";

/** The possible results by the Attribute that Damage is compared with, mildest first. */
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

/** Selects the words for the results: conditions of the target, or other effects, e.g. on an object. */
export type AttackMatter = "harm" | "intimidate" | "disable" | "hazard" | "object" | "ship";

export function matterOf({ aim, object, hazard }: AimedAttack): AttackMatter {
  if (object) return "object";
  return hazard ? "hazard" : aim;
}

/** The results that this attack can have, mildest first. */
export function possible(plan: AimedAttack): readonly [AttackResult, Density][] {
  const { aim, versus, overkillRule, pulled, disabling } = plan;
  const row = RESULTS[aim === "disable" || aim === "ship" ? "toughness" : versus];
  const spared = disabling?.isAutomaticDefense && !disabling.canBeDisabled && !disabling.disablingOnly;
  if (spared) return row.slice(0, 2);
  return row.filter(([key]) => key !== "overkill" || (overkillRule && !pulled));
}

/** A result's word in this kind of attack: "Hesitates", "Jammed", "Broken". */
export function resultWord(plan: AimedAttack, result: AttackResult, target: Participant | undefined): string {
  const matter = matterOf(plan);
  if (result === "miss" || matter === "harm" || matter === "ship") return tell(`result.${result}`);
  if (!plan.object) return tell(`matter.${matter}.${result}`);
  const left = breaks({ ...plan.object, result });
  const breached = left === "broken" && sceneryOf(target)?.system.kind === "building";
  return tell(`matter.object.${breached ? "breached" : left}`);
}

export function resultViews(plan: AimedAttack, target: Participant | undefined): CheckView["results"] {
  return possible(plan).map(([key, density]) => ({ key, label: resultWord(plan, key, target), density }));
}

/** "Toughness 3", "Freeze Ray · Toughness 3". */
export function chipWords(plan: AimedAttack, target: Participant | undefined, shown: boolean): string {
  const prey = itemAsKept(target, plan.prey?.id)?.name;
  const compared = shown ? attributeWords(plan) : tell(`attribute.${plan.versus}`);
  return dotted(prey ?? "", compared);
}

export const attributeWords = ({ versus, attribute }: AimedAttack): string =>
  tell("attributeScore", { attribute: tell(`attribute.${versus}`), score: attribute });

export function attackHeadlines(
  plan: AimedAttack,
  { self, target }: Record<string, Participant>,
): CheckView["headlines"] {
  const hits = possible(plan)
    .map(([key]) => key)
    .filter((key) => key !== "miss");
  const beyond = hits.filter((key) => key !== "hindered");
  const winner = plan.tieTo === "actor" ? self : target;
  const hit = headline("hit", hits, tell("headline.ties", { name: winner?.name ?? "" }));
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
  if (!beyond) return tell("thresholds.one", { score: words.score, within });
  return far
    ? tell("thresholds.three", { ...words, ...data, farBeyond: far })
    : tell("thresholds.two", { ...words, ...data });
}

/** A resolved attack between two of its parties. */
export interface Decided {
  plan: AimedAttack;
  outcome: AttackOutcome;
  self: Participant | undefined;
  target: Participant | undefined;
}

/** What the reader may see: `shown` the defender's numbers, `told` the totals and the numbers that would reveal them. */
interface Told {
  shown: boolean;
  told: boolean;
}

/** @param who names of the two parties, to look up what the reader may see of them */
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
    label: hit && told.told ? tell("damage.word") : "",
    tone: hit ? (result === "hindered" ? "strain" : "harm") : "plain",
    why: why(decided, told).join(" "),
    source: "QUADRANT.zap.source.damage",
  };
}

/** Explains the result, in whole sentences. */
function why(decided: Decided, reader: Told): string[] {
  const { outcome, self, target } = decided;
  const names = { self: self?.name ?? "", target: target?.name ?? "" };
  const { result, totals, margin } = outcome;
  if (result === "miss") {
    if (!reader.told) return [tell("why.plainMiss", names)];
    const key = margin === 0 ? "tie" : "miss";
    return [tell(`why.${key}`, { ...names, attack: totals.attack, defense: totals.defense })];
  }
  return [...measured(decided, reader), ...meaning(decided)];
}

/** Compares the Damage with the Attribute. */
function measured({ plan, outcome, target }: Decided, reader: Told): string[] {
  const { attribute, versus } = plan;
  const { margin, result } = outcome;
  const far = margin > attribute + FAR_BEYOND;
  const how = margin <= attribute ? "within" : far ? "far" : "beyond";
  const shown = reader.shown && reader.told;
  const word = resultWord(plan, result, target);
  const plain = { target: target?.name ?? "", result: word };
  const data = { ...plain, damage: margin, attribute: tell(`attribute.${versus}`), score: attribute };
  const sentences = [shown ? tell(`why.${how}`, data) : tell("why.plain", plain)];
  const next = possible(plan)[2]?.[0];
  if (shown && margin === attribute && next) {
    sentences.push(tell("why.oneMore", { result: resultWord(plan, next, target) }));
  }
  if (far && plan.pulled) sentences.push(tell("why.pulled"));
  return sentences;
}

/** The consequences of the result. */
function meaning({ plan, outcome, self, target }: Decided): string[] {
  const { result } = outcome;
  const names = { self: self?.name ?? "", target: target?.name ?? "" };
  const matter = matterOf(plan);
  if (matter === "intimidate" || matter === "disable" || matter === "hazard") {
    const ability = itemAsKept(target, plan.prey?.id)?.name ?? names.target;
    // Only a repair restores a ship's system, so its sentence differs.
    const what = matter === "disable" && isShip(target?.actor) ? "system" : matter;
    return [tell(`why.${what}.${result}`, { ...names, ability })];
  }
  if (matter !== "harm") return [];
  const sentences: string[] = [];
  if (result === "overkill") sentences.push(tell("why.overkill"));
  if (result === "influenced") sentences.push(tell(`why.${controls(plan, self) ? "control" : "influenced"}`, names));
  const scattered = isCharacter(target?.actor) && target.actor.system.role === "mob";
  if (scattered && (result === "out" || result === "overkill")) sentences.push(tell("why.scattered", names));
  return sentences;
}

function controls({ attack }: AimedAttack, self: Participant | undefined): boolean {
  const gear = gearItem(self?.actor ?? null, attack);
  return Boolean(abilityOf(self)?.system.hasTrait("control") || gear?.system.hasTrait("control"));
}

export function attackView(situation: AttackSituation, reader: Reader): CheckView {
  const { plan, outcome, parties } = situation;
  const { self, target } = parties;
  const shown = reader.sees("target");
  const across = {
    self: scopeWords(self?.actor ?? null, target?.actor ?? null),
    target: scopeWords(target?.actor ?? null, self?.actor ?? null),
  };
  return {
    kind: tell(`card.${plan.aim === "intimidate" || plan.aim === "disable" ? plan.aim : "attack"}`),
    title: self?.tool?.name ?? tell("defaultSkill"),
    chip: chipWords(plan, target, shown),
    parties: partyViews(self, target),
    sides: [
      sideOf("attack", "self", situation, reader, [across.self, ...jointRemarks(situation)]),
      sideOf("defense", "target", situation, reader, [across.target]),
    ],
    results: resultViews(plan, target),
    headlines: attackHeadlines(plan, parties),
    note: dotted(
      shown ? thresholds(plan, target) : "",
      reader.sees("self") ? collateralWords(situation) : "",
      locationWords(situation),
      reader.sees("self") ? drawbacks(situation, plan.attack) : "",
      shoulderWords(situation),
      senseWords(plan, self),
      overkillTone(situation),
    ),
    verdict: outcome && attackVerdict({ plan, outcome, self, target }, reader),
  };
}

/**
 * The card's buttons. For the GM: the Overkill ruling (ZAP-OVK-1), Collateral Damage (ZAP-ATT-3), Quick Roll, Mishaps; for the
 * attacker the second attack on a ship's system.
 */
export function attackActs(situation: AttackSituation, user: User.Implementation): ButtonView[] {
  const ship = shipHitButtons(situation, user);
  if (!user.isGM) return ship;
  const victim = situation.parties.target?.actor;
  const owed = situation.outcome?.result === "overkill" && victim && has(victim, "overkill");
  return [
    ...ship,
    ...(owed ? overkillButtons(victim) : []),
    ...(hurtsBystanders(situation.plan) ? collateralButton(situation) : []),
    ...quickRollButton(situation),
    ...mishapButtons(situation, user, [
      { role: "attack", participant: situation.parties.self, use: situation.plan.attack },
      { role: "defense", participant: situation.parties.target, use: situation.plan.defense },
    ]),
  ];
}

/** Intimidation and the removal of a peril or obstacle cause no Collateral Damage. */
export const hurtsBystanders = ({ aim, hazard }: AimedAttack): boolean => aim !== "intimidate" && !hazard;

function collateralWords({ plan, outcome }: AttackSituation): string {
  const value = hurtsBystanders(plan) ? (outcome?.collateral ?? null) : null;
  return value === null ? "" : tell("collateral", { value });
}

/** The setting's tone, shown beside the Overkill ruling that the GM has to make (ZAP-OVK-1). */
export function overkillTone({ plan, outcome }: Pick<AttackSituation, "plan" | "outcome">): string {
  return outcome?.result === "overkill" && plan.aim === "harm" ? toneWords() : "";
}

/** Where the hit landed, and whether that is the called part (ZAP-ATT-4). */
export function locationWords({
  plan,
  outcome,
  parties,
}: Pick<AttackSituation, "plan" | "outcome" | "parties">): string {
  if (!outcome || !locatesHits(plan.aim, parties.target?.actor ?? null)) return "";
  const part = outcome.location ? tell(`part.${outcome.location.part}`) : "";
  const words = part ? [tell("location.at", { part })] : [];
  if (outcome.called !== null) words.push(tell(`location.${outcome.called ? "called" : "uncalled"}`));
  return words.join(", ");
}

/** The Shoulder Roll's die that stands in defence (ZAP-SPLIT-4). */
function shoulderWords({ plan, outcome }: AttackSituation): string {
  if (!plan.shoulder) return "";
  const total = outcome?.shoulder ?? null;
  return total === null ? tell("ask.shoulder.willStand") : tell("ask.shoulder.stands", { total });
}
