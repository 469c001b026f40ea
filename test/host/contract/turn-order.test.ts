import { beforeEach, describe, expect, it } from "vitest";
import { useTable } from "../system/table.ts";

declare const fixture: Loose;

const table = useTable();

/** The state of a fight after its combatants were changed. */
interface Seen {
  turn: number | null;
  who: string;
  order: string;
  /** The turn events of the fixture's combat, and the number of `combatTurnChange` hooks. */
  events: string[];
  changes: number;
  stored: number | null;
}

beforeEach(async () => {
  await table.gm.evaluate(async () => {
    await Combat["deleteDocuments"](game.combats.map((combat) => combat.id));
    const rows = [
      { _id: "combatantaaaaaa0", name: "A", initiative: 20 },
      { _id: "combatantbbbbbb0", name: "B", initiative: 10 },
      { _id: "combatantcccccc0", name: "C", initiative: 5 },
    ];
    const combat = await Combat["create"]({ active: true, combatants: rows });
    fixture.take("turns");
    await combat.startCombat();
    await combat.nextTurn();
  });
  // The events of B's turn come later, and do not belong to the tests.
  await table.gm.waitForFunction(() => fixture.turns.includes("startTurn B ends") && fixture.running === 0);
});

/** Runs code on the fight while B acts. @returns the state afterwards */
async function act(work: string): Promise<Seen> {
  return table.gm.evaluate(async (body) => {
    const combat: Loose = game.combat!;
    const events: string[] = [];
    let changes = 0;
    const names = ["_onStartTurn", "_onEndTurn", "_onStartRound", "_onEndRound"];
    for (const name of names)
      combat[name] = async (combatant: Loose) => void events.push(`${name.slice(3)} ${combatant?.name ?? ""}`.trim());
    const hook = Hooks.on("combatTurnChange", () => (changes += 1));
    const AsyncFunction: Loose = (async () => undefined).constructor;
    await new AsyncFunction("combat", body)(combat);
    // Events of a turn run one after another: after these ticks all that were started are finished.
    for (let task = 0; task < 10; task++) await Promise.resolve();
    Hooks.off("combatTurnChange", hook);
    for (const name of names) delete combat[name];
    return {
      turn: combat["turn"],
      who: combat["combatant"]?.name,
      order: combat["turns"].map((combatant: Loose) => combatant.name).join(""),
      events,
      changes,
      stored: combat["_source"].turn,
    };
  }, work);
}

const update = (id: string, initiative: number, options = "{}"): string =>
  `await combat.updateEmbeddedDocuments("Combatant", [{ _id: "combatant${id.repeat(6)}0", initiative: ${initiative} }], ${options});`;

describe("the turn while rows change places", () => {
  it("fact 100: the turn follows whoever had it before the order changed, and nothing begins or ends [foundryvtt#12990]", async () => {
    const moved = { turn: 2, who: "B", order: "CAB", events: [], changes: 0, stored: 2 };
    expect(await act(update("c", 30))).toEqual(moved);
  });

  it("fact 100: updateTurn has no say in it: whoever has the turn keeps it [foundryvtt#12990]", async () => {
    const moved = { turn: 2, who: "B", order: "CAB", events: [], changes: 0, stored: 2 };
    expect(await act(update("c", 30, "{ updateTurn: false }"))).toEqual(moved);
  });

  it("fact 100: turnEvents: false alone does not hold the turn where it is, either [foundryvtt#12990]", async () => {
    expect(await act(update("c", 30, "{ turnEvents: false }"))).toMatchObject({ turn: 2, who: "B", order: "CAB" });
  });

  it("fact 100: an operation that says the turn itself is believed, and says whether events come of it [FT combatant.d.mts]", async () => {
    const quiet = await act(update("c", 30, "{ combatTurn: 1, turnEvents: false }"));
    expect(quiet).toEqual({ turn: 1, who: "A", order: "CAB", events: [], changes: 1, stored: 1 });
    const loud = await act(update("b", 40, "{ combatTurn: 0 }"));
    expect(loud).toMatchObject({ turn: 0, who: "B", order: "BCA", changes: 1, stored: 0 });
  });

  it("fact 100: a row that joins leaves the turn with whoever has it [foundryvtt#12990]", async () => {
    const joined = await act(`await combat.createEmbeddedDocuments("Combatant", [{ name: "D", initiative: 15 }]);`);
    expect(joined).toEqual({ turn: 2, who: "B", order: "ADBC", events: [], changes: 0, stored: 2 });
  });

  it("fact 100: a row that leaves, too; where it had the turn, the next one has it", async () => {
    const gone = await act(`await combat.deleteEmbeddedDocuments("Combatant", ["combatantaaaaaa0"]);`);
    expect(gone).toEqual({ turn: 0, who: "B", order: "BC", events: [], changes: 0, stored: 0 });
    const own = await act(
      `await combat.deleteEmbeddedDocuments("Combatant", ["combatantbbbbbb0"], { turnEvents: false });`,
    );
    expect(own).toEqual({ turn: 0, who: "C", order: "C", events: [], changes: 1, stored: 0 });
  });

  it("fact 100: a class of its own may take combatTurn away where no events are wanted [foundryvtt#11531]", async () => {
    const held = await act(`
      const Base = CONFIG.Combatant.documentClass;
      const before = Base._preUpdateOperation;
      Base._preUpdateOperation = async function (documents, operation, user) {
        const isHeld = operation.turnEvents === false && operation.combatTurn === undefined;
        const allowed = await before.call(this, documents, operation, user);
        if (isHeld) delete operation.combatTurn;
        return allowed;
      };
      try {
        ${update("c", 30, "{ turnEvents: false }")}
      } finally {
        Base._preUpdateOperation = before;
      }`);
    expect(held).toEqual({ turn: 1, who: "A", order: "CAB", events: [], changes: 1, stored: 1 });
  });

  it("fact 100: before the fight has begun there is no turn to keep", async () => {
    const options = await table.gm.evaluate(async () => {
      await game.combat!["update"]({ round: 0, turn: null });
      let heard: LooseObject = {};
      Hooks.once("updateCombatant", (_row, _changed, given) => (heard = { ...given }));
      await game.combat!["combatants"].get("combatantcccccc0").update({ initiative: 40 });
      return heard;
    });
    expect("combatTurn" in options).toBe(false);
  });

  it("fact 93: rollInitiative and resetAll have updateTurn: they keep whoever acts, or the place [RN#12311, RN#12312]", async () => {
    const roll = (more: string): string =>
      `await combat.rollInitiative(["combatantcccccc0"], { formula: "30", ${more} });`;
    expect(await act(roll(""))).toMatchObject({ turn: 2, who: "B", order: "CAB" });
    await table.gm.evaluate(async () => {
      await game.combat!["updateEmbeddedDocuments"]("Combatant", [{ _id: "combatantcccccc0", initiative: 5 }]);
    });
    expect(await act(roll("updateTurn: false"))).toMatchObject({ turn: 1, who: "A", order: "CAB" });
    expect(await act("await combat.resetAll();")).toMatchObject({ turn: 0, who: "A", order: "ABC" });
    await act(`await combat.nextTurn(); ${update("c", 30)}`);
    expect(await act("await combat.resetAll({ updateTurn: false });")).toMatchObject({
      turn: 2,
      who: "C",
      order: "ABC",
    });
  });
});
