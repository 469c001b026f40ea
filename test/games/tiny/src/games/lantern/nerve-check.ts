import { type NerveOutcome, type NervePlan, nerveTest } from "../../rules/lantern/nerve-test.ts";
import {
  actCheck,
  type Check,
  type CheckView,
  dieViews,
  type Draft,
  type Field,
  partyOf,
  partyViews,
  type Reader,
  type Refusal,
  type Situation,
  type Subject,
} from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { isCharacter } from "./models.ts";

type Test = Situation<NervePlan, NerveOutcome>;

const word = (key: string, data?: Record<string, string | number>): string => say(`QUADRANT.lantern.${key}`, data);

const otherGame = (name: string): Refusal => ({ key: "QUADRANT.lantern.reason.otherGame", data: { name } });

/** The one place where documents are read for the rule. `data.dark` says how dark it is. */
function prepare({ actor, token, data }: Subject): Draft<NervePlan> | Refusal {
  if (!isCharacter(actor)) return otherGame(actor.name);
  const dark = Math.min(3, Math.max(1, Math.round(Number(data.dark)) || 1));
  const plan = { nerve: actor.system.nerve, isShaken: has(actor, "shaken"), dark, modifiers: [] };
  return { plan, parties: { self: partyOf(actor, token, null) } };
}

/** The same question, as the sheet stands now: how dark it is, and what was typed, is the asker's word. */
function refresh({ plan, parties: { self } }: Test): NervePlan {
  const actor = self?.actor;
  return isCharacter(actor) ? { ...plan, nerve: actor.system.nerve, isShaken: has(actor, "shaken") } : plan;
}

function fields({ plan }: Test): Field<NervePlan>[] {
  const choices = [1, 2, 3].map((dark) => ({ value: String(dark), label: word(`dark.${dark}`) }));
  const apply = (value: string): NervePlan => ({ ...plan, dark: Number(value) });
  return [{ id: "dark", label: word("ask.dark"), hint: "", type: "select", value: String(plan.dark), choices, apply }];
}

function view({ plan, throws, outcome, parties: { self } }: Test, reader: Reader): CheckView {
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
}

/** Lantern › Walking on. */
export const nerve: Check<NervePlan, NerveOutcome> = actCheck({
  kind: nerveTest,
  roles: { nerve: "self" },
  asks: true,
  prepare,
  refresh,
  refuse: ({ parties: { self } }) => (isCharacter(self?.actor) ? null : otherGame(self?.name ?? "")),
  fields,
  modifiers: ({ modifiers }) => modifiers,
  withModifiers: (plan, _role, modifiers) => ({ ...plan, modifiers }),
  lockedReason: () => null,
  view,
});
