import { beforeEach, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { give } from "./support/conditions.ts";
import { eventually } from "./support/eventually.ts";
import { beginFight } from "./support/fight.ts";
import { GAMES, type Game } from "./support/fights.ts";
import { TRIO } from "./support/openers.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { type Table, useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";
import { activateScene } from "./support/world.ts";

let table: Table;

// On another server the tests cannot install a module.
const here = describe.skipIf(Boolean(process.env["QUADRANT_URL"]));

/** The hooks that the module has received on a page since the last call. */
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Loose).dock.heard.splice(0) as string[]);

/** Waits until the referee has carried out all earlier requests, one after another. */
const settled = (gm: Page): Promise<void> =>
  gm.evaluate(async () => {
    await (game.combat as Loose).rollInitiative();
  });

interface Standing {
  round: number;
  /** The acting combatant, by Foundry's `turn`. */
  acting: string | null;
  /** The acting combatant, by the game's own data. */
  told: string | null;
  /** The names of the combatants, in order. */
  rows: string[];
}

/** The state of the fight on a client. */
const standing = (page: Page): Promise<Standing> =>
  page.evaluate(() => {
    const combat = game.combat as Loose;
    const nameOf = (id: string): string | null => combat.combatants.get(id)?.name ?? null;
    const acting = combat.combatant;
    const own: Record<string, () => string | null> = {
      zap: () => (acting?.system.judgedRound === combat.round ? acting.name : null),
      zerospace: () => nameOf(combat.system.acting.at(-1)?.id),
      imperfect: () => nameOf(combat.system.called.find((id: string) => combat.combatants.has(id))),
      gurps: () => (acting?.system.second === combat.round ? acting.name : null),
    };
    return {
      round: combat.round as number,
      acting: (acting?.name ?? null) as string | null,
      told: own[combat.type as string]!(),
      rows: combat.turns.map((row: Loose) => row.name as string) as string[],
    };
  });

