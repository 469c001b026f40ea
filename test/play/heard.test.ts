import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it, onTestFailed } from "vitest";
import { Board } from "./support/board.ts";
import { ByEar, chapter } from "./support/by-ear.ts";
import { unloadDice } from "./support/dice.ts";
import { eventually } from "./support/eventually.ts";
import { GAMES } from "./support/fights.ts";
import type { Listener } from "./support/listener.ts";
import { freeze } from "./support/openers.ts";
import { openTab } from "./support/sidebar.ts";
import { stand } from "./support/tokens.ts";
import { useTable } from "./support/table.ts";
import { activateScene } from "./support/world.ts";

const PAGE = "docs/heard.md";

const table = useTable();

interface Fight {
  title: string;
  hero: string;
  foe: string;
  /** An attack's follow-up begins with a button on its card. */
  follows?: true;
  /** No card asks the defender; the defender begins the defence. */
  asksNobody?: true;
  /** The random number of every die, which gives its face: 0 is the highest, 1 the lowest. */
  luck: number;
  /** Squares for combatants in close combat. */
  at?: Record<string, [number, number]>;
}

const FIGHTS: Record<string, Fight> = {
  zap: { title: "Zap!", hero: "Ace Astra", foe: "Space Marine", luck: 0.42 },
  zerospace: {
    title: "ZeroSpace",
    hero: "Soraya",
    foe: "Virek-Kohl",
    luck: 0.42,
    at: { Soraya: [6, 6], "Virek-Kohl": [7, 6] },
  },
  imperfect: { title: "Future Imperfect", hero: "Ronan", foe: "Constable 1", luck: 0.15 },
  gurps: { title: "GURPS", hero: "Vesna Korda", foe: "Marsh ghoul 1", luck: 0.6, follows: true, asksNobody: true },
};

const chapters = new Map<string, string>();

/** Gives every die on this page the same random number. */
const steady = (page: Page, luck: number): Promise<void> =>
  page.evaluate((share) => {
    CONFIG["Dice"]!["randomUniform"] = () => share;
  }, luck);

const acting = (page: Page): Promise<string> =>
  page.evaluate(() => String((game.combat?.["combatant"] as Loose)?.name ?? ""));

/** The listener who plays an actor: the player who owns it, else the GM. */
async function playerOf(ear: ByEar, name: string): Promise<Listener> {
  const [gm, ...players] = ear.listeners;
  for (const one of players) {
    const isOwn = await one.page.evaluate((who) => {
      const token = (game.scenes["active"] as Loose).tokens.getName(who);
      return Boolean(token?.actor?.isOwner);
    }, name);
    if (isOwn) return one;
  }
  return gm!;
}

/** The id and state of the newest card. */
const newestCard = (page: Page): Promise<{ id: string; state: string }> =>
  page.evaluate(() => {
    const card = (game.messages.contents as Loose[]).filter(({ type }) => type === "card").at(-1);
    return { id: String(card?.id ?? ""), state: String(card?.system.state ?? "") };
  });

/** Whether a card waits for this user. */
const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector(".q-strip__next") !== null);

/** Attacks from the sheet; the users who are asked answer until the card is applied. */
async function attack(ear: ByEar, who: string, whom: string): Promise<string> {
  const [gm] = ear.listeners;
  const doer = await playerOf(ear, who);
  const before = (await newestCard(gm!.page)).id;
  await new Board(doer.page).target(whom);
  await doer.said();
  await ear.act(doer, `${who} attacks ${whom}`, async (hands) => {
    await hands.press("l", ".q-sheet");
    await hands.tabTo("[data-check$='.attack']");
    await hands.press("Enter", "form.q-ask-dialog");
    await hands.press("Enter");
    await eventually(async () => (await newestCard(gm!.page)).id).not.toBe(before);
    await hands.hears(/./);
  });
  for (let answers = 0; answers < 8; answers += 1) {
    await eventually(async () => {
      const { state } = await newestCard(gm!.page);
      return state === "applied" || state === "open";
    }).toBe(true);
    if ((await newestCard(gm!.page)).state === "applied") break;
    await answer(ear);
  }
  const { id, state } = await newestCard(gm!.page);
  expect(state).toBe("applied");
  return id;
}

