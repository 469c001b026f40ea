import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Text, textsOf, wordsOf } from "./support/texts.ts";

const GAMES = ["zap", "zerospace", "imperfect", "gurps"] as const;

const german = wordsOf("de");
const english = new Map(wordsOf("en").map(({ where, text }) => [where, text]));

/** The texts that match a forbidden pattern, each with its key or file. */
const breaking = (texts: readonly Text[], rule: RegExp): string[] =>
  texts.filter(({ text }) => rule.test(text)).map(({ where, text }) => `${where}: ${text}`);

/** The German texts of a game: its words, its compendia, its page for players. */
function readOf(game: string): Text[] {
  const words = german.filter(({ where }) => where.startsWith(`QUADRANT.${game}.`));
  const packs = readdirSync("packs/de").filter((name) => name.startsWith(`${game}-`));
  return [...words, ...packs.flatMap((name) => textsOf(path.join("packs/de", name))), ...textsOf(page(game))];
}
const page = (game: string): string => path.join("docs/de/players", `${game}.md`);

/** Placeholders for a thing's name: it may have several words, any gender, and may be plural. */
const THING = "ability|thing|item|goods|cargo|system|stores|lot|tool|peril|trait|weapon|part";
const LIST = "names|list|losers";
const PERSON = "name|self|target|by|victim|helped|partner|winner|leader";

describe("no word is inflected around a placeholder", () => {
  it("no verb follows a thing or a list", () => {
    const verb =
      "ist|sind|war|waren|wird|werden|hat|haben|bleibt|kommt|geht|muss|darf|braucht|liegt|läuft|macht|kostet";
    const more = "wirkt|steht|springt|schlägt|greift|reicht|taugt|wehrt|gehört|bemerkt|bemerken|gewinnt|erliegt";
    expect(breaking(german, new RegExp(`\\{(?:${THING}|${LIST})\\} (?:${verb}|${more})(?!\\p{L})`, "u"))).toEqual([]);
  });

  it("no result follows a form of sein or werden", () => {
    const rule = new RegExp(
      `\\b(?:ist|sind|war|waren|wird|werden)(?: jetzt| nun| bald)? \\{(?!(?:${PERSON}|meters)\\})`,
      "u",
    );
    expect(breaking(german, rule)).toEqual([]);
  });

  it("no letter touches a placeholder, except the W of a die", () => {
    expect(breaking(german, /\}\p{Ll}|(?!W)\p{L}\{/u)).toEqual([]);
  });
});

describe("the reader is Du, and players are the Runde", () => {
  const all = [...new Set([...german, ...GAMES.flatMap(readOf)])];

  it("no text addresses the reader as Sie", () => {
    expect(breaking(all, /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?!\p{L})|\p{L}en Sie\b/u)).toEqual([]);
  });

  it("no text uses the word Spieler", () => {
    expect(breaking(all, /(?<!\p{L})Spieler(?:n|s|in|innen)?(?!\p{L})|Mitspieler/u)).toEqual([]);
  });

  it("only short texts abbreviate Spielleitung to SL", () => {
    const texts = all.filter(({ where, text }) => !where.startsWith("docs") && text.length > LONGEST);
    expect(breaking(texts, /(?<!\p{L})SL(?!\p{L})/u)).toEqual([]);
  });

  it("only a document type uses the word Charakter", () => {
    const texts = all.filter(({ where }) => !where.startsWith("TYPES."));
    expect(breaking(texts, /(?<!\p{L})Charakter(?:e|en|s)?(?!\p{L})/u)).toEqual([]);
  });
});

describe("each thing has one German word", () => {
  const FORBIDDEN: Record<(typeof GAMES)[number], RegExp> = {
    zap: /behinder|Rückhalt|Übersteuer|[Üü]bersteuert|Missgeschick|(?:Kampf|Verfolgungs)reichweite|(?<!\p{L})Boosts?(?!\p{L})|Recherche|Mannschaft|Größenklasse/iu,
    imperfect:
      /(?<!\p{L})Nachteile?(?!\p{L})|(?<!\p{L})Handlung(?:en)?(?!\p{L})|(?<!\p{L})Glied(?:s|es|er)?(?!\p{L})|Querschläger|Tuchfühlung|Falsche Hand/u,
    gurps:
      /Willenskraft|Techlevel|Straßenwissen|Eigenheit|Schlagabtausch|Spielerlenkung|besondere[nr]? Anstrengung|Ausführlicher Wettstreit|kritische[rn]? Patzer|Knechtssinn|Lebensrettung|(?<!\p{L})ft(?!\p{L})|Erlesen/iu,
    zerospace: /Spielmarke|Schwebemotorrad|Sinnesverlust|Zu Sinnen kommen|Sich ein Herz fassen/u,
  };

  it.each(GAMES)("%s uses none of the other words", (game) => {
    expect(breaking(readOf(game), FORBIDDEN[game])).toEqual([]);
  });

  it("asking for a roll never uses the word verlangen", () => {
    const texts = german.filter(({ where }) => where.startsWith("QUADRANT.table.asking."));
    expect(breaking(texts, /verlang/iu)).toEqual([]);
  });
});

it("a percentage has a no-break space before its sign", () => {
  expect(breaking([...german, ...GAMES.flatMap(readOf)], /[\d}][ \u202F]?%/u)).toEqual([]);
});

it("the sections of every book have German names", () => {
  const sections = german.filter(
    ({ where }) => /^QUADRANT\.\w+\.(?:source|section)\./.test(where) && !/\.gurps\.source\./.test(where),
  );
  expect(sections.length).toBeGreaterThan(100);
  expect(sections.filter(({ where, text }) => english.get(where) === text).map(({ where }) => where)).toEqual([]);
});

/** The longest label of a button, in characters, unless the English one is long as well (see `RATIO`). */
const LONGEST = 18;
const RATIO = 1.6;
/**
 * Parts of keys whose words are never on a button: reasons, sentences on cards, fields and their hints, lists of
 * circumstances, headings of books. All other words may be part of a button, so they have to fit on one.
 */
const NO_BUTTONS = new Set([
  ...["FIELDS", "effect", "fact", "headline", "hint", "log", "mod", "modifier", "note", "reason", "refusal", "section"],
  ...["setting", "side", "source", "tour", "traitHint", "why"],
]);
const NO_BUTTON_OF = /^TYPES\.|^QUADRANT\.table\.(?:act|ended|import|state)\.|Hint(?:\.|$)/;
/** Further keys that are never on a button: titles, verdicts, facts and badges. */
const BESIDES = new Set(JSON.parse(readFileSync("test/wiring/no-buttons.json", "utf8")) as readonly string[]);

describe("the German labels of buttons", () => {
  const length = (text: string): number => text.replace(/\{\w+\}|\u00AD/g, "").length;
  const mayStand = ({ where, text }: Text): boolean =>
    !text.endsWith(".") && !NO_BUTTON_OF.test(where) && !where.split(".").some((part) => NO_BUTTONS.has(part));
  const isLong = ({ where, text }: Text): boolean =>
    length(text) > Math.max(LONGEST, RATIO * length(english.get(where) ?? ""));
  const long = german.filter((one) => mayStand(one) && isLong(one));

  it("are short enough", () => {
    expect(long.filter(({ where }) => !BESIDES.has(where))).toEqual([]);
  });

  it("have no needless exception in no-buttons.json", () => {
    expect([...BESIDES].filter((key) => !long.some(({ where }) => where === key))).toEqual([]);
  });
});
