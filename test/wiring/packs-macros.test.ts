import { describe, expect, it } from "vitest";
import { packEntries, readPack, type Source } from "../../tools/packs.ts";
import { loadGames } from "./support/games.ts";

interface MacroSource extends Source {
  name: string;
  type: string;
  img: string;
  command: string;
}

const games = await loadGames();
const packs = await packEntries();
const shelves = packs.filter(({ type }) => type === "Macro");
const english = shelves.filter(({ flags }) => flags.quadrant.lang === "en");

const macrosIn = async (name: string): Promise<MacroSource[]> =>
  [...(await readPack(packs.find((pack) => pack.name === name)!)).values()] as MacroSource[];

/** The names of the macros in each pack. */
const WANTED: Record<string, string[]> = {
  "zap-macros": [
    ...["Session start", "New scene", "Rest scene", "Trek scene", "End of adventure"],
    ...["Session end", "Hinder the selected", "Tire the selected", "Default Skill", "My maintenance"],
  ],
  "zerospace-macros": [
    ...["Session start", "End scene", "Half an hour’s rest", "Night’s rest", "Give a plot point"],
    ...["Ask for a roll", "Extended task", "Lay the selected low", "Perception", "Bare hands", "Distract somebody"],
  ],
  "imperfect-macros": [
    ...["Session start", "Share bounty", "Next scenario begins", "Scenario over", "New arc"],
    ...["Award a chip", "Draw for the Master", "Set the pot", "Fear for everybody", "Trip the selected"],
    ...["Fate Chips", "Guts", "Bare hands", "A contest"],
  ],
  "gurps-macros": [
    ...["Session start", "End the scene", "Rest", "End the day", "Award bonus points"],
    ...["Ask for a roll", "Unseen Sense roll", "Fright Check for many", "Gravity of the scene", "Long tasks"],
    ...[
      "Modifiers for everybody",
      "Stun the selected",
      "A Fright Check of my own",
      "Perception",
      "Look closely",
      "Listen",
      "A Will roll",
    ],
  ],
  "quadrant-macros": ["Ask players for a roll", "Undo the last card"],
};

describe("the macros", () => {
  it("are those of the list, for each game and for all games", async () => {
    expect(english.map(({ name }) => name).sort()).toEqual(Object.keys(WANTED).sort());
    for (const [name, wanted] of Object.entries(WANTED))
      expect((await macrosIn(name)).map((macro) => macro.name).sort(), name).toEqual([...wanted].sort());
  });

  it.each(english)("$name are scripts that use only game.system.api", async ({ name }) => {
    const AsyncFunction = (async () => {}).constructor as new (...names: string[]) => unknown;
    for (const { type, name: called, command } of await macrosIn(name)) {
      expect(type).toBe("script");
      expect(() => new AsyncFunction("speaker", "actor", "token", "character", "scope", command), called).not.toThrow();
      expect(command).toContain("game.system.api.");
      expect(command.replaceAll("game.system.api.", ""), called).not.toMatch(/quadrant|game\.system|import/i);
    }
  });

  it.each(english)("$name call only existing checks, conditions and panels", async (pack) => {
    const owner = games.find(({ id }) => id === pack.flags.quadrant.game);
    for (const { name, command } of await macrosIn(pack.name)) {
      for (const [, id = ""] of command.matchAll(/api\.start\("([^"]+)"/g)) {
        const check = owner!.checks[id.replace(`${owner!.id}.`, "")];
        expect(check, `${name}: ${id}`).toBeDefined();
        // The table's own checks have no actor; all others need one.
        expect(Boolean(check!.table), `${name}: ${id}`).toBe(!command.includes("actor: "));
      }
      for (const [, id] of command.matchAll(/conditions\.give\(\w+, "([^"]+)"/g))
        expect(
          owner!.conditions.find((condition) => condition.id === id && !condition.derived),
          name,
        ).toBeDefined();
      for (const [, id] of command.matchAll(/panels\.open\("([^"]+)"/g)) {
        const own = (owner?.panels ?? []).map((panel) => `${owner!.id}.${panel.id}`);
        expect([...own, `${owner?.id}.bucket-${owner?.id}`, "table.asking"], name).toContain(id);
      }
    }
  });
});
