import { describe, expect, it } from "vitest";
import {
  actionsLeft,
  defenseCost,
  giveUpTurn,
  pay,
  turnBegins,
  turnOrder,
  whyNotUse,
  type AbilityState,
  type Moment,
} from "../../../src/rules/zap/index.ts";
import { codeOf } from "../support/pools.ts";
import { ability, moment } from "../support/zap.ts";

describe("[ZAP-ACT-2] Actions", () => {
  it("are left unless they are spent, and never fewer than 0", () => {
    expect(actionsLeft({ actions: 2, spent: 1 })).toBe(1);
    expect(actionsLeft({ actions: 1, spent: 2 })).toBe(0);
    expect(codeOf(() => actionsLeft({ actions: 2 } as never))).toBe("spent");
  });

  it("pay for acts; a whole turn needs all of them", () => {
    expect(pay(1, { actions: 2, spent: 1 })).toBe(2);
    expect(pay(1, { actions: 2, spent: 2 })).toBeNull();
    expect(pay(0, { actions: 2, spent: 2 })).toBe(2);
    expect(pay("all", { actions: 2, spent: 0 })).toBe(2);
    expect(pay("all", { actions: 2, spent: 1 })).toBeNull();
  });
});

describe("[ZAP-ACT-1] once a Round", () => {
  it.each<[string | null, Partial<AbilityState>, Partial<Moment>]>([
    [null, {}, {}],
    ["usedThisRound", { usedThisRound: true }, {}],
    ["noActions", {}, { actionsLeft: 0 }],
    ["out", {}, { out: true }],
    [null, { usedThisRound: true, kind: "default" }, {}],
    ["noActions", { kind: "default" }, { actionsLeft: 0 }],
    ["ruined", { ruined: true }, { inCombat: false }],
    ["burnedOut", { burnedOut: true }, { inCombat: false }],
    ["disabled", { damage: "hindered" }, { inCombat: false }],
    [null, { damage: "hindered", isSystem: true }, {}],
    ["disabled", { damage: "out", isSystem: true }, {}],
    ["empty", { isEmpty: true }, {}],
    [null, { usedThisRound: true }, { inCombat: false, ownTurn: false, actionsLeft: 0 }],
  ])("gives the bar %s for %o at %o", (bar, state, when) => {
    expect(whyNotUse(ability(state), "attack", moment(when))).toBe(bar);
  });

  it("refuses invalid facts", () => {
    expect(codeOf(() => whyNotUse(ability(), "attack", {} as never))).toBe("in-combat");
    expect(codeOf(() => whyNotUse(ability(), "parry" as never, moment()))).toBe("purpose");
    expect(codeOf(() => whyNotUse(ability({ damage: "bad" as never }), "task", moment()))).toBe("damage");
    expect(codeOf(() => whyNotUse(ability({ isEmpty: null as never }), "task", moment()))).toBe("is-empty");
  });
});

describe("[ZAP-ABI-2] automatic Abilities", () => {
  const armour = ability({ automatic: true, automaticUse: "defense" });

  it("work while the actor is Out, without Actions, and more than once a Round", () => {
    const worst = moment({ out: true, actionsLeft: 0, ownTurn: false });
    expect(whyNotUse({ ...armour, usedThisRound: true }, "defense", worst)).toBeNull();
    expect(whyNotUse(ability({ automatic: true, automaticUse: "attack" }), "attack", worst)).toBeNull();
    expect(
      whyNotUse(ability({ automatic: true, automaticUse: "movement", kind: "movement" }), "task", worst),
    ).toBeNull();
  });

  it("attack or defend, never both", () => {
    expect(whyNotUse(armour, "attack", moment())).toBe("automaticDefenseOnly");
    expect(whyNotUse(ability({ automatic: true, automaticUse: "attack" }), "defense", moment())).toBe(
      "automaticAttackOnly",
    );
    expect(whyNotUse(ability({ automatic: true, automaticUse: "sense" }), "defense", moment())).toBe(
      "automaticNeither",
    );
    const escape = ability({ kind: "movement", automatic: true, automaticUse: "movement" });
    expect(whyNotUse(escape, "defense", moment())).toBe("automaticMovement");
  });

  it("still defend if they are Hindered, but not if they are Out", () => {
    expect(whyNotUse({ ...armour, damage: "hindered" }, "defense", moment())).toBeNull();
    expect(whyNotUse({ ...armour, damage: "out" }, "defense", moment())).toBe("disabled");
  });
});

describe("[ZAP-ACT-5] between turns", () => {
  it("allows everything but an attack, for an Action", () => {
    const later = moment({ ownTurn: false });
    expect(whyNotUse(ability(), "attack", later)).toBe("notYourTurn");
    expect(whyNotUse(ability(), "defense", later)).toBeNull();
    expect(whyNotUse(ability({ kind: "shtick" }), "task", later)).toBeNull();
    expect(whyNotUse(ability(), "task", moment({ ownTurn: false, actionsLeft: 0 }))).toBe("noActions");
  });
});

