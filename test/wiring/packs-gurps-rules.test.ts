import { describe, expect, it } from "vitest";
import {
  basicLift,
  CLIMBS,
  degree,
  EFFORTS,
  encumbrance,
  EXERTIONS,
  feats,
  frightRow,
  modifiers,
  plans,
  PREPARATIONS,
  SOILS,
  SOUNDS,
  thrust,
  TIRING,
  type Climb,
  type FrightEffect,
} from "../../src/rules/gurps/index.ts";
import { documents } from "./support/packs.ts";
import { answers, numbersIn, rowsIn, wordsOf, type Journal, type Table } from "./support/things.ts";

const BOOKS = { en: "GURPS success rolls", de: "Erfolgswürfe in GURPS" };
type Language = keyof typeof BOOKS;
const LANGUAGES = Object.keys(BOOKS) as Language[];
const packOf = (name: string, language: Language): string => (language === "en" ? name : `${name}-de`);

const NAMES = [
  "An unofficial aid",
  "How a roll works",
  "Degrees and criticals",
  "The modifier bucket",
  "Equipment",
  "Difficulty ladder",
  "Time",
  "Long tasks",
  "Contests",
  "Climbing",
  "Gravity",
  "Digging",
  "Hiking",
  "Holding breath",
  "Jumping",
  "Lifting and pulling",
  "Running, flying, swimming",
  "Throwing and catching",
  "Extra effort",
  "Senses",
  "Influence",
  "Will and self-control",
  "Fright",
  "What your own books must add",
];

interface Words {
  rung: Record<string, string>;
  quality: Record<string, string>;
  sound: Record<string, string>;
  feat: { word: Record<string, Record<string, string>> };
}
const wordsIn = (language: Language): Words => wordsOf<Words>(language, "gurps");

