import { describe, it } from "vitest";
import { cardCount } from "./support/announce.ts";
import { Board } from "./support/board.ts";
import { Card } from "./support/card.ts";
import { give } from "./support/conditions.ts";
import { Dialog } from "./support/dialog.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight, sheetOf } from "./support/fight.ts";
import { TRIO } from "./support/openers.ts";
import { openTab } from "./support/sidebar.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();

describe("a chase", () => {
  it("[ZAP-TR-9] [ZAP-ACT-3] opens the Range for an Action; then nobody attacks across it", async () => {
    const { gm, ada } = table;
    await beginFight(gm, ...TRIO);
    const tracker = await Tracker.open(ada);
    const cards = await cardCount(ada);
    await tracker.control("Ace Astra", /^Range/).click();
    const dialog = await Dialog.opened(ada);
    await loadDice(ada, "7/8", "2/6");
    await dialog.throw();
    const card = await (await Card.nth(ada, cards + 1)).on(gm);
    await loadDice(gm, "2/2");
    await card.choice("Default Skill").click();
    await eventually(() => card.verdict()).toBe("Farther off");
    await card.becomes("Applied");
    const rows = await Tracker.open(ada);
    await eventually(() => rows.state("Ace Astra")).toContain("Pursuit Range");
    await eventually(() => rows.actions("Ace Astra")).toBe("1 of 2 Actions left");
    await eventually(() => words(rows.control("Ace Astra", /^Range/))).toContain("once a Round");
    await new Board(ada).target("Space Marine");
    await (await sheetOf(ada, "Ace Astra")).use("Freeze Ray");
    const refused = await Dialog.opened(ada);
    await eventually(() => words(refused.root)).toContain("Space Marine is at Pursuit Range: chase only");
    await refused.cancel();
  });

  it("[ZAP-TR-9] the GM says at which Range a fight begins, and sets it for anybody", async () => {
    const { gm } = table;
    await gm.evaluate(
      async (names) => {
        const tokens = names.map((name) => (game.scenes["active"] as Loose).tokens.getName(name));
        await CONFIG["Token"].documentClass.createCombatants(tokens);
      },
      TRIO as unknown as string[],
    );
    const tracker = await Tracker.open(gm);
    await tracker.button("Begin at Pursuit Range").click();
    await tracker.button("Begin at Combat Range").waitFor();
    await tracker.begin();
    await eventually(() => tracker.state("Ford")).toContain("Pursuit Range");
    await tracker.row("Ford").locator("select[data-choice=setRange]").selectOption("lost");
    await eventually(() => tracker.state("Ford")).toContain("Contact lost");
  });
});

describe("keeping somebody down", () => {
  it("[ZAP-OUT-2] a hold takes an Action in every own turn, and is given up by choice", async () => {
    const { gm, ada } = table;
    await give(gm, "Space Marine", "out");
    await beginFight(gm, ...TRIO);
    const tracker = await Tracker.open(ada);
    const cards = await cardCount(ada);
    await tracker.control("Space Marine", "Ace Astra: Restrain").click();
    await (await Dialog.opened(ada)).throw();
    await (await Card.nth(ada, cards + 1)).becomes("Applied");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ out: 1, restrained: 1 });
    const rows = await Tracker.open(ada);
    await eventually(() => rows.state("Ace Astra")).toContain("holds Space Marine");
    await eventually(() => rows.actions("Ace Astra")).toBe("1 of 2 Actions left");
    const gms = await Tracker.open(gm);
    await gms.foot("nextTurn").click();
    await gms.turnTo("Ford");
    await gms.foot("nextTurn").click();
    await eventually(() => gms.round()).toBe("2");
    // At the beginning of the turn the hold costs an Action.
    await eventually(() => rows.actions("Ace Astra")).toBe("1 of 2 Actions left");
    await give(gm, "Ace Astra", "tired");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ out: 1, restrained: 1 });
    await rows.control("Ace Astra", "Let go").click();
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ out: 1 });
    // She has done nothing else in this turn, so the Action is refunded.
    await eventually(() => rows.actions("Ace Astra")).toBe("2 of 2 Actions left");
  });

  it("[ZAP-OUT-3] Down for the Count takes a whole turn, and is done at the own next one", async () => {
    const { gm, ada } = table;
    await give(gm, "Space Marine", "out");
    await beginFight(gm, ...TRIO);
    const tracker = await Tracker.open(ada);
    await tracker.control("Space Marine", "Ace Astra: Down for the Count").click();
    await (await Dialog.opened(ada)).throw();
    await eventually(async () => (await Tracker.open(ada)).actions("Ace Astra")).toBe("0 of 2 Actions left");
    const gms = await Tracker.open(gm);
    await gms.foot("nextTurn").click();
    await gms.turnTo("Ford");
    await gms.foot("nextTurn").click();
    await eventually(() => gms.round()).toBe("2");
    await eventually(() => conditionsOf(gm, "Space Marine")).toEqual({ out: 1, down: 1 });
  });
});

describe("the order of turns", () => {
  it("[ZAP-TURN-5] before another player's character with that player's leave, for nothing", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const bens = await Tracker.open(ben);
    await bens.control("Ford", /^Cut in/).click();
    const adas = await Tracker.open(ada);
    await adas.control("Ace Astra", "Let Ford go first").click();
    await adas.turnTo("Ford");
    await eventually(() => adas.names()).toEqual(["Ford", "Ace Astra", "Space Marine"]);
    await eventually(() => bens.actions("Ford")).toBe("2 of 2 Actions left");

    await bens.control("Ford", "End turn").click();
    await adas.turnTo("Ace Astra");
  });

  it("[ZAP-TURN-6] whoever joins acts in the leader's turn, and has none later", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const bens = await Tracker.open(ben);
    await bens.control("Ford", "Join").click();
    await eventually(() => bens.state("Ford")).toContain("with Ace Astra");
    const adas = await Tracker.open(ada);
    await adas.control("Ace Astra", "End turn").click();
    await adas.turnTo("Space Marine");
    await eventually(() => adas.state("Ford")).toContain("joined");
  });

  it("what has changed is told at the Round's start, and stands in the log", async () => {
    const { gm, ada } = table;
    const tracker = await beginFight(gm, ...TRIO);
    const field = tracker.root.locator("input[name=news]");
    await field.fill("The ring has burst");
    await field.press("Tab");
    const adas = await Tracker.open(ada);
    await eventually(() => words(adas.root.locator(".q-round__words"))).toBe("The ring has burst");
    const chat = await openTab(ada, "chat");
    await eventually(() => words(chat)).toContain("Round 1: The ring has burst");
  });
});
