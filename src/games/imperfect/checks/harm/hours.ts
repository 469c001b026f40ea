import { type CheckKind, checkThrows } from "#rules/check.ts";
import { type Pool, total } from "#rules/dice";
import { defineCheck, type Check, dieViews, type Parties, partyViews, type Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { beforeOf, tiedOf, type Before } from "./chain-cards.ts";
import { plainVerdict, openSide } from "../parts.ts";

interface Plan {
  /** World time at which somebody dropped, in seconds. */
  at: number;
}

interface Outcome {
  result: "hours";
  hours: number;
}

/** Seconds of an hour. */
const HOUR = 3600;

const now = (): number => game.time!.worldTime;

/** 1d6 hours. */
const POOL: Pool = { dice: [{ faces: 6, bonus: 0 }], read: "sum", modifier: 0, aces: false, rerollOnes: false };

/** How long somebody lies senseless. Future Imperfect › Stun Checks (IMP-STUN-3). */
const kind: CheckKind<Plan, Outcome> = {
  pools: () => ({ hours: POOL }),
  resolve: (_plan, throws) => ({ result: "hours", hours: total(POOL, checkThrows({ hours: POOL }, throws).hours) }),
  odds: () => ({ hours: 1 }),
  changes: ({ at }, { hours }) => [{ who: "self", gain: "unconscious", data: { hours, until: at + hours * HOUR } }],
};

/** Whoever went bust on a stun or recovery check; null where nobody did. */
const senseless = (before: Before | null) =>
  before?.now.outcome?.result === "bust" ? (before.card.system.parties.self ?? null) : null;

/** The hours are thrown as soon as somebody drops: the table waits for nobody's word. */
export const hoursCheck: Check<Plan, Outcome> = defineCheck<Plan, Outcome>({
  kind,
  roles: { hours: "self" },
  ties: "continues",
  prepare(subject) {
    const before = beforeOf(subject);
    const self = senseless(before);
    return before && self ? { plan: { at: now() }, parties: { self }, tied: before.card.uuid } : refusal("gone");
  },
  refresh: () => ({ at: now() }),
  parties(situation): Parties {
    const self = senseless(tiedOf(situation));
    return self ? { self } : {};
  },
  refuse: (situation) => (senseless(tiedOf(situation)) && characterOf(situation.parties.self) ? null : refusal("gone")),
  view({ throws, outcome, parties: { self } }: Situation<Plan, Outcome>) {
    const hours = outcome?.hours ?? 0;
    return {
      kind: say("QUADRANT.imperfect.card.hours"),
      title: say("QUADRANT.imperfect.condition.unconscious.name"),
      chip: "",
      parties: partyViews(self),
      sides: [
        openSide({
          role: "hours",
          name: self?.name ?? "",
          dice: dieViews(POOL, throws.hours ?? null),
          total: outcome?.hours ?? null,
        }),
      ],
      results: [],
      headlines: [],
      note: "",
      verdict:
        outcome &&
        plainVerdict({
          word: say(`QUADRANT.imperfect.stun.hours.${hours === 1 ? "one" : "many"}`, { hours }),
          tone: "harm",
          why: say("QUADRANT.imperfect.stun.hours.why", { name: self?.name ?? "" }),
          source: "stun",
        }),
    };
  },
});
