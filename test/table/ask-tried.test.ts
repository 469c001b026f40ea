import { beforeEach, describe, expect, it, vi } from "vitest";
import { actor, ADA, cards, openWorld, party, user } from "./support/world.ts";
import { plainToy, scared, type ScarePlan } from "./support/staged.ts";
import { fail } from "../../src/rules/guard.ts";
import { RuleError } from "../../src/rules/error.ts";
import { changeOrRevert } from "../../src/table/checks/ask-tried.ts";
import { askView } from "../../src/table/checks/ask-view.ts";
import type { AskState } from "../../src/table/checks/asked.ts";
import type { Check } from "../../src/table/checks/check.ts";
import { isRefusal } from "../../src/table/checks/is-refusal.ts";
import { subjectFrom } from "../../src/table/checks/parties.ts";
import { draftOf, questionOf } from "../../src/table/checks/question.ts";
import { ruleRefusal } from "../../src/table/checks/rule-refusal.ts";
import { startCheck } from "../../src/table/checks/start.ts";
import { QuadrantError, answered } from "../../src/table/api/error.ts";
import { checkById } from "../../src/table/register.ts";

type Toy = ScarePlan & { broken?: string };

let ace: Actor.Implementation;
const warned = vi.fn();

beforeEach(() => {
  openWorld();
  plainToy();
  ace = actor("Ace", [ADA], { points: 20 });
  Object.assign(ace, { getActiveTokens: () => [] });
  warned.mockReset();
  vi.stubGlobal("ui", { notifications: { warn: warned, info: vi.fn() } });
  Object.assign(game, { user: user(ADA) });
});

/** Reads a plan; a plan that is marked as broken throws a `RuleError`. */
const read = <T>(plan: object, reads: () => T): T => {
  const { broken } = plan as Toy;
  return broken ? fail("plan", broken) : reads();
};

/** The scare check, with an option and fields that the rules reject. */
function risky(): Check {
  const { check } = checkById("staged.scare");
  const { kind } = check;
  const to = (broken: string) => (plan: object) => ({ ...plan, broken });
  return {
    ...check,
    kind: {
      ...kind,
      pools: (plan) => read(plan, () => kind.pools(plan)),
      odds: (plan) => read(plan, () => kind.odds(plan)),
      resolve: (plan, throws) => read(plan, () => kind.resolve(plan, throws)),
    },
    options: ({ plan }) => [
      { id: "split", label: "Split", hint: "", checked: false, reason: null, plan: to("split-one-die")(plan) },
      { id: "plain", label: "Plain", hint: "", checked: false, reason: null, plan },
    ],
    fields: ({ plan }) => [
      {
        id: "throws",
        label: "",
        hint: "",
        type: "text",
        value: "",
        apply: (value) => (value === "no" ? { key: "QUADRANT.no" } : fail("value", "die-size")),
      },
      { id: "leads", label: "", hint: "", type: "text", value: "", apply: () => to("die-size")(plan) },
    ],
  };
}

function question(): AskState {
  const check = risky();
  return questionOf("staged", check, { plan: scared(2), parties: { self: party(ace) } });
}

const look = (state: AskState) => () => askView(state, user(ADA));

describe("a dialog with a choice that the rules reject", () => {
  it("bars that option with a reason, and shows everything else", () => {
    const view = askView(question(), user(ADA));
    const [plain] = view.options;
    const [split] = view.notNow.options;
    expect(split!.reason).toContain("QUADRANT.staged.rule.split-one-die");
    expect([plain!.reason, view.odds === null]).toEqual([null, false]);
  });

  it("keeps its state when that choice is made anyway", () => {
    const state = question();
    const before = { plan: state.plan, lines: state.lanes.lines("will").length, words: state.words };
    const fields = () => state.check.fields!({ plan: state.plan } as never);
    const changes = [
      () => void (state.plan = state.check.options({ plan: state.plan } as never)[0]!.plan),
      () => void fields()[0]!.apply("x"),
      () => void (state.plan = fields()[1]!.apply("x") as object),
      () => {
        state.lanes.type("will", { label: "", value: 3 });
        state.plan = { ...state.lanes.applyTo(state.plan), broken: "modifiers" } as object;
      },
    ];
    for (const change of changes) {
      const why = changeOrRevert(state, () => (change(), null), look(state));
      expect(why?.key).toMatch(/^QUADRANT\.staged\.rule\./);
      expect({ plan: state.plan, lines: state.lanes.lines("will").length, words: state.words }).toEqual(before);
      expect(() => askView(state, user(ADA))).not.toThrow();
    }
    // A field's own refusal is passed on, and the modifier lists keep their state.
    state.lanes.strike("will", 0);
    const { lanes } = state;
    expect(changeOrRevert(state, () => ({ key: "QUADRANT.no" }), look(state))).toEqual({ key: "QUADRANT.no" });
    expect(state.lanes).toBe(lanes);
    expect(changeOrRevert(state, () => ((state.words = "so"), null), look(state))).toBeNull();
    expect(state.words).toBe("so");
  });

  it("survives any other error, too, which is logged to the console", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const state = question();
    const why = changeOrRevert(
      state,
      () => null,
      () => {
        throw new TypeError("x is not a function");
      },
    );
    expect([why?.key, error.mock.calls.length]).toEqual(["QUADRANT.table.api.failed", 1]);
    error.mockRestore();
  });
});

describe("a check whose first plan the rules reject", () => {
  it("gives its caller the reason, and creates no card", async () => {
    const scare = checkById("staged.scare").check;
    const { prepare } = scare;
    const told: unknown[] = [];
    scare.prepare = () => fail("level", "power-level");
    try {
      const why = draftOf(scare, subjectFrom(ace));
      expect(isRefusal(why) && why.key).toMatch(/power-level|refusal\.rule/);
      expect(
        await startCheck("staged.scare", subjectFrom(ace), { tell: (reason) => void told.push(reason) }),
      ).toBeNull();
      scare.prepare = (subject) => ({ ...prepare(subject), plan: { modifiers: 7 } }) as never;
      expect(
        await startCheck("staged.scare", subjectFrom(ace), { tell: () => undefined }).catch(() => null),
      ).toBeNull();
    } finally {
      scare.prepare = prepare;
    }
    expect([told.length, cards().length]).toEqual([1, 0]);
  });

  it("has the API's code for a refusal, not the one for a failure", () => {
    const asks = () => answered(() => fail("pool", "split-one-die"));
    expect(asks).toThrow(QuadrantError);
    expect(asks).toThrow(expect.objectContaining({ code: "refused" }));
  });

  it("has a message of its game, or else the table's general one", () => {
    const has = (known: string[]) => Object.assign(game, { i18n: { has: (key: string) => known.includes(key) } });
    has(["QUADRANT.zap.rule.split-one-die"]);
    expect(ruleRefusal(new RuleError("split-one-die"), "zap")).toEqual({ key: "QUADRANT.zap.rule.split-one-die" });
    expect(ruleRefusal(new RuleError("white"), "imperfect")).toEqual({
      key: "QUADRANT.table.refusal.rule",
      data: { code: "white" },
    });
  });
});
