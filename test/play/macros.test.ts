import { describe, expect, it } from "vitest";
import { packEntries, readPack } from "../../tools/packs.ts";
import { inPack } from "./support/compendium.ts";
import { eventually, words } from "./support/eventually.ts";
import { openPack } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { activateScene } from "./support/world.ts";

const table = useTable({ seats: ["GM", "Ada"] });

const shelves = (await packEntries()).filter(
  ({ type, flags }) => type === "Macro" && flags.quadrant.lang === "en" && flags.quadrant.game,
);

/** The scene of each game in the demo world. */
const SCENES: Record<string, string> = {
  zap: "Coolant hall",
  zerospace: "Landing deck",
  imperfect: "Dockside corridor",
  gurps: "Old salt mine",
};

/** The hero of each game for whom a player's macros work. */
const HEROES: Record<string, string> = {
  zap: "Ace Astra",
  zerospace: "Soraya",
  imperfect: "Ronan",
  gurps: "Vesna Korda",
};

/** What a macro needs: a condition, a field, a target. */
interface Before {
  condition?: string;
  update?: Record<string, string | number>;
  aim?: true;
}
const BEFORE: Record<string, Before> = {
  "zap.Rest scene": { condition: "tired" },
  "zap.New scene": { condition: "hindered" },
  "zap.Trek scene": { condition: "hindered" },
  "zap.End of adventure": { update: { "system.will.value": 0 } },
  "zap.My maintenance": { update: { "system.maintenance": "due" } },
  "zerospace.End scene": { condition: "distracted" },
  "zerospace.Bare hands": { aim: true },
  "zerospace.Distract somebody": { aim: true },
  "imperfect.Bare hands": { aim: true },
  "imperfect.A contest": { aim: true },
  "gurps.End the scene": { condition: "motivated" },
};

/** Runs a macro. @returns the new windows and chat messages, and the warnings */
function begun(pack: string, name: string, hero: string, before: Before | undefined) {
  return table.gm.evaluate(
    async ([id, called, who, { condition, update, aim }]) => {
      const actor = game.actors.getName(who)!;
      if (condition) await game.system.api.conditions.give(actor, condition);
      if (update) await actor["update"](update);
      const tokens = canvas["tokens"].placeables as Loose[];
      tokens.find((one) => one.actor?.id === actor.id)?.control({ releaseOthers: true });
      tokens.find((one) => one.actor?.type === actor["type"] && one.actor.id !== actor.id)?.setTarget(Boolean(aim));
      const macros = await game.packs.get(id)!["getDocuments"]();
      const windows = new Set([...foundry.applications.instances.keys()]);
      // The referee's records are no visible messages, and may arrive at any time.
      const lines = (): Loose[] => (game.messages.contents as Loose[]).filter(({ type }) => type !== "record");
      const messages = lines().length;
      const told: string[] = [];
      const { warn } = ui.notifications;
      ui.notifications.warn = (text: string) => (told.push(text), warn.call(ui.notifications, text));
      void macros.find((one: Loose) => one.name === called).execute({ actor });
      const opened = () => [...foundry.applications.instances.keys()].filter((one) => !windows.has(one));
      for (let tries = 0; tries < 200; tries += 1) {
        if (opened().length > 0 || told.length > 0 || lines().length > messages) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      ui.notifications.warn = warn;
      const news = lines().slice(messages);
      const closing = opened();
      for (const one of closing) await foundry.applications.instances.get(one)?.close({ animate: false });
      return {
        messages: news.map(({ type, system }) =>
          type === "card" ? `${system.declared.game}.${system.declared.kind}` : (type as string),
        ),
        windows: closing.length,
        told,
      };
    },
    [`quadrant.${pack}`, name, hero, before ?? {}] as const,
  );
}

describe("the macros", () => {
  it.each(shelves)("$name: each begins what it says", async (shelf) => {
    const id = shelf.flags.quadrant.game!;
    await activateScene(table.gm, SCENES[id]!);
    const macros = [...(await readPack(shelf)).values()] as unknown as { name: string; command: string }[];
    for (const { name, command } of macros) {
      const found = await begun(shelf.name, name, HEROES[id]!, BEFORE[`${id}.${name}`]);
      expect(found.told, name).toEqual([]);
      expect(found.messages.length + found.windows, `${name}: nothing came of it`).toBeGreaterThan(0);
      const check = /start\("([^"]+)"/.exec(command)?.[1];
      if (check && found.windows === 0) expect(found.messages, name).toContain(check);
      if (command.includes("conditions.give")) expect(found.messages, name).toContain("log");
      if (/panels\.open|\.roll\(/.test(command)) expect(found.windows, name).toBe(1);
    }
  });

  it("go from the compendium onto a player's hotbar, and roll from there", async () => {
    const { ada } = table;
    const pack = await openPack(ada, "Zap! Macros");
    await inPack(pack, "Default Skill").dragTo(ada.locator("#hotbar [data-slot='3']"));
    const slot = ada.locator("#hotbar [data-slot='3']");
    await eventually(() => slot.getAttribute("aria-label")).toMatch(/Default Skill/);
    await pack.locator("[data-action=close]").click();
    await ada.keyboard.press("3");
    const dialog = ada.locator(".q-ask-dialog, .q-ask").first();
    await dialog.waitFor();
    await eventually(() => words(dialog)).toMatch(/Default Skill/);
  });

  it("undo the last card", async () => {
    const { gm } = table;
    const card = await gm.evaluate(
      async () => (await game.system.api.start("imperfect.newArc", { skip: true }))!.id as string,
    );
    const state = (): Promise<string> =>
      gm.evaluate((id) => (game.messages.get(id) as Loose).system.state as string, card);
    await eventually(state).toBe("applied");
    await gm.evaluate(async () => {
      const macros = await game.packs.get("quadrant.quadrant-macros")!["getDocuments"]();
      await macros.find((one: Loose) => one.name === "Undo the last card").execute();
    });
    await eventually(state).toBe("undone");
  });
});
