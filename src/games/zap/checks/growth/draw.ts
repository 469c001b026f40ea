import type { CheckKind } from "#rules/check.ts";
import type { Damage, DrawOutcome, DrawPlan } from "#rules/zap";
import { DAMAGES, draw, RESEARCH_MISHAPS, wealthAmount, wealthLevel } from "#rules/zap";
import { amount } from "#table/amount.ts";
import {
  type Check,
  type Participant,
  type Parties,
  type Party,
  type Refusal,
  type Situation,
  type Subject,
  type TableChange,
  cardView,
} from "#table/checks";
import { actKind, combatantOf, defineCheck, gmRefusal, partyOf, readOrNull, situationOf, tokenOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { say } from "#table/words.ts";
import { abilitiesOf, isAbility, isContender, isShip, type Ship } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { playsWealth, wealthChanges } from "../../growth/purse.ts";
import { playersAboard, runnerOf } from "../../ships/crew.ts";
import { checkButton, followUpRefusal } from "../follow-ups.ts";
import { act, actView, partyViews, plainSide } from "../parts.ts";
import { mishapEffects, workedOn } from "./research-mishap.ts";
import { refusal, tell } from "../../words.ts";
import { numberField } from "../ask-fields.ts";

/** The purposes for which lots are drawn. */
const DRAW_PURPOSES = ["crew", "hangarQueen", "cranky", "research"] as const;
export type DrawPurpose = (typeof DRAW_PURPOSES)[number];

function isPurpose(value: string | undefined): value is DrawPurpose {
  return DRAW_PURPOSES.some((purpose) => purpose === value);
}

/** The lots of research that need the GM's input before they take effect (ZAP-RES-3). */
const SAID_LOTS: readonly string[] = ["brokenGear", "insight", "serendipity"];

/** The lots by key: the party of a character or a system; null for a plain word of the rules. */
type Lots = Record<string, Party | null>;

/** The lots to draw from. */
function lotsFor(purpose: DrawPurpose, { actor, token, data }: Subject): Lots {
  if (purpose === "research") return Object.fromEntries(RESEARCH_MISHAPS.map((mishap) => [mishap, null]));
  if (!isShip(actor)) return {};
  if (purpose === "crew") return crewLots(actor, data.system ?? "");
  return Object.fromEntries(abilitiesOf(actor).map((system) => [system.id ?? "", partyOf(actor, token, system)]));
}

/** The players' characters who run or repair the struck system in this Round; without any, all those aboard. */
function crewLots(ship: Ship, struck: string): Lots {
  const item = ship.items.get(struck);
  const system = isAbility(item) ? item : null;
  const fight = fightOf(combatantOf(ship, tokenOf(ship)));
  const mends = fight && system?.system.triedRound === fight.round ? system.system.worker : null;
  const runner = runnerOf(ship, system);
  const there = playersAboard(ship).filter((one) => one === runner || one.uuid === mends);
  const all = there.length > 0 ? there : playersAboard(ship);
  return Object.fromEntries(all.map((actor) => [actor.id ?? "", partyOf(actor, tokenOf(actor), null)]));
}

/**
 * The changes of a drawn lot: a crew member is Out, a system is hindered, or erratic this session (ZAP-SHIP-2, ZAP-SHIP-18).
 * `drawn` is the lot's party, `self` the ship.
 */
export function usesOf(purpose: DrawPurpose, ship: Participant | undefined, drawn: Participant | null): TableChange[] {
  const actor = ship?.actor;
  if (!isShip(actor) || !drawn) return [];
  const { tool } = drawn;
  switch (purpose) {
    case "crew":
      return [{ who: "drawn", gain: "out" }];
    case "hangarQueen":
      return isAbility(tool) ? [{ who: "drawn.tool", set: "damage", value: atLeastHindered(tool.system.damage) }] : [];
    case "cranky":
      return [{ who: "self", set: "crankySystem", value: tool?.id ?? null }];
    case "research":
      return [];
  }
}

const atLeastHindered = (damage: Damage): Damage =>
  DAMAGES.indexOf(damage) < DAMAGES.indexOf("hindered") ? "hindered" : damage;

/** The lots and the purpose of the draw. */
export interface LotsPlan extends DrawPlan {
  purpose: DrawPurpose;
}

export type Drawn = Situation<LotsPlan, DrawOutcome>;

const kind = draw as CheckKind<LotsPlan, DrawOutcome>;

/** A lot's label: the name of a system or a character, or a word of the rules. */
export function lotName(lot: string, { parties, plan }: Pick<Drawn, "parties" | "plan">): string {
  const party = parties[lot];
  return party ? (party.tool?.name ?? party.name) : tell(`draw.${plan.purpose}.lot.${lot}`);
}

/** Zap! › Ships, Research: draws one of a list, each equally likely. The GM throws. */
export const drawCheck = defineCheck<LotsPlan, DrawOutcome>({
  kind,
  roles: { draw: "self" },
  prepare(subject) {
    const { actor, token, data } = subject;
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const { purpose, card } = data;
    if (!isPurpose(purpose)) return refusal("noLots");
    const lots = lotsFor(purpose, subject);
    const from = Object.keys(lots);
    if (from.length === 0) return refusal("noLots");
    const parties: Parties = { self: partyOf(actor, token, null) };
    for (const [lot, party] of Object.entries(lots)) if (party) parties[lot] = party;
    return { plan: { from, purpose }, parties, ...(card && { tied: card }) };
  },
  ties: "continues",
  refuse: () => refusal("gmOnly"),
  view(situation, reader) {
    const { plan, throws, outcome, parties } = situation;
    const base = `QUADRANT.zap.draw.${plan.purpose}`;
    const name = (lot: string): string => lotName(lot, situation);
    const lot = outcome ? name(outcome.result) : "";
    // Lots that were not drawn would reveal the systems of a foe's ship.
    const shown = reader.sees("self");
    const label = (key: string): string => (shown || key === outcome?.result ? name(key) : tell("draw.another"));
    return cardView({
      kind: tell("card.draw"),
      title: say(`${base}.title`),
      parties: partyViews(parties.self),
      sides: [
        plainSide(
          { role: "draw", name: lot || tell("draw.which"), note: plan.from.map(name).join(" · ") },
          kind.pools(plan).draw!,
          { throws, outcome },
          shown,
        ),
      ],
      results: plan.from.map((key) => ({ key, label: label(key), density: 1 })),
      verdict: outcome && {
        word: lot,
        number: "",
        label: "",
        tone: "plain",
        why: say(`${base}.why`, { lot }),
        source: "QUADRANT.zap.source.lots",
      },
    });
  },
  /** The GM's button that applies the drawn lot. */
  acts({ plan, outcome, parties, card }, user) {
    const actor = parties.self?.actor;
    if (!user.isGM || !outcome || !actor) return [];
    const why = followUpRefusal(card, ["useDraw", "researchMishap"]);
    // Some lots of research need the GM's input first.
    const check = plan.purpose === "research" && SAID_LOTS.includes(outcome.result) ? "researchMishap" : "useDraw";
    return [
      checkButton({
        data: { check: `zap.${check}`, actor: actor.uuid },
        label: tell("draw.use"),
        why,
        primary: true,
      }),
    ];
  },
});

interface UseDrawPlan {
  purpose: DrawPurpose;
  lot: string;
}

/** Applies the drawn lot. The changes are read from documents: see `effects`. */
const useDrawKind = act<UseDrawPlan>(
  ({ purpose }) => purpose,
  ({ purpose, lot }) =>
    purpose === "research" ? [{ who: "self", note: `QUADRANT.zap.draw.research.note.${lot}` }] : [],
);

/** The Asset that a setback of the research affects; empty for other lots. */
function setBack(card: Card, lot: string): Parties {
  const item = lot === "setback" ? workedOn(card) : undefined;
  return item ? { item } : {};
}

/** *Use it*: the GM applies the drawn lot. */
export const useDrawCheck = defineCheck<UseDrawPlan>({
  kind: useDrawKind,
  prepare({ data }) {
    const card = cardByUuid(data.card);
    const drawn = card?.system.kind === "draw" ? readOrNull(card, (one) => situationOf(one) as unknown as Drawn) : null;
    if (!card || !drawn?.outcome) return refusal("noLots");
    const { self } = card.system.parties;
    const lot = drawn.outcome.result;
    const party = card.system.parties[lot];
    return {
      plan: { purpose: drawn.plan.purpose, lot },
      parties: { self: self!, ...(party && { drawn: party }), ...setBack(card, lot) },
      tied: card.uuid,
    };
  },
  refuse: () => refusal("gmOnly"),
  view({ plan, parties }) {
    const { self, drawn } = parties;
    const base = `QUADRANT.zap.draw.${plan.purpose}`;
    const lot = lotName(plan.lot, { plan: { ...plan, from: [] }, parties: drawn ? { [plan.lot]: drawn } : {} });
    return actView({
      kind: "draw",
      source: "lots",
      title: say(`${base}.title`),
      parties: [self],
      word: lot,
      why: say(`${base}.used`, { lot }),
      tone: "harm",
    });
  },
  ties: "continues",
  effects: ({ plan, parties }) =>
    plan.purpose === "research" && plan.lot === "setback"
      ? mishapEffects({ plan: { lot: plan.lot, name: "" }, parties })
      : usesOf(plan.purpose, parties.self, parties.drawn ?? null),
});

interface FortunePlan {
  /** The actor's new fortune; its number of digits is the Wealth level. */
  amount: number;
}

const MOST = 10 ** 12 - 1;

function amountRefusal(value: number): Refusal | null {
  const fits = Number.isInteger(value) && value >= 1 && value <= MOST;
  return fits ? null : refusal("amount", { max: amount(MOST) });
}

/** Zap! › Wealth: a windfall or ruin of another order of magnitude sets the level. The GM decides. */
export const fortuneCheck: Check<FortunePlan, { result: string }> = defineCheck({
  kind: actKind<FortunePlan>("fortune"),
  asks: true,
  prepare({ actor, token }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    if (!playsWealth()) return refusal("noWealth");
    const { level } = actor.system.wealth;
    return { plan: { amount: wealthAmount(Math.max(1, level)) }, parties: { self: partyOf(actor, token, null) } };
  },
  refuse: ({ plan, card }) => amountRefusal(plan.amount) ?? gmRefusal(card),
  fields: ({ plan }) => [
    numberField(
      "amount",
      tell("fortune.amount"),
      plan.amount,
      { min: 1, max: MOST },
      (value) => amountRefusal(Number(value)) ?? { amount: Number(value) },
      tell("fortune.becomes", { level: wealthLevel(plan.amount) }),
    ),
  ],
  effects: ({ plan }) => wealthChanges("self", { level: wealthLevel(plan.amount), points: 0 }),
  view({ plan, parties: { self } }) {
    const level = wealthLevel(plan.amount);
    return actView({
      kind: "wealth",
      source: "wealth",
      title: tell("fortune.title"),
      chip: tell("wealth.level", { level }),
      parties: [self],
      word: tell("wealth.level", { level }),
      why: tell("fortune.why", { name: self?.name ?? "", amount: amount(plan.amount) }),
    });
  },
});
