import { describe, expect, it } from "vitest";
import {
  bounty,
  bountyCost,
  COVER_MATERIALS,
  difficulty,
  falloff,
  fear,
  hazard,
  load,
  location,
  negated,
  resistedBy,
  simpleWillTn,
  stray,
  woundTn,
  type Chips,
  type DifficultyName,
  type TraitDie,
  type Will,
} from "../../src/rules/imperfect/index.ts";
import { namesIn } from "./support/imperfect.ts";
import { documents } from "./support/packs.ts";
import { answers, numbersIn, rowsIn, type Journal, type Table } from "./support/things.ts";

const die = (faces: TraitDie["faces"]): TraitDie => ({ faces, bonus: 0 });

describe("tables", () => {
  const at = ({ results }: Table, face: number): string =>
    results.find(({ range: [first, last] }) => first <= face && face <= last)!.name;

  it("are those of the book, with results for exactly the numbers of their die", async () => {
    const tables = await documents<Table>("imperfect-tables");
    expect([...tables.keys()].sort()).toEqual([
      "Cover materials",
      "Fear effects",
      "Hit location",
      "Hours unconscious",
      "Stray round",
    ]);
    for (const table of tables.values()) {
      const faces = Number(/^1d(\d+)$/.exec(table.formula)?.[1]);
      expect(answers(table)).toEqual(Array.from({ length: faces }, (_, index) => index + 1));
    }
  });

  it.each([
    ["en", "imperfect-tables", "Hit location"],
    ["de", "imperfect-tables-de", "Trefferzone"],
  ])(
    "[IMP-LOC-1] [IMP-LOC-2] state in %s the location of the rule for every number of the d20",
    async (language, pack, name) => {
      const table = (await documents<Table>(pack)).get(name)!;
      const plan = { modifiers: [], raises: 0, shift: 0, called: null, prone: false, distance: 0, cover: null };
      for (let face = 1; face <= 20; face += 1) {
        const place = location.resolve(plan, { location: [[face]] }).location;
        expect(at(table, face), String(face)).toBe(namesIn(language).location[place]);
      }
    },
  );

  it("[IMP-BYS-2] [IMP-BYS-3] state for every number whether a stray round strikes, also only in a spray", async () => {
    const table = (await documents<Table>("imperfect-tables")).get("Stray round")!;
    for (let face = 1; face <= 6; face += 1) {
      const struck = (spray: boolean): boolean =>
        stray.resolve({ bystanders: 1, spray }, { stray: [[face]] }).struck === 1;
      const wanted = struck(false) ? "Struck" : struck(true) ? "Struck by spray" : "Passes by";
      expect(at(table, face), String(face)).toBe(wanted);
    }
  });

  it("[IMP-ARM-5] state the materials of each level of cover", async () => {
    const table = (await documents<Table>("imperfect-tables")).get("Cover materials")!;
    const marks: Record<keyof typeof COVER_MATERIALS, RegExp> = {
      thinWood: /^Thin wood/,
      wood: /^Wood/,
      tin: /tin$/,
      thickWood: /^Thick wood/,
      thinMetal: /thin metal/,
      smallTree: /^Small tree/,
      bricks: /bricks/,
      ironPan: /iron pan/,
      largeTree: /^Large tree/,
      armoredWall: /armoured train wall/,
      steel: /steel/,
    };
    for (const [material, level] of Object.entries(COVER_MATERIALS))
      expect(at(table, level), material).toMatch(marks[material as keyof typeof COVER_MATERIALS]);
  });

  it("have the effects of fear in the order of the rule", async () => {
    const table = (await documents<Table>("imperfect-tables")).get("Fear effects")!;
    const order = table.results.map(({ name }) => /(\w+)$/.exec(name)![1]);
    const roll = { dice: 1, die: die(8), training: "skilled", modifiers: [], chips: none(), impetus: null } as const;
    const results = [[1], [2], [3], [8, 1], [8, 6]].map(
      (chain) => fear.resolve({ roll: { ...roll, modifiers: [] }, tn: 3, terror: false }, { roll: [chain] }).result,
    );
    expect(order).toEqual(results);
  });
});

