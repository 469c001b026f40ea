import { beforeEach, describe, expect, it, vi } from "vitest";
import { made } from "./support/base-documents.ts";
import { fight } from "./support/fight.ts";
import { GM, ADA, actor, cards, dialogs, openWorld } from "./support/world.ts";
import type { CombatProcedure, CombatantView, Condition, Game, SceneCall } from "../../src/table/game.ts";
import { trackerView } from "../../src/table/combat/tracker-view.ts";
import { gameOfNewFight } from "../../src/table/combat/game-of-fight.ts";
import { QuadrantCombat, QuadrantCombatant } from "../../src/table/documents/combat.ts";
import { onSceneControls } from "../../src/table/hooks/scene-controls.ts";
import { enqueue } from "../../src/table/referee/queue.ts";
import { actOnCombat } from "../../src/table/referee/turns.ts";
import { registerGames } from "../../src/table/register.ts";
import { forgetGameHere } from "../../src/table/scene-game.ts";

type Data = Record<string, unknown>;

vi.mock("../../src/table/checks/start.ts", () => ({ startFromButton: vi.fn() }));

const row: CombatantView = {
  state: "waiting",
  stateLabel: "",
  notes: [],
  conditions: [],
  pips: null,
  count: null,
  controls: [],
};
const button = (label: string) => ({
  action: "turnAct",
  data: { act: label },
  label,
  price: "",
  reason: null,
  primary: false,
});
const call = (id: string): SceneCall => ({ ...button(id), id, symbol: "fa-moon" });

const open = vi.fn();

const procedure = (more: Partial<CombatProcedure>): CombatProcedure =>
  ({ view: () => row, ...more }) as CombatProcedure;
const toyGame = (id: string, more: Partial<Game>): Game =>
  ({
    id,
    models: { Actor: { [`${id}Actor`]: Object }, Item: {}, Combat: { [id]: Object }, Combatant: { [id]: Object } },
    conditions: [],
    actors: {},
    items: {},
    checks: {},
    isHero: () => true,
    ...more,
  }) as unknown as Game;

const dead: Condition = {
  id: "dead",
  icon: "skull",
  stacks: false,
  tone: "harm",
  overlay: true,
  defeats: true,
  expires: null,
};

registerGames([
  toyGame("brawl", {
    combat: procedure({ foot: () => [call("rest")], head: () => [button("ranges")] }),
    bucket: { pool: "bucket" },
  }),
  toyGame("cards", {
    conditions: [dead],
    combat: procedure({
      foot: () => [call("deal")],
      headPart: () => ({ template: "cards/count.hbs", data: { card: "J" } }),
      footPart: () => ({ template: "cards/decks.hbs", data: {} }),
      steps: () => [button("nextCard")],
      roundWords: { name: "cards.deal", told: "cards.dealTold" },
      view: () => ({ ...row, part: { template: "cards/seat.hbs", data: { hand: 2 } }, together: "first" }),
    }),
    panels: [{ id: "chips", label: "cards.chips", symbol: "fa-coins", open }],
  }),
  toyGame("unplayed", { combat: procedure({ foot: () => [call("never")] }), panels: [] }),
]);

const fighter = (name: string, of: string, system: Data = {}): Actor.Implementation =>
  Object.assign(actor(name, [], system), { type: `${of}Actor` }) as unknown as Actor.Implementation;

function select(...actors: Actor.Implementation[]): void {
  vi.stubGlobal("canvas", { tokens: { controlled: actors.map((one) => ({ actor: one })) } });
}

const PLAYED = { "play.brawl": true, "play.cards": true, "play.unplayed": false };

beforeEach(() => {
  openWorld(PLAYED);
  Object.assign(GM, { isSelf: true });
  vi.stubGlobal("ui", { notifications: { warn: vi.fn() } });
  for (const mock of [dialogs.wait, open]) mock.mockReset();
});