async function pagesIn(language: Language): Promise<{ name: string; text: { content: string } }[]> {
  return (await documents<Journal>(packOf("gurps-rules", language))).get(BOOKS[language])!.pages;
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

const FRACTIONS: Record<string, number> = { "¼": 0.25, "½": 0.5, "⅛": 0.125 };
const number = (cell: string): number => FRACTIONS[cell] ?? Number(cell.replace(",", ".").replace("−", "-"));
/** "+9, +8" is 9 and 8. */
const signed = (cell: string): number[] => (cell.match(/[−+]?\d+/g) ?? []).map(number);

const both = LANGUAGES.map((language) => [language] as const);

describe("the tables", () => {
  it.each([
    ["en", "Fright results"],
    ["de", "Schreckergebnisse"],
  ] as const)("[GURPS-FRIGHT-4] in %s have the rows of the fright rule", async (language, name) => {
    const table = (await documents<Table>(packOf("gurps-tables", language))).get(name)!;
    expect(table.results).toHaveLength(33);
    const at = (total: number) => table.results.find(({ range: [first, last] }) => first <= total && total <= last)!;
    for (let total = 4; total <= 60; total += 1) expect(at(total).range[0], String(total)).toBe(frightRow(total).row);
  });

  it.each([
    ["en", "Fright results", "d"],
    ["de", "Schreckergebnisse", "W"],
  ] as const)("[GURPS-FRIGHT-4] in %s state the dice and points of each fright row", async (language, name, die) => {
    const table = (await documents<Table>(packOf("gurps-tables", language))).get(name)!;
    for (const result of table.results as unknown as { range: [number, number]; description: string }[]) {
      const { effects } = frightRow(result.range[0]);
      for (const told of figuresOf(effects, die)) expect(result.description, String(result.range[0])).toContain(told);
    }
  });

  it("have a result of panic, critical hits and misses for every total of 3d6", async () => {
    const tables = await documents<Table>("gurps-tables");
    expect([...tables.keys()].sort()).toEqual(["Critical hit", "Critical miss", "Fright results", "Panicked reaction"]);
    const totals = Array.from({ length: 16 }, (_, index) => index + 3);
    for (const name of ["Critical hit", "Critical miss", "Panicked reaction"]) {
      expect(tables.get(name)!.formula).toBe("3d6");
      expect(answers(tables.get(name)!)).toEqual(totals);
    }
    expect(tables.get("Panicked reaction")!.results.map(({ range }) => range[0])).toEqual([3, 7, 11, 15]);
  });
});

/** The dice and points that a row has to name. */
function figuresOf(effects: readonly FrightEffect[], die: string): string[] {
  return effects.flatMap((effect): string[] => {
    if (effect.effect === "trait") return [`−${Math.abs(effect.points)}`];
    if (effect.effect === "roll") return [...figuresOf(effect.failure, die), ...figuresOf(effect.criticalFailure, die)];
    const amount = effect.effect === "state" ? effect.duration : "amount" in effect ? effect.amount : null;
    return amount && amount.dice > 0 ? [`${amount.dice}${die}`] : [];
  });
}

describe("the rules", () => {
  it("have a page for every topic of the game, and a trademark notice on the first one", async () => {
    expect((await pagesIn("en")).map(({ name }) => name)).toEqual(NAMES);
    for (const language of LANGUAGES) {
      const [first] = await pagesIn(language);
      expect(first!.text.content).toMatch(/GURPS .*(trademark of|Marke von) Steve Jackson Games/);
      expect(first!.text.content).toMatch(/unofficial|inoffizielle/);
    }
  });

  it("have the same numbers in German", async () => {
    const [english, german] = [await pagesIn("en"), await pagesIn("de")];
    for (const [index, { name, text }] of english.entries())
      expect(numbersIn(german[index]!.text.content), name).toEqual(numbersIn(text.content));
  });

  it("[GURPS-DEG-2] [GURPS-DEG-3] state the criticals of the rules", async () => {
    const score = async (first: string) => signed((await row("Degrees and criticals", first))[1]!)[0]!;
    for (const total of [5, 6]) {
      const least = await score(String(total));
      expect([degree(least, total).result, degree(least - 1, total).result]).toEqual(["criticalSuccess", "success"]);
    }
    const most = await score("17");
    expect([degree(most, 17).result, degree(most + 1, 17).result]).toEqual(["criticalFailure", "failure"]);
    expect([degree(4, 14).result, degree(4, 13).result]).toEqual(["criticalFailure", "failure"]);
  });

  it.each(both)("[GURPS-DIFF-1] in %s name the rungs as the dialog does", async (language) => {
    const ladder = (await rows("Difficulty ladder", language)).slice(1);
    const told = ladder.flatMap(([values = "", name = ""]) => signed(values).map((value) => [value, name] as const));
    expect(told).toHaveLength(21);
    for (const [value, name] of told) expect(name).toBe(wordsIn(language).rung[modifiers.difficulty(value)]);
  });

  it.each(both)("[GURPS-EQ-1] in %s state the modifier of every quality", async (language) => {
    const qualities = ["none", "improvised", "basic", "good", "fine"] as const;
    for (const quality of qualities) {
      const [, technological, other] = await row("Equipment", wordsIn(language).quality[quality]!, language);
      for (const [isTechnological, cell] of [[true, technological] as const, [false, other] as const]) {
        const lines = modifiers.equipment({ quality, isTechnological, techLevel: 8, missingItems: 0, damage: 0 });
        expect(lines[0]?.value ?? 0, quality).toBe(number(cell!));
      }
    }
  });

  it("[GURPS-TIME-1] [GURPS-TIME-2] state the time modifiers of the rules", async () => {
    for (const [first = "", second = ""] of (await rows("Time")).slice(1, 6)) {
      const [ratio] = signed(first);
      expect(modifiers.time({ ratio: ratio!, isCinematic: false })[0]!.value, first).toBe(number(second));
      expect(modifiers.time({ ratio: ratio! - 0.1, isCinematic: false })[0]?.value ?? 0).toBe(number(second) - 1);
    }
    const least = number((await row("Time", "least: a tenth of the time"))[1]!);
    expect(modifiers.time({ ratio: 0.1, isCinematic: false })[0]!.value).toBe(least);
    const atOnce = number((await row("Time", "at once, where the GM allows it"))[1]!);
    expect(modifiers.time({ ratio: 0, isCinematic: true })[0]!.value).toBe(atOnce);
  });

  it.each(both)(
    "[GURPS-CLIMB-1] [GURPS-CLIMB-2] in %s state the modifier and the speeds of each climb",
    async (language) => {
      const feetPerSecond = (cell: string) => signed(cell)[0]! / (/minute/i.test(cell) ? 60 : 1);
      for (const climb of CLIMBS) {
        const name = wordsIn(language).feat.word["climb"]![climb]!;
        const [, modifier = "", combat = "", regular = ""] = await row("Climbing", name, language);
        for (const [isCombat, cell] of [[true, combat] as const, [false, regular] as const])
          expect(feats.climb({ climb, isCombat, feet: 1 }).feetPerSecond, name).toBeCloseTo(feetPerSecond(cell), 9);
        if (climb.startsWith("ladder")) expect(modifier).not.toMatch(/\d/);
        else expect(climbModifier(climb), name).toBe(number(modifier));
      }
    },
  );

  it.each(both)("[GURPS-DIG-1] in %s state the speeds and the fatigue of digging in each soil", async (language) => {
    for (const soil of SOILS) {
      const name = wordsIn(language).feat.word["soil"]![soil]!;
      const cells = await row("Digging", name, language);
      for (const [index, work] of (["break", "clear", "alone"] as const).entries()) {
        const cell = cells[index + 1]!;
        if (cell === "–") continue;
        const hole = { volume: 1, soil, work, tools: "metal" as const, basicLift: 1, percent: 0 };
        expect(feats.dig(hole).cubicFeetPerHour, `${name}, ${work}`).toBeCloseTo(number(cell), 9);
      }
      const hour = { volume: 0.1, soil, work: "alone" as const, tools: "metal" as const, basicLift: 1, percent: 0 };
      expect(feats.dig(hour).fatigue, name).toBe(number(cells[4]!));
    }
  });

  it.each(both)("[GURPS-BREATH-1] in %s state how long a breath lasts", async (language) => {
    const { exertion: exertions, preparation: preparations } = wordsIn(language).feat.word;
    const seconds = (exertion: (typeof EXERTIONS)[number], preparation: (typeof PREPARATIONS)[number]) =>
      feats.breath({ ht: 10, exertion, preparation, isControlled: false, breathHolding: 0 });
    for (const exertion of EXERTIONS)
      expect(seconds(exertion, "breath")).toBe(
        10 * number((await row("Holding breath", exertions![exertion]!, language))[1]!),
      );
    for (const preparation of PREPARATIONS)
      expect(seconds("none", preparation)).toBe(
        100 * number((await row("Holding breath", preparations![preparation]!, language))[1]!),
      );
  });

  it("[GURPS-DRV-2] [GURPS-LIFT-1] [GURPS-LIFT-3] state the limits and times of lifting, and the encumbrance of loads", async () => {
    const limits = feats.lift(1, 0);
    const names = {
      ready: "At once, with one hand",
      oneHanded: "With one hand",
      twoHanded: "With both hands",
      shove: "Shoved over",
      runningShove: "Shoved over at a run",
      carryOnBack: "Carried on the back",
      shiftSlightly: "Shifted a little",
    };
    for (const [key, name] of Object.entries(names))
      expect(number((await row("Lifting and pulling", name))[1]!), name).toBe(limits[key as keyof typeof limits]);
    for (const weight of [1, 2, 8]) {
      const found = (await rows("Lifting and pulling")).find((cells) => cells[1] === String(weight))!;
      expect(signed(found[2]!)[0]).toBe(feats.liftTime(weight, 1)!.seconds);
    }
    const loads = (await rows("Lifting and pulling")).slice(9);
    for (const [limit = "", , move = ""] of loads) {
      const factor = move === "all of it" ? 1 : number(move);
      expect(encumbrance(signed(limit)[0]!, 1).factor, limit).toBe(factor);
    }
    expect(loads).toHaveLength(6);
  });

  it.each(both)("[GURPS-RUN-3] in %s state the intervals of fatigue", async (language) => {
    const { activity } = wordsIn(language).feat.word;
    for (const tiring of TIRING) {
      const [, cell = ""] = await row("Running, flying, swimming", activity![tiring]!, language);
      expect(signed(cell)[0]! * (/minut/i.test(cell) ? 60 : 1), tiring).toBe(feats.fatigueInterval(tiring));
    }
  });

  it.each(both)(
    "[GURPS-THROW-2] [GURPS-THROW-3] in %s state the distance and the damage of thrown objects",
    async (language) => {
      const all = await rows("Throwing and catching", language);
      const split = all.findIndex((cells, index) => index > 0 && !/\d|[½¼⅛]/.test(cells[0]!));
      const st = 20;
      const throws = (weight: number) =>
        feats.throwObject({
          ...{ weight: weight * basicLift(st), st, basicLift: basicLift(st), liftPercent: 50, percent: 0 },
          ...{ skill: "none", relativeLevel: 0, gravity: 1 },
        });
      for (const [weight = "", factor = ""] of all.slice(1, split))
        expect(throws(number(weight)).factor, weight).toBeCloseTo(number(factor), 9);
      const { dice, adds } = thrust(st);
      for (const [weight = "", each = ""] of all.slice(split + 1)) {
        const ratio = Number.isNaN(number(weight)) ? 5 : number(weight);
        const wanted = each === "−½" ? -Math.floor(dice / 2) : dice * number(each);
        expect(throws(ratio).damage.adds - adds, weight).toBe(wanted);
      }
    },
  );

  it("[GURPS-EFF-3] have a line for every feat of extra effort", async () => {
    expect((await rows("Extra effort")).slice(1)).toHaveLength(EFFORTS.length);
  });

  it.each(both)("[GURPS-SENSE-3] in %s state the distance at which each sound is heard", async (language) => {
    for (const sound of SOUNDS) {
      const [, yards = ""] = await row("Senses", wordsIn(language).sound[sound]!, language);
      expect(modifiers.hearing(sound, number(yards)), sound).toEqual([]);
      expect(modifiers.hearing(sound, number(yards) * 2)[0]!.value, sound).toBe(-1);
    }
  });

  it("[GURPS-FRIGHT-2] state the Fright Check modifiers of the rules", async () => {
    const told = (await rows("Fright")).slice(1);
    const horde = told.find(([first = ""]) => first.startsWith("5, 10"))!;
    for (const [index, count] of signed(horde[0]!).entries())
      expect(modifiers.horde(count)[0]!.value).toBe(signed(horde[1]!)[index]);
    const page = told.filter((cells) => cells !== horde).map(([, cell = ""]) => signed(cell).sort((a, b) => a - b));
    const rules = modifiers
      .options("fright")
      .filter(({ key }) => key !== "gurps.mod.fright.horde")
      .map(({ key, min, max }) => (min === max || key.endsWith("exposures") ? [min] : [min, max]));
    expect(page.map(String).sort()).toEqual(rules.map(String).sort());
  });
});

function climbModifier(climb: Climb): number {
  const given = { climbing: 10, climb, encumbrance: 0, isCombat: false, isRoped: false, assessedFatigue: 0 } as const;
  return plans.climb({ ...given, modifiers: [] }).modifiers[0]?.value ?? 0;
}
