import { beforeEach, describe, expect, it, vi } from "vitest";
import { packsInTheWay, packsOf } from "../../src/table/packs.ts";

vi.mock("../../src/foundry.ts", () => ({ localize: (key: string, data?: object) => `${key} ${JSON.stringify(data)}` }));
vi.mock("../../src/table/settings.ts", () => ({ playedGames: () => ["toy"] }));

const { hasRules, openConditions, openRules } = await import("../../src/table/rulebook.ts");
const { sectionsOf } = await import("../../src/table/checks/verdict.ts");

const render = vi.fn();
const warn = vi.fn();

const journal = (id: string, ...sections: string[]): object => ({
  pages: [
    { id: `${id}-first`, flags: { quadrant: { conditions: true } } },
    { id, flags: { quadrant: { sections } } },
  ],
  sheet: { render: (options: object) => render(options) },
});

interface Shelf {
  name: string;
  flags?: { game?: string; lang: string };
  type?: string;
  journals?: object[];
}
const pack = ({ name, flags, type = "JournalEntry", journals = [] }: Shelf): object => ({
  collection: `quadrant.${name}`,
  metadata: { type, ...(flags && { flags: { quadrant: flags } }) },
  getDocuments: async () => journals,
});

const SHELVES = [
  pack({ name: "toy-rules", flags: { game: "toy", lang: "en" }, journals: [journal("wounds", "harm", "healing")] }),
  pack({ name: "toy-rules-de", flags: { game: "toy", lang: "de" }, journals: [journal("wunden", "harm", "healing")] }),
  pack({ name: "toy-things", flags: { game: "toy", lang: "en" }, type: "Item" }),
  pack({ name: "brawl-rules", flags: { game: "brawl", lang: "en" } }),
  pack({ name: "macros", flags: { lang: "en" }, type: "Macro" }),
  pack({ name: "others" }),
];

function readIn(lang: string): void {
  vi.stubGlobal("game", { packs: SHELVES, i18n: { lang, has: () => false } });
  vi.stubGlobal("ui", { notifications: { warn } });
}

beforeEach(() => {
  vi.clearAllMocks();
  readIn("en");
});

describe("the compendia", () => {
  const names = (): string[] => packsOf("toy", "JournalEntry").map(({ collection }) => collection);

  it("of a game are those in the reader's language, or else in English", () => {
    expect(names()).toEqual(["quadrant.toy-rules"]);
    readIn("de");
    expect(names()).toEqual(["quadrant.toy-rules-de"]);
    readIn("fr");
    expect(names()).toEqual(["quadrant.toy-rules"]);
  });

  it("in the way are those of games that are not played, or in another language, and no others", () => {
    expect(packsInTheWay()).toEqual(["quadrant.toy-rules-de", "quadrant.brawl-rules"]);
  });
});

describe("the rules", () => {
  it("open at the page of a section", async () => {
    await openRules("QUADRANT.toy.source.healing");
    expect(render).toHaveBeenCalledWith({ force: true, pageId: "wounds" });
    readIn("de");
    await openRules("QUADRANT.toy.source.healing");
    expect(render).toHaveBeenLastCalledWith({ force: true, pageId: "wunden" });
    expect(warn).not.toHaveBeenCalled();
  });

  it("show a warning if no page has the section", async () => {
    await openRules("QUADRANT.toy.source.ships");
    expect(render).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("QUADRANT.toy.source.ships"));
  });

  it("open at the page of all conditions, and return whether there is one", async () => {
    expect(await openConditions("toy")).toBe(true);
    expect(render).toHaveBeenCalledWith({ force: true, pageId: "wounds-first" });
    expect(await openConditions("saga")).toBe(false);
    expect(warn).not.toHaveBeenCalled();
  });

  it("exist for a section of a game that has a rules journal", () => {
    expect(hasRules("QUADRANT.toy.source.harm")).toBe(true);
    expect(hasRules("QUADRANT.saga.source.harm")).toBe(false);
    expect(hasRules("")).toBe(false);
  });

  it("are listed once for all rows of a card, without the section of the card's own verdict", () => {
    const by = (source: string) => ({ word: "", number: "", label: "", tone: "plain", why: "", source }) as const;
    const row = (source: string | null) => ({
      ...{ name: "", img: "", note: "", sides: [], odds: null },
      verdict: source === null ? null : by(source),
    });
    const [harm, far] = ["QUADRANT.toy.source.harm", "QUADRANT.saga.source.far"] as const;
    const rows = [row(harm), row(null), row(harm), row(""), row(far)];
    expect(sectionsOf(rows, null)).toEqual([
      { source: harm, hasRules: true },
      { source: far, hasRules: false },
    ]);
    expect(sectionsOf(rows, by(harm))).toEqual([{ source: far, hasRules: false }]);
    expect(sectionsOf([], by(harm))).toEqual([]);
  });
});
