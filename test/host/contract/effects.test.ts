import { beforeEach, describe, expect, it } from "vitest";
import { FOE, HERO, HERO_TOKEN, TORCH, useTable } from "../system/table.ts";

const table = useTable();

const change = (key: string, type: string, value: unknown, more: object = {}) => ({
  key,
  type,
  value,
  phase: "initial",
  ...more,
});

beforeEach(async () => {
  await table.gm.evaluate(
    async ([hero, torch]) => {
      const actor = game.actors.get(hero)!;
      await actor["deleteEmbeddedDocuments"](
        "ActiveEffect",
        actor["effects"].map((effect: Loose) => effect.id),
      );
      const item = actor["items"].get(torch);
      await item.deleteEmbeddedDocuments(
        "ActiveEffect",
        item.effects.map((effect: Loose) => effect.id),
      );
    },
    [HERO, TORCH] as const,
  );
});

describe("active effects", () => {
  it("fact 87: changes lie in system.changes; types come in the order of their default priorities", async () => {
    const result = await table.gm.evaluate(
      async ([hero, changes]) => {
        const actor = game.actors.get(hero)!;
        const [effect] = await actor["createEmbeddedDocuments"]("ActiveEffect", [
          { name: "Mixed", system: { changes } },
        ]);
        return {
          luck: actor["system"].luck,
          stored: actor["_source"].system.luck,
          shape: effect.toObject().system.changes[0],
          types: CONST.ACTIVE_EFFECT_CHANGE_TYPES,
          overrides: actor["overrides"],
        };
      },
      // 3, doubled, plus 4, minus 1, at least 8, at most 20: in this order, regardless of the order in the list.
      [
        HERO,
        [
          change("system.luck", "upgrade", 8),
          change("system.luck", "subtract", 1),
          change("system.luck", "add", 4),
          change("system.luck", "multiply", 2),
          change("system.luck", "downgrade", 20),
        ],
      ] as const,
    );
    expect(result.luck).toBe(9);
    expect(result.stored).toBe(3);
    expect(Object.keys(result.shape).sort()).toEqual(["key", "phase", "priority", "type", "value"]);
    expect(result.types).toEqual({
      custom: 0,
      multiply: 10,
      add: 20,
      subtract: 20,
      downgrade: 30,
      upgrade: 40,
      override: 50,
    });
    expect(result.overrides).toEqual({ system: { luck: 9 } });
  });

  it("fact 87: a priority of its own goes before the type's, and the final phase after derived data", async () => {
    const result = await table.gm.evaluate(
      async ([hero, changes]) => {
        const actor = game.actors.get(hero)!;
        await actor["createEmbeddedDocuments"]("ActiveEffect", [{ name: "Late", system: { changes } }]);
        return { luck: actor["system"].luck, power: actor["system"].power };
      },
      [
        HERO,
        [
          change("system.luck", "add", 1),
          change("system.luck", "multiply", 2, { priority: 60 }),
          change("system.power", "add", 100, { phase: "final" }),
        ],
      ] as const,
    );
    expect(result).toEqual({ luck: 8, power: 116 });
  });

  it("fact 87: the names of before V14 still answer, and warn", async () => {
    const warned = table.gm.waitForEvent(
      "console",
      (message) => message.type() === "warning" && message.text().includes("ActiveEffect#changes"),
    );
    const count = await table.gm.evaluate(
      async ([hero, changes]) => {
        const [effect] = await game.actors
          .get(hero)!
          ["createEmbeddedDocuments"]("ActiveEffect", [{ name: "Old", system: { changes } }]);
        return effect.changes.length as number;
      },
      [HERO, [change("system.luck", "add", 1)]] as const,
    );
    expect(count).toBe(1);
    await warned;
  });

  it("fact 31: a number's change may be text with references, a string's is appended, and what is not valid is left", async () => {
    const result = await table.gm.evaluate(
      async ([hero, changes]) => {
        const actor = game.actors.get(hero)!;
        await actor["createEmbeddedDocuments"]("ActiveEffect", [{ name: "Text", system: { changes } }]);
        const { luck, motto, health, notes, tags } = actor["system"];
        return { luck, motto, max: health.max, notes, tags: [...tags] };
      },
      [
        HERO,
        [
          change("system.luck", "add", "@health.max + 2"),
          change("system.motto", "add", ", ho"),
          change("system.health.max", "override", "not a number"),
          change("system.notes.seen", "override", "true"),
          change("system.tags", "add", "lit"),
        ],
      ] as const,
    );
    expect(result).toEqual({ luck: 15, motto: "Onward, ho", max: 10, notes: { seen: true }, tags: ["lit"] });
  });

  it("fact 88: effects of items reach the actor only when they transfer, and are not copied", async () => {
    const result = await table.gm.evaluate(
      async ([hero, torch, changes]) => {
        const actor = game.actors.get(hero)!;
        const item = actor["items"].get(torch);
        await item.createEmbeddedDocuments("ActiveEffect", [
          { name: "Lent", transfer: true, system: { changes } },
          { name: "Own", transfer: false, system: { changes } },
        ]);
        return {
          luck: actor["system"].luck,
          own: actor["effects"].size,
          applicable: [...actor["allApplicableEffects"]()].map((effect: Loose) => effect.name),
          target: item.effects.getName("Lent").target === actor,
        };
      },
      [HERO, TORCH, [change("system.luck", "add", 5)]] as const,
    );
    expect(result).toEqual({ luck: 8, own: 0, applicable: ["Lent"], target: true });
  });

  it("fact 89: toggling a status makes and removes one effect with its static id, and its implicit statuses", async () => {
    const result = await table.gm.evaluate(async (foe) => {
      const actor = game.actors.get(foe)!;
      const toggle = (options?: object) => actor["toggleStatusEffect"]("dazed", options);
      const none = await toggle({ active: false });
      const made = await toggle({ overlay: true });
      const statuses = [...actor["statuses"]];
      const again = await toggle({ active: true });
      const shown = made.showIcon === CONST["ACTIVE_EFFECT_SHOW_ICON"].ALWAYS;
      const gone = await toggle();
      const unknown = await actor["toggleStatusEffect"]("nonsense").then(String, (error: Error) => error.message);
      return {
        none,
        id: made.id,
        name: made.name,
        overlay: made.getFlag("core", "overlay"),
        statuses,
        again,
        shown,
        gone,
        left: [...actor["statuses"]],
        unknown,
      };
    }, FOE);
    expect(result).toMatchObject({
      none: undefined,
      id: "fixturedazed0000",
      name: "From the second file",
      overlay: true,
      statuses: ["dazed", "slowed"],
      again: true,
      shown: true,
      gone: false,
      left: [],
    });
    expect(result.unknown).toContain("Invalid status ID");
  });

  it("fact 89: CONFIG.statusEffects goes by id, and array methods still answer", async () => {
    const result = await table.gm.evaluate(() => {
      const effects = CONFIG["statusEffects"];
      effects.brave = { id: "brave", name: "Brave", img: "icons/svg/aura.svg" };
      const found = effects.find((effect: LooseObject) => effect["id"] === "brave") === effects.brave;
      delete effects.brave;
      return {
        byId: effects.dazed.id,
        found,
        gone: effects.brave === undefined,
        values: Object.values(effects).length > 3,
        splice: typeof effects.splice,
      };
    });
    expect(result).toEqual({ byId: "dazed", found: true, gone: true, values: true, splice: "undefined" });
  });

  it("fact 90: what is disabled, suppressed or expired does not apply", async () => {
    const result = await table.gm.evaluate(
      async ([hero, changes]) => {
        const actor = game.actors.get(hero)!;
        const [off, expired] = await actor["createEmbeddedDocuments"]("ActiveEffect", [
          { name: "Off", disabled: true, statuses: ["dead"], system: { changes } },
          { name: "Expired", duration: { expired: true }, system: { changes } },
        ]);
        const before = {
          luck: actor["system"].luck,
          statuses: [...actor["statuses"]],
          active: [off.active, expired.active],
          suppressed: expired.isSuppressed,
        };
        await off.update({ disabled: false });
        return { before, luck: actor["system"].luck, statuses: [...actor["statuses"]] };
      },
      [HERO, [change("system.luck", "add", 5)]] as const,
    );
    expect(result).toEqual({
      before: { luck: 3, statuses: [], active: [false, false], suppressed: true },
      luck: 8,
      statuses: ["dead"],
    });
  });

  it("has subtypes with data of their own beside the changes", async () => {
    const result = await table.gm.evaluate(async (hero) => {
      const [effect] = await game.actors
        .get(hero)!
        ["createEmbeddedDocuments"]("ActiveEffect", [{ name: "Shaken", type: "condition", statuses: ["shaken"] }]);
      await effect.update({ "system.stacks": 3 });
      return { stacks: effect.system.stacks, changes: effect.system.changes };
    }, HERO);
    expect(result).toEqual({ stacks: 3, changes: [] });
  });

  it("fact 89: a status may follow from numbers: tokens show an effect that is in no collection and nowhere stored", async () => {
    const token = (page: typeof table.gm) => page.locator(`#board [data-token-id="${HERO_TOKEN}"]`);
    const shown = (page: typeof table.gm): Promise<number> => token(page).locator("img.effect").count();
    const luck = (value: number): Promise<unknown> =>
      table.gm.evaluate(
        async ([hero, points]) => void (await game.actors.get(hero)!.update({ "system.luck": points })),
        [HERO, value] as const,
      );
    await expect.poll(() => shown(table.gm)).toBe(0);
    await luck(0);
    for (const page of [table.gm, table.ann]) {
      await expect.poll(() => shown(page)).toBe(1);
      await expect.poll(() => token(page).getAttribute("aria-label")).toContain("Luckless");
    }
    const borne = await table.ann.evaluate((hero) => {
      const actor = game.actors.get(hero)!;
      const { statuses, effects, appliedEffects } = actor as Loose;
      return { has: statuses.has("luckless"), stored: effects.size, shown: appliedEffects.length };
    }, HERO);
    expect(borne).toEqual({ has: true, stored: 0, shown: 1 });
    await luck(3);
    for (const page of [table.gm, table.ann]) await expect.poll(() => shown(page)).toBe(0);
  });

  it("a token is asked through its render flags to draw its effects anew [FT token.d.mts]", async () => {
    const drawn = await table.gm.evaluate((id) => {
      const token = canvas["tokens"].get(id);
      let times = 0;
      const hook = Hooks.on("refreshToken", () => (times += 1));
      token.renderFlags.set({ redrawEffects: true });
      Hooks.off("refreshToken", hook);
      return times;
    }, HERO_TOKEN);
    expect(drawn).toBe(1);
  });
});
