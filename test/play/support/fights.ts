import type { Page } from "playwright-core";
import { beginFight } from "./fight.ts";
import { TRIO } from "./openers.ts";

/** A game's scene, three combatants, one that joins later, and how the fight begins there. */
export interface Game {
  scene: string;
  fighters: readonly string[];
  late: string;
  begin(gm: Page): Promise<void>;
}

const begins = async (gm: Page, names: readonly string[]): Promise<void> => void (await beginFight(gm, ...names));

/** Creates the combatants and starts the fight; initiative that a game would roll is set directly. */
async function enter(gm: Page, names: readonly string[], totals: boolean): Promise<void> {
  await gm.evaluate(
    async ({ wanted, withTotals }) => {
      const tokens = wanted.map((name) => (game.scenes["active"] as Loose).tokens.getName(name));
      await CONFIG["Token"].documentClass.createCombatants(tokens);
      const rows = (game.combat as Loose).combatants.map((row: Loose, index: number) => ({
        _id: row.id,
        "system.total": 20 - index,
      }));
      if (withTotals) await (game.combat as Loose).updateEmbeddedDocuments("Combatant", rows);
      await (game.combat as Loose).startCombat();
    },
    { wanted: [...names], withTotals: totals },
  );
}

/** Deals cards: a king, a queen and a jack, one to each combatant, each with a ten. */
async function dealt(gm: Page, names: readonly string[]): Promise<void> {
  await enter(gm, names, false);
  await gm.evaluate(async () => {
    const combat = game.combat as Loose;
    const hands = [
      ["KS", "10S"],
      ["QH", "10H"],
      ["JD", "10D"],
    ];
    const rows = combat.combatants.map((row: Loose, index: number) => ({
      _id: row.id,
      "system.hand": hands[index],
      initiative: 52 - 4 * index,
    }));
    await combat.updateEmbeddedDocuments("Combatant", rows);
    const called = [rows[0]._id as string];
    await combat.update({ turn: 0, system: { phase: "counting", step: "KS", called } });
  });
}

export const GAMES: Record<string, Game> = {
  zap: { scene: "Coolant hall", fighters: TRIO, late: "Mad Genius", begin: (gm) => begins(gm, TRIO) },
  zerospace: {
    scene: "Landing deck",
    fighters: ["Soraya", "Virek-Kohl", "Lackey 1"],
    late: "Venn Rao",
    begin: (gm) => enter(gm, ["Soraya", "Virek-Kohl", "Lackey 1"], true),
  },
  imperfect: {
    scene: "Dockside corridor",
    fighters: ["Ronan", "Violet", "Constable 1"],
    late: "Constable 2",
    begin: (gm) => dealt(gm, ["Ronan", "Violet", "Constable 1"]),
  },
  gurps: {
    scene: "Old salt mine",
    fighters: ["Vesna Korda", "Titania Rook", "Marsh ghoul 1"],
    late: "Marsh ghoul 2",
    begin: (gm) => enter(gm, ["Vesna Korda", "Titania Rook", "Marsh ghoul 1"], false),
  },
};
