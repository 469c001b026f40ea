import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { activateScene } from "./support/world.ts";
import { Card } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice, type Face } from "./support/dice.ts";
import { eventually, wordsOfAll } from "./support/eventually.ts";
import { German, inside } from "./support/german.ts";
import { spoken } from "./support/language.ts";
import { Sheet } from "./support/sheet.ts";
import { entry, openTab } from "./support/sidebar.ts";
import { useTable } from "./support/table.ts";
import { TourWalk } from "./support/tour.ts";
import { Tracker } from "./support/tracker.ts";
import { Welcome } from "./support/welcome.ts";

/**
 * A world created in German: its welcome window, its starters, and a roll of each game from the sheet to the card. The
 * message modes are Foundry's own English words, e.g. "For game masters".
 */
const GAMES = ["zap", "zerospace", "imperfect", "gurps"];
const german = new German(GAMES, ["For"]);

/** One roll of each game: the hero, the scene, the sheet's button. */
const ROLLS: { game: string; scene: string; hero: string; tab?: string; button: string; reads: string[] }[] = [
  {
    game: "zap",
    scene: "Kühlmittelhalle",
    hero: "Ace Astra",
    button: 'button[data-check="zap.task"]',
    reads: ["Zap!-Aufgabe", "Schwierigkeit"],
  },
  {
    game: "zerospace",
    scene: "Landedeck",
    hero: "Soraya",
    button: 'button[data-check="zerospace.skill"]',
    reads: ["Fähigkeitsprobe"],
  },
  {
    game: "imperfect",
    scene: "Korridor am Dock",
    hero: "Ronan",
    tab: "traits",
    button: 'button.q-trait__head[data-check="imperfect.check"]',
    reads: ["Probe"],
  },
  {
    game: "gurps",
    scene: "Altes Salzbergwerk",
    hero: "Vesna Korda",
    button: 'button[data-check="gurps.skill"]:has-text("Schlösser öffnen")',
    reads: ["Erfolgswurf"],
  },
];

/** Names that the starters have only in English. */
let englishNames: string[] = [];

const table = useTable({ seats: ["GM", "Ada"], world: "new", language: "de", laid: "story" });

/** Asserts that no English name of a document is shown. */
async function namesAreGerman(found: Locator): Promise<void> {
  const text = `\n${await spoken(found)}\n`;
  expect(englishNames.filter((name) => text.includes(name))).toEqual([]);
}

function namesOfStarters(page: Page): Promise<string[]> {
  return page.evaluate(async (ids) => {
    const names = async (id: string, suffix: string): Promise<string[]> => {
      const pack = game.packs.get(`quadrant.${id}-starter${suffix}`) as Loose;
      const found: string[] = [];
      const walk = (value: unknown): void => {
        if (Array.isArray(value)) for (const one of value) walk(one);
        else if (value && typeof value === "object") {
          for (const [key, one] of Object.entries(value))
            if (key === "name" && typeof one === "string") found.push(one);
            else walk(one);
        }
      };
      for (const adventure of await pack.getDocuments()) walk(adventure.toObject());
      return found;
    };
    const all = async (suffix: string): Promise<string[]> =>
      (await Promise.all(ids.map((id) => names(id, suffix)))).flat();
    const own = (await all("-de")).join("\n");
    return [...new Set(await all(""))].filter((name) => name.length > 3 && !own.includes(name));
  }, GAMES);
}

