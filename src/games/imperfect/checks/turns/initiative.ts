import {
  type CheckOutcome,
  CHIPS,
  initiative,
  type InitiativeOutcome,
  type InitiativePlan,
  type InitiativeResult,
  type Modifier,
  readRoll,
  surprise,
  SURPRISE_STAGES,
  type SurprisePlan,
  type SurpriseStage,
} from "#rules/imperfect";
import {
  type Check,
  type Density,
  gmRefusal,
  type Participant,
  participants,
  partyOf,
  partyViews,
  type Plan,
  tellsTotals,
  type VerdictView,
} from "#table/checks";
import { has } from "#table/conditions";
import { isAimed } from "../../combat/cards-in-hand.ts";
import { ambushedIn, ambushRound, cardCount, fightOf, noCardsRefusal, unfitness } from "../../combat/seat.ts";
import { type Character, isCharacter, isWeapon, itemsOf, type Seated, seatOf } from "../../documents.ts";
import { purseOf } from "../../fate/purse.ts";
import { refusal, tell } from "../../words.ts";
import { hasSucceeded, headline, plainVerdict, tnLabel } from "../parts.ts";
import { toTableChanges, rollCheck, rollFields, rollSide, rollView, throwerOf } from "../roll/roll-check.ts";
import { rollOf, type Way, wayName, wayOf } from "../roll/ways.ts";

const DENSITY: Record<InitiativeResult, Density> = { cards0: 0, cards1: 0, cards2: 1, cards3: 2, cards4: 3, cards5: 3 };
const RESULTS = Object.keys(DENSITY) as InitiativeResult[];

/** Quickness is rolled against Easy. */
const TN = 3;

/** "3 cards"; the last result stands for more, too. */
const cardsLabel = (key: InitiativeResult): string => {
  const count = Number(key.slice(-1));
  return key === "cards5" ? tell("initiative.many", { count }) : cardCount(count);
};

/** @param told whether the reader may see the total */
function verdict({ cards, total, bust }: InitiativeOutcome, told: boolean): VerdictView {
  return plainVerdict({
    word: cardCount(cards),
    tone: bust ? "harm" : cards > 1 ? "gain" : "plain",
    why: bust ? tell("why.bust") : told ? tell("initiative.why", { total, tn: TN }) : "",
    source: "combat",
  });
}

/** A Quickness check for cards. */
export interface InitiativeAct extends InitiativePlan, Plan {
  way: Way;
  /** The Round whose cards it earns. */
  round: number;
}

const QUICKNESS = { trait: "quickness", involuntary: true } as const;

function initiativePlan(actor: Character, seat: Seated | null): InitiativeAct {
  const way = wayOf(actor, QUICKNESS);
  const roll = rollOf(actor, way, unaimed(actor, seat));
  return { way, roll, round: (seat && fightOf(seat)?.round) ?? 0 };
}

/**
 * The unaimed penalty of the weapon in hand, the worse of two; none while a finished aim with it is held (IMP-INI-2).
 */
function unaimed(actor: Character, seat: Seated | null): Modifier[] {
  const penalties = itemsOf(actor, isWeapon)
    .filter(({ system }) => system.category === "ranged" && system.equipped !== "none")
    .filter((weapon) => !isAimed(seat, weapon))
    .map(({ system }) => system.aim?.penalty ?? 0);
  const worst = Math.max(0, ...penalties);
  return worst > 0 ? [{ key: "weapon", value: -worst }] : [];
}

/** The seat of `self` in the running fight. */
const seatIn = (parties: Parameters<typeof participants>[0]): Seated | null => seatOf(participants(parties)["self"]);

const isPlayed = (self: Participant | undefined): boolean => Boolean(self?.actor?.hasPlayerOwner);