describe("a new fight", () => {
  interface Fight extends Data {
    type: string;
    _preCreate(data: Data): Promise<void>;
  }
  const created = async (type = "base"): Promise<string> => {
    const combat = made<Fight>(QuadrantCombat, { type });
    await combat._preCreate({});
    return combat.type;
  };

  it("has the game of the selected tokens, or else the first that is played", async () => {
    expect(await created()).toBe("brawl");
    select(fighter("Ann", "cards"), fighter("Bob", "cards"));
    expect(await created()).toBe("cards");
    select(fighter("Ann", "cards"), fighter("Bob", "brawl"));
    expect(await created()).toBe("brawl");
    select(fighter("Cat", "unplayed"));
    expect(await created()).toBe("brawl");
    expect(await created("cards")).toBe("cards");
  });

  it("asks the GM for its game if no token is selected in the tracker", async () => {
    dialogs.wait.mockResolvedValue("cards");
    expect(await gameOfNewFight()).toBe("cards");
    expect(dialogs.wait.mock.calls[0]![0]).toMatchObject({
      buttons: [
        { action: "brawl", label: "QUADRANT.brawl.name" },
        { action: "cards", label: "QUADRANT.cards.name" },
      ],
    });
    dialogs.wait.mockResolvedValue(null);
    expect(await gameOfNewFight()).toBeNull();
  });

  it("does not ask if tokens are selected, or if fewer than two games are played", async () => {
    select(fighter("Ann", "cards"));
    expect(await gameOfNewFight()).toBe("cards");
    select();
    openWorld({ ...PLAYED, "play.brawl": false });
    expect(await gameOfNewFight()).toBe("cards");
    openWorld({ ...PLAYED, "play.brawl": false, "play.cards": false });
    expect(await gameOfNewFight()).toBeNull();
    expect(dialogs.wait).not.toHaveBeenCalled();
  });
});

describe("a fight without a combatant of its game", () => {
  const update = vi.fn();

  /** A new combatant joins a fight of this type, which then has these fighters. */
  async function joined(type: string, fighters: string[], round = 0): Promise<void> {
    update.mockReset();
    const contents = fighters.map((of) => ({ actor: fighter(of, of) }));
    Object.assign(game.combats!, { has: () => true });
    const facts = { type, round, id: "fight", combatants: { contents }, _source: {} };
    const combat = made<{ _onCreateDescendantDocuments(): void; _source: Data }>(QuadrantCombat, facts);
    combat._onCreateDescendantDocuments();
    await enqueue(async () => undefined);
    update(combat._source["type"]);
  }

  it("takes the game of its first combatant", async () => {
    await joined("brawl", ["cards", "cards"]);
    expect(update).toHaveBeenCalledWith("cards");
  });

  it.each([
    ["one of its own is there", "brawl", ["cards", "brawl"], 0],
    ["it is on", "brawl", ["cards"], 1],
    ["that game is not played", "brawl", ["unplayed"], 0],
    ["the new combatant is of no game", "brawl", ["nothing"], 0],
  ] as const)("keeps its type if %s", async (_why, type, fighters, round) => {
    await joined(type, [...fighters], round);
    expect(update).toHaveBeenCalledWith(undefined);
  });

  it("is changed only by the referee's client", async () => {
    Object.assign(GM, { isSelf: false });
    await joined("brawl", ["cards"]);
    expect(update).toHaveBeenCalledWith(undefined);
  });
});

describe("a row", () => {
  it("is defeated by a condition of its own game, or else as Foundry decides", async () => {
    const ann = fighter("Ann", "cards");
    const seat = (data: Data): unknown => made<{ isDefeated: unknown }>(QuadrantCombatant, data).isDefeated;
    expect(seat({ actor: ann, defeated: false })).toBe(false);
    expect(seat({ actor: ann, defeated: true })).toBe(true);
    (ann.effects as unknown as { add(data: Data): void }).add({
      _id: "d",
      type: "condition",
      statuses: ["dead"],
      system: { stacks: 1, text: "" },
    });
    expect(seat({ actor: ann, defeated: false })).toBe(true);
    expect(seat({ actor: fighter("Bob", "brawl"), defeated: false })).toBe("as Foundry says");
    expect(seat({ actor: null, defeated: false })).toBe("as Foundry says");
  });
});

