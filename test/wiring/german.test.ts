import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Text, textsOf, wordsOf } from "./support/texts.ts";

const GAMES = ["zap", "zerospace", "imperfect", "gurps"] as const;

const german = wordsOf("de");
const english = new Map(wordsOf("en").map(({ where, text }) => [where, text]));

/** Where a text breaks a rule, with the text. */
const breaking = (texts: readonly Text[], rule: RegExp): string[] =>
  texts.filter(({ text }) => rule.test(text)).map(({ where, text }) => `${where}: ${text}`);

/** What German readers read of a game: its words, its compendia, its page for players. */
function readOf(game: string): Text[] {
  const words = german.filter(({ where }) => where.startsWith(`QUADRANT.${game}.`));
  const packs = readdirSync("packs/de").filter((name) => name.startsWith(`${game}-`));
  return [...words, ...packs.flatMap((name) => textsOf(path.join("packs/de", name))), ...textsOf(page(game))];
}
const page = (game: string): string => path.join("docs/de/players", `${game}.md`);

/** Blanks that a thing's name fills: it may be one of several words, of any gender, or many. */
const THING = "ability|thing|item|goods|cargo|system|stores|lot|tool|peril|trait|weapon|part";
const LIST = "names|list|losers";
const PERSON = "name|self|target|by|victim|helped|partner|winner|leader";

describe("nothing is inflected around a blank", () => {
  it("no verb agrees with a thing or a list", () => {
    const verb =
      "ist|sind|war|waren|wird|werden|hat|haben|bleibt|kommt|geht|muss|darf|braucht|liegt|läuft|macht|kostet";
    const more = "wirkt|steht|springt|schlägt|greift|reicht|taugt|wehrt|gehört|bemerkt|bemerken|gewinnt|erliegt";
    expect(breaking(german, new RegExp(`\\{(?:${THING}|${LIST})\\} (?:${verb}|${more})(?!\\p{L})`, "u"))).toEqual([]);
  });

  it("no result stands behind a form of sein or werden", () => {
    const rule = new RegExp(
      `\\b(?:ist|sind|war|waren|wird|werden)(?: jetzt| nun| bald)? \\{(?!(?:${PERSON}|meters)\\})`,
      "u",
    );
    expect(breaking(german, rule)).toEqual([]);
  });

  it("no ending sticks to a blank, and only a die is called before one", () => {
    expect(breaking(german, /\}\p{Ll}|(?!W)\p{L}\{/u)).toEqual([]);
  });
});

describe("the reader is Du, and players are the Runde", () => {
  const all = [...new Set([...german, ...GAMES.flatMap(readOf)])];

  it("nobody is Sie", () => {
    expect(breaking(all, /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})|\p{L}en Sie\b/u)).toEqual([]);
  });

  it("nobody is a Spieler", () => {
    expect(breaking(all, /(?<!\p{L})Spieler(?:n|s|in|innen)?(?!\p{L})|Mitspieler/u)).toEqual([]);
  });

  it("the Spielleitung is SL at most where there is no room", () => {
    const texts = all.filter(({ where, text }) => !where.startsWith("docs") && text.length > LONGEST);
    expect(breaking(texts, /(?<!\p{L})SL(?!\p{L})/u)).toEqual([]);
  });

  it("a Charakter is a document's type and nothing else", () => {
    const texts = all.filter(({ where }) => !where.startsWith("TYPES."));
    expect(breaking(texts, /(?<!\p{L})Charakter(?:e|en|s)?(?!\p{L})/u)).toEqual([]);
  });
});

describe("one word stands for one thing", () => {
  const FORBIDDEN: Record<(typeof GAMES)[number], RegExp> = {
    zap: /behinder|Rückhalt|Übersteuer|[Üü]bersteuert|Missgeschick|(?:Kampf|Verfolgungs)reichweite|(?<!\p{L})Boosts?(?!\p{L})|Recherche|Mannschaft|Größenklasse/iu,
    imperfect:
      /(?<!\p{L})Nachteile?(?!\p{L})|(?<!\p{L})Handlung(?:en)?(?!\p{L})|(?<!\p{L})Glied(?:s|es|er)?(?!\p{L})|Querschläger|Tuchfühlung|Falsche Hand/u,
    gurps:
      /Willenskraft|Techlevel|Straßenwissen|Eigenheit|Schlagabtausch|Spielerlenkung|besondere[nr]? Anstrengung|Ausführlicher Wettstreit|kritische[rn]? Patzer|Knechtssinn|Lebensrettung|(?<!\p{L})ft(?!\p{L})|Erlesen/iu,
    zerospace: /Spielmarke|Schwebemotorrad|Sinnesverlust|Zu Sinnen kommen|Sich ein Herz fassen/u,
  };

  it.each(GAMES)("%s", (game) => {
    expect(breaking(readOf(game), FORBIDDEN[game])).toEqual([]);
  });

  it("the GM asks for a roll, and demands none", () => {
    const texts = german.filter(({ where }) => where.startsWith("QUADRANT.table.asking."));
    expect(breaking(texts, /verlang/iu)).toEqual([]);
  });
});

it("a percentage keeps its sign beside it", () => {
  expect(breaking([...german, ...GAMES.flatMap(readOf)], /[\d}][ \u202F]?%/u)).toEqual([]);
});

it("the sections of every book are called in German", () => {
  const sections = german.filter(
    ({ where }) => /^QUADRANT\.\w+\.(?:source|section)\./.test(where) && !/\.gurps\.source\./.test(where),
  );
  expect(sections.length).toBeGreaterThan(100);
  expect(sections.filter(({ where, text }) => english.get(where) === text).map(({ where }) => where)).toEqual([]);
});

/** No label of a button is longer than this, unless the English one is. */
const LONGEST = 18;
const RATIO = 1.6;
/**
 * Parts of keys whose words never stand on a button: reasons, sentences on cards, fields and their hints, lists of
 * circumstances, headings of books. Buttons are put together of everything else, so everything else has to fit on one.
 */
const NO_BUTTONS = new Set([
  ...["FIELDS", "effect", "fact", "headline", "hint", "log", "mod", "modifier", "note", "reason", "refusal", "section"],
  ...["setting", "side", "source", "tour", "traitHint", "why"],
]);
const NO_BUTTON_OF = /^TYPES\.|^QUADRANT\.table\.(?:act|ended|import|state)\.|Hint(?:\.|$)/;
/** Titles, verdicts, facts and badges beyond that. */
const BESIDES = new Set(JSON.parse(readFileSync("test/wiring/no-buttons.json", "utf8")) as readonly string[]);

describe("a label fits on its button", () => {
  const length = (text: string): number => text.replace(/\{\w+\}|\u00AD/g, "").length;
  const mayStand = ({ where, text }: Text): boolean =>
    !text.endsWith(".") && !NO_BUTTON_OF.test(where) && !where.split(".").some((part) => NO_BUTTONS.has(part));
  const isLong = ({ where, text }: Text): boolean =>
    length(text) > Math.max(LONGEST, RATIO * length(english.get(where) ?? ""));
  const long = german.filter((one) => mayStand(one) && isLong(one));

  it("whatever may stand on one", () => {
    expect(long.filter(({ where }) => !BESIDES.has(where))).toEqual([]);
  });

  it("and whatever is excused is longer indeed", () => {
    expect([...BESIDES].filter((key) => !long.some(({ where }) => where === key))).toEqual([]);
  });
});
