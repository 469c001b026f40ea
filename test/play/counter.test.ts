import { describe, expect, it } from "vitest";
import { announce, counter, intervention, throwIt } from "./support/announce.ts";
import { loadDice } from "./support/dice.ts";
import { eventually, words } from "./support/eventually.ts";
import { beginFight, passTo, sheetOf } from "./support/fight.ts";
import { TRIO } from "./support/openers.ts";
import { conditionsOf } from "./support/snapshot.ts";
import { useTable } from "./support/table.ts";
import { Tracker } from "./support/tracker.ts";

const table = useTable();

describe("a Counter", () => {
  it("[ZAP-CNT-1] [ZAP-CNT-3] lost, the announced act does not happen, and stays paid for; undone, it lies there again", async () => {
    const { gm, ada } = table;
    await beginFight(gm, ...TRIO);
    const shot = await announce(ada, "Ace Astra", "Freeze Ray", "Space Marine");
    const theirs = await counter(await shot.on(gm), { dice: ["10/10", "1/8"] });
    const held = shot.root.locator("button[data-action=throw]");
    await eventually(() => held.getAttribute("aria-disabled")).toBe("true");
    const mine = await theirs.on(ada);
    await loadDice(ada, "2/8", "1/8");
    await mine.choice("Contest with Freeze Ray").click();
    await eventually(() => mine.verdict()).toBe("stopped");
    await mine.becomes("Applied");
    await shot.becomes("countered by Space Marine");
    const tracker = await Tracker.open(ada);
    await eventually(() => tracker.actions("Ace Astra")).toBe("1 of 2 Actions left");
    await eventually(async () => words((await sheetOf(ada, "Ace Astra")).row("Freeze Ray"))).toContain(
      "used this Round",
    );
    const gms = await Tracker.open(gm);
    await eventually(() => gms.actions("Space Marine")).toBe("1 of 2 Actions left");
    await eventually(() => conditionsOf(gm, "Ace Astra"), { message: "nobody is harmed" }).toEqual({});

    await (await theirs.on(gm)).press("undo");
    await (await shot.on(ada)).root.locator("button[data-action=throw]").waitFor();
    await eventually(() => gms.actions("Space Marine")).toBe("2 of 2 Actions left");
  });

  it("[ZAP-CNT-3] a friend covers, with an Action and an Ability of the own", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const shot = await announce(ada, "Ace Astra", "Freeze Ray", "Space Marine");
    const theirs = await counter(await shot.on(gm), { dice: ["3/10", "1/8"] });
    const bens = await theirs.on(ben);
    await eventually(() => bens.choice("Concede").count(), { message: "that is Ada's to say" }).toBe(0);
    await loadDice(ben, "7/8", "2/8");
    await bens.choice("Ford covers: Blaster Rifle").click();
    await eventually(() => bens.verdict()).toBe("goes on");
    const tracker = await Tracker.open(ben);
    await eventually(() => tracker.actions("Ford")).toBe("1 of 2 Actions left");
    await (await shot.on(ada)).root.locator("button[data-action=throw]:not([aria-disabled])").waitFor();
  });
});

describe("Take a Bullet", () => {
  it("is unfolded by one click, though its card is drawn anew in that very moment", async () => {
    const { gm, ada, ben } = table;
    await beginFight(gm, ...TRIO);
    const shot = await announce(ada, "Ace Astra", "Freeze Ray", "Space Marine");
    const bens = await shot.on(ben);
    const fold = bens.root.locator("details:not([open])").first();
    const group = await fold.getAttribute("data-group");
    const isOpen = await fold.evaluate(
      async (pressed, [id, name]) => {
        pressed.querySelector("summary")!.click();
        // Redraws the card before the browser sends the `toggle` event.
        await ui.chat.updateMessage(game.messages.get(id!));
        const drawn = document.querySelector(`#chat [data-card="${id}"] details[data-group="${name}"]`);
        return drawn !== pressed && (drawn as HTMLDetailsElement).open;
      },
      [await bens.id(), group] as const,
    );
    expect(isOpen).toBe(true);
  });

  it("[ZAP-CNT-2] the attack befalls whoever jumps in between, with nothing but the Default Skill", async () => {
    const { gm, ben } = table;
    await beginFight(gm, ...TRIO);
    await passTo(gm, "Space Marine");
    const shot = await announce(gm, "Space Marine", "Gauss Cannon", "Ace Astra");
    const bens = await shot.on(ben);
    await (await intervention(bens, "Take it for Ace Astra")).click();
    await eventually(() => words(bens.root.locator(".q-card__parties"))).toContain("Ford");
    const tracker = await Tracker.open(ben);
    await eventually(() => tracker.actions("Ford")).toBe("1 of 2 Actions left");
    await throwIt(await shot.on(gm), "9/10", "2/8");
    const hit = await shot.on(ben);
    await loadDice(ben, "1/4");
    await eventually(() => hit.root.locator("[data-action=answer]").count()).toBe(1);
    await hit.choice("Default Skill").click();
    await eventually(() => hit.verdict()).toBe("Overkill");
    await hit.act("settle").click();
    await eventually(async () => Object.keys(await conditionsOf(gm, "Ford"))).toContain("out");
    await eventually(() => conditionsOf(gm, "Ace Astra")).toEqual({});
  });
});
