import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newWorld } from "../../host/server/new-world.ts";
import { buildWithFifthGame } from "../support/fifth-game.ts";
import { errorsOf, join, startHost, type TestHost } from "../support/host.ts";
import { reloadBy } from "./support/anew.ts";
import { newest } from "./support/card.ts";
import { Dialog } from "./support/dialog.ts";
import { allThrown, loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { Sheet } from "./support/sheet.ts";
import { clearScreen } from "./support/world.ts";

let built: Awaited<ReturnType<typeof buildWithFifthGame>>;
let host: TestHost;

// Another server plays the system that is installed there.
describe.skipIf(Boolean(process.env["QUADRANT_URL"]))("a fifth game, added as docs/a-fifth-game.md says", () => {
  beforeAll(async () => {
    built = await buildWithFifthGame();
    host = await startHost({ systemDir: built.systemDir, seed: newWorld({ gamemaster: "GM" }) });
  });
  afterAll(async () => {
    await host?.close();
    await built?.remove();
  });

  it("is played: sheet, odds, throw, card, condition, Undo; in German, too", async () => {
    const page = await join(host, "GM", { viewport: { width: 1920, height: 1080 } });
    // The table's welcome window lists the new game, with its own texts.
    const welcome = page.locator(".q-window", { hasText: "Lantern" });
    await welcome.waitFor();
    await eventually(() => welcome.innerText()).not.toContain("QUADRANT.");
    await clearScreen(page);
    await page.evaluate(() => Actor["create"]({ name: "Wren", type: "lanternCharacter", system: { nerve: 3 } }));
    const sheet = await Sheet.open(page, "Wren");
    await sheet.button("Walk on").click();
    const dialog = await Dialog.opened(page);
    await dialog.fill("dark", "2");
    // At least two lights on three dice: 7 in 27.
    await eventually(() => dialog.headlines()).toEqual([expect.stringContaining("26 %")]);
    await loadDice(page, "5/6", "1/6", "1/6");
    await dialog.throw();
    await allThrown(page);
    const card = await newest(page, "nerve");
    await card.becomes("Applied");
    await eventually(() => card.verdict()).toBe("Darkness");
    await eventually(() => card.why()).toContain("1 lights where it takes 2");
    await eventually(() => words(sheet.root.locator(".q-badge"))).toContain("Shaken");
    await card.press("undo");
    await card.becomes("Undone");
    await eventually(() => sheet.root.locator(".q-badge").count()).toBe(0);
    const known = await page.evaluate(() => (game.system as Loose).api.games().map(({ id }: Loose) => id as string));
    expect(known).toEqual(["zap", "zerospace", "imperfect", "gurps", "lantern"]);
    await page.evaluate(() => game.settings.set("core", "language", "de"));
    await reloadBy(page, () => page.reload());
    const german = await Sheet.open(page, "Wren");
    await german.button("Weitergehen").waitFor();
    expect(errorsOf(page)).toEqual([]);
    await page.context().close();
  });
});