describe("the tracker", () => {
  const of = (type: string, begun: boolean): Combat.Implementation => {
    const combat = fight(type, { a: { of: fighter("Ann", type), initiative: 1 } });
    const rows = combat.combatants.contents;
    for (const one of rows) Object.assign(one, { visible: true, isOwner: true, img: "" });
    Object.assign(combat, { turns: rows });
    Object.assign(combat._source as object, { round: begun ? 1 : 0, turn: begun ? 0 : null });
    return combat;
  };
  const person = (one: object): User.Implementation => one as User.Implementation;

  it("draws its game's own parts above, in and below the rows", () => {
    const view = trackerView(of("cards", true), person(GM))!;
    const path = "systems/quadrant/templates/cards";
    expect(view.headPart).toEqual({ template: `${path}/count.hbs`, data: { card: "J" } });
    expect(view.footPart).toEqual({ template: `${path}/decks.hbs`, data: {} });
    expect(view.rows[0]).toMatchObject({
      part: { template: `${path}/seat.hbs`, data: { hand: 2 } },
      together: "first",
    });
    const other = trackerView(of("brawl", true), person(GM))!;
    expect([other.headPart, other.footPart, other.rows[0]!.part]).toEqual([null, null, null]);
  });

  it("uses its game's name for a Round in its head and in the log", async () => {
    const told = async (combat: Combat.Implementation): Promise<unknown> => {
      await actOnCombat(combat, {
        subject: combat.uuid,
        act: "news",
        data: { data: { text: " smoke " } },
        user: person(GM),
        rolls: [],
      });
      return cards().at(-1)!.system;
    };
    const smoke = { data: { round: 1, text: "smoke" } };
    expect(trackerView(of("cards", true), person(GM))!.roundName).toBe("cards.deal");
    expect(await told(of("cards", true))).toMatchObject({ lines: [{ ...smoke, key: "cards.dealTold" }] });
    expect(trackerView(of("brawl", true), person(GM))!.roundName).toBe("QUADRANT.table.tracker.round");
    const own = "QUADRANT.table.tracker.told";
    expect(await told(of("brawl", true))).toMatchObject({ lines: [{ ...smoke, key: own }] });
  });

  it("offers the GM the game's steps only during the fight, and the game's head before it", () => {
    const steps = (combat: Combat.Implementation, who: object): string[] =>
      [trackerView(combat, person(who))!.step ?? []].flat().map(({ label }) => label);
    expect(steps(of("cards", true), GM)).toEqual(["nextCard"]);
    expect(steps(of("cards", false), GM)).toEqual([]);
    expect(steps(of("cards", true), ADA)).toEqual([]);
    expect(steps(of("brawl", true), GM)).toEqual([]);
    expect(trackerView(of("brawl", false), person(GM))!.head).toHaveLength(1);
  });
});

describe("the board's controls", () => {
  const tools = (): Record<string, { title: string; order: number; onChange(): void }> => {
    type Tools = Record<string, { title: string; order: number; button?: true; onChange(): void }>;
    const controls: Record<string, { tools: Tools }> = { tokens: { tools: {} } };
    onSceneControls(controls);
    expect(controls["tokens"]!.tools, "Foundry's own group stays its own").toEqual({});
    const { select, ...own } = controls["quadrant"]!.tools;
    expect(select!.button, "tokens are selected as before").toBeUndefined();
    return own;
  };

  const playsOn = (id: string, of: string): void => {
    const tokens = { contents: [{ actor: fighter("Ann", of) }] };
    Object.assign(game, { scenes: { viewed: { id, tokens } } });
  };

  it("offer all users the windows of the scene's game, and a choice of the other games", () => {
    Object.assign(game, { user: ADA });
    playsOn("bridge", "cards");
    const own = tools();
    expect(Object.keys(own)).toEqual(["quadrant-chips"]);
    own["quadrant-chips"]!.onChange();
    expect(open).toHaveBeenCalledOnce();
    playsOn("alley", "brawl");
    expect(Object.keys(tools()), "the chips are one choice away").toEqual(["quadrant-game"]);
  });

  it("offer the GM the calls of the scene's game, and those of another game once it is chosen", async () => {
    playsOn("alley", "brawl");
    const own = tools();
    expect(Object.keys(own)).toEqual(["quadrant-screen", "quadrant-asking", "quadrant-brawl-rest", "quadrant-game"]);
    expect(new Set(Object.values(own).map(({ order }) => order)).size).toBe(4);
    expect(own["quadrant-brawl-rest"]!.title).toBe("rest");
    dialogs.wait.mockResolvedValue("cards");
    own["quadrant-game"]!.onChange();
    await expect.poll(() => Object.keys(tools())).toContain("quadrant-cards-deal");
    expect(Object.keys(tools())).not.toContain("quadrant-brawl-rest");
    // Called when the canvas is cleared, before another scene is drawn.
    forgetGameHere();
    playsOn("bridge", "brawl");
    expect(Object.keys(tools()), "elsewhere the scene says it").toContain("quadrant-brawl-rest");
  });
});