/** Future Imperfect › Combat: how many cards (IMP-INI-1). */
export const initiativeCheck = rollCheck<InitiativeAct, InitiativeOutcome>({
  kind: initiative as Check<InitiativeAct, InitiativeOutcome>["kind"],
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const self = partyOf(actor, token, null);
    const seat = seatIn({ self });
    return seat ? { plan: initiativePlan(actor, seat), parties: { self } } : refusal("turn.noFight");
  },
  anew: (actor, { parties: { self } }) => initiativePlan(actor, seatOf(self)),
  /** Once in a Round, during the draw (IMP-INI-1, IMP-TURN-7). */
  refuse({ parties }) {
    const seat = seatOf(parties["self"]);
    if (!seat) return refusal("turn.noFight");
    if (fightOf(seat)?.system.phase !== "drawing") return refusal("turn.not.drawing");
    const none = noCardsRefusal(seat);
    if (none) return none;
    // A terrified actor gets its one card without a roll.
    if (seat.actor && has(seat.actor, "terrified")) return refusal("turn.terrified");
    if (seat.system.draw !== null) return refusal("turn.rolled");
    return seat.system.ready ? refusal("turn.sitsOut") : null;
  },
  /** A seat that cannot spend a chip on the roll takes its cards at once; a player with a chip is asked first. */
  changes({ plan, throws, outcome, parties: { self } }) {
    if (!outcome) return [];
    const { usable } = readRoll(plan.roll, throws);
    const purse = purseOf(self?.actor);
    const open = isPlayed(self) && CHIPS.some((chip) => usable.includes(chip) && purse[chip] > 0);
    return [
      ...toTableChanges(initiative.changes(plan, outcome)),
      ...(open ? [] : [{ who: "self.combatant", set: "ready", value: true }]),
    ];
  },
  /** The roll is locked once the cards of its Round are dealt. */
  lockedReason({ plan, parties: { self } }) {
    const seat = seatOf(self);
    const fight = seat && fightOf(seat);
    return fight?.round === plan.round && fight.system.phase === "drawing" ? null : refusal("turn.dealt");
  },
  view({ plan, throws, outcome, parties: { self } }, reader) {
    const { roll, way } = plan;
    const shown = { pools: initiative.pools({ roll }), throws };
    return {
      kind: tell("card.initiative"),
      title: tell("initiative.title"),
      chip: tnLabel(TN),
      parties: partyViews(self),
      sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
      results: RESULTS.map((key) => ({ key, label: cardsLabel(key), density: DENSITY[key] })),
      headlines: [headline("twoCards", RESULTS.slice(2)), headline("noCards", ["cards0"])],
      note: tell("initiative.note"),
      verdict: outcome && verdict(outcome, tellsTotals(reader, "self")),
    };
  },
});

/** A check against an ambush, or to recover from one in a later draw. */
export interface SurpriseAct extends SurprisePlan, Plan {
  way: Way;
}

const GUTS = { aptitude: "guts", involuntary: true } as const;

const surprisePlan = (actor: Character, stage: SurpriseStage, id?: string): SurpriseAct => {
  const way = wayOf(actor, GUTS, id);
  return { stage, way, roll: rollOf(actor, way) };
};

const SURPRISE_TN: Record<SurpriseStage, number> = { wary: 5, unaware: 11, recovering: 3 };

/** Future Imperfect › Surprise. */
export const surpriseCheck = rollCheck<SurpriseAct, CheckOutcome>({
  kind: surprise as Check<SurpriseAct, CheckOutcome>["kind"],
  /** `data.stage`: wary, unaware, or recovering. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const stage = SURPRISE_STAGES.find((one) => one === data.stage);
    return stage
      ? { plan: surprisePlan(actor, stage), parties: { self: partyOf(actor, token, null) } }
      : refusal("unknown");
  },
  anew: (actor, { plan }) =>
    SURPRISE_STAGES.includes(plan.stage) ? surprisePlan(actor, plan.stage, plan.way.id) : null,
  /** The Master decides who is ambushed; a surprised actor may try to recover once in every later draw (IMP-SUR-2). */
  refuse({ plan, card, parties }) {
    const actor = throwerOf({ parties });
    if (!actor) return refusal("gone");
    if (plan.stage !== "recovering") return gmRefusal(card);
    if (!has(actor, "surprised")) return refusal("turn.notSurprised");
    const unfit = unfitness(actor);
    if (unfit && unfit !== "surprised") return refusal(`turn.${unfit}`);
    const seat = seatOf(parties["self"]);
    if (!seat) return null;
    const fight = fightOf(seat);
    if (fight?.system.phase !== "drawing") return refusal("turn.not.drawing");
    if (fight.round <= ambushedIn(actor)) return refusal("turn.laterDraw");
    return seat.system.ready ? refusal("turn.triedThisRound") : null;
  },
  announces: true,
  /** An ambush costs the Round in whose draw it is called; a failed recovery costs the cards of the present draw. */
  changes({ plan, outcome, parties: { self } }) {
    if (!outcome) return [];
    const stays = plan.stage === "recovering" && !hasSucceeded(outcome);
    const round = ambushRound(seatOf(self));
    return [
      ...toTableChanges(surprise.changes(plan, outcome)).map((change) =>
        "gain" in change && change.gain === "surprised" ? { ...change, data: { round } } : change,
      ),
      ...(stays ? [{ who: "self.combatant", set: "ready", value: true }] : []),
    ];
  },
  fields: ({ plan, parties: { self } }) => rollFields(plan, self, GUTS),
  view(situation, reader) {
    const { stage } = situation.plan;
    const { outcome } = situation;
    const ready = stage === "recovering" ? "comesTo" : "ready";
    return rollView(situation, reader, {
      kind: "surprise",
      source: "surprise",
      title: tell(`surprise.${stage}`),
      tn: SURPRISE_TN[stage],
      note: tell("surprise.note"),
      more: [tell(`surprise.${outcome && hasSucceeded(outcome) ? ready : "caught"}`)],
    });
  },
});