describe("the rules", () => {
  const NAMES = [
    "Checks, aces, raises, busts",
    "Fate Chips",
    "Drawing cards",
    "Up the sleeve, jokers",
    "Speed, aiming, waiting",
    "Moving and loads",
    "Tests of wills, stakes",
    "Fear and Terror",
    "Shooting",
    "Automatic and area weapons",
    "Melee and closing in",
    "Active defence",
    "Where it hits, cover, armour",
    "Damage and wounds",
    "Wind, stun, bleeding",
    "Water, falls, fire",
    "Healing",
    "Bounty",
    "Decisions of this edition",
  ];

  async function page(name: string): Promise<string> {
    const book = (await documents<Journal>("imperfect-rules")).get("Future Imperfect in nineteen pages")!;
    return book.pages.find((one) => one.name === name)!.text.content;
  }

  async function row(name: string, first: string): Promise<string[]> {
    return rowsIn(await page(name)).find(([cell]) => cell === first)!;
  }

  it("have a page for every topic of the game, and a book for the conditions", async () => {
    const books = await documents<Journal>("imperfect-rules");
    expect([...books.keys()].sort()).toEqual(["Future Imperfect in nineteen pages", "Future Imperfect: conditions"]);
    expect(books.get("Future Imperfect in nineteen pages")!.pages.map(({ name }) => name)).toEqual(NAMES);
  });

  it("have the same numbers in German", async () => {
    const pages = async (pack: string) => [...(await documents<Journal>(pack)).values()].flatMap((book) => book.pages);
    const [english, german] = [await pages("imperfect-rules"), await pages("imperfect-rules-de")];
    for (const [index, { name, text }] of english.entries())
      expect(numbersIn(german[index]!.text.content), name).toEqual(numbersIn(text.content));
  });

  it("state the difficulties, waters and wounds of the rules", async () => {
    const tn = async (name: string, first: string): Promise<number> => Number((await row(name, first)).at(-1));
    const named: [string, DifficultyName][] = [
      ["Fair", "fair"],
      ["Onerous", "onerous"],
      ["Hard", "hard"],
      ["Incredible", "incredible"],
      ["Foolproof, easy", "foolproof"],
      ["Foolproof, easy", "easy"],
    ];
    for (const [first, id] of named) expect(await tn("Checks, aces, raises, busts", first)).toBe(difficulty(id));
    const water: [string, DifficultyName][] = [
      ["Swift creek", "swiftCreek"],
      ["Rapid river", "rapidRiver"],
      ["Rough ocean", "roughOcean"],
      ["Stormy sea", "stormySea"],
    ];
    for (const [first, id] of water) expect(await tn("Water, falls, fire", first)).toBe(difficulty(id));
    for (const level of [0, 1, 2, 3, 4, 5]) {
      const [, , penalty, number] = await row("Damage and wounds", String(level));
      expect([Number(penalty), Number(number)]).toEqual([level, woundTn(level)]);
    }
  });

  it("state the worth of chips and the cost of Bounty of the rules", async () => {
    for (const chip of ["white", "red", "blue"] as const) {
      const [, , wounds, wind, points] = await row("Fate Chips", chip[0]!.toUpperCase() + chip.slice(1));
      const one: Chips = { ...none(), [chip]: 1 };
      expect({ wounds: Number(wounds), wind: Number(wind) }).toEqual(negated(one));
      expect(Number(points)).toBe(bounty(one));
    }
    const [, price] = await row("Bounty", "A Trait's die by one step");
    const [eight, beyond] = [...price!.matchAll(/(?:costs|for) (\d+)/g)].map(([, cost]) => Number(cost));
    expect(eight).toBe(bountyCost({ raise: "die", to: 8 }));
    expect(beyond).toBe(bountyCost({ raise: "die", to: 14 }));
  });

  it("state the loads, area weapons and fires of the rules", async () => {
    for (const [name, id] of [
      ["Light", "light"],
      ["Medium", "medium"],
      ["Heavy", "heavy"],
    ] as const) {
      const [, factor, share] = await row("Moving and loads", name);
      const burden = load({ weight: Number(factor) * 8, strength: die(8), race: "human" });
      expect([burden.load, burden.fraction]).toEqual([id, { "¾": 0.75, "½": 0.5, "¼": 0.25 }[share!]]);
    }
    for (const distance of [10, 20, 30, 40]) {
      const [, dice] = await row("Automatic and area weapons", `up to ${distance} m`);
      expect(Number(dice)).toBe(falloff({ dice: 4, distance }));
    }
    expect(falloff({ dice: 4, distance: 40.5 })).toBe(Number((await row("Automatic and area weapons", "beyond"))[1]));
    for (const [first, size] of [
      ["A sleeve", "small"],
      ["Larger", "large"],
      ["All ablaze", "engulfing"],
    ] as const) {
      const { dice, faces } = hazard({ kind: "fire", size });
      expect((await row("Water, falls, fire", first))[1]).toContain(`${dice}d${faces}`);
    }
  });

  it("state the tests of wills of the rules", async () => {
    for (const test of ["bluff", "overawe", "ridicule"] satisfies Will[]) {
      const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
      expect(await row("Tests of wills, stakes", capital(test))).toEqual([capital(test), capital(resistedBy(test))]);
    }
    const against = (faces: TraitDie["faces"]): number => simpleWillTn({ own: die(8), opposing: die(faces), level: 0 });
    for (const [first, faces] of [
      ["less", 6],
      ["equal", 8],
      ["up to 2 greater", 10],
      ["more than 2 greater", 12],
    ] as const)
      expect(Number((await row("Tests of wills, stakes", first))[1])).toBe(against(faces));
  });
});

function none(): Chips {
  return { white: 0, red: 0, blue: 0 };
}
