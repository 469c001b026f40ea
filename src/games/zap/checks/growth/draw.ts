import type { CheckKind } from "#rules/check.ts";
import { type Damage, DAMAGES, draw, type DrawOutcome, type DrawPlan, RESEARCH_MISHAPS } from "#rules/zap";
import {
  combatantOf,
  defineCheck,
  type Participant,
  type Parties,
  type Party,
  partyOf,
  type Situation,
  type Subject,
  type TableChange,
  tokenOf,
} from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, isAbility, isContender, isShip, type Ship } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { playersAboard, runnerOf } from "../../ships/crew.ts";
import { followUpRefusal } from "../follow-ups.ts";
import { partyViews } from "../parts.ts";
import { plainSide } from "../plain-side.ts";
import { checkButton } from "../../buttons.ts";

/** What lots are drawn for. */
const DRAW_PURPOSES = ["crew", "hangarQueen", "cranky", "research"] as const;
export type DrawPurpose = (typeof DRAW_PURPOSES)[number];

function isPurpose(value: string | undefined): value is DrawPurpose {
  return DRAW_PURPOSES.some((purpose) => purpose === value);
}

/** The lots of research of which there is something to say before they happen (ZAP-RES-3). */
const SAID_LOTS: readonly string[] = ["brokenGear", "insight", "serendipity"];

/** A lot by its key: somebody, a system, or one of a list of words. */
type Lots = Record<string, Party | null>;

/** The lots that are drawn from. */
function lotsFor(purpose: DrawPurpose, { actor, token, data }: Subject): Lots {
  if (purpose === "research") return Object.fromEntries(RESEARCH_MISHAPS.map((mishap) => [mishap, null]));
  if (!isShip(actor)) return {};
  if (purpose === "crew") return crewLots(actor, data.system ?? "");
  return Object.fromEntries(abilitiesOf(actor).map((system) => [system.id ?? "", partyOf(actor, token, system)]));
}

/** Whoever works at the system that was hit, be it to mend it in this Round; else all players' characters aboard. */
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
 * What the lot that was drawn means: one of the crew is Out, a system is hindered, or erratic this session (ZAP-SHIP-2,
 * ZAP-SHIP-18). `drawn` is its party, `self` the ship.
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

/** Lots, and what they are drawn for. */
export interface LotsPlan extends DrawPlan {
  purpose: DrawPurpose;
}

export type Drawn = Situation<LotsPlan, DrawOutcome>;

const kind = draw as CheckKind<LotsPlan, DrawOutcome>;

/** What a lot is called: a system, somebody, or one of the words of the rules. */
export function lotName(lot: string, { parties, plan }: Pick<Drawn, "parties" | "plan">): string {
  const party = parties[lot];
  return party ? (party.tool?.name ?? party.name) : say(`QUADRANT.zap.draw.${plan.purpose}.lot.${lot}`);
}

/** Zap! › Ships, Research: one of a list, each as likely as the other. The GM's throw. */
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
    // What a foe's ship is made of is not told by the lots that were not drawn.
    const shown = reader.sees("self");
    const label = (key: string): string =>
      shown || key === outcome?.result ? name(key) : say("QUADRANT.zap.draw.another");
    return {
      kind: say("QUADRANT.zap.card.draw"),
      title: say(`${base}.title`),
      chip: "",
      parties: partyViews(parties.self),
      sides: [
        plainSide(
          { role: "draw", name: lot || say("QUADRANT.zap.draw.which"), note: plan.from.map(name).join(" · ") },
          kind.pools(plan).draw!,
          { throws, outcome },
          shown,
        ),
      ],
      results: plan.from.map((key) => ({ key, label: label(key), density: 1 })),
      headlines: [],
      note: "",
      verdict: outcome && {
        word: lot,
        number: "",
        label: "",
        tone: "plain",
        why: say(`${base}.why`, { lot }),
        source: "QUADRANT.zap.source.lots",
      },
    };
  },
  /** The GM lets what was drawn happen. */
  acts({ plan, outcome, parties, card }, user) {
    const actor = parties.self?.actor;
    if (!user.isGM || !outcome || !actor) return [];
    const why = followUpRefusal(card, ["useDraw", "researchMishap"]);
    // Of some lots of research there is something to say first.
    const check = plan.purpose === "research" && SAID_LOTS.includes(outcome.result) ? "researchMishap" : "useDraw";
    return [
      checkButton({
        data: { check: `zap.${check}`, actor: actor.uuid },
        label: say("QUADRANT.zap.draw.use"),
        why,
        primary: true,
      }),
    ];
  },
});
