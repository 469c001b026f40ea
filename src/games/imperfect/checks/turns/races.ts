import type { ContestOutcome } from "#rules/imperfect";
import {
  type Check,
  combatantOf,
  isRefusal,
  participants,
  type Parties,
  partiesOf,
  partyOf,
  type Refusal,
  type Situation,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { sleeveCosts } from "../../combat/cards-in-hand.ts";
import { announcedBy, isAnnounced, isPending } from "../../combat/interrupting.ts";
import { fightOf, isActing, leaderOf, unfitness } from "../../combat/seat.ts";
import { characterOf, isCharacter, isSeated, type Seated, seatOf } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { attackBehind, type Before, previousLink, inheritedParties, tiedLink } from "../harm/chain.ts";
import { hasSucceeded } from "../parts.ts";
import { contestCheck, contestView, refreshOpposed, opposedPlan, type OpposedPlan } from "../roll/contest-check.ts";

type Interrupting = Situation<OpposedPlan, ContestOutcome>;

const QUICKNESS = { trait: "quickness" } as const;

/** The seat that has announced an act. */
function seatBehind(card: Card): Seated | null {
  const { self } = participants({ self: card.system.parties["self"]! });
  const row = combatantOf(self!.actor, self!.token);
  return isSeated(row) ? row : null;
}

/** Future Imperfect › Waiting: interrupting another seat's action (IMP-SLV-3). */
export const interruptCheck: Check<OpposedPlan, ContestOutcome> = contestCheck<OpposedPlan>({
  /** `data.card`: the announced act; or `data.seat`: the row whose card is called. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const self = partyOf(actor, token, null);
    const own = seatOf(participants({ self })["self"]);
    const named = data.card ? cardByUuid(data.card) : null;
    const row = named ? seatBehind(named) : own?.combat?.combatants.get(data.seat ?? "");
    if (!own || !isSeated(row) || !isCharacter(row.actor)) return refusal("turn.nothingDeclared");
    const tied = named ?? announcedBy(row);
    return {
      plan: opposedPlan({
        over: "interrupt",
        race: true,
        actor,
        asked: QUICKNESS,
        target: row.actor,
        resists: QUICKNESS,
      }),
      parties: { self, target: partyOf(row.actor, row.token, null) },
      ...(tied && { tied: tied.uuid }),
    };
  },
  /** The target is read from the card of the announced act. */
  parties({ parties: all, tied }) {
    const { self, target } = partiesOf(all);
    const announced = tied?.system.parties["self"];
    return { ...(self && { self }), ...(target && { target: announced ? { ...announced, tool: null } : target }) };
  },
  refresh({ plan, parties: { self, target } }) {
    const [actor, other] = [characterOf(self), characterOf(target)];
    const facts = { over: "interrupt" as const, race: true, asked: QUICKNESS, resists: QUICKNESS };
    return actor && other ? refreshOpposed({ ...plan, ...facts }, actor, other) : plan;
  },
  /** It takes a card up the sleeve, against an act that is announced or called and not done yet (IMP-SLV-3). */
  refuse({ parties: { self, target }, tied }) {
    const [own, other] = [seatOf(self), seatOf(target)];
    if (!own || !other) return refusal("turn.noFight");
    if (fightOf(own)?.system.phase !== "counting") return refusal("turn.not.counting");
    const unfit = unfitness(own.actor);
    if (unfit) return refusal(`turn.${unfit}`);
    if (isActing(own)) return refusal("turn.acting");
    if (own.system.sleeve === null) return refusal("turn.noSleeve");
    if (leaderOf(own).id === leaderOf(other).id) return refusal("turn.oneself");
    return (tied ? isAnnounced(tied) : isPending(other)) ? null : refusal("turn.nothingDeclared");
  },
  ties: "counters",
  costs: ({ parties: { self } }) => sleeveCosts("self", seatOf(self)),
  price: () => tell("price.sleeve"),
  /** The winner resolves first, the loser second; both acts stay declared. */
  changes({ outcome, parties: { target }, tied }) {
    const seat = seatOf(target)?.id ?? null;
    if (!outcome || !seat) return [];
    const value = { seat, card: tied?.uuid ?? null, first: hasSucceeded(outcome) };
    return [{ who: "self.combatant", set: "interrupts", value }];
  },
  view: (situation, reader) => {
    const { outcome, parties: all } = situation;
    const effect = outcome ? tell(`interrupt.${hasSucceeded(outcome) ? "first" : "second"}`, names(all)) : "";
    return contestView(situation, reader, {
      kind: tell("card.interrupt"),
      title: tell("interrupt.title", names(all)),
      source: "waiting",
      effect,
    });
  },
});

const names = ({ self, target }: Interrupting["parties"]): Record<string, string> => ({
  name: self?.name ?? "",
  target: target?.name ?? "",
});

interface Race {
  plan: OpposedPlan;
  parties: Parties;
}

/** The race of a shooter, who fired before the target left view and has hit, against that target (IMP-AIM-4). */
function raceOf(before: Before | null): Race | Refusal {
  const attack = before && before.kind === "attack" ? attackBehind(before) : null;
  const [actor, target] = [characterOf(attack?.parties.self), characterOf(attack?.parties.target)];
  if (!before || !attack?.plan.choice.now || !attack.outcome?.hits || !actor || !target) return refusal("gone");
  const plan = opposedPlan({ over: "interrupt", race: true, actor, asked: QUICKNESS, target, resists: QUICKNESS });
  return { plan, parties: inheritedParties(before, "self", "target") };
}

/** Future Imperfect › Aiming: whether the hit counts before the move, or after it. */
export const beforeMoveCheck = contestCheck<OpposedPlan>({
  prepare(subject) {
    const before = previousLink(subject);
    const race = raceOf(before);
    return isRefusal(race) || !before ? (race as Refusal) : { ...race, tied: before.card.uuid };
  },
  asks: false,
  ties: "continues",
  parties(situation) {
    const race = raceOf(tiedLink(situation));
    return isRefusal(race) ? {} : race.parties;
  },
  refresh({ plan, parties: { self, target } }) {
    const [actor, other] = [characterOf(self), characterOf(target)];
    return actor && other ? refreshOpposed(plan, actor, other) : plan;
  },
  refuse(situation) {
    const race = raceOf(tiedLink(situation));
    return isRefusal(race) ? race : null;
  },
  view: (situation, reader) =>
    contestView(situation, reader, {
      kind: tell("card.beforeMove"),
      source: "aiming",
      title: tell("trait.quickness"),
      effect: situation.outcome
        ? tell(`attack.beforeMove.${hasSucceeded(situation.outcome) ? "before" : "after"}`, {
            name: situation.parties.target?.name ?? "",
          })
        : "",
    }),
});
