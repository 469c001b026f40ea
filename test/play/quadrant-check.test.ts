import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format, type FormatConfig } from "oxfmt";
import { describe, expect, it } from "vitest";
import { buildCheckModule } from "../../tools/check-module.ts";
import { type Table, useTable } from "./support/table.ts";
import { eventually } from "./support/eventually.ts";

// On another server a user has installed the module, and presses its button by hand.
const here = describe.skipIf(Boolean(process.env["QUADRANT_URL"]));

const EXAMPLE = path.join("docs", "quadrant-check");
/** Set by `npm run check-module -- --report`. */
const writes = process.env["QUADRANT_CHECK"] === "write";

interface Report {
  where: string;
  date: string;
  totals: Record<string, number>;
  results: { id: string; check: string; outcome: string; seen: unknown }[];
}

/** Checks that a GM alone cannot run, or that the stand-in's board does not show. */
const NOT_POSSIBLE = [
  ...["tokenDrawsIcons", "blindStaysHidden", "refusedToPlayers"],
  ...["socketReachesOthers", "playersWriteNoSettings", "queries"],
];

/** Errors that the checks cause on purpose: a listener that fails, a file of another system. */
const MEANT = /a listener fails, as it should|not a Quadrant document/;

let table: Table;

const named = ({ results }: Report, outcome: string): string[] =>
  results.filter((one) => one.outcome === outcome).map(({ check }) => check);

/** The ids of the world's documents by collection, and its time. */
const world = (): Promise<object> =>
  table.gm.evaluate(() => {
    const names = ["actors", "items", "scenes", "combats", "messages", "folders", "macros", "journal", "tables"];
    const ids = names.map((name) => [name, game[name].map(({ id }: LooseDocument) => id).sort()] as const);
    const settings = game.settings.storage.get("world").map(({ key }: Loose) => key as string);
    return {
      ...Object.fromEntries(ids),
      settings: settings.filter((key: string) => key.startsWith("quadrant-check.")),
      clock: game["time"].worldTime,
      viewed: canvas["scene"].id,
    };
  });

/** Runs all checks, or the named ones, without the window. */
const run = (only?: string[]): Promise<Report> =>
  table.gm.evaluate(
    (names) => (game["modules"].get("quadrant-check").api as Loose).run({ clock: true, only: names ?? undefined }),
    only ?? null,
  );

/** A fault that `plant` causes in the page, and the checks that it breaks. `mend` removes it. */
interface Fault {
  named: string;
  broken: string[];
  plant: () => void;
}

const FAULTS: Fault[] = [
  {
    named: "tokens do not draw what follows from numbers",
    broken: ["derivedConditionsShow", "woundedFollows"],
    plant: () => {
      const { prototype } = CONFIG["Actor"].documentClass;
      const own = Object.getOwnPropertyDescriptor(prototype, "appliedEffects")!;
      const get = function (this: Loose): unknown {
        return [...this.allApplicableEffects()].filter((effect: Loose) => effect.active);
      };
      Object.defineProperty(prototype, "appliedEffects", { ...own, get });
      (globalThis as Loose).mend = () => Object.defineProperty(prototype, "appliedEffects", own);
    },
  },
  {
    named: "a batch is done one by one",
    broken: ["allOrNone", "madeInTheSameBatch", "deletedAndMadeAgain"],
    plant: () => {
      const { documents } = foundry;
      const whole = documents["modifyBatch"];
      documents["modifyBatch"] = async (operations: object[]) => {
        const done: unknown[] = [];
        for (const operation of operations) done.push(...(await whole([operation])));
        return done;
      };
      (globalThis as Loose).mend = () => (documents["modifyBatch"] = whole);
    },
  },
  {
    named: "a roll has no total before it is thrown",
    broken: ["totalBeforehand"],
    plant: () => {
      const own = Object.getOwnPropertyDescriptor(Roll.prototype, "total")!;
      const get = function (this: Loose): unknown {
        return this._evaluated ? own.get!.call(this) : undefined;
      };
      Object.defineProperty(Roll.prototype, "total", { ...own, get });
      (globalThis as Loose).mend = () => Object.defineProperty(Roll.prototype, "total", own);
    },
  },
  {
    named: "a condition of one compendium does not say that it shows",
    broken: ["packsShow"],
    plant: () => {
      const pack = game.packs.get("quadrant.zap-conditions-de")!;
      const { getDocuments } = pack;
      const showIcon = CONST.ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL;
      pack["getDocuments"] = async (...args: unknown[]) => {
        const [first, ...others] = (await getDocuments.apply(pack, args)) as Loose[];
        return [Object.create(first, { showIcon: { value: showIcon } }), ...others];
      };
      (globalThis as Loose).mend = () => delete pack["getDocuments"];
    },
  },
];

