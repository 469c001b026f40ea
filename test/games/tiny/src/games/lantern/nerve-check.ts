import { type NerveOutcome, type NervePlan, nerveTest } from "../../rules/lantern/nerve-test.ts";
import { defineCheck, dieViews, form, listIn, partyOf, partyViews, type Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter } from "./models.ts";

const word = (key: string, data?: Record<string, string | number>): string => say(`QUADRANT.lantern.${key}`, data);

const otherGame = (name: string): Refusal => ({ key: "QUADRANT.lantern.reason.otherGame", data: { name } });

/** Lantern › Walking on. */
export const nerve = defineCheck<NervePlan, NerveOutcome>({
  kind: nerveTest,
  roles: { nerve: "self" },
  asks: true,
  /** Reads the documents, and makes the plan for the rule. `data.dark` is how dark it is. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return otherGame(actor.name);
    const dark = Math.min(3, Math.max(1, Math.round(Number(data.dark)) || 1));
    const plan = { nerve: actor.system.nerve, isShaken: has(actor, "shaken"), dark, modifiers: [] };
    return { plan, parties: { self: partyOf(actor, token, null) } };
  },
  /** The same plan with the sheet's present values; the darkness and the typed modifiers stay as the user chose them. */
  refresh({ plan, parties: { self } }) {
    const actor = self?.actor;
    return isCharacter(actor) ? { ...plan, nerve: actor.system.nerve, isShaken: has(actor, "shaken") } : plan;
  },
  refuse: ({ parties: { self } }) => (isCharacter(self?.actor) ? null : otherGame(self?.name ?? "")),
  fields({ plan }) {
    return [form("QUADRANT.lantern", plan).select("dark", [1, 2, 3])];
  },
  modifiers: (plan) => listIn(plan),
  lockedReason: () => null,
  view({ plan, throws, outcome, parties: { self } }, reader) {
    const { nerve: pool } = nerveTest.pools(plan);
    const result = (key: NerveOutcome["result"], density: 0 | 3) => ({ key, label: word(`result.${key}`), density });
    const seen = reader.sees("self");
    return {
      kind: word("card.nerve"),
      title: word("nerve"),
      chip: word(`dark.${plan.dark}`),
      parties: partyViews(self),
      sides: [
        {
          role: "nerve",
          name: self?.name ?? "",
          note: plan.isShaken ? word("condition.shaken.name") : "",
          dice: dieViews(pool!, throws["nerve"] ?? null),
          total: outcome?.lights ?? null,
          hidden: !seen,
        },
      ],
      results: [result("dark", 3), result("light", 0)],
      headlines: [
        { key: "light", label: word("result.light"), short: word("result.light"), hint: "", results: ["light"] },
      ],
      note: "",
      verdict: outcome && {
        word: word(`result.${outcome.result}`),
        number: seen ? String(outcome.lights) : "",
        label: word("card.lights"),
        tone: outcome.result === "light" ? "gain" : "harm",
        why: seen ? word("card.why", { lights: outcome.lights, dark: plan.dark }) : "",
        source: "QUADRANT.lantern.source.nerve",
      },
    };
  },
});
