import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { newest } from "./support/card.ts";
import { give, setSetting } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice, type Face } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { Look } from "./support/look.ts";
import { Sheet } from "./support/sheet.ts";
import { openTab } from "./support/sidebar.ts";
import { type Table, useTable } from "./support/table.ts";
import { figuresOf } from "./support/tokens.ts";
import { revealing } from "./support/revealing.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable({ seats: ["GM", "Ada"] });
beforeEach(async () => {
  await bring(table);
});

/** Ada's fencer has Basic Speed 6, the fen wretch 5.75. */
const PEOPLE = [
  {
    name: "Kestrel Voss",
    player: "Ada",
    system: { attributes: { st: 10, dx: 13, iq: 12, ht: 11 }, defenses: { dodge: 9, parry: 10 } },
    items: [{ type: "gurpsAttack", name: "Knife", system: { skill: "dx", damage: "1d6-2", damageType: "cut" } }],
  },
  {
    name: "Fen wretch",
    system: { attributes: { st: 13, dx: 11, iq: 8, ht: 12 }, bonus: { hp: 3 }, defenses: { dodge: 8 }, isFoe: true },
    items: [{ type: "gurpsAttack", name: "Claw", system: { skill: "dx", damage: "1d", damageType: "cut" } }],
  },
];

/** Creates both; returns when every client has them. */
async function bring({ gm, pages }: Table): Promise<void> {
  await gm.evaluate(async (people) => {
    for (const { name, player, system, items } of people) {
      const owner = player ? { [(game.users.getName(player) as Loose).id]: 3 } : {};
      const source = { name, type: "gurpsCharacter", system, items, ownership: { default: 0, ...owner } };
      await (Actor as Loose).create(source);
    }
  }, PEOPLE);
  for (const page of pages) await page.waitForFunction(() => Boolean(game.actors.getName("Fen wretch")));
}

/** Places their tokens and creates their combatants; several wretches are numbered. */
async function meet(gm: Page, wretches = 1): Promise<Tracker> {
  await gm.evaluate(async (count) => {
    const scene = game.scenes["active"] as Loose;
    const all = [["Kestrel Voss", "Kestrel Voss"]];
    for (let n = 1; n <= count; n += 1) all.push(["Fen wretch", count > 1 ? `Fen wretch ${n}` : "Fen wretch"]);
    const tokens = [];
    for (const [index, [of, name]] of all.entries()) {
      const actor = (game.actors as Loose).getName(of);
      tokens.push((await actor.getTokenDocument({ x: 300 + 100 * index, y: 600, name })).toObject());
    }
    const made = await scene.createEmbeddedDocuments("Token", tokens);
    await CONFIG["Token"].documentClass.createCombatants(made);
  }, wretches);
  const tracker = await Tracker.open(gm);
  await tracker.row("Fen wretch").first().waitFor();
  return tracker;
}

/** Begins the fight; it is Kestrel's turn. */
async function begun(gm: Page): Promise<Tracker> {
  const tracker = await meet(gm);
  await loadDice(gm, "3/6", "4/6");
  await tracker.foot("startCombat").click();
  await tracker.turnTo("Kestrel Voss");
  return tracker;
}

/** Chooses a maneuver in the row's menu. */
async function chooses(tracker: Tracker, name: string, maneuver: string): Promise<void> {
  const menu = tracker.row(name).locator(".q-acts-menu").first();
  await menu.locator(`button[data-value="${maneuver}"]`).click();
  await menu.locator(`button[data-value="${maneuver}"][aria-pressed="true"]`).waitFor({ state: "attached" });
}

const worldTime = (page: Page): Promise<number> => page.evaluate(() => Number(game.time["worldTime"]));

const endTurn = (tracker: Tracker, name: string): Promise<void> =>
  tracker.row(name).locator('button[data-act="endTurn"]').first().click();

/** Ends Kestrel's turn and the wretch's: it is her turn again. */
async function second(kestrels: Tracker, tracker: Tracker, number: number): Promise<void> {
  await endTurn(kestrels, "Kestrel Voss");
  await tracker.turnTo("Fen wretch");
  await endTurn(tracker, "Fen wretch");
  await tracker.turnTo("Kestrel Voss");
  await eventually(() => tracker.round()).toBe(String(number));
}

const maneuver = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((who) => {
    const row = [...(game.combat as Loose).combatants].find((one: Loose) => one.name === who);
    return row.system.maneuver as string | null;
  }, name);

const pips = async (tracker: Tracker, name: string): Promise<string> =>
  (await tracker.row(name).locator(".q-fighter__streak .q-pips").getAttribute("aria-label")) ?? "";

const MISS: Face[] = ["5/6", "5/6", "6/6"];

