import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { FOE, FOE_TOKEN, HERO, HERO_TOKEN, SCENE, useTable } from "../system/table.ts";

const table = useTable();

const img = "icons/svg/daze.svg";
/** The values of `CONST.ACTIVE_EFFECT_SHOW_ICON`. */
const [NEVER, CONDITIONAL, ALWAYS] = [0, 1, 2];
const minute = { value: 60, units: "seconds" };

/** The number of icons that a token on the board shows. */
function drawn(page: Page, token: string): Promise<number> {
  return page.locator(`#board [data-token-id="${token}"] img.effect`).count();
}

/** Gives the hero an effect. @returns whether it is temporary */
function give(data: object): Promise<boolean> {
  return table.gm.evaluate(
    async ([hero, effect]) => {
      const [made] = await game.actors.get(hero)!["createEmbeddedDocuments"]("ActiveEffect", [effect]);
      return made.isTemporary as boolean;
    },
    [HERO, { name: "Marked", img, ...data }] as const,
  );
}

beforeEach(async () => {
  await table.gm.evaluate(
    async ([scene, token, hero]) => {
      for (const actor of [game.actors.get(hero)!, game.scenes.get(scene)!["tokens"].get(token).actor])
        await actor.deleteEmbeddedDocuments(
          "ActiveEffect",
          actor.effects.map((effect: Loose) => effect.id),
        );
    },
    [SCENE, FOE_TOKEN, HERO] as const,
  );
  for (const page of [table.gm, table.ann])
    for (const token of [HERO_TOKEN, FOE_TOKEN]) await expect.poll(() => drawn(page, token)).toBe(0);
});

describe("what tokens draw", () => {
  it("fact 99: a status without a duration is not temporary, and its icon is not shown unless it asks for it [SUCC#167]", async () => {
    expect(await give({ name: "Default", statuses: ["dead"] })).toBe(false);
    expect(await give({ name: "Conditional", statuses: ["dead"], showIcon: CONDITIONAL })).toBe(false);
    expect(await give({ name: "Always", statuses: ["dead"], showIcon: ALWAYS })).toBe(false);
    for (const page of [table.gm, table.ann]) await expect.poll(() => drawn(page, HERO_TOKEN)).toBe(1);
    const said = await table.ann.locator(`#board [data-token-id="${HERO_TOKEN}"]`).getAttribute("aria-label");
    expect(said).toContain("Always");
    expect(said).not.toMatch(/Default|Conditional/);
  });

  it("fact 99: what lasts for a while is shown unless it never is; what is disabled is not [foundryvtt#14749]", async () => {
    expect(await give({ name: "Default", duration: minute })).toBe(true);
    expect(await give({ name: "Never", duration: minute, showIcon: NEVER })).toBe(true);
    await give({ name: "Off", duration: minute, showIcon: ALWAYS, disabled: true });
    for (const page of [table.gm, table.ann]) await expect.poll(() => drawn(page, HERO_TOKEN)).toBe(1);
    const said = await table.ann.locator(`#board [data-token-id="${HERO_TOKEN}"]`).getAttribute("aria-label");
    expect(said).not.toMatch(/Never|Off/);
  });

  it("fact 99: temporaryEffects has no say in it, appliedEffects has [starfinder PR#1768]", async () => {
    const shown = await table.gm.evaluate(
      async ([hero, token, icon]) => {
        const actor: Loose = game.actors.get(hero)!;
        const element = canvas["tokens"].get(token).element as HTMLElement;
        const { ALWAYS } = CONST["ACTIVE_EFFECT_SHOW_ICON"];
        const make = (name: string) =>
          new (getDocumentClass("ActiveEffect"))({ name, img: icon, showIcon: ALWAYS }, { parent: actor });
        const counts: number[] = [];
        for (const list of ["temporaryEffects", "appliedEffects"]) {
          Object.defineProperty(actor, list, { configurable: true, get: () => [make("Of no collection")] });
          canvas["tokens"].get(token).renderFlags.set({ redrawEffects: true });
          counts.push(element.querySelectorAll("img.effect").length);
          delete actor[list];
        }
        canvas["tokens"].get(token).renderFlags.set({ redrawEffects: true });
        return counts;
      },
      [HERO, HERO_TOKEN, img] as const,
    );
    expect(shown).toEqual([0, 1]);
  });

  it("fact 99: rows of the tracker show the same icons [gumshoe-fvtt]", async () => {
    await give({ name: "Default", statuses: ["stun"] });
    await give({ name: "Always", statuses: ["stun"], showIcon: ALWAYS });
    const row = table.gm.locator("#combat .combatant").first();
    await table.gm.evaluate(async (hero) => {
      await Combat["create"]({ active: true, combatants: [{ name: "Hero", actorId: hero }] });
      ui["sidebar"].changeTab("combat", "primary");
    }, HERO);
    await row.waitFor();
    await expect.poll(() => row.locator(".token-effect").count()).toBe(1);
    await table.gm.evaluate(() => game.combat!.delete());
  });
});

