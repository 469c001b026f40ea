import { describe, expect, it } from "vitest";
import {
  action,
  ATTRIBUTES,
  blastValue,
  CONDITIONS,
  DIFFICULTIES,
  difficulty,
  form,
  hitDamage,
  modifiers,
  moveDistance,
  MOVES,
  RANGE_BANDS,
  RANGE_LIMITS,
  recover,
  ROLLS,
  SITUATIONS,
  SPENDS,
  startingPlotPoints,
  throwDistance,
  type ActionId,
  type Attribute,
  type Fact,
  type FormId,
  type RangeBand,
  type Roll,
} from "../../src/rules/zerospace/index.ts";
import { documents } from "./support/packs.ts";
import { answers, numbersIn, rowsIn, wordsOf, type Journal, type Table, type Thing } from "./support/things.ts";

interface Words {
  attribute: Record<Attribute, string>;
  condition: Record<string, { name: string }>;
  difficulty: Record<string, string>;
  modifier: Record<string, string>;
  rangeBand: Record<RangeBand, string>;
}

const BOOKS = { en: "ZeroSpace in eighteen pages", de: "ZeroSpace auf achtzehn Seiten" };
type Language = keyof typeof BOOKS;
const LANGUAGES = Object.keys(BOOKS) as Language[];
const packOf = (name: string, language: Language): string => (language === "en" ? name : `${name}-de`);
const wordsIn = (language: Language): Words => wordsOf<Words>(language, "zerospace");

/** The pages of the rules, in the order of the book. */
async function pagesIn(language: Language): Promise<{ name: string; text: { content: string } }[]> {
  return (await documents<Journal>(packOf("zerospace-rules", language))).get(BOOKS[language])!.pages;
}

/** The rows of a page's tables. `page` is its English name; other languages have the pages in the same order. */
async function rows(page: string, language: Language = "en"): Promise<string[][]> {
  const index = NAMES.indexOf(page);
  expect(index, page).toBeGreaterThanOrEqual(0);
  return rowsIn((await pagesIn(language))[index]!.text.content);
}

async function row(page: string, first: string, language: Language = "en"): Promise<string[]> {
  const found = (await rows(page, language)).find(([cell]) => cell === first);
  expect(found, `${page}: ${first}`).toBeDefined();
  return found!;
}

const NAMES = [
  "Two sides, two dice",
  "What counts towards a value",
  "Bonus and penalty dice",
  "Difficulties",
  "A round",
  "Delay and force",
  "Movement",
  "Attacks",
  "Cover, prone, held",
  "Grapples, slams, throws",
  "Blasts and special attacks",
  "Working together",
  "Long tasks",
  "Endurance, rest, stun",
  "Margin of success",
  "When you fail",
  "Plot points",
  "Glossary",
];

/** "−1 against close attacks, +1 against ranged ones" is -1 and 1. */
const signed = (cell: string): number[] => (cell.match(/[−+]\d+/g) ?? []).map((text) => Number(text.replace("−", "-")));

describe("the table", () => {
  it.each([
    ["en", "Cost of failure", ["Quid pro quo", "Red herring", "Stirring the pot", "Alerting the enemy"]],
    [
      "de",
      "Preis des Fehlschlags",
      ["Eine Hand wäscht die andere", "Falsche Fährte", "Schlafende Hunde wecken", "Den Gegner warnen"],
    ],
  ] as const)(
    "[ZS-FAIL-1] in %s has the four costs of failure, one for each face of a d4",
    async (language, name, ways) => {
      const tables = await documents<Table>(packOf("zerospace-tables", language));
      expect([...tables.keys()]).toEqual([name]);
      const table = tables.get(name)!;
      expect(table.formula).toBe("1d4");
      expect(answers(table)).toEqual([1, 2, 3, 4]);
      expect(table.results.map((result) => result.name)).toEqual(ways);
      const told = (await rows("When you fail", language)).slice(1).map(([first]) => first);
      expect(told).toEqual(ways);
    },
  );
});

