import { beforeEach, describe, expect, it } from "vitest";
import { join } from "../../support/host.ts";
import { FOE, FOE_TOKEN, HERO, HERO_TOKEN, SCENE, useTable } from "../system/table.ts";

declare const fixture: Loose;

const table = useTable();

/** Creates a fight of three: A at 20, B at 10, C without initiative. */
async function fight(): Promise<string> {
  return table.gm.evaluate(async (hero) => {
    const combat = await Combat["create"]({
      active: true,
      combatants: [
        { _id: "combatantaaaaaa0", name: "A", initiative: 20, actorId: hero, type: "fighter" },
        { _id: "combatantbbbbbb0", name: "B", initiative: 10 },
        { _id: "combatantcccccc0", name: "C" },
      ],
    });
    fixture.take("turns");
    fixture.take("contexts");
    return combat.id as string;
  }, HERO);
}

/** The turn events, once there are at least this many; each has a begin and an end. */
async function turns(count: number): Promise<string[]> {
  await table.gm.waitForFunction((wanted) => fixture.turns.length >= wanted, count * 2);
  return table.gm.evaluate(() => fixture.take("turns") as string[]);
}

beforeEach(async () => {
  await table.gm.evaluate(async () => {
    await Combat["deleteDocuments"](game.combats.map((combat) => combat.id));
  });
  await table.gm.waitForFunction(() => fixture.running === 0);
  await table.gm.evaluate(() => {
    for (const list of ["turns", "contexts"]) fixture.take(list);
  });
  await table.ann.waitForFunction(() => game.combats.size === 0);
});