/**
 * One listener reacts to the newest card: a user who is asked chooses the first answer, a user who may settle it settles it,
 * or the GM rolls.
 */
async function answer(ear: ByEar): Promise<void> {
  const [gm] = ear.listeners;
  const { id: newestId } = await newestCard(gm!.page);
  const offers = (page: Page, action: string): Promise<boolean> =>
    page.evaluate(
      ([id, what]) =>
        document.querySelector(`#chat [data-card="${id}"] [data-action=${what}]:not([aria-disabled=true])`) !== null,
      [newestId, action] as const,
    );
  const settles = (page: Page): Promise<boolean> => offers(page, "settle");
  // The GM may roll an announced act at once: without waiting for interventions, and without being asked.
  const throws = async (page: Page): Promise<boolean> => page === gm!.page && (await offers(page, "throw"));
  await eventually(async () => {
    const all = await Promise.all(
      ear.listeners.map(async ({ page }) => (await isAsked(page)) || (await settles(page)) || (await throws(page))),
    );
    return all.some(Boolean) || (await newestCard(gm!.page)).state === "applied";
  }).toBe(true);
  for (const one of ear.listeners) {
    if (await isAsked(one.page)) {
      const { id } = await newestCard(gm!.page);
      await ear.act(one, "Answers", async (hands) => {
        await hands.press("j", ".q-choice");
        await hands.press("Enter");
        await eventually(() => isAsked(one.page)).toBe(false);
        await hands.hears(/./);
        // The pressed button is gone: the focus moves to the card, which reads its result.
        await eventually(() => hands.isOn(`[data-card="${id}"]`)).toBe(true);
      });
      return;
    }
  }
  if (await throws(gm!.page)) {
    await ear.act(gm!, "Throws", async (hands) => {
      await hands.press("k", "[data-action=throw]");
      await hands.press("Enter");
      await eventually(() => throws(gm!.page)).toBe(false);
    });
    return;
  }
  for (const one of ear.listeners) {
    if (!(await settles(one.page))) continue;
    await ear.act(one, "Lets it stand", async (hands) => {
      await hands.press("k", "#chat [data-message-id]");
      await hands.tabTo("[data-action=settle]");
      await hands.press("Enter");
      await eventually(async () => (await newestCard(gm!.page)).state).toBe("applied");
    });
    return;
  }
}

/** Begins the newest card's follow-up: the damage of a hit. */
async function follow(ear: ByEar, who: string): Promise<void> {
  const [gm] = ear.listeners;
  const doer = await playerOf(ear, who);
  const { id } = await newestCard(gm!.page);
  await ear.act(doer, `${who} goes on`, async (hands) => {
    await hands.press("k", "#chat [data-message-id]");
    await hands.tabTo("[data-action=follow]");
    await hands.press("Enter");
    await eventually(async () => (await newestCard(gm!.page)).id).not.toBe(id);
    await eventually(async () => (await newestCard(gm!.page)).state).toBe("applied");
    await hands.hears(/./);
  });
}