describe("the rules", () => {
  it("have a page for every topic of the game, and a journal for the conditions", async () => {
    expect([...(await documents<Journal>("zerospace-rules")).keys()].sort()).toEqual([
      "ZeroSpace in eighteen pages",
      "ZeroSpace: conditions",
    ]);
    expect((await pagesIn("en")).map(({ name }) => name)).toEqual(NAMES);
  });

  it("have the same numbers in German", async () => {
    const all = async (pack: string) => [...(await documents<Journal>(pack)).values()].flatMap(({ pages }) => pages);
    const [english, german] = [await all("zerospace-rules"), await all("zerospace-rules-de")];
    for (const [index, { name, text }] of english.entries())
      expect(numbersIn(german[index]!.text.content), name).toEqual(numbersIn(text.content));
  });

  it.each(LANGUAGES)("in %s describe every condition by its name", async (language) => {
    const books = await documents<Journal>(packOf("zerospace-rules", language));
    const book = [...books.values()].find(({ name }) => name !== BOOKS[language])!;
    const { condition } = wordsIn(language);
    const told = rowsIn(book.pages[0]!.text.content).slice(1);
    expect(told.map(([name]) => name).sort()).toEqual(CONDITIONS.map((id) => condition[id]!.name).sort());
    for (const [name, ...cells] of told) for (const cell of cells) expect(cell, name).toMatch(/\S/);
  });

  describe.each(LANGUAGES)("in %s", (language) => {
    it("[ZS-MOD-1] [ZS-MOD-2] [ZS-MOD-3] list every circumstance with the dice of the rule", async () => {
      const { modifier } = wordsIn(language);
      const keys = new Map(Object.entries(modifier).map(([key, word]) => [word, key]));
      const told = (await rows("Bonus and penalty dice", language)).slice(1);
      const noRoll = told[0]![1]!;
      const seen = new Set<string>();
      for (const [word = "", ...cells] of told) {
        const key = keys.get(word);
        expect(key, word).toBeDefined();
        seen.add(key!);
        for (const [index, roll] of ROLLS.entries()) {
          const found = formsFor(key!).map((one) => given(roll, key!, one));
          const cell = cells[index]!;
          expect(cell === noRoll, `${word}, ${roll}`).toBe(found.some(({ isAble }) => !isAble));
          const dice = found.flatMap((one) => one.modifiers.map(({ value }) => value));
          if (cell !== noRoll) expect(signed(cell), `${word}, ${roll}`).toEqual([...new Set(dice)]);
        }
      }
      const known = [...CONDITIONS, ...SITUATIONS, "sweep", "charge"].filter((fact) =>
        ROLLS.some((roll) =>
          formsFor(keyOf(fact)).some((one) => {
            const { isAble, modifiers: dice } = given(roll, fact, one);
            return !isAble || dice.length > 0;
          }),
        ),
      );
      expect([...seen].sort()).toEqual([...new Set(known.map(keyOf))].sort());
    });

    it("[ZS-DV-4] state the DV of each difficulty", async () => {
      for (const key of DIFFICULTIES) {
        const [, , value = ""] = await row("Difficulties", wordsIn(language).difficulty[key]!, language);
        const wanted = difficulty(key);
        if (wanted === null) expect(value).not.toMatch(/\d/);
        else expect(Number(value)).toBe(wanted);
      }
    });

    it("[ZS-AV-5] state the attributes of each attack and of its defence", async () => {
      const { attribute } = wordsIn(language);
      const attributesOf = (cell: string): Attribute[] => ATTRIBUTES.filter((one) => cell.includes(attribute[one]));
      const forms: FormId[][] = [
        ["close", "charge", "sweep", "hurt"],
        ["ranged", "explosion"],
        ["grapple"],
        ["slam", "throw"],
        ["mental"],
        ["social"],
      ];
      const told = (await rows("Attacks", language)).slice(1, 1 + forms.length);
      for (const [index, [name = "", own = "", other = ""]] of told.entries())
        for (const id of forms[index]!) {
          const values = form(id);
          expect(attributesOf(own), name).toEqual([values.attribute]);
          expect(attributesOf(other), name).toEqual(ATTRIBUTES.filter((one) => values.defense.includes(one)));
          expect([own.includes("+"), other.includes("+")], id).toEqual([values.usesRating, values.usesArmor]);
        }
    });

    it("[ZS-RANGE-1] state the limit of each range band, and weapons with that range", async () => {
      const weapons = [...(await documents<Thing>(packOf("zerospace-weapons", language))).values()];
      for (const band of RANGE_BANDS) {
        const [, limit = "", such = ""] = await row("Attacks", wordsIn(language).rangeBand[band], language);
        const meters = RANGE_LIMITS[band];
        if (Number.isFinite(meters)) expect(Number.parseInt(limit)).toBe(meters);
        else expect(limit).not.toMatch(/\d/);
        for (const name of such.split(", ")) {
          const found = weapons.find((weapon) => weapon.name.toLowerCase().includes(name.toLowerCase()));
          expect((found!.system["attack"] as { range: string }).range, name).toBe(band);
        }
      }
    });

    it("[ZS-GRA-6] state how much each Brawn lifts, and how far it throws", async () => {
      const told = (await rows("Grapples, slams, throws", language)).slice(1);
      expect(told).toHaveLength(20);
      const [least = ""] = told.map(([, lift]) => lift);
      for (const cells of told) {
        const [brawn = 0, mass = 0, distance = 0] = cells.map((cell) => Number(cell.replace(/[.,]/g, "")));
        expect(throwDistance({ brawn, mass })).toEqual({ liftBrawn: brawn, distance: 0 });
        expect(throwDistance({ brawn: 1 + brawn, mass: Number(least) }).distance).toBe(distance);
      }
    });

    it("[ZS-ACT-3] [ZS-ACT-4] state how far each move goes", async () => {
      const told = (await rows("Movement", language)).slice(1);
      expect(told.map(([, factor = ""]) => Number(factor.replace("×", "")))).toEqual(
        MOVES.map((move) => moveDistance({ base: 1, move, isHindered: false })),
      );
    });

    it("[ZS-SUC-3] state the damage of each margin", async () => {
      const plan = { ...HIT, usesMargin: true };
      for (const [margins = "", damage] of (await rows("Margin of success", language)).slice(1)) {
        const [from = 0, to = 0] = margins.match(/\d+/g)!.map(Number);
        for (let margin = from; margin <= to; margin += 1) expect(hitDamage(plan, margin)).toBe(Number(damage));
      }
      expect(hitDamage(plan, null)).toBe(1);
    });

    it("have a row for each use of a plot point", async () => {
      expect((await rows("Plot points", language)).slice(1)).toHaveLength(SPENDS.length);
    });
  });

  it("[ZS-ACT-1] state the cost of each action", async () => {
    const lines: [first: string, ids: ActionId[]][] = [
      ["Walk, run, sprint, or something like it", ["walk", "run", "sprint", "equivalent"]],
      ["Rise after a slam", ["standUpSlammed"]],
      ["Charge", ["charge"]],
      [
        "Skill roll, any other attack, distract, break free, recover your senses or your nerve",
        [
          ...(["skillRoll", "attack", "grapple", "hurt", "throw", "slam", "sweep", "distract", "breakFree"] as const),
          ...(["recoverSenses", "recoverNerve"] as const),
        ],
      ],
      ["Dodge", ["dodge"]],
      ["Switch a power on, intercept, run for cover", ["activatePower", "intercept", "runForCover"]],
      [
        "Switch a power off, drop something, take cover, stand up otherwise",
        ["deactivatePower", "drop", "takeCover", "standUp"],
      ],
      ["Talk, release someone, react when the GM asks", ["roleplay", "release", "reaction"]],
    ];
    for (const [first, ids] of lines) {
      const [, takes] = await row("A round", first);
      for (const id of ids) expect(priceOf(id), id).toBe(takes);
    }
    expect((await rows("A round")).length).toBe(1 + lines.length);
  });

  it("[ZS-EXP-1] state the values of the published grenade as in the rule", async () => {
    const at = (distance: number) => blastValue({ value: 7, radius: 10, distance });
    const text = (await pagesIn("en"))[NAMES.indexOf("Blasts and special attacks")]!.text.content;
    expect(text).toContain(`With AV 7 and a radius of 10 m that is ${at(5)} up to 5 m and then ${at(5.1)}.`);
    expect(at(10.1)).toBeNull();
  });

  it("[ZS-END-5] [ZS-END-6] [ZS-END-7] state what each rest restores as in the rule", async () => {
    const attributeDamage = { brawn: 1, agility: 0, reason: 0, presence: 0, power: 0 };
    const tired = { endurance: { value: 0, max: 7 }, stun: 2, attributeDamage, hasRested: false };
    const given = (rest: "halfHour" | "night", hasRested: boolean) =>
      recover({ ...tired, rest, hasRested }).find((change) => "add" in change)?.value;
    expect(await row("Endurance, rest, stun", "Half an hour")).toEqual([
      "Half an hour",
      "half of what is lost, rounded down; once after each fight",
      "all of it",
    ]);
    expect([given("halfHour", false), given("halfHour", true)]).toEqual([3, undefined]);
    expect(await row("Endurance, rest, stun", "A night")).toEqual(["A night", "all of it", "all of it"]);
    expect(given("night", true)).toBe(7);
    for (const rest of ["halfHour", "night"] as const)
      expect(recover({ ...tired, rest })).toEqual(
        expect.arrayContaining([
          { who: "self", set: "stun", value: 0 },
          { who: "self", set: "attributes.brawn.damage", value: 0 },
        ]),
      );
  });

  it("[ZS-PLOT-1] [ZS-PLOT-3] state with how many plot points a session begins", async () => {
    const text = (await pagesIn("en"))[NAMES.indexOf("Plot points")]!.text.content;
    expect(text).toContain(`You begin each session with ${startingPlotPoints({ unspent: 4, carriesOver: false })}.`);
    const more = startingPlotPoints({ unspent: 4, carriesOver: true }) - 4;
    expect(text).toContain(`then you have ${more} more than you kept`);
  });
});

