import { beforeEach, describe, expect, it } from "vitest";
import { actor, ADA, batches, declare, exists, GM, openWorld, party, roll, user } from "./support/world.ts";
import { bout, plainBout, side } from "./support/bout.ts";
import { cardView } from "../../src/table/checks/card-view.ts";
import type { TableChange } from "../../src/table/checks/table-change.ts";
import type { PlacedSource } from "../../src/table/documents/card-model.ts";
import type { Card } from "../../src/table/documents/messages.ts";
import { advance } from "../../src/table/referee/advance.ts";
import { actOnCard } from "../../src/table/referee/card-acts.ts";

let ace: Actor.Implementation;

/** The journals of the world. */
const journals: { uuid: string; name: string; flags?: object; _source: { pages: { _id: string; sort: number }[] } }[] =
  [];

beforeEach(() => {
  openWorld();
  plainBout();
  ace = actor("Ace", [ADA]);
  journals.length = 0;
  Object.assign(game, { journal: { contents: journals } });
});

const JOURNAL = "QUADRANT.toy.facts";
const fact = (title: string, text = "It is so."): TableChange => ({
  who: "journal",
  journal: JOURNAL,
  page: { title, text },
});

async function applied(costs: TableChange[]): Promise<Card> {
  bout.costs = costs;
  const plan = { self: [side()], target: null };
  const throws = { self: [[1], [2]] };
  const card = declare({ game: "bouts", kind: "bout", author: ADA, plan, parties: { self: party(ace) }, throws });
  await advance(card.id);
  expect(card.system.state).toBe("applied");
  return card;
}

const act = (card: Card, name: string, force = false) =>
  actOnCard(card, { subject: card.uuid, act: name, data: { force }, user: user(GM), rolls: [] });

interface Made extends PlacedSource {
  pages: PlacedSource[];
}

/** The data of the last created document of a type. */
const made = (documentName: string): Made =>
  batches
    .flat()
    .filter((one) => one.action === "create" && one.documentName === documentName)
    .at(-1)!.data![0] as unknown as Made;

/** Adds a created journal to the world. */
function known({ _id, name, flags, pages }: Made): void {
  journals.push({ uuid: `JournalEntry.${_id}`, name, flags: flags as object, _source: { pages: pages as never } });
}

describe("a fact in the journal", () => {
  it("is a page of a new journal that all players can read, and is listed on the card", async () => {
    const card = await applied([fact("The bridge", "There is a bridge.\nIt <b>holds</b>.")]);
    const journal = made("JournalEntry");
    expect(journal).toMatchObject({ name: JOURNAL, ownership: { default: 2 } });
    const [page] = journal.pages;
    expect(page).toMatchObject({ name: "The bridge", type: "text" });
    const { content } = page!["text"] as { content: string };
    expect(content).toMatch(/^<p>There is a bridge\.<\/p><p>It &lt;b/);
    expect(cardView(card, user(ADA)).changes).toMatchObject([
      { label: `${JOURNAL}: The bridge`, after: "QUADRANT.table.card.itemMade" },
    ]);
  });

  it("has its journal's name if it has no title", async () => {
    await applied([fact("  ")]);
    expect(made("JournalEntry").pages.map(({ name }) => name)).toEqual([JOURNAL]);
  });

  it("is put into the same journal as another fact of the batch, in order", async () => {
    await applied([fact("One"), fact("Two")]);
    const { pages } = made("JournalEntry");
    expect(pages.map(({ name }) => name)).toEqual(["One", "Two"]);
    expect(Number(pages[0]!["sort"])).toBeLessThan(Number(pages[1]!["sort"]));
  });

  it("is appended to the existing journal, even if that was renamed", async () => {
    await applied([fact("One")]);
    known({ ...made("JournalEntry"), name: "What we know" });
    const card = await applied([fact("Two")]);
    const page = made("JournalEntryPage");
    expect(page["sort"]).toBe(200_000);
    expect(batches.at(-2)!.find(({ documentName }) => documentName === "JournalEntryPage")?.parent).toMatchObject({
      name: JOURNAL,
    });
    const uuid = `${journals[0]!.uuid}.JournalEntryPage.${page._id}`;
    expect(exists(uuid)).toBe(true);
    await act(card, "undo");
    expect(exists(uuid)).toBe(false);
  });

  it("is deleted with its journal by undo, and created again by redo", async () => {
    const card = await applied([fact("One")]);
    const { _id } = made("JournalEntry");
    await act(card, "undo");
    expect([card.system.state, exists(`JournalEntry.${_id}`)]).toEqual(["undone", false]);
    await act(card, "redo");
    expect([card.system.state, exists(`JournalEntry.${_id}`)]).toEqual(["applied", true]);
  });

  it("leaves a journal with other pages when it is undone", async () => {
    const card = await applied([fact("One")]);
    const journal = fromUuidSync(`JournalEntry.${made("JournalEntry")._id}`) as unknown as {
      uuid: string;
      _source: { pages: object[] };
    };
    journal._source.pages.push({ _id: "other", name: "Other", sort: 7 });
    await act(card, "undo");
    expect([card.system.state, exists(journal.uuid)]).toEqual(["undone", true]);
  });

  it("is a conflict for undo if it was edited since", async () => {
    const card = await applied([fact("One")]);
    const journal = fromUuidSync(`JournalEntry.${made("JournalEntry")._id}`) as unknown as {
      _source: { pages: { text: object }[] };
    };
    journal._source.pages[0]!.text = { content: "<p>It is not so.</p>" };
    expect((await act(card, "undo"))?.key).toBe("QUADRANT.table.refusal.changedSince");
    expect(await act(card, "undo", true)).toBeNull();
  });

  it("does not prevent a later spend on its card", async () => {
    const card = await applied([fact("One")]);
    const rolls = [roll("self", [4])];
    const data = { role: "self", choice: "bonus" };
    expect(await actOnCard(card, { subject: card.uuid, act: "spend", data, user: user(ADA), rolls })).toBeNull();
  });
});