const printed = async (text: string, file: string): Promise<string> => {
  const options = JSON.parse(await readFile(".oxfmtrc.json", "utf8")) as FormatConfig;
  return (await format(file, text, options)).code;
};

/** The lines of a page: sign, subject and check, without the observed value. */
const linesOf = (page: string): string[][] =>
  page.split("\n").flatMap((line) => {
    const [, ...told] = /^- (✅|❌|➖) \*\*(.+?)\*\* (.+) — `/.exec(line) ?? [];
    return told.length ? [told] : [];
  });

here("the module that checks Foundry", async () => {
  table = useTable({ seats: ["GM"], modules: [await buildCheckModule()], laid: "never", meant: () => MEANT });

  it("does at the press of its one button all that can be done, saves a report, and leaves nothing behind", async () => {
    const { gm } = table;
    const before = await world();
    const window = gm.locator("#quadrant-check");
    await window.getByRole("checkbox").check();
    const [download] = await Promise.all([
      gm.waitForEvent("download", { timeout: 100_000 }),
      window.getByRole("button", { name: "Run the check" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^quadrant-check-14\.\d+\.json$/);
    const report = JSON.parse(await readFile(await download.path(), "utf8")) as Report;
    expect(report.results.filter(({ outcome }) => outcome === "fail")).toEqual([]);
    expect(named(report, "notPossible")).toEqual(NOT_POSSIBLE);
    expect(report).toMatchObject({ where: "stand-in", totals: { fail: 0, notPossible: NOT_POSSIBLE.length } });
    await window.getByText("Done:").waitFor();
    await eventually(() => world()).toEqual(before);

    const page = await window.getByRole("textbox").inputValue();
    expect(page).toContain("On the stand-in");
    const undated = await gm.evaluate(
      (one) => (game["modules"].get("quadrant-check").api as Loose).page(one) as string,
      { ...report, date: "–" },
    );
    const shown = await printed(undated, `${EXAMPLE}.md`);
    if (writes) {
      await writeFile(`${EXAMPLE}.md`, shown);
      const data = JSON.stringify({ ...report, date: "–" });
      await writeFile(`${EXAMPLE}.json`, await printed(data, `${EXAMPLE}.json`));
    }
    // `npm run check-module -- --report` updates the page.
    expect(linesOf(await readFile(`${EXAMPLE}.md`, "utf8"))).toEqual(linesOf(shown));
  });

  it("takes away what a run left behind that broke off, and nothing else", async () => {
    const before = await table.gm.evaluate(async () => {
      const flags = { "quadrant-check": { bench: true } };
      const folder = await Folder["create"]({ name: "quadrant-check", type: "Actor", flags });
      const actor = await Actor["create"]({ name: "Left behind", type: "gurpsCharacter", folder: folder.id, flags });
      await (game.system as Loose).api.conditions.give(actor, "stunned");
      const own = await Actor["create"]({ name: "quadrant-check", type: "gurpsCharacter" });
      await ChatMessage["create"]({ content: "⟦quadrant-check⟧ is what somebody says" });
      return { own: own.id as string, left: actor.id as string };
    });
    const report = await run(["randomId"]);
    expect(named(report, "pass")).toEqual(["randomId"]);
    const after = await table.gm.evaluate(({ own, left }) => {
      const messages = game.messages.map(({ content, type }: Loose) => `${type} ${content}`);
      return { own: game.actors.has(own), left: game.actors.has(left), folders: game.folders.size, messages };
    }, before);
    expect(after).toEqual({
      own: true,
      left: false,
      folders: 0,
      messages: ["base ⟦quadrant-check⟧ is what somebody says"],
    });
    await table.reset();
  });

  it.each(FAULTS)("turns its own lines red where a fault is planted: $named", async ({ broken, plant }) => {
    await table.gm.evaluate(plant);
    const all = FAULTS.flatMap((fault) => fault.broken);
    const report = await run(all);
    await table.gm.evaluate(() => (globalThis as Loose).mend());
    expect(named(report, "fail").sort()).toEqual([...broken].sort());
    expect(named(report, "pass").sort()).toEqual(all.filter((name) => !broken.includes(name)).sort());
  });

  it("turns no other line red, and leaves nothing behind where checks fail", async () => {
    const before = await world();
    for (const { plant } of FAULTS) await table.gm.evaluate(plant);
    const report = await run();
    expect(named(report, "fail").sort()).toEqual(FAULTS.flatMap(({ broken }) => broken).sort());
    expect(named(report, "notPossible")).toEqual(NOT_POSSIBLE);
    await eventually(() => world()).toEqual(before);
    await table.sit("GM");
  });
});