describe("a fight in seconds", () => {
  it("[GURPS-TURN-1] [GURPS-TURN-2] one maneuver a second, from the tracker, the sheet or the HUD; a Wait comes in between", async () => {
    const { gm, ada } = table;
    const tracker = await begun(gm);
    const before = await worldTime(gm);
    await eventually(() => tracker.names()).toEqual(["Kestrel Voss", "Fen wretch"]);
    const kestrels = await Tracker.open(ada);

    await chooses(kestrels, "Kestrel Voss", "concentrate");
    await eventually(() => tracker.state("Kestrel Voss")).toContain("Concentrate");
    await second(kestrels, tracker, 2);

    const sheet = await Sheet.open(ada, "Kestrel Voss");
    await sheet.root.locator('[data-action="turnAct"][data-value="concentrate"]').click();
    await eventually(() => maneuver(gm, "Kestrel Voss")).toBe("concentrate");
    await sheet.close();
    await Tracker.open(ada);
    await eventually(() => pips(kestrels, "Kestrel Voss")).toContain("second 2 in a row");
    await eventually(() => words(kestrels.row("Kestrel Voss").locator(".q-fighter__streak"))).toContain(
      "prepared for a jump",
    );
    await second(kestrels, tracker, 3);

    await new Board(ada).token("Kestrel Voss").click({ button: "right" });
    const hud = ada.locator("#token-hud .q-hud");
    await hud.locator('button[data-value="wait"]').click();
    await eventually(() => maneuver(gm, "Kestrel Voss")).toBe("wait");
    await hud.locator('button[data-value="wait"][aria-pressed="true"]').waitFor();
    await ada.locator("#token-hud [data-action=closeHud]").click();
    const trigger = kestrels.row("Kestrel Voss").getByRole("textbox");
    await trigger.fill("it opens its mouth");
    await trigger.press("Enter");
    await eventually(() =>
      gm.evaluate(
        () => [...(game.combat as Loose).combatants].find((row: Loose) => row.name === "Kestrel Voss").system.trigger,
      ),
    ).toBe("it opens its mouth");
    await endTurn(kestrels, "Kestrel Voss");
    await tracker.turnTo("Fen wretch");
    await eventually(() => tracker.state("Kestrel Voss")).toContain("waiting");
    await kestrels.control("Kestrel Voss", "Act now").click();
    await openTab(ada, "chat");
    await ada.locator("#chat", { hasText: "Kestrel Voss’s trigger: it opens its mouth" }).waitFor();
    await Tracker.open(ada);
    await eventually(() => tracker.acting()).toBe("Fen wretch");
    await eventually(() => tracker.state("Kestrel Voss")).toContain("has acted: Wait");

    // Only the GM may change the maneuver of a combatant who has acted.
    const menu = kestrels.row("Kestrel Voss").locator(".q-acts-menu");
    await eventually(() => menu.locator('button[data-value="attack"]').getAttribute("aria-disabled")).toBe("true");
    await chooses(tracker, "Kestrel Voss", "attack");
    await endTurn(tracker, "Fen wretch");
    await tracker.turnTo("Kestrel Voss");

    await chooses(kestrels, "Kestrel Voss", "move");
    await eventually(() => words(kestrels.row("Kestrel Voss").locator(".q-fighter__use"))).toContain("6 yards");
    await eventually(() => worldTime(gm)).toBe(before + 3);
  });

  it("[GURPS-DEG-4] [GURPS-CFX-1] [GURPS-CFX-3] a mighty blow, a critical one, and a feverish defence", async () => {
    const { gm, ada } = table;
    await setSetting(gm, "gurps.combatEffort", true);
    const tracker = await begun(gm);
    const hits = await gm.evaluate(async () => {
      const made = await (RollTable as Loose).create({
        name: "My critical hits",
        formula: "1d6",
        results: [
          { range: [1, 3], description: "<p>It only hurts.</p>" },
          { range: [4, 6], description: "<p>It drops <em>everything</em>.</p>" },
        ],
      });
      return String(made.uuid);
    });
    await setSetting(gm, "gurps.criticalHitTable", hits);
    const kestrels = await Tracker.open(ada);
    await chooses(kestrels, "Kestrel Voss", "attack");

    await new Board(ada).target("Fen wretch");
    const sheet = await Sheet.open(ada, "Kestrel Voss");
    await sheet.root.locator('[data-check="gurps.attack"]').first().click();
    const dialog = await Dialog.opened(ada);
    await dialog.choose("mightyBlows");
    await loadDice(ada, "1/6", "1/6", "2/6");
    await dialog.throw();
    const card = await newest(ada, "attack");
    await eventually(() => card.verdict()).toBe("Critical success");
    await card.becomes(/Applied/);
    await eventually(() => card.notes()).toEqual([
      "Kestrel Voss: a critical hit",
      "Kestrel Voss: a strong blow if it hits",
    ]);
    await eventually(async () => ((await figuresOf(gm, "Kestrel Voss")).fp as LooseObject).value).toBe(10);

    const gms = await card.on(gm);
    await loadDice(gm, "5/6");
    await gms.button("Draw from “My critical hits”").click();
    const drawn = await newest(gm, "critical");
    await eventually(async () => [await drawn.verdict(), await drawn.why()]).toEqual(["Drawn", "It drops everything."]);

    await loadDice(gm, ...MISS);
    await gms.button("Fen wretch defends").click();
    const defending = await Dialog.opened(gm);
    await defending.choose("feverish");
    await defending.throw();
    const defence = await newest(gm, "defense");
    await eventually(async () => [await defence.verdict(), await defence.why()]).toEqual([
      "Failure",
      expect.stringContaining("The blow gets through.") as string,
    ]);
    await eventually(async () => ((await figuresOf(gm, "Fen wretch")).fp as LooseObject).value).toBe(11);

    await loadDice(ada, "6/6");
    await (await defence.on(ada)).button("Roll damage").click();
    const damage = await newest(ada, "damage");
    await eventually(() => words(damage.root.locator(".q-verdict"))).toContain("Damage 4");
    expect(((await figuresOf(gm, "Fen wretch")).hp as LooseObject).value, "nobody is hurt by it").toBe(16);
    await openTab(gm, "combat");
    await eventually(() => tracker.acting()).toBe("Kestrel Voss");
  });

  it("whoever lies on the ground stands up after two seconds of it; axe finds nothing on the tracker in both themes", async () => {
    const { gm, ada } = table;
    const look = new Look();
    const tracker = await begun(gm);
    await give(gm, "Kestrel Voss", "prone");
    const kestrels = await Tracker.open(ada);
    const stand = kestrels.control("Kestrel Voss", /^Stand up/);
    await chooses(kestrels, "Kestrel Voss", "changePosture");
    await eventually(() => stand.getAttribute("aria-disabled")).toBe("true");
    await look.at("gurps-turn-player", ada, "#combat");
    await second(kestrels, tracker, 2);
    await chooses(kestrels, "Kestrel Voss", "changePosture");
    await eventually(() => words(kestrels.row("Kestrel Voss").locator(".q-fighter__streak"))).toContain("can stand up");
    await stand.click();
    await eventually(() => tracker.conditions("Kestrel Voss")).toEqual([]);
    await (await newest(gm, "stand")).becomes(/Applied/);
    await Tracker.open(gm);
    await tracker.turnTo("Kestrel Voss");
    await second(kestrels, tracker, 3);
    await chooses(kestrels, "Kestrel Voss", "wait");
    await endTurn(kestrels, "Kestrel Voss");
    await tracker.turnTo("Fen wretch");
    await look.at("gurps-waiting-player", ada, "#combat");
    await look.at("gurps-turn", gm, "#combat");
    expect(look.found).toEqual({});
  });

  it("foes of a kind fold into one row, ten seconds go by at once, and newcomers come to their place", async () => {
    const { gm } = table;
    const tracker = await meet(gm, 3);
    const row = revealing(tracker.root).locator(".combat-tracker > .q-turn");
    await tracker.row("Fen wretch 1").getByRole("button", { name: "Group alike" }).click();
    await eventually(() => row.count()).toBe(2);
    await loadDice(gm, "1/6", "2/6", "3/6", "4/6");
    await tracker.foot("startCombat").click();
    await tracker.turnTo("Kestrel Voss");
    const wretches = row.nth(1);
    await wretches.getByText("2 more of them").click();
    await wretches.locator(".q-turn__members .q-turn__name", { hasText: "Fen wretch 3" }).waitFor();
    const before = await worldTime(gm);
    await tracker.button("Skip 10 s").click();
    await eventually(() => tracker.round()).toBe("11");
    await eventually(() => tracker.acting()).toBe("Kestrel Voss");
    await eventually(() => worldTime(gm)).toBe(before + 10);
    await wretches.locator(".q-turn__members .q-turn__name", { hasText: "Fen wretch 3" }).waitFor();

    await loadDice(gm, "6/6");
    await gm.evaluate(async () => {
      const actor = await (Actor as Loose).create({
        name: "Courier",
        type: "gurpsCharacter",
        system: { attributes: { st: 10, dx: 14, iq: 10, ht: 14 } },
      });
      const token = (await actor.getTokenDocument({ x: 800, y: 600 })).toObject();
      const made = await (game.scenes["active"] as Loose).createEmbeddedDocuments("Token", [token]);
      await CONFIG["Token"].documentClass.createCombatants(made);
    });
    await eventually(async () => (await tracker.names())[0]).toBe("Courier");
    await eventually(() => tracker.acting()).toBe("Kestrel Voss");
    await endTurn(tracker, "Kestrel Voss");
    await tracker.turnTo("Fen wretch 1");
    await endTurn(tracker, "Fen wretch 1");
    await tracker.turnTo("Courier");
  });
});