const HIT = {
  form: "close",
  specials: [],
  dealsDamage: true,
  self: [{ value: 0, modifiers: [], isAble: true }],
  target: [{ value: 0, modifiers: [], isAble: true }],
  targetKind: "named",
  usesMargin: false,
} satisfies Parameters<typeof hitDamage>[0];

/** The forms of attack with which a circumstance has to be tested. */
function formsFor(key: string): FormId[] {
  if (key === "sweep" || key === "charge") return [key];
  if (key === "moving" || key === "stationary") return ["slam"];
  return key === "prone" ? ["close", "ranged"] : ["close"];
}

/** The key of the row that contains a fact. */
function keyOf(fact: string): string {
  if (fact === "sensoryLoss") return "cannotPerceive";
  if (["unconscious", "defeated", "dead"].includes(fact)) return "helpless";
  return fact.startsWith("dodging.") ? "dodging" : fact;
}

/** The modifiers of the rule for one circumstance alone. */
function given(roll: Roll, fact: string, one: FormId) {
  const facts: Fact[] =
    fact === "sweep" || fact === "charge" ? [] : [(fact === "dodging" ? "dodging.physical" : fact) as Fact];
  return modifiers({ roll, form: roll === "skill" ? null : one, facts });
}

/** The cost of an action in the words of the page. */
function priceOf(id: ActionId): string {
  const { movement, task, isForcible, isAnytime } = action(id);
  if (isAnytime) return "nothing, at any time";
  const costs = [movement ? "movement" : "", task ? "task" : ""].filter(Boolean).join(" and ");
  return `${costs ? `${costs} action` : "free"}${isForcible ? ", or forced" : ""}`;
}