describe("a fight by ear and keyboard", () => {
  it.each(Object.entries(FIGHTS))("%s: nothing essential is missing, nothing is said twice", async (id, fight) => {
    const { gm, ada, ben } = table;
    const { hero, foe, title, luck, at = {}, follows, asksNobody } = fight;
    const { scene, begin } = GAMES[id]!;
    await activateScene(gm, scene, table.pages);
    for (const page of table.pages) {
      await openTab(page, "chat");
      await steady(page, luck);
    }
    for (const [name, square] of Object.entries(at)) await stand(table, name, square);
    const ear = await ByEar.begin({ GM: gm, Ada: ada, Ben: ben });
    onTestFailed(() => console.log(chapter(title, ear)));
    const owner = await playerOf(ear, hero);

    const [gms] = ear.listeners;
    const opening = await ear.act(gms!, "The fight begins", async (hands) => {
      await begin(gm);
      await eventually(() => acting(ada)).not.toBe("");
      await hands.hears(/[Tt]urn/);
    });
    expect([...opening.said.values()].flat().join(" ")).toMatch(/Your turn/);

    for (let turns = 0; (await acting(gm)) !== hero && turns < 4; turns += 1) await endTurn(ear);
    const mine = await attack(ear, hero, foe);
    for (const one of ear.listeners) {
      const all = ear.acts.flatMap(({ said }) => said.get(one.name) ?? []);
      expect(all.join("\n"), `${one.name} hears of the attack`).toContain(hero);
    }

    if (follows) await follow(ear, hero);

    for (let turns = 0; (await acting(gm)) !== foe && turns < 4; turns += 1) await endTurn(ear);
    const theirs = await attack(ear, foe, hero);
    expect(theirs).not.toBe(mine);
    const asked = ear.acts
      .flatMap(({ said }) => said.get(owner.name) ?? [])
      .filter((text) => text.startsWith("You are asked"));
    if (!asksNobody) expect(asked.length, `${owner.name} hears the question`).toBeGreaterThan(0);

    await ear.act(gms!, "Takes it back", async (hands) => {
      await hands.press("k", "#chat [data-message-id]");
      await hands.takeBack();
      await eventually(async () => (await newestCard(gm)).state).toBe("undone");
      await hands.hears(/^Undone: /m, owner);
      await eventually(() => hands.isOn("#chat [data-message-id]")).toBe(true);
    });
    // The chat is announced only in short sentences, never as whole cards.
    const said = ear.acts.flatMap((act) => [...act.said.values()].flat());
    for (const text of said) expect(text.length, text).toBeLessThan(400);
    chapters.set(title, chapter(title, ear));
    for (const page of table.pages) await unloadDice(page);
  });

  /** The acting combatant's user ends the turn; every listener hears whose turn is next. */
  async function endTurn(ear: ByEar): Promise<void> {
    const [gms] = ear.listeners;
    const before = await acting(gms!.page);
    const one = await playerOf(ear, before);
    await ear.act(one, `${before} ends the turn`, async (hands) => {
      await hands.press("Shift+N");
      await eventually(() => acting(one.page)).not.toBe(before);
      for (const other of ear.listeners) await hands.hears(/[Tt]urn/, other);
    });
  }

  afterAll(() => {
    const intro = [
      "# What is heard",
      "A fight of each game, played by ear: by the keyboard, the accessibility tree and what the page says by itself. The test that plays it writes this page (`npm run heard`); it fails where something essential is missing, something is said twice, or an act takes more than ten presses.",
      "A line that begins with a key says what the key leads to: its name, what it is, how it stands. A line that begins with people says what those hear, wherever their focus is. Targets are set on the board before.",
    ];
    if (process.env["QUADRANT_HEARD"] === "write")
      writeFileSync(PAGE, `${[...intro, ...chapters.values()].join("\n\n")}\n`);
    else for (const { title } of Object.values(FIGHTS)) expect(readFileSync(PAGE, "utf8")).toContain(`## ${title}`);
  });
});

it("a turn's change draws no card that lies further back than the log has been read", async () => {
  const { gm } = table;
  await openTab(gm, "chat");
  const lines = (): Promise<number> => gm.locator("#chat .chat-log > [data-message-id]").count();
  await activateScene(gm, "Coolant hall");
  const card = await freeze(table);
  await card.becomes("Applied");
  await gm.evaluate(async () => {
    const all = Array.from({ length: 60 }, (_none, index) => ({ content: `Line ${index}` }));
    await (ChatMessage as Loose).create(all);
  });
  await gm.locator("#chat .chat-log", { hasText: "Line 59" }).waitFor();
  // As after a reload: only the newest messages are in the log.
  await gm.evaluate(() => {
    const list = document.querySelector("#chat .chat-log")!;
    while (list.children.length > 20) list.firstElementChild!.remove();
  });
  await gm.evaluate(() => (game.actors.getName("Ace Astra") as Loose).update({ "system.will.value": 1 }));
  await eventually(() =>
    gm.evaluate(() => (game.actors.getName("Ace Astra") as Loose).system.will.value as number),
  ).toBe(1);
  // Renders are queued: when this new message is there, all earlier ones are done.
  await gm.evaluate(async () => {
    await (ChatMessage as Loose).create({ content: "The last line" });
  });
  await gm.locator("#chat .chat-log", { hasText: "The last line" }).waitFor();
  await eventually(() => lines()).toBe(21);
});
