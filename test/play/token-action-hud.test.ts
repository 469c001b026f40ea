import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, it } from "vitest";
import { HUD_MODULE } from "../../tools/hud-module.ts";
import { buildModule } from "../../tools/lib/module.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { sheetOf } from "./support/fight.ts";
import { GAMES } from "./support/fights.ts";
import { speak } from "./support/language.ts";
import { useTable } from "./support/table.ts";
import { statusesOf } from "./support/tokens.ts";
import { activateScene } from "./support/world.ts";

// On another server the tests cannot install a module.
const here = describe.skipIf(Boolean(process.env["QUADRANT_URL"]));

const CORE = path.join("test", "play", "fixtures", "token-action-hud-core");

/** A roll of each game's hero that needs no target, by the beginning of its id, and a condition to give. */
const HEROES: Record<string, { roll: string; condition: string; page?: string }> = {
  zap: { roll: "ability:leadership", condition: "hindered" },
  zerospace: { roll: "skill:", condition: "distracted" },
  imperfect: { roll: "trait:", condition: "stunned", page: "traits" },
  gurps: { roll: "skill:", condition: "stunned" },
};

interface Roll {
  id: string;
  name: string;
  group: string;
  check: string;
  item: string | null;
  level: number | null;
}

const hud = (page: Page): Locator => page.locator("#token-action-hud");
const button = (page: Page, id: string): Locator => hud(page).locator(`button[data-action="${id}"]`);

const rollsOf = (page: Page, hero: string): Promise<Roll[]> =>
  page.evaluate((name) => {
    const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
    return game.system.api.rolls(actor) as unknown as Roll[];
  }, hero);

/** The data of a card that its dialog has set: check, plan and parties. */
const askedFor = async (card: Card): Promise<unknown> => {
  const id = await card.id();
  return card.page.evaluate((of) => {
    const { game: owner, kind, plan, parties } = (game.messages.get(of) as Loose).system;
    return JSON.parse(JSON.stringify({ owner, kind, plan, parties })) as object;
  }, id);
};