describe("combat", () => {
  it("fact 93: the order is by initiative, the highest first, then by id; nobody has the turn before it begins", async () => {
    await fight();
    const result = await table.gm.evaluate(async () => {
      const combat = game.combat!;
      const before = { turn: combat["turn"], combatant: combat["combatant"], started: combat["started"] };
      await combat["createEmbeddedDocuments"]("Combatant", [{ _id: "combatant0000000", name: "Z", initiative: 10 }], {
        keepId: true,
      });
      return { before, names: combat["turns"].map((combatant: Loose) => combatant.name) };
    });
    expect(result).toEqual({ before: { turn: null, combatant: null, started: false }, names: ["A", "Z", "B", "C"] });
  });

  it("fact 30: an encounter becomes one of another type, its rows stay, and every screen has the new data", async () => {
    await fight();
    const result = await table.gm.evaluate(async () => {
      const combat = game.combat!;
      await combat.update({ type: "skirmish", system: _replace({}) });
      await combat.update({ "system.ground": "marsh" });
      await combat.update({ type: "siege", system: _replace({}) });
      return { system: combat["toObject"]().system, walls: combat["system"].walls, rows: combat["combatants"].size };
    });
    expect(result).toEqual({ system: { walls: 3 }, walls: 3, rows: 3 });
    await expect
      .poll(() => table.ann.evaluate(() => [game.combat?.["type"], game.combat?.["system"].walls] as unknown[]))
      .toEqual(["siege", 3]);
  });

  it("fact 93: in a round that is on it may be nobody's turn", async () => {
    await fight();
    const result = await table.gm.evaluate(async () => {
      const combat = game.combat!;
      await combat["startCombat"]();
      await combat.update({ turn: null });
      const { turn, combatant, started } = combat as Loose;
      await combat.update({ turn: 1 });
      return { turn, combatant: combatant ?? null, started, then: combat["combatant"].name };
    });
    expect(result).toEqual({ turn: null, combatant: null, started: true, then: "B" });
  });

  it("fact 92: a fight starts at round 1, turn 0, and hooks may still change what is written", async () => {
    await fight();
    const result = await table.gm.evaluate(async () => {
      const heard: unknown[] = [];
      Hooks.once("combatStart", (combat, data) => heard.push(["combatStart", combat.round, { ...data }]));
      Hooks.once("combatTurn", (combat, data, options) => {
        heard.push(["combatTurn", combat.turn, { ...data }, options.direction]);
        data.turn = 2;
      });
      Hooks.once("combatRound", (_combat, data, options) =>
        heard.push(["combatRound", { ...data }, options.direction]),
      );
      const combat = game.combat!;
      await combat["startCombat"]();
      await combat["nextTurn"]();
      const changed = combat["turn"];
      await combat["nextTurn"]();
      return { heard, changed, state: [combat["round"], combat["turn"], combat["combatant"].name] };
    });
    expect(result).toEqual({
      heard: [
        ["combatStart", 0, { round: 1, turn: 0 }],
        ["combatTurn", 0, { round: 1, turn: 1 }, 1],
        ["combatRound", { round: 2, turn: 0 }, 1],
      ],
      changed: 2,
      state: [2, 0, "A"],
    });
  });

  it("fact 92: turn events are awaited one after another, on the active game master's client alone", async () => {
    await fight();
    await table.gm.evaluate(() => game.combat!["startCombat"]());
    expect(await turns(2)).toEqual(["startRound begins", "startRound ends", "startTurn A begins", "startTurn A ends"]);
    await table.ann.waitForFunction(() => game.combat?.["round"] === 1);
    // Ann advances the turn; the Gamemaster's client still runs the events.
    await table.ann.evaluate(() => game.combat!["nextTurn"]());
    expect(await turns(2)).toEqual(["endTurn A begins", "endTurn A ends", "startTurn B begins", "startTurn B ends"]);
    await table.gm.evaluate(() => game.combat!["nextRound"]());
    expect(await turns(6)).toEqual([
      "endTurn B begins",
      "endTurn B ends",
      "startTurn C begins",
      "startTurn C ends",
      "endTurn C begins",
      "endTurn C ends",
      "endRound begins",
      "endRound ends",
      "startRound begins",
      "startRound ends",
      "startTurn A begins",
      "startTurn A ends",
    ]);
    const contexts = await table.gm.evaluate(() => fixture.take("contexts") as LooseObject[]);
    expect(contexts.slice(2, 4)).toEqual([
      { event: "endTurn", round: 1, turn: 0, skipped: false },
      { event: "startTurn", round: 1, turn: 1, skipped: false },
    ]);
    expect(contexts.filter(({ skipped }) => skipped)).toEqual([
      { event: "startTurn", round: 1, turn: 2, skipped: true },
      { event: "endTurn", round: 1, turn: 2, skipped: true },
    ]);
    await expect.poll(() => table.ann.evaluate(() => fixture.turns as unknown[])).toEqual([]);
  });

  it("fact 92: combatTurnChange comes after the update, on every client, with where the fight was and is", async () => {
    await fight();
    const listen = () => {
      const log: unknown[] = [];
      (globalThis as unknown as LooseObject)["changes"] = log;
      Hooks.on("combatTurnChange", (combat, prior, current) =>
        log.push([
          combat.round,
          combat.turn,
          prior.round,
          prior.turn,
          current.round,
          current.turn,
          current.combatantId,
        ]),
      );
    };
    await table.gm.evaluate(listen);
    await table.ann.evaluate(listen);
    await table.gm.evaluate(async () => {
      await game.combat!["startCombat"]();
      await game.combat!["nextTurn"]();
    });
    const expected = [
      [1, 0, 0, null, 1, 0, "combatantaaaaaa0"],
      [1, 1, 1, 0, 1, 1, "combatantbbbbbb0"],
    ];
    for (const page of [table.gm, table.ann])
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as LooseObject)["changes"] as unknown[]))
        .toEqual(expected);
  });

  it("fact 92: going backward fires no turn events", async () => {
    await fight();
    await table.gm.evaluate(async () => {
      await game.combat!["startCombat"]();
      await game.combat!["nextTurn"]();
    });
    await turns(4);
    const state = await table.gm.evaluate(async () => {
      await game.combat!["previousTurn"]();
      const back = [game.combat!["round"], game.combat!["turn"]];
      await game.combat!["previousRound"]();
      return { back, start: [game.combat!["round"], game.combat!["turn"]] };
    });
    expect(state).toEqual({ back: [1, 0], start: [0, null] });
    await table.gm.evaluate(() => game.combat!["nextRound"]());
    expect((await turns(2))[0]).toBe("startRound begins");
  });

  it("fact 93: a new initiative leaves the turn with whoever has it, on every client and in store", async () => {
    const id = await fight();
    const result = await table.gm.evaluate(async () => {
      const combat = game.combat!;
      await combat["startCombat"]();
      await combat["nextTurn"]();
      await combat["setInitiative"]("combatantcccccc0", 30);
      return {
        turn: combat["turn"],
        name: combat["combatant"].name,
        stored: combat["_source"].turn,
        order: combat["turns"].map((combatant: Loose) => combatant.name),
      };
    });
    expect(result).toEqual({ turn: 2, name: "B", stored: 2, order: ["C", "A", "B"] });
    await expect
      .poll(() =>
        table.ann.evaluate(
          (combat) => [game.combats.get(combat)!["turn"], game.combats.get(combat)!["combatant"]?.name],
          id,
        ),
      )
      .toEqual([2, "B"]);
    const bob = await join(table.host, "Bob");
    await expect
      .poll(() => bob.evaluate((combat) => game.combats.get(combat)!["combatant"].name as string, id))
      .toBe("B");
    await bob.context().close();
  });

  it("fact 93: a batch may set initiatives and the turn together", async () => {
    await fight();
    const result = await table.gm.evaluate(async () => {
      const combat = game.combat!;
      await combat["startCombat"]();
      await foundry.documents["modifyBatch"]([
        {
          action: "update",
          documentName: "Combatant",
          parent: combat,
          updates: [{ _id: "combatantcccccc0", initiative: 30 }],
        },
        { action: "update", documentName: "Combat", updates: [{ _id: combat.id, turn: 0 }], diff: false },
      ]);
      return [combat["turn"], combat["combatant"].name];
    });
    expect(result).toEqual([0, "C"]);
  });

  it("fact 93: removing combatants keeps the turn, or passes it to the next; resetAll keeps it where it is", async () => {
    await fight();
    const result = await table.gm.evaluate(async () => {
      const combat = game.combat!;
      await combat["startCombat"]();
      await combat["nextTurn"]();
      await combat["combatants"].get("combatantaaaaaa0").delete();
      const kept = [combat["turn"], combat["combatant"].name];
      await combat["combatants"].get("combatantbbbbbb0").delete();
      const passed = [combat["turn"], combat["combatant"].name];
      await combat["resetAll"]();
      return {
        kept,
        passed,
        turn: combat["turn"],
        initiatives: combat["combatants"].map((combatant: Loose) => combatant.initiative),
      };
    });
    expect(result).toEqual({ kept: [0, "B"], passed: [0, "C"], turn: 0, initiatives: [null] });
  });

  it("fact 93: initiative is rolled with a message for each, and players write their own combatants' system", async () => {
    await fight();
    const rolled = await table.gm.evaluate(async () => {
      CONFIG["Dice"].randomUniform = () => 0.5;
      const combat = game.combat!;
      await combat["rollInitiative"](["combatantbbbbbb0", "combatantcccccc0"], { formula: "2d1" });
      const message = game.messages.contents.at(-1)!;
      return {
        values: ["combatantbbbbbb0", "combatantcccccc0"].map((id) => combat["combatants"].get(id).initiative),
        flag: message["getFlag"]("core", "initiativeRoll"),
        formula: combat["combatants"].get("combatantbbbbbb0")._getInitiativeFormula(),
      };
    });
    expect(rolled).toEqual({ values: [2, 2], flag: true, formula: "1d20" });
    const own = await table.ann.evaluate(async () => {
      const combatant = game.combat!["combatants"].get("combatantaaaaaa0");
      await combatant.update({ system: { actions: 0 } });
      const refused = await combatant.update({ hidden: true }).then(String, (error: Error) => error.message);
      const foreign = await game
        .combat!["combatants"].get("combatantbbbbbb0")
        .update({ system: { actions: 0 } })
        .then(String, (error: Error) => error.message);
      return { actions: combatant.system.actions, refused, foreign };
    });
    expect(own.actions).toBe(0);
    expect([own.refused, own.foreign].every((text) => text.includes("lacks permission"))).toBe(true);
  });

  it("fact 94: groups give their members an initiative", async () => {
    await fight();
    const result = await table.gm.evaluate(async () => {
      const combat = game.combat!;
      const [group] = await combat["createEmbeddedDocuments"]("CombatantGroup", [{ name: "Mob", initiative: 25 }]);
      await combat["updateEmbeddedDocuments"]("Combatant", [
        { _id: "combatantbbbbbb0", group: group.id },
        { _id: "combatantcccccc0", group: group.id },
      ]);
      const members = [...group.members].map((member: Loose) => member.name);
      return {
        members,
        initiative: combat["combatants"].get("combatantcccccc0").initiative,
        same: combat["combatants"].get("combatantcccccc0").group === group,
        order: combat["turns"].map((combatant: Loose) => combatant.name),
      };
    });
    expect(result).toEqual({ members: ["B", "C"], initiative: 25, same: true, order: ["B", "C", "A"] });
  });

  it("enter and exit are told when combatants come and go", async () => {
    await fight();
    await table.gm.evaluate(async () => {
      const [late] = await game.combat!["createEmbeddedDocuments"]("Combatant", [{ name: "Late" }]);
      await late.delete();
    });
    expect((await turns(2)).filter((line) => line.endsWith("begins"))).toEqual([
      "enter Late begins",
      "exit Late begins",
    ]);
  });
});

