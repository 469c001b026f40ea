import type { Chips } from "#rules/imperfect";
import { defineCheck, actKind, type Check, gmRefusal, owns, partiesOf, type Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { allDiscs } from "../../fate/discs.ts";
import { drawButton } from "../../fate/draw-button.ts";
import { chipHolders, heldBy } from "../../fate/holders.ts";
import { asMaster, heroesAmong, masterAnd } from "../../fate/master.ts";
import { sessionNow } from "../../fate/session.ts";
import { actView } from "../act-view.ts";

/** A session that begins. */
interface SessionPlan {
  number: number;
  /** What everybody held then, by party; the Master is `self`. */
  held: Record<string, Chips>;
}

type Session = Situation<SessionPlan, { result: string }>;

/** Everybody with what was held when the session began, the heroes first. */
function rowsOf({ plan, parties }: Pick<Session, "plan" | "parties">): object[] {
  const row = (who: string, name: string): object[] => {
    const held = plan.held[who];
    return held ? [{ name, discs: allDiscs(held) }] : [];
  };
  const heroes = Object.entries(parties).filter(([who]) => who !== "self");
  return [
    ...heroes.flatMap(([who, { name }]) => row(who, name)),
    ...row("self", say("QUADRANT.imperfect.fate.masters")),
  ];
}

/** Future Imperfect › Fate: a session starts, and whoever has fewer than three chips may draw (IMP-FATE-2, -3). */
export const sessionStartCheck: Check<SessionPlan, { result: string }> = defineCheck({
  kind: actKind<SessionPlan>("sessionStart"),
  table: true,
  parties: ({ parties }) => partiesOf(parties),
  prepare: () => {
    const parties = masterAnd(chipHolders());
    return { plan: { number: sessionNow() + 1, held: {} }, parties };
  },
  /** Nothing of it is anybody's word. */
  refresh({ parties }) {
    const heroes = heroesAmong(parties).map(([who, hero]) => [who, { ...heldBy(hero) }] as const);
    return { number: sessionNow() + 1, held: { self: { ...heldBy(null) }, ...Object.fromEntries(heroes) } };
  },
  refuse: ({ card }) => gmRefusal(card),
  effects: () => [{ who: "session", add: "", value: 1 }],
  /** Everybody draws from the card, each once; the Master, too. */
  acts({ plan, parties, card }, user) {
    if (card?.system.state !== "applied" || plan.number !== sessionNow()) return [];
    const heroes = heroesAmong(parties).filter(([who]) => owns(user, parties[who]));
    const named = heroes.map(([, hero]) => drawButton(hero, { named: true }));
    return [...named, ...(user.isGM ? [drawButton(null, { named: true })] : [])];
  },
  view({ plan, parties }) {
    const title = say("QUADRANT.imperfect.session.title", { number: plan.number });
    return {
      ...actView({
        kind: "session",
        source: "fate",
        title,
        parties: [asMaster(parties["self"])],
        word: say("QUADRANT.imperfect.session.word"),
        why: say("QUADRANT.imperfect.session.why"),
      }),
      part: { template: "imperfect/session.hbs", data: { rows: rowsOf({ plan, parties }) } },
    };
  },
});