here("the HUD of a token", async () => {
  const modules = [CORE, await buildModule(HUD_MODULE)];
  const table = useTable({ seats: ["GM", "Ada"], modules });

  /** Selects the first fighter of a game, and asserts that the HUD shows the rolls of the sheet under its headings. */
  async function shows(of: string): Promise<Roll[]> {
    const { gm } = table;
    const { scene, fighters } = GAMES[of]!;
    const hero = fighters[0]!;
    await activateScene(gm, scene);
    await new Board(gm).select(hero);
    const all = await rollsOf(gm, hero);
    const learnt = all.filter(
      ({ id, level, item }) => !/^(skill|aptitude):/.test(id) || level !== null || item !== null,
    );
    const headings = [...new Set(learnt.map(({ group }) => group))];
    const sections = hud(gm).locator('section[data-group^="rolls-tab_rolls_"]');
    await eventually(() => wordsOfAll(sections.locator("h3"))).toEqual(headings);
    await eventually(() => wordsOfAll(sections.locator("button"))).toEqual(
      headings.flatMap((heading) => learnt.filter(({ group }) => group === heading).map(({ name }) => name)),
    );
    return learnt;
  }

  it.each(Object.keys(GAMES))("has the groups of the sheet, and rolls what the sheet rolls: %s", async (of) => {
    const { gm } = table;
    const hero = GAMES[of]!.fighters[0]!;
    const { roll: begins, condition, page } = HEROES[of]!;
    const learnt = await shows(of);
    const roll = learnt.find(({ id }) => id.startsWith(begins))!;
    const own = button(gm, `roll:${roll.id}`);
    await own.hover();
    await eventually(() => own.getAttribute("aria-description")).toMatch(/\d %/);
    if (roll.level !== null) await eventually(() => own.getAttribute("data-info")).toBe(String(roll.level));

    const before = await gm.locator("#chat article.q-card").count();
    const sheet = await sheetOf(gm, hero);
    if (page) await sheet.root.locator(`nav.tabs [data-tab="${page}"]`).click();
    const what = roll.item ? `[data-item-id="${roll.item}"]` : `[data-trait="${roll.id.split(":")[1]}"]`;
    await sheet.root.locator(`button[data-check="${roll.check}"]${what}`).first().click();
    await (await Dialog.opened(gm)).throw();
    const first = await Card.nth(gm, before + 1);
    await sheet.close();
    await own.click();
    await (await Dialog.opened(gm)).throw();
    const second = await Card.nth(gm, before + 2);
    for (const card of [first, second]) await eventually(() => card.state()).not.toBe("");
    await eventually(() => askedFor(second)).toEqual(await askedFor(first));

    const given = button(gm, `condition:${condition}`);
    await given.click();
    await eventually(() => statusesOf(gm, hero)).toContain(condition);
    await eventually(() => given.getAttribute("class")).toBe("toggle active");
    await given.click();
    await eventually(() => given.getAttribute("class")).toBe("toggle");
    await eventually(() => statusesOf(gm, hero)).not.toContain(condition);
  });

  it.each(Object.keys(GAMES))("does in a fight what the tracker offers, and says why not: %s", async (of) => {
    const { gm } = table;
    const { scene, fighters, begin } = GAMES[of]!;
    const hero = fighters[0]!;
    await activateScene(gm, scene);
    await begin(gm);
    await new Board(gm).select(hero);
    const acts = (): Promise<Loose[]> =>
      gm.evaluate((name) => {
        const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
        return game.system.api.acts(actor).map(({ id, label, reason }: Loose) => ({ id, label, reason })) as Loose[];
      }, hero);
    const shown = hud(gm).locator('section[data-group^="fight-tab_"] button');
    await eventually(async () => {
      const offered = await acts();
      return { offered: offered.map(({ label }) => label as string).sort(), shown: (await wordsOfAll(shown)).sort() };
    }).toSatisfy(({ offered, shown: told }: { offered: string[]; shown: string[] }) => {
      return offered.length > 0 && JSON.stringify(offered) === JSON.stringify(told);
    });
    for (const { id, reason } of (await acts()).filter((one) => one.reason))
      await eventually(() => button(gm, `act:${id}`).getAttribute("data-told")).toContain(
        (reason as string).split(/[&<>"']/)[0],
      );
  });

  it("does what its player may do, tropes too, and has nothing where nobody is selected", async () => {
    const { gm, ada } = table;
    await activateScene(gm, GAMES["zap"]!.scene, [gm, ada]);
    await new Board(ada).select("Ace Astra");
    await eventually(() => button(ada, "roll:ability:leadership").count()).toBe(1);
    const tropes = hud(ada).locator('section[data-group*="_rolls-"]', {
      has: ada.locator("h3", { hasText: "Tropes" }),
    });
    await eventually(() => tropes.locator("button").count()).toBeGreaterThan(0);
    await button(ada, "condition:tired").click();
    await eventually(() => statusesOf(ada, "Ace Astra")).toContain("tired");
    await ada.evaluate(() => void (canvas["tokens"] as Loose).releaseAll());
    await eventually(() => hud(ada).locator("button").count()).toBe(0);
  });

  it("changes maneuvers of GURPS, and takes back with its click what two tokens bear", async () => {
    const { gm } = table;
    const { scene, fighters, begin } = GAMES["gurps"]!;
    await activateScene(gm, scene);
    await begin(gm);
    await new Board(gm).select(fighters[0]!);
    const maneuvers = hud(gm).locator('section[data-group^="fight-tab_"] button.toggle:not(.disabled, .active)');
    await maneuvers.first().waitFor();
    const id = await maneuvers.first().getAttribute("data-action");
    await maneuvers.first().click();
    await eventually(() => button(gm, id!).getAttribute("class")).toContain("active");

    await gm.evaluate(
      (names) => {
        for (const [index, name] of names.entries())
          (canvas["tokens"] as Loose).placeables
            .find((one: Loose) => one.name === name)
            .control({ releaseOthers: !index });
      },
      fighters.slice(0, 2),
    );
    const stunned = button(gm, "condition:stunned");
    await eventually(() => hud(gm).locator('section[data-group^="rolls-tab"]').count()).toBe(0);
    await stunned.click();
    for (const name of fighters.slice(0, 2)) await eventually(() => statusesOf(gm, name)).toContain("stunned");
    await eventually(() => stunned.getAttribute("class")).toBe("toggle active");
    await stunned.click();
    for (const name of fighters.slice(0, 2)) await eventually(() => statusesOf(gm, name)).not.toContain("stunned");
    await eventually(() => gm.evaluate(() => game.messages.filter(({ type }: Loose) => type === "log").length)).toBe(4);
  });

  it.each(["zap", "gurps"])("speaks the language of its reader: %s", async (of) => {
    if (of === "zap") await speak(table.gm, "de");
    await shows(of);
  });
});