describe("effects of unlinked tokens", () => {
  it("fact 101: hooks are handed an effect whose parent is the delta, and which can be used as any other [a public V14 system]", async () => {
    const told = await table.gm.evaluate(
      async ([scene, id, icon]) => {
        const token = game.scenes.get(scene)!["tokens"].get(id);
        const { actor } = token;
        const heard: unknown[] = [];
        const hear = (hook: string) => (effect: Loose) => {
          heard.push([
            hook,
            effect.parent.documentName,
            effect.parent === token.delta,
            effect.parent.parent.actor === actor,
            effect.target === actor,
            effect.isOwner,
            effect.name,
          ]);
        };
        const names = ["Create", "Update", "Delete"].flatMap((act) => [`pre${act}`, act.toLowerCase()]);
        const hooks = names.map(
          (name) => [`${name}ActiveEffect`, Hooks.on(`${name}ActiveEffect`, hear(name))] as const,
        );
        let handed: Loose = null;
        Hooks.once("createActiveEffect", (effect: Loose) => (handed = effect));
        Hooks.once("preCreateActiveEffect", (effect: Loose) => effect.updateSource({ "flags.core.seen": true }));
        const [made] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Marked", img: icon }]);
        const found = await fromUuid(handed.uuid);
        await handed.update({ name: "Marked well" });
        const state = {
          own: made.parent === actor,
          uuid: handed.uuid.split(".").filter((_: string, index: number) => index % 2 === 0),
          found: found?.id === made.id,
          name: actor.effects.get(made.id).name,
          changed: made.getFlag("core", "seen"),
          stored: token.delta._source.effects[0].name,
        };
        await handed.delete();
        for (const [name, hook] of hooks) Hooks.off(name, hook);
        return { heard, state, left: actor.effects.size };
      },
      [SCENE, FOE_TOKEN, img] as const,
    );
    const row = (hook: string, name: string): unknown[] => [hook, "ActorDelta", true, true, true, true, name];
    expect(told.heard).toEqual([
      row("preCreate", "Marked"),
      row("create", "Marked"),
      row("preUpdate", "Marked"),
      row("update", "Marked well"),
      row("preDelete", "Marked well"),
      row("delete", "Marked well"),
    ]);
    expect(told.state).toEqual({
      own: true,
      uuid: ["Scene", "Token", "ActorDelta", "ActiveEffect"],
      found: true,
      name: "Marked well",
      changed: true,
      stored: "Marked well",
    });
    expect(told.left).toBe(0);
  });

  it("fact 101: on other clients, too; an effect of the world's actor has the actor for its parent", async () => {
    await table.ann.evaluate(() => {
      const heard: unknown[] = [];
      (globalThis as unknown as LooseObject)["handed"] = heard;
      for (const act of ["create", "delete"])
        Hooks.on(`${act}ActiveEffect`, (effect: Loose) => heard.push([act, effect.parent.documentName]));
    });
    await table.gm.evaluate(
      async ([scene, id, hero]) => {
        for (const actor of [game.scenes.get(scene)!["tokens"].get(id).actor, game.actors.get(hero)!]) {
          const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Marked" }]);
          await effect.delete();
        }
      },
      [SCENE, FOE_TOKEN, HERO] as const,
    );
    await expect
      .poll(() => table.ann.evaluate(() => (globalThis as unknown as LooseObject)["handed"] as unknown[]))
      .toEqual([
        ["create", "ActorDelta"],
        ["delete", "ActorDelta"],
        ["create", "Actor"],
        ["delete", "Actor"],
      ]);
  });

  it("fact 101: tokens of the same base actor keep their effects apart, and draw them [#14749]", async () => {
    await table.gm.evaluate(
      async ([scene, id, icon]) => {
        await game.scenes
          .get(scene)!
          ["tokens"].get(id)
          .actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Marked", img: icon, showIcon: 2 }]);
      },
      [SCENE, FOE_TOKEN, img] as const,
    );
    for (const page of [table.gm, table.ann]) await expect.poll(() => drawn(page, FOE_TOKEN)).toBe(1);
    await expect.poll(() => table.gm.evaluate((foe) => game.actors.get(foe)!["effects"].size as number, FOE)).toBe(0);
  });
});