describe("eine neue Welt auf Deutsch", () => {
  it("welcomes the GM", async () => {
    const { gm } = table;
    englishNames = await namesOfStarters(gm);
    expect(englishNames).toEqual(expect.arrayContaining(["Cold Feet", "Coolant hall", "Freeze Ray"]));
    const welcome = await Welcome.opened(gm);
    await eventually(() => wordsOfAll(welcome.root.locator(".window-title"))).toEqual(["Willkommen bei Quadrant"]);
    await german.reads(
      inside(welcome.root),
      ...["Welche Welten spielt ihr?", "Spielen wir", "„Kalte Füße“ hereinholen"],
      ...["Gesetzlose, Karten und Säbel", "Tisch decken", "Jetzt nicht"],
    );
    await namesAreGerman(welcome.root);
  });

  it("is set: whom one plays, and what lies ready", async () => {
    const { gm, ada } = table;
    const welcome = await Welcome.opened(gm);
    await welcome.press("set");
    await welcome.comesTo("give");
    await german.reads(inside(welcome.root), "Wer spielt wen?", "noch niemand", "Das Spiel beginnt hier", "Verteilen");
    await namesAreGerman(welcome.root);
    await welcome.press("give");
    await welcome.comesTo("tour");
    await german.reads(
      inside(welcome.root),
      ...["Der Tisch ist gedeckt.", "Kühlmittelhalle", "ein Kampf zu 7, der aufs Beginnen wartet", "An den Tisch"],
    );
    await namesAreGerman(welcome.root);
    const theirs = await Welcome.opened(ada);
    await german.reads(
      inside(theirs.root),
      "Schön, dass du da bist, Ada",
      "Heute bist du",
      "Ace Astra",
      "Zeig mir alles",
    );
    await theirs.close();
    await welcome.press("tour");
    const walk = new TourWalk(gm);
    await walk.panel.waitFor();
    await german.reads(walk.panel.locator(".step-title, .step-content"), "Fünf Minuten, keine Hausaufgaben");
    await gm.keyboard.press("Escape");
    await walk.panel.waitFor({ state: "detached" });
  });

  it("what has come in is German: people, scenes, fights, and what is to be read", async () => {
    const { gm } = table;
    await namesAreGerman(gm.locator("#scene-navigation"));
    await namesAreGerman(gm.locator("#board"));
    for (const tab of ["actors", "journal"] as const) await namesAreGerman(await openTab(gm, tab));
    const tracker = await Tracker.open(gm);
    await eventually(() => tracker.names()).toEqual(expect.arrayContaining(["Ace Astra", "Raumgardist"]));
    await german.reads(tracker.root.locator(".q-turn, .q-round"), "Runde");
    await namesAreGerman(tracker.root);
    const line = await entry(gm, "journal", "Kalte Füße");
    await line.locator(".entry-name").click();
    const journal = gm.locator(".journal-sheet");
    await journal.waitFor();
    await namesAreGerman(journal);
    await journal.locator(".window-header [data-action=close]").click();
  });

  it.each(ROLLS)("a roll of $game: sheet, dialog, throw, card applied", async ({ game: id, ...roll }) => {
    const { gm, ada } = table;
    await activateScene(gm, roll.scene);
    await ada.waitForFunction(
      (name) => (canvas["scene"] as Loose)?.name === name && (canvas["ready"] as boolean),
      roll.scene,
    );
    const sheet = await Sheet.open(ada, roll.hero);
    if (roll.tab) await sheet.root.locator(`nav [data-tab="${roll.tab}"]`).click();
    await german.reads(inside(sheet.root));
    await namesAreGerman(inside(sheet.root));
    const dice: Face[] = Array.from({ length: 40 }, (): Face => "2/6");
    await loadDice(ada, ...dice);
    await loadDice(gm, ...dice);
    const cards = await ada.locator("#chat article.q-card").count();
    await sheet.root.locator(roll.button).locator("visible=true").first().click();
    const dialog = await Dialog.opened(ada);
    await sheet.close();
    await german.dialog(dialog, "Würfeln");
    await namesAreGerman(inside(dialog.root));
    await dialog.throw();
    const card = await Card.nth(ada, cards + 1);
    await standsInGerman(card, await card.on(gm));
    for (const screen of [card, await card.on(gm)]) {
      await german.card(screen, ...roll.reads);
      await namesAreGerman(screen.root);
    }
  });

  it("the compendia and the settings are German as well", async () => {
    const { gm } = table;
    const packs = await openTab(gm, "compendium");
    await eventually(() => wordsOfAll(packs.locator("[data-pack] .entry-name"))).toEqual(
      expect.arrayContaining(["Zap! Regeln", "Zap! Figuren"]),
    );
    await namesAreGerman(packs);
    await gm.evaluate(() => {
      const Menu = (game.settings as Loose).menus.get("quadrant.settings").type;
      return new Menu().render({ force: true });
    });
    await german.reads(
      inside(gm.locator("#quadrant-settings")),
      ...["Der Tisch", "Was von selbst geschieht", "Nur für mich", "Sofort würfeln", "Vorgaben"],
      ...["Speichern", "Rundgang machen"],
    );
  });
});

/** Settles or applies a card on the player's or the GM's screen, in German. */
async function standsInGerman(card: Card, gms: Card): Promise<void> {
  await eventually(async () => {
    for (const button of [card.act("settle"), card.act("apply"), gms.act("settle"), gms.act("apply")]) {
      if (await button.first().isVisible())
        await button
          .first()
          .click({ timeout: 1000 })
          .catch(() => undefined);
    }
    return card.state();
  }).toMatch(/^Um .* angewendet$/);
}
