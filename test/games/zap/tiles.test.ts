import { beforeEach, describe, expect, it, vi } from "vitest";
import { character, fight, fighter, peace, token } from "./world.ts";
import { attackCheck } from "../../../src/games/zap/checks/attack/attack.ts";
import { taskCheck } from "../../../src/games/zap/checks/tasks/task.ts";
import { abilitiesOf, type Character } from "../../../src/games/zap/documents.ts";
import { fightOf } from "../../../src/games/zap/fight.ts";
import { tropeTiles } from "../../../src/games/zap/sheets/trope-tiles.ts";

/** The checks of the mocked register by ID; filled after all modules are imported. */
const checks = vi.hoisted((): Record<string, unknown> => ({}));
vi.mock("../../../src/table/register.ts", () => ({
  checkById: (id: string) => ({ check: checks[id] }),
  gameOf: () => ({ id: "zap", conditions: [] }),
}));
Object.assign(checks, { "zap.attack": attackCheck, "zap.task": taskCheck });

const ace = () => character("Ace", { abilities: [{ name: "Ray" }, { name: "Belt", activation: "automatic" }] });
const genius = () => character("Genius", { role: "foe", abilities: [{ name: "Helmet" }] });

function tiles(actor: Character, aimedAt: Character | null = null, user = { isGM: false }) {
  const row = game.combat ? fighter(game.combat as Combat.Implementation, actor.name) : null;
  const aim = aimedAt && { actor: aimedAt, token: token(aimedAt), fight: null };
  const context = { actor, fight: fightOf(row), aim, user: user as never };
  const all = tropeTiles(abilitiesOf(actor), context);
  const named = all.map((tile) => [tile.label.replace(/QUADRANT\.zap\.trope\.(\w+)\.name/, "$1"), tile] as const);
  return Object.fromEntries(named);
}

/** Adds the actor's announced card, which is not rolled yet, to `game.messages`. */
function lay(kind: string, actor: Character, target: Character, more: object = {}): void {
  const draft = attackCheck.prepare({
    actor,
    token: null,
    item: actor.items.contents[0]!,
    targets: [token(target)],
    data: {},
  });
  if (!("plan" in draft)) throw new Error(draft.key);
  const parties = { ...draft.parties, target: { ...draft.parties.target!, token: null } };
  const system = {
    game: "zap",
    kind,
    state: "open",
    plan: draft.plan,
    parties,
    throws: {},
    tied: null,
    applied: [],
    ...more,
  };
  (game.messages as unknown as { contents: unknown[] }).contents.push({
    id: kind,
    uuid: `ChatMessage.${kind}`,
    type: "card",
    visible: true,
    timestamp: 1,
    system,
  });
}

describe("the Tropes of a sheet", () => {
  beforeEach(peace);

  it("are all listed, each with a reason if it cannot be called", () => {
    const known = tiles(ace());
    expect(Object.keys(known)).toEqual([
      "supremeEffort",
      "wildShot",
      "carefulAim",
      "pullYourPunch",
      "shoulderRoll",
      "notAnOption",
      "juryRig",
      "thisEndsNow",
      "chase",
      "counter",
      "takeABullet",
      "secondWind",
      "overdrive",
      "boldlyGo",
    ]);
    const open = Object.entries(known).filter(([, { reason }]) => reason === null);
    expect(open.map(([trope]) => trope)).toEqual(["supremeEffort", "wildShot", "carefulAim", "juryRig"]);
    expect(known["counter"]!.reason).toBe("QUADRANT.zap.reason.nothingAnnounced");
    expect(known["boldlyGo"]!.reason).toBe("QUADRANT.zap.reason.gmHook");
    expect(known["chase"]!.reason).toBe("QUADRANT.zap.reason.noFight");
  });

  it("are available at one click with a target, in a fight, and to the GM", () => {
    const [hero, foe] = [ace(), genius()];
    fight([hero, foe]);
    const known = tiles(hero, foe, { isGM: true });
    expect(known["thisEndsNow"]).toMatchObject({ reason: null, data: { check: "zap.thisEndsNow" } });
    expect(known["chase"]).toMatchObject({ reason: null, data: { check: "zap.chase" } });
    expect(known["shoulderRoll"]).toMatchObject({ reason: null, data: { check: "zap.attack", trope: "shoulderRoll" } });
    expect(known["boldlyGo"]).toMatchObject({ reason: null, data: { check: "zap.boldlyGo" } });
  });

  it("[ZAP-CNT-1] [ZAP-CNT-2] lead to an act that another actor has announced", () => {
    const [hero, foe, friend] = [ace(), genius(), character("Ford")];
    lay("attack", foe, friend);
    const known = tiles(hero);
    expect(known["counter"]).toMatchObject({
      reason: null,
      data: { check: "zap.counter", card: "ChatMessage.attack" },
    });
    expect(known["takeABullet"]).toMatchObject({
      reason: null,
      action: "showCard",
      data: { card: "ChatMessage.attack" },
    });
    peace();
    lay("attack", foe, hero);
    expect(tiles(hero)["takeABullet"]!.reason, "it is aimed at him already").toBe(
      "QUADRANT.zap.reason.nothingAnnounced",
    );
    expect(tiles(foe)["counter"]!.reason, "nobody counters oneself").toBe("QUADRANT.zap.reason.nothingAnnounced");
  });
});