describe("[ZAP-DEF-1] the cost of a defence", () => {
  it.each<[string, Partial<AbilityState>, Partial<Moment>, ReturnType<typeof defenseCost>]>([
    ["an active Power", {}, {}, { actions: 1, bar: null, stands: true }],
    ["one that was used", { usedThisRound: true }, {}, { actions: 1, bar: "usedThisRound", stands: false }],
    ["no Action left", {}, { actionsLeft: 0 }, { actions: 1, bar: "noActions", stands: false }],
    [
      "automatic",
      { automatic: true, automaticUse: "defense" },
      { actionsLeft: 0 },
      { actions: 0, bar: null, stands: false },
    ],
    ["the Default Skill", { kind: "default" }, { actionsLeft: 0 }, { actions: 0, bar: null, stands: false }],
    ["a Shtick", { kind: "shtick" }, {}, { actions: 1, bar: "shtickInCombat", stands: false }],
    ["outside combat", {}, { inCombat: false, actionsLeft: 0 }, { actions: 0, bar: null, stands: false }],
  ])("%s", (_, state, when, cost) => {
    expect(defenseCost(ability(state), moment({ ownTurn: false, ...when }))).toEqual(cost);
  });
});

describe("[ZAP-AM-2] a defence that fell at the start of the actor's turn", () => {
  const fallen = ability({ usedThisRound: true, usedInDefense: true });

  it("may be raised again in the same Round for another Action, but not used for anything else in it", () => {
    const last = moment({ actionsLeft: 1, ownTurn: false });
    expect(defenseCost(fallen, last)).toEqual({ actions: 1, bar: null, stands: true });
    expect(whyNotUse(fallen, "attack", moment())).toBe("usedThisRound");
    expect(whyNotUse(fallen, "task", moment())).toBe("usedThisRound");
    expect(defenseCost(fallen, moment({ actionsLeft: 0 }))).toMatchObject({ bar: "noActions", stands: false });
  });

  it("is refused with an invalid flag for its use in defence", () => {
    expect(codeOf(() => defenseCost(ability({ usedInDefense: 1 as never }), moment()))).toBe("used-in-defense");
  });
});

describe("[ZAP-AM-1] giving up a turn", () => {
  it("takes the Actions left, whatever was spent before the turn, and is refused after an act in it", () => {
    expect(giveUpTurn({ actions: 3, spent: 0 }, 0)).toBe(3);
    expect(giveUpTurn({ actions: 3, spent: 2 }, 2)).toBe(3);
    expect(giveUpTurn({ actions: 3, spent: 2 }, 1)).toBeNull();
    expect(giveUpTurn({ actions: 3, spent: 3 }, 3)).toBeNull();
    expect(codeOf(() => giveUpTurn({ actions: 3, spent: 0 }, -1))).toBe("before");
  });
});

describe("[ZAP-DEF-2] a standing defence", () => {
  it("holds for free, even after the last Action", () => {
    const raised = ability({ standing: true, usedThisRound: true });
    expect(defenseCost(raised, moment({ actionsLeft: 0, ownTurn: false }))).toEqual({
      actions: 0,
      bar: null,
      stands: true,
    });
  });

  it("does not let the Power attack again", () => {
    expect(whyNotUse(ability({ standing: true, usedThisRound: true }), "attack", moment())).toBe("usedThisRound");
  });
});

describe("[ZAP-TURN-1] order", () => {
  it("lists every combatant once, and keeps each side in its own order", () => {
    for (let heads = 1; heads < 7; heads += 1) {
      for (let tails = 0; tails < 9; tails += 1) {
        const leading = Array.from({ length: heads }, (_, index) => `h${index}`);
        const following = Array.from({ length: tails }, (_, index) => `f${index}`);
        const order = turnOrder(leading, following);
        expect(order.filter((id) => id.startsWith("h"))).toEqual(leading);
        expect(order.filter((id) => id.startsWith("f"))).toEqual(following);
        expect(order[0]).toBe("h0");
      }
    }
  });

  it("refuses invalid lists of IDs", () => {
    expect(codeOf(() => turnOrder(null as never, []))).toBe("leading");
    expect(codeOf(() => turnOrder([], [3] as never))).toBe("following");
    expect(codeOf(() => turnOrder(["a", "a"], []))).toBe("order");
  });
});

describe("the start of a turn", () => {
  const counts = { out: false, influenced: false, tired: false, turnsOut: 0, roundsRested: 0, round: 4, lastUse: null };

  it("[ZAP-TURN-3] is counted for an actor who is Out or Influenced, and resets the count of any other", () => {
    expect(turnBegins({ ...counts, out: true, turnsOut: 1 }).turnsOut).toBe(2);
    expect(turnBegins({ ...counts, influenced: true, turnsOut: 2 }).turnsOut).toBe(3);
    expect(turnBegins({ ...counts, turnsOut: 2 }).turnsOut).toBe(0);
  });

  it("[ZAP-TURN-4] counts the last Round for a Tired actor who rested in it, and resets the count after a use", () => {
    expect(turnBegins({ ...counts, tired: true, roundsRested: 1 }).roundsRested).toBe(2);
    expect(turnBegins({ ...counts, tired: true, roundsRested: 1, lastUse: 2 }).roundsRested).toBe(2);
    expect(turnBegins({ ...counts, tired: true, roundsRested: 2, lastUse: 3 }).roundsRested).toBe(0);
    expect(turnBegins({ ...counts, tired: true, roundsRested: 2, lastUse: 4 }).roundsRested).toBe(0);
    expect(turnBegins({ ...counts, roundsRested: 2 }).roundsRested).toBe(0);
  });

  it("is refused with invalid facts", () => {
    expect(codeOf(() => turnBegins({ ...counts, round: 0 }))).toBe("round");
    expect(codeOf(() => turnBegins({ ...counts, tired: null as never }))).toBe("tired");
  });
});