here("a module that listens to fights", () => {
  table = useTable({ seats: ["GM", "Ada"], modules: ["test/play/fixtures/dock"] });
  beforeEach(async () => {
    for (const page of table.pages) await heard(page);
  });

  /** Begins a fight of the game, and waits until a combatant acts. */
  async function on({ scene, begin }: Game): Promise<Standing> {
    const { gm, ada } = table;
    await activateScene(gm, scene);
    await begin(gm);
    await eventually(async () => (await standing(gm)).acting !== null).toBe(true);
    await settled(gm);
    const begun = await standing(gm);
    // All clients have received the hooks of the beginning before the lists are cleared.
    await eventually(() => standing(ada)).toEqual(begun);
    for (const page of table.pages) await heard(page);
    return begun;
  }

  /** Asserts that no turn has begun or ended since the last call. */
  async function noTurn(): Promise<void> {
    const turns = /^(combat(Start|Turn|Round|TurnChange)|_on)/;
    for (const page of table.pages) expect((await heard(page)).filter((one) => turns.test(one))).toEqual([]);
  }

  it.each(Object.entries(GAMES))(
    "fact 100: in %s rows move, join and leave, and the turn is whose it was",
    async (_id, one) => {
      const { gm, ada } = table;
      const before = await on(one);
      expect(before.told).toBe(before.acting);
      const stays = async (): Promise<Standing> => {
        await settled(gm);
        const now = await standing(gm);
        expect(now).toMatchObject({ acting: before.acting, told: before.acting, round: before.round });
        await eventually(() => standing(ada)).toEqual(now);
        await noTurn();
        return now;
      };

      // A module or user may change initiative; the game then restores its own order.
      const last = before.rows.at(-1)!;
      const first = await gm.evaluate(async (name) => {
        const combat = game.combat as Loose;
        const top = Math.max(...combat.turns.map(({ initiative }: Loose) => Number(initiative)));
        await combat.combatants.getName(name).update({ initiative: top + 5 });
        return combat.turns[0].name as string;
      }, last);
      expect(first).toBe(last);
      const moved = await stays();
      expect(moved.rows).toEqual(before.rows);

      await gm.evaluate(async (name) => {
        const token = (game.scenes["active"] as Loose).tokens.getName(name);
        await CONFIG["Token"].documentClass.createCombatants([token]);
      }, one.late);
      expect((await stays()).rows).toContain(one.late);

      const gone = moved.rows.find((name) => name !== before.acting)!;
      await gm.evaluate((name) => (game.combat as Loose).combatants.getName(name).delete() as Promise<unknown>, gone);
      expect((await stays()).rows).not.toContain(gone);
    },
  );

  it.each(Object.entries(GAMES))(
    "fact 100: in %s the row whose turn it is goes: pointer and game agree on the next",
    async (_id, one) => {
      const { gm, ada } = table;
      const before = await on(one);
      await gm.evaluate(
        (name) => (game.combat as Loose).combatants.getName(name).delete() as Promise<unknown>,
        before.acting!,
      );
      await settled(gm);
      await eventually(async () => {
        const { acting, told } = await standing(gm);
        return acting !== null && acting !== before.acting && acting === told;
      }).toBe(true);
      const now = await standing(gm);
      await eventually(() => standing(ada)).toEqual(now);
      // The stored turn is the one that is shown.
      await eventually(() => gm.evaluate(() => Number((game.combat as Loose)._source.turn))).toBe(
        now.rows.indexOf(now.acting!),
      );
    },
  );

  it.each(Object.entries(GAMES))(
    "fact 92: in %s each step is heard before it is done, once, where it is written",
    async (_id, one) => {
      const { gm, ada } = table;
      const before = await on(one);
      const next = async (): Promise<string[]> => {
        await gm.evaluate(async () => {
          await (game.combat as Loose).nextTurn();
        });
        return heard(gm);
      };
      const steps = await next();
      const now = await standing(gm);
      expect(now.acting).not.toBe(before.acting);
      const index = now.rows.indexOf(now.acting!);
      expect(steps[0]).toMatch(new RegExp(`^combatTurn ${now.round} ${now.acting!} on 0 s$`));
      expect(steps.filter((step) => step.startsWith("combatTurnChange"))).toEqual([
        `combatTurnChange ${now.round} ${now.acting!}`,
      ]);
      expect(steps).toContain(`updateCombat ${now.round} 1`);
      expect(steps).toContain(`_onEndTurn ${before.acting!}`);
      expect(steps).toContain(`_onStartTurn ${now.acting!}`);
      expect(index).toBeGreaterThanOrEqual(0);
      // Other clients receive only the updates, not the hooks of a step.
      await eventually(() => standing(ada)).toEqual(now);
      expect((await heard(ada)).filter((step) => /^combat(Start|Turn|Round) /.test(step))).toEqual([]);

      await gm.evaluate(async () => {
        await (game.combat as Loose).previousTurn();
      });
      const back = await heard(gm);
      expect(back[0]).toBe(`combatTurn ${before.round} ${before.acting!} back 0 s`);
      expect(back.filter((step) => step.startsWith("_on"))).toEqual([]);
      await eventually(() => standing(gm)).toMatchObject({ acting: before.acting, round: before.round });
    },
  );

  it("fact 92: a fight from its beginning to its end, the clock with its Rounds, and a step that a player asks for", async () => {
    const { gm, ada } = table;
    await activateScene(gm, "Old salt mine");
    const { fighters, begin } = GAMES["gurps"]!;
    await begin(gm);
    await eventually(async () => (await standing(gm)).acting !== null).toBe(true);
    const first = await heard(gm);
    const { acting, rows } = await standing(gm);
    expect(first.slice(0, 4)).toEqual(["createCombat", ...fighters.map((name) => `createCombatant ${name}`)]);
    expect(first.filter((step) => step.startsWith("combatStart"))).toEqual([`combatStart 1 ${acting!}`]);
    expect(first.indexOf(`combatStart 1 ${acting!}`)).toBeLessThan(first.indexOf("updateCombat 1 1"));
    expect(first).toContain("_onStartRound");

    const until = async (name: string): Promise<void> => {
      for (let step = 0; (await standing(gm)).acting !== name; step += 1) {
        if (step > 3) throw new Error(`The turn of ${name} does not come`);
        await gm.evaluate(async () => {
          await (game.combat as Loose).nextTurn();
        });
      }
    };
    await until("Vesna Korda");
    for (const page of [gm, ada]) await heard(page);
    // A player may end her own turn: the GM's client carries it out, so only its hooks are called.
    await ada.evaluate(async () => {
      await (game.combat as Loose).nextTurn();
    });
    await eventually(async () => (await standing(ada)).acting).not.toBe("Vesna Korda");
    const told = /^combat(Turn|Round) /;
    expect((await heard(gm)).filter((step) => told.test(step))).toHaveLength(1);
    expect((await heard(ada)).filter((step) => told.test(step))).toEqual([]);

    await until(rows.at(-1)!);
    await heard(gm);
    await gm.evaluate(async () => {
      await (game.combat as Loose).nextTurn();
    });
    const round = await heard(gm);
    expect(round[0]).toBe(`combatRound 2 ${acting!} on 1 s`);
    expect(round).toEqual(expect.arrayContaining(["_onEndRound", "_onStartRound", "updateCombat 2 1"]));
    await gm.evaluate(async () => {
      await (game.combat as Loose).delete();
    });
    expect((await heard(gm)).filter((step) => step.startsWith("delete"))).toEqual(["deleteCombat"]);
  });

  it("fact 112: a fight becomes another game's though its type cannot be changed: another takes its place", async () => {
    const { gm, ada } = table;
    await activateScene(gm, "Old salt mine");
    const before = await gm.evaluate(async () => {
      Hooks.once("preUpdateCombat", (_combat: Loose, changed: LooseObject) => !("type" in changed));
      const combat = await CONFIG["Combat"].documentClass.create({ type: "zap", active: true });
      const rows = ["Vesna Korda", "Marsh ghoul 1"].map((name, index) => {
        const token = (game.scenes["active"] as Loose).tokens.getName(name);
        const { id: tokenId, actor, parent } = token;
        return { tokenId, actorId: actor.id, sceneId: parent.id, hidden: index > 0, initiative: 7 - index };
      });
      const made = await combat.createEmbeddedDocuments("Combatant", rows);
      return { id: combat.id as string, rows: made.map(({ id }: Loose) => id as string) as string[] };
    });
    const now = (page: Page): Promise<unknown> =>
      page.evaluate((old) => {
        const [combat] = game.combats.contents as Loose[];
        return {
          fights: game.combats.size,
          isOld: combat.id === old,
          type: combat.type as string,
          active: combat.active as boolean,
          viewed: (game.combats["viewed"] as Loose)?.id === combat.id,
          rows: combat.turns.map(({ id, name, type, hidden, initiative }: Loose) => [
            id,
            name,
            type,
            hidden,
            initiative,
          ]),
        };
      }, before.id);
    const taken = {
      ...{ fights: 1, isOld: false, type: "gurps", active: true, viewed: true },
      rows: [
        [before.rows[0], "Vesna Korda", "gurps", false, 7],
        [before.rows[1], "Marsh ghoul 1", "gurps", true, 6],
      ],
    };
    for (const page of [gm, ada]) await eventually(() => now(page)).toEqual(taken);
    const tracker = await Tracker.open(gm);
    await eventually(() => tracker.names()).toEqual(["Vesna Korda", "Marsh ghoul 1"]);
  });

  it("fact 111: the clock and the pots have their documents before anything was done", async () => {
    const stored = await table.ada.evaluate(() => {
      const world = game.settings["storage"].get("world") as Loose;
      return ["core.time", "quadrant.imperfect.pot"].map(
        (key) => world.getSetting(key, null)?.key as string | undefined,
      );
    });
    expect(stored).toEqual(["core.time", "quadrant.imperfect.pot"]);
  });

  it("marks somebody with an effect of its own, which no condition of ours touches", async () => {
    const { gm } = table;
    await activateScene(gm, "Coolant hall");
    await beginFight(gm, ...TRIO);
    await gm.evaluate(async () => {
      const ace = (game.scenes["active"] as Loose).tokens.getName("Ace Astra").actor;
      await (globalThis as Loose).dock.mark(ace);
    });
    const effects = (): Promise<string[]> =>
      gm.evaluate(
        () =>
          (game.scenes["active"] as Loose).tokens
            .getName("Ace Astra")
            .actor.effects.map(({ name }: Loose) => name as string) as string[],
      );
    await give(gm, "Ace Astra", "hindered");
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({ hindered: 1 });
    const tracker = await Tracker.open(gm);
    await tracker.turnTo("Ace Astra");
    await tracker.foot("nextTurn").click();
    await tracker.turnTo("Ford");
    await eventually(() => effects()).toContain("Marked");
  });
});