describe("tokens", () => {
  it("fact 95: an unlinked token has an actor of its own, made of the base actor and a delta", async () => {
    const result = await table.gm.evaluate(
      async ([scene, token, foe]) => {
        const base = game.actors.get(foe)!;
        const document = game.scenes.get(scene)!["tokens"].get(token);
        const actor = document.actor;
        await actor.update({ "system.health.value": 3, name: "Wounded foe" });
        const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Claw", type: "gear" }]);
        await item.update({ "system.weight": 5 });
        await actor.toggleStatusEffect("dead");
        return {
          isToken: actor.isToken,
          token: actor.token === document,
          id: actor.id === base.id,
          uuid: actor.uuid,
          found: fromUuidSync(item.uuid) === actor.items.get(item.id),
          same: document.actor === actor,
          value: [
            actor.name,
            actor.system.health.value,
            actor.items.getName("Claw").system.weight,
            [...actor.statuses],
          ],
          base: [base.name, base["system"].health.value, base["items"].size, [...base["statuses"]]],
          delta: [document.delta._source.system.health, document.delta._source.items.length],
        };
      },
      [SCENE, FOE_TOKEN, FOE] as const,
    );
    expect(result).toEqual({
      isToken: true,
      token: true,
      id: true,
      uuid: `Scene.${SCENE}.Token.${FOE_TOKEN}.Actor.${FOE}`,
      found: true,
      same: true,
      value: ["Wounded foe", 3, 5, ["dead"]],
      base: ["Foe", 7, 0, []],
      delta: [{ value: 3 }, 1],
    });
    const elsewhere = ([scene, token]: readonly [string, string]) => {
      const actor = game.scenes.get(scene)!["tokens"].get(token).actor;
      return [
        actor.name,
        actor.system.health.value,
        actor.items.map((item: Loose) => item.system.weight),
        [...actor.statuses],
      ];
    };
    const expected = ["Wounded foe", 3, [5], ["dead"]];
    await expect.poll(() => table.ann.evaluate(elsewhere, [SCENE, FOE_TOKEN] as const)).toEqual(expected);
    // A client that joins later derives the same from the stored data.
    const bob = await join(table.host, "Bob");
    await expect.poll(() => bob.evaluate(elsewhere, [SCENE, FOE_TOKEN] as const)).toEqual(expected);
    await bob.context().close();
  });

  it("fact 95: what the base actor gains, its tokens gain; what a token has of its own stays, and what it lost is gone", async () => {
    const result = await table.gm.evaluate(
      async ([scene, token, foe]) => {
        const base = game.actors.get(foe)!;
        const actor = game.scenes.get(scene)!["tokens"].get(token).actor;
        const [shield] = await base["createEmbeddedDocuments"]("Item", [{ name: "Shield", type: "gear" }]);
        await base["update"]({ "system.luck": 5, "system.health.value": 6 });
        const gained = {
          items: actor.items.map((item: Loose) => item.name).sort(),
          luck: actor.system.luck,
          health: actor.system.health.value,
        };
        await actor.items.get(shield.id).delete();
        const lost = { own: actor.items.has(shield.id), base: base["items"].has(shield.id) };
        await shield.delete();
        await base["update"]({ "system.luck": 3, "system.health.value": 7 });
        return { gained, lost };
      },
      [SCENE, FOE_TOKEN, FOE] as const,
    );
    expect(result).toEqual({
      gained: { items: ["Claw", "Shield"], luck: 5, health: 3 },
      lost: { own: false, base: true },
    });
  });

  it("fact 95: a linked token's actor is the world's, whatever its delta", async () => {
    const result = await table.gm.evaluate(
      ([scene, token, hero]) => {
        const document = game.scenes.get(scene)!["tokens"].get(token);
        return {
          same: document.actor === game.actors.get(hero),
          isToken: document.actor.isToken,
          active: game.actors
            .get(hero)!
            ["getActiveTokens"](true, true)
            .map((found: Loose) => found.id),
        };
      },
      [SCENE, HERO_TOKEN, HERO] as const,
    );
    expect(result).toEqual({ same: true, isToken: false, active: [HERO_TOKEN] });
  });

  it("fact 91: bars read what they show, and changing them can be cancelled by a hook", async () => {
    const result = await table.gm.evaluate(
      async ([scene, token, hero]) => {
        const document = game.scenes.get(scene)!["tokens"].get(token);
        const actor = game.actors.get(hero)!;
        const bar = document.getBarAttribute("bar1");
        const value = document.getBarAttribute("bar2", { alternative: "luck" });
        await actor["modifyTokenAttribute"]("health", -4, true, true);
        const after = actor["system"].health.value;
        await actor["modifyTokenAttribute"]("health", 99, false, true);
        const clamped = actor["system"].health.value;
        let heard: unknown;
        Hooks.once("modifyTokenAttribute", (data, updates, about) => {
          heard = { data, updates, about: about === actor };
          return false;
        });
        await actor["modifyTokenAttribute"]("luck", 1, true, false);
        return {
          bar,
          value,
          after,
          clamped,
          heard,
          luck: actor["system"].luck,
          tracked: foundry.documents["TokenDocument"].getTrackedAttributes("hero"),
        };
      },
      [SCENE, HERO_TOKEN, HERO] as const,
    );
    expect(result).toMatchObject({
      bar: { type: "bar", attribute: "health", value: 10, max: 10, editable: true },
      value: { type: "value", attribute: "luck", value: 3, editable: true },
      after: 6,
      clamped: 10,
      heard: {
        data: { attribute: "luck", value: 1, isDelta: true, isBar: false },
        updates: { "system.luck": 4 },
        about: true,
      },
      luck: 3,
      tracked: { bar: [["health"]], value: [["luck"]] },
    });
  });

  it("puts tokens into a fight, which is begun where there is none", async () => {
    const result = await table.gm.evaluate(
      async ([scene, foe, hero]) => {
        const tokens = [foe, hero].map((id) => game.scenes.get(scene)!["tokens"].get(id));
        const created = await TokenDocument["createCombatants"](tokens);
        const combat = game.combat!;
        const state = {
          count: created.length,
          active: combat["active"],
          inCombat: tokens.map((token: Loose) => token.inCombat),
          actors: combat["combatants"].map((combatant: Loose) => [
            combatant.name,
            combatant.actor === combatant.token.actor,
          ]),
        };
        await tokens[0].toggleCombatant();
        return { ...state, left: combat["combatants"].size };
      },
      [SCENE, FOE_TOKEN, HERO_TOKEN] as const,
    );
    expect(result).toEqual({
      count: 2,
      active: true,
      inCombat: [true, true],
      actors: [
        ["Foe", true],
        ["Hero", true],
      ],
      left: 1,
    });
  });

  it("makes a token of an actor as its prototype says", async () => {
    const source = await table.gm.evaluate(async (foe) => {
      const actor = game.actors.get(foe)!;
      await actor["update"]({ "prototypeToken.disposition": 1, "prototypeToken.appendNumber": true });
      const token = await actor["getTokenDocument"]({ x: 50, y: 60 }, { parent: game.scenes["active"] });
      return { name: token.name, x: token.x, disposition: token.disposition, actorId: token.actorId, id: token.id };
    }, FOE);
    expect(source).toEqual({ name: "Foe (2)", x: 50, disposition: 1, actorId: FOE, id: null });
  });
});
