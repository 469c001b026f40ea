import { describe, expect, it } from "vitest";
import { eventually } from "./support/eventually.ts";
import { German } from "./support/german.ts";
import { speak } from "./support/language.ts";
import { Look } from "./support/look.ts";
import { useTable } from "./support/table.ts";
import { TourWalk, type Seen } from "./support/tour.ts";

const GM = [
  "hello",
  "scene",
  "sheet",
  "row",
  "odds",
  "card",
  "undo",
  "tracker",
  "controls",
  "compendium",
  "settings",
  "farewell",
];
const PLAYER = [
  "hello",
  "sheet",
  "row",
  "odds",
  "card",
  "undo",
  "board",
  "tracker",
  "hotbar",
  "compendium",
  "farewell",
];

const SCENES = ["Coolant hall", "Dockside corridor", "Landing deck", "Old salt mine"];

const ids = (steps: Seen[]): string[] => steps.map(({ id }) => id);

/** Steps whose target is missing or hidden. */
const astray = (steps: Seen[]): Seen[] => steps.filter(({ points, target }) => points && target !== "shown");

const look = new Look("dark");

const table = useTable({ seats: ["GM", "Ada"], laid: "never" });

describe("the tours", () => {
  it("of the GM: every step points at what is on the screen, and what was opened is closed", async () => {
    const { gm } = table;
    await table.reset();
    const walk = await TourWalk.begin(gm, "gm");
    await eventually(() => walk.words()).toContain("Five minutes, no homework");
    const steps = await walk.toTheEnd();
    expect(ids(steps)).toEqual(GM);
    expect(astray(steps)).toEqual([]);
    await eventually(() => gm.locator(".q-sheet, .q-ask-dialog").count()).toBe(0);
    await eventually(() => gm.evaluate(() => (game["tours"] as Loose).get("quadrant.gm").status as string)).toBe(
      "completed",
    );
  });

  it.each(SCENES)("of a player: in each game there is a sheet, a roll and a card to show (%s)", async (scene) => {
    const { gm, ada } = table;
    await table.reset();
    await gm.evaluate(async (name) => {
      const there = game.scenes.getName(name) as Loose;
      const own = there.tokens.find((token: Loose) =>
        token.actor.testUserPermission(game.users.getName("Ada"), "OWNER"),
      );
      await (game.users.getName("Ada") as Loose).update({ character: own.actor.id });
      await there.activate();
    }, scene);
    await ada.waitForFunction((name) => (canvas["scene"] as Loose)?.name === name && canvas["ready"], scene);
    await ada.waitForFunction(() => {
      const own = game.user["character"] as Loose;
      return (canvas["scene"] as Loose).tokens.some((token: Loose) => token.actor === own);
    });
    const walk = await TourWalk.begin(ada, "player");
    const steps = await walk.toTheEnd();
    expect(ids(steps)).toEqual(PLAYER);
    expect(astray(steps)).toEqual([]);
  });

  it("points at the card as it stands there, whenever it is drawn anew", async () => {
    const { gm, ada } = table;
    await table.reset();
    await gm.evaluate(async () => {
      const own = (game.scenes["active"] as Loose).tokens.find((token: Loose) =>
        token.actor.testUserPermission(game.users.getName("Ada"), "OWNER"),
      );
      await (game.users.getName("Ada") as Loose).update({ character: own.actor.id });
    });
    await ada.waitForFunction(() => game.user["character"]);
    const walk = await TourWalk.begin(ada, "player");
    while ((await walk.seen()).id !== "card") await walk.next();
    const pointsAt = (): Promise<boolean> =>
      ada.evaluate(() => (foundry["nue"].Tour.activeTour as Loose).targetElement?.isConnected === true);
    const card = ada.locator("#chat article.q-card").last();
    await card.evaluate((element) => {
      const message = element.closest("[data-message-id]")!;
      message.replaceWith(message.cloneNode(true));
    });
    await eventually(pointsAt).toBe(true);
    await eventually(() => walk.seen()).toMatchObject({ id: "card", target: "shown" });
    await walk.toTheEnd();
  });

  it("passes over what is not there, and says what to do", async () => {
    const { gm, ada } = table;
    await table.reset();
    await gm.evaluate(async () => {
      const ada = game.users.getName("Ada") as Loose;
      await ada.update({ character: null });
      for (const actor of game.actors as Iterable<Loose>)
        if (actor.testUserPermission(ada, "OWNER")) await actor.update({ ownership: _replace({ default: 0 }) });
    });
    await ada.waitForFunction(() => !game.actors.some((actor: Loose) => actor.isOwner));
    const walk = await TourWalk.begin(ada, "player");
    const steps = await walk.toTheEnd();
    expect(ids(steps).slice(0, 3)).toEqual(["hello", "noHero", "board"]);
    expect(astray(steps)).toEqual([]);
  });

  it("is left with Escape, wherever one is, and leaves nothing open", async () => {
    const { ada } = table;
    await table.reset();
    const walk = await TourWalk.begin(ada, "player");
    while ((await walk.seen()).id !== "odds") await walk.next();
    await look.at("tour-odds", ada, ".tour");
    await ada.keyboard.press("Escape");
    await walk.panel.waitFor({ state: "detached" });
    expect(await walk.isOver).toBe(true);
    await ada.locator(".q-sheet, .q-ask-dialog").first().waitFor({ state: "detached" });
  });

  it("of a player in German: no English in it", async () => {
    const german = new German("table");
    await table.reset();
    const { ada } = table;
    await speak(ada, "de");
    const walk = await TourWalk.begin(ada, "player");
    await eventually(() => walk.words()).toContain("Fünf Minuten, dann kannst du spielen");
    const steps: Seen[] = [];
    while (!(await walk.isOver)) {
      steps.push(await walk.seen());
      await german.reads(walk.panel.locator(".step-title, .step-content"));
      await walk.next();
    }
    expect(ids(steps)).toEqual(PLAYER);
    expect(astray(steps)).toEqual([]);
  });

  it("are readable for everybody: axe finds nothing on the way", () => {
    expect(look.found).toEqual({});
  });
});
