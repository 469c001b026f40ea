import {
  CHIPS,
  initiative,
  type InitiativeOutcome,
  type InitiativePlan,
  type InitiativeResult,
  type Modifier,
  readRoll,
} from "#rules/imperfect";
import {
  type Check,
  type Density,
  type Participant,
  participants,
  partyOf,
  partyViews,
  type Plan,
  tellsTotals,
  type VerdictView,
} from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { cardCount } from "../../combat/card-words.ts";
import { isAimed } from "../../combat/cards-in-hand.ts";
import { noCardsRefusal } from "../../combat/fitness.ts";
import { fightOf } from "../../combat/seat.ts";
import { type Character, isCharacter, isWeapon, itemsOf, type Seated, seatOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { headline, tnLabel, plainVerdict } from "../parts.ts";
import { atTable } from "../roll/at-table.ts";
import { purseOf } from "../roll/purse.ts";
import { rollCheck } from "../roll/roll-check.ts";
import { rollSide } from "../roll/roll-side.ts";
import { rollOf, type Way, wayName, wayOf } from "../roll/ways.ts";

const DENSITY: Record<InitiativeResult, Density> = { cards0: 0, cards1: 0, cards2: 1, cards3: 2, cards4: 3, cards5: 3 };
const RESULTS = Object.keys(DENSITY) as InitiativeResult[];

/** Quickness is thrown against Easy. */
const TN = 3;

/** "3 cards"; the last one stands for more, too. */
const cardsLabel = (key: InitiativeResult): string => {
  const count = Number(key.slice(-1));
  return key === "cards5" ? say("QUADRANT.imperfect.initiative.many", { count }) : cardCount(count);
};

/** @param told whether the reader may know the total */
function verdict({ cards, total, bust }: InitiativeOutcome, told: boolean): VerdictView {
  return plainVerdict({
    word: cardCount(cards),
    tone: bust ? "harm" : cards > 1 ? "gain" : "plain",
    why: bust
      ? say("QUADRANT.imperfect.why.bust")
      : told
        ? say("QUADRANT.imperfect.initiative.why", { total, tn: TN })
        : "",
    source: "combat",
  });
}

/** A Quickness check for cards. */
export interface InitiativeAct extends InitiativePlan, Plan {
  way: Way;
  /** The Round that it is for. */
  round: number;
}

const QUICKNESS = { trait: "quickness", involuntary: true } as const;

function planOf(actor: Character, seat: Seated | null): InitiativeAct {
  const way = wayOf(actor, QUICKNESS);
  const roll = rollOf(actor, way, unaimed(actor, seat));
  return { way, roll, round: (seat && fightOf(seat)?.round) ?? 0 };
}

/** What the weapon in hand takes off, the worse of two; not while a finished aim with it is held (IMP-INI-2). */
function unaimed(actor: Character, seat: Seated | null): Modifier[] {
  const penalties = itemsOf(actor, isWeapon)
    .filter(({ system }) => system.category === "ranged" && system.equipped !== "none")
    .filter((weapon) => !isAimed(seat, weapon))
    .map(({ system }) => system.aim?.penalty ?? 0);
  const worst = Math.max(0, ...penalties);
  return worst > 0 ? [{ key: "weapon", value: -worst }] : [];
}

/** The seat of somebody in the fight that is on. */
const seatIn = (parties: Parameters<typeof participants>[0]): Seated | null => seatOf(participants(parties)["self"]);

const isPlayed = (self: Participant | undefined): boolean => Boolean(self?.actor?.hasPlayerOwner);

/** Future Imperfect › Combat: how many cards (IMP-INI-1). */
export const initiativeCheck = rollCheck<InitiativeAct, InitiativeOutcome>({
  kind: initiative as Check<InitiativeAct, InitiativeOutcome>["kind"],
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const self = partyOf(actor, token, null);
    const seat = seatIn({ self });
    return seat ? { plan: planOf(actor, seat), parties: { self } } : refusal("turn.noFight");
  },
  anew: (actor, { parties: { self } }) => planOf(actor, seatOf(self)),
  /** Once a Round, as long as cards are drawn (IMP-INI-1, IMP-TURN-7). */
  refuse({ parties }) {
    const seat = seatOf(parties["self"]);
    if (!seat) return refusal("turn.noFight");
    if (fightOf(seat)?.system.phase !== "drawing") return refusal("turn.not.drawing");
    const none = noCardsRefusal(seat);
    if (none) return none;
    // One card comes to those in panic without a throw.
    if (seat.actor && has(seat.actor, "terrified")) return refusal("turn.terrified");
    if (seat.system.draw !== null) return refusal("turn.rolled");
    return seat.system.ready ? refusal("turn.sitsOut") : null;
  },
  /** Whoever has nothing more to put on it takes the cards at once; a player with a chip is asked first. */
  changes({ plan, throws, outcome, parties: { self } }) {
    if (!outcome) return [];
    const { usable } = readRoll(plan.roll, throws);
    const purse = purseOf(self?.actor);
    const open = isPlayed(self) && CHIPS.some((chip) => usable.includes(chip) && purse[chip] > 0);
    return [
      ...atTable(initiative.changes(plan, outcome)),
      ...(open ? [] : [{ who: "self.combatant", set: "ready", value: true }]),
    ];
  },
  /** What was drawn for is dealt, or taken. */
  lockedReason({ plan, parties: { self } }) {
    const seat = seatOf(self);
    const fight = seat && fightOf(seat);
    return fight?.round === plan.round && fight.system.phase === "drawing" ? null : refusal("turn.dealt");
  },
  view({ plan, throws, outcome, parties: { self } }, reader) {
    const { roll, way } = plan;
    const shown = { pools: initiative.pools({ roll }), throws };
    return {
      kind: say("QUADRANT.imperfect.card.initiative"),
      title: say("QUADRANT.imperfect.initiative.title"),
      chip: tnLabel(TN),
      parties: partyViews(self),
      sides: [rollSide({ ...shown, side: "roll", who: "self", roll, label: wayName(way), participant: self }, reader)],
      results: RESULTS.map((key) => ({ key, label: cardsLabel(key), density: DENSITY[key] })),
      headlines: [headline("twoCards", RESULTS.slice(2)), headline("noCards", ["cards0"])],
      note: say("QUADRANT.imperfect.initiative.note"),
      verdict: outcome && verdict(outcome, tellsTotals(reader, "self")),
    };
  },
});
