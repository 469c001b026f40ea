import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { eventually } from "./support/eventually.ts";
import { change, CORRIDOR } from "./support/imperfect.ts";
import { type Table, useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable({ seats: ["GM", "Ada"], scene: CORRIDOR });

const fightOn = (page: Table["gm"]): Promise<string> => page.evaluate(() => String(game.combat?.["type"]));

describe("a fight at a table that plays several games", () => {
  it("asks the GM which game it is, where nobody is selected, and comes of the selection where somebody is", async () => {
    const { gm } = table;
    const tracker = await Tracker.open(gm);
    await tracker.foot("createCombat").click();
    const question = gm.locator("dialog.dialog", { hasText: "Which game is this fight?" });
    await question.waitFor();
    for (const name of ["Zap!", "Future Imperfect", "ZeroSpace", "GURPS success rolls"])
      await eventually(() => question.getByRole("button", { name }).count(), { message: name }).toBe(1);
    await question.getByRole("button", { name: "Future Imperfect" }).click();
    await eventually(() => fightOn(gm)).toBe("imperfect");
    await gm.evaluate(() => game.combat!["delete"]());
    await gm.evaluate(() => {
      const id = (game.scenes["active"] as Loose).tokens.getName("Ronan").id as string;
      canvas["tokens"].get(id).control();
    });
    await tracker.foot("createCombat").click();
    await eventually(() => fightOn(gm)).toBe("imperfect");
    await eventually(() => question.count()).toBe(0);
  });

  it("becomes one of the game of the first who joins, on every screen", async () => {
    const { gm, ada } = table;
    await gm.evaluate(() => Combat["create"]({ type: "zap", active: true }));
    await eventually(() => fightOn(ada)).toBe("zap");
    await gm.evaluate(async () => {
      const tokens = ["Ronan", "Constable 1"].map((name) => (game.scenes["active"] as Loose).tokens.getName(name));
      await CONFIG["Token"].documentClass.createCombatants(tokens);
    });
    for (const page of [gm, ada]) {
      await eventually(() => fightOn(page)).toBe("imperfect");
      const tracker = await Tracker.open(page);
      await eventually(() => tracker.root.getAttribute("class")).toContain("q-imperfect");
      await eventually(() => tracker.names()).toHaveLength(2);
    }
    await eventually(() => ada.evaluate(() => Object.keys(game.combat?.["system"].decks ?? {}))).toEqual([
      "players",
      "master",
    ]);
  });
});

describe("what follows from numbers", () => {
  it("shows on the token with them, on every screen, and nobody can give or take it by hand", async () => {
    const { gm, ada } = table;
    const boards = [new Board(gm), new Board(ada)];
    for (const board of boards) await eventually(() => board.label("Ronan")).not.toContain("Winded");
    await change(table, "Ronan", { "wind.value": 0, "body.leftArm.level": 2 });
    for (const board of boards) {
      await eventually(() => board.label("Ronan")).toContain("Winded");
      await eventually(() => board.label("Ronan")).toContain("Wounded");
    }
    const borne = await ada.evaluate(() => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName("Ronan");
      return { stored: actor.effects.size as number, statuses: [...actor.statuses].sort() as string[] };
    });
    expect(borne).toEqual({ stored: 0, statuses: ["winded", "wounded"] });
    await gm.getByRole("button", { name: /^Ronan/ }).click({ button: "right" });
    const hud = gm.locator("#token-hud");
    await hud.getByRole("button", { name: "Stunned" }).waitFor();
    await eventually(() => hud.getByRole("button", { name: "Winded" }).count()).toBe(0);
    await change(table, "Ronan", { "wind.value": 5 });
    for (const board of boards) await eventually(() => board.label("Ronan")).not.toContain("Winded");
  });
});

/** Places an unnamed character of ZeroSpace, and one of GURPS, in the corridor. */
async function othersCome(page: Table["gm"]): Promise<void> {
  await page.evaluate(async () => {
    for (const [name, type, system] of [
      ["Lackey", "zerospaceCharacter", { isNamed: false }],
      ["Mira Quill", "gurpsCharacter", { attributes: { dx: 13 } }],
    ] as const) {
      const actor = await (Actor as Loose).create({ name, type, system });
      const token = await actor.getTokenDocument({ x: name === "Lackey" ? 300 : 500, y: 300, name });
      await (game.scenes["active"] as Loose).createEmbeddedDocuments("Token", [token.toObject()]);
    }
  });
}

describe("four games in one world", () => {
  it("a fight is of the game of whoever stands in it, one after the other", async () => {
    const { gm, ada } = table;
    await othersCome(gm);
    for (const [name, of] of [
      ["Mira Quill", "gurps"],
      ["Ronan", "imperfect"],
      ["Lackey", "zerospace"],
    ] as const) {
      await gm.evaluate(async (who) => {
        const token = (game.scenes["active"] as Loose).tokens.getName(who);
        await CONFIG["Token"].documentClass.createCombatants([token]);
      }, name);
      for (const page of [gm, ada]) {
        await eventually(() => fightOn(page)).toBe(of);
        const tracker = await Tracker.open(page);
        await eventually(() => tracker.root.getAttribute("class")).toContain(`q-${of}`);
        await eventually(() => tracker.names()).toEqual([name]);
      }
      await gm.evaluate(() => game.combat!["delete"]());
      await eventually(() => ada.evaluate(() => game.combats.size)).toBe(0);
    }
  });
});

describe("a condition that several games know by one name", () => {
  const borne = (page: Table["gm"], name: string): Promise<object[]> =>
    page.evaluate((one) => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(one);
      return actor.effects.map((effect: Loose) => ({ name: effect.name, img: effect.img.split("/").pop() }));
    }, name);

  it("is each actor's own in the token's palette: its name, its icon, and what a click does", async () => {
    const { gm } = table;
    await othersCome(gm);
    const hud = gm.locator("#token-hud");
    for (const [name, icon] of [
      ["Ronan", "falling.svg"],
      ["Lackey", "half-body-crawling.svg"],
      ["Mira Quill", "half-body-crawling.svg"],
    ] as const) {
      await gm.getByRole("button", { name: new RegExp(`^${name}`) }).click({ button: "right" });
      const prone = hud.getByRole("button", { name: "Prone" });
      await prone.waitFor();
      await eventually(() => prone.count(), { message: "one, not one of each game" }).toBe(1);
      await eventually(() => prone.locator("img").getAttribute("src")).toContain(icon);
      await prone.click();
      await eventually(() => borne(gm, name)).toEqual([{ name: "Prone", img: icon }]);
      await eventually(() => prone.getAttribute("aria-pressed")).toBe("true");
      await prone.click();
      await eventually(() => borne(gm, name)).toEqual([]);
      await hud.getByRole("button", { name: "Close controls" }).click();
    }
  });

  it("is what the own game has for it, where Foundry marks somebody as defeated", async () => {
    const { gm } = table;
    await othersCome(gm);
    const mark = (name: string): Promise<void> =>
      gm.evaluate(async (one) => {
        const { actor } = (game.scenes["active"] as Loose).tokens.getName(one);
        await actor.toggleStatusEffect(CONFIG["specialStatusEffects"].DEFEATED, { overlay: true, active: true });
      }, name);
    await mark("Lackey");
    await mark("Ronan");
    await eventually(() => borne(gm, "Lackey")).toEqual([{ name: "Defeated", img: "death-skull.svg" }]);
    await eventually(() => borne(gm, "Ronan")).toEqual([{ name: "Dead", img: "skull-crossed-bones.svg" }]);
  });
});
