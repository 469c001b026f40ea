import { beforeEach, describe, expect, it, vi } from "vitest";
import { condition } from "./support/condition.ts";
import { registerToy } from "./support/fight.ts";
import { toldInLogs, undoNewestLog } from "./support/logs.ts";
import { ADA, actor, enter, GM, openWorld, user } from "./support/world.ts";
import { conditionsOf } from "../../src/table/conditions/conditions.ts";
import { giveByHand } from "../../src/table/conditions/give.ts";
import type { CombatProcedure } from "../../src/table/game.ts";
import { referee } from "../../src/table/referee/referee.ts";
import { linesAround, offeredAround } from "../../src/table/regions/around.ts";
import { giveOrTake } from "../../src/table/regions/given.ts";

registerToy({
  conditions: [condition("dazed"), condition("spent", { derived: () => 1 })],
  combat: {} as CombatProcedure,
});

interface Behavior {
  id: string;
  uuid: string;
  type: string;
  disabled: boolean;
  system: { condition: string; who: string; takesAway: boolean };
  parent: Region;
}

interface Region {
  name: string;
  hidden: boolean;
  behaviors: { contents: Behavior[] };
}

interface Token {
  actorLink: boolean;
  actorId: string;
  actor: Actor.Implementation;
  disposition: number;
  hidden: boolean;
  regions: Set<Region>;
}

let ann: Actor.Implementation;
let token: Token;
let tokens: Token[];

/** A region with one behaviour that gives a condition. */
function region(name: string, system: Partial<Behavior["system"]> = {}): Region {
  const made: Region = { name, hidden: false, behaviors: { contents: [] } };
  const uuid = `Scene.hall.Region.${name}.RegionBehavior.gives`;
  const whole = { condition: "dazed", who: "everyone", takesAway: true, ...system };
  const behavior = { id: name, uuid, type: "givesCondition", disabled: false, system: whole, parent: made };
  made.behaviors.contents.push(behavior);
  enter(behavior as never);
  return made;
}

beforeEach(() => {
  openWorld();
  Object.assign(GM, { isSelf: true });
  vi.stubGlobal("ui", { notifications: { warn: vi.fn(), info: vi.fn() } });
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { FRIENDLY: 1, HOSTILE: -1 } });
  ann = actor("Ann", [ADA]);
  token = { actorLink: true, actorId: "Ann", actor: ann, disposition: 1, hidden: false, regions: new Set() };
  tokens = [token];
  Object.assign(game, { scenes: { contents: [{ tokens: { contents: tokens } }], active: null } });
});

/** Passes an event to the region's behaviour, on the referee's client. */
async function hears(of: Region, name: string, whose: Token | null = token): Promise<void> {
  const [behavior] = of.behaviors.contents;
  const scene = { tokens: { contents: tokens } };
  const data = whose ? { token: whose } : {};
  await giveOrTake({ ...behavior!.system, behavior, scene } as never, { name, data, user: user(GM) } as never);
}

async function enters(of: Region, whose = token): Promise<void> {
  whose.regions.add(of);
  await hears(of, "tokenEnter", whose);
}

async function leaves(of: Region, whose = token): Promise<void> {
  whose.regions.delete(of);
  await hears(of, "tokenExit", whose);
}

const borne = (who = ann): string[] => conditionsOf(who).flatMap(({ id, derived }) => (derived ? [] : [id]));

describe("a region that gives a condition", () => {
  it("gives it on entering and removes it on leaving, each logged once", async () => {
    const pit = region("Pit");
    await enters(pit);
    expect([borne(), toldInLogs()]).toEqual([["dazed"], ["regionGives"]]);
    await hears(pit, "tokenEnter");
    expect(toldInLogs()).toEqual(["regionGives"]);
    await leaves(pit);
    await hears(pit, "tokenExit");
    expect([borne(), toldInLogs()]).toEqual([[], ["regionGives", "regionTakes"]]);
  });

  it("can be undone in the log: leaving then removes nothing, and entering gives it again", async () => {
    const pit = region("Pit");
    await enters(pit);
    await undoNewestLog();
    expect(borne()).toEqual([]);
    await leaves(pit);
    expect(toldInLogs()).toEqual(["regionGives"]);
    await enters(pit);
    expect(borne()).toEqual(["dazed"]);
    await leaves(pit);
    await undoNewestLog();
    expect(borne()).toEqual(["dazed"]);
  });

  it("does not remove a condition that the actor had before", async () => {
    const pit = region("Pit");
    await giveByHand(ann, "dazed");
    await enters(pit);
    await leaves(pit);
    expect([borne(), toldInLogs()]).toEqual([["dazed"], ["bears"]]);
  });

  it("does not remove it while another region gives it, or another token of the actor is inside", async () => {
    const [pit, pool] = [region("Pit"), region("Pool")];
    const second = { ...token, regions: new Set<Region>() };
    tokens.push(second);
    await enters(pit);
    await enters(pool);
    await leaves(pit);
    expect(borne()).toEqual(["dazed"]);
    await enters(pit, second);
    await leaves(pool);
    expect(borne()).toEqual(["dazed"]);
    await leaves(pit, second);
    expect([borne(), toldInLogs()]).toEqual([[], ["regionGives", "regionTakes"]]);
  });

  it("does not remove it on leaving if the GM has chosen so", async () => {
    const pit = region("Pit", { takesAway: false });
    await enters(pit);
    await leaves(pit);
    expect(borne()).toEqual(["dazed"]);
    // Nor does another region remove it, which did not give it.
    const pool = region("Pool");
    await enters(pool);
    await leaves(pool);
    expect(borne()).toEqual(["dazed"]);
  });

  it("gives it only to tokens of the chosen disposition, and gives no derived condition", async () => {
    const pit = region("Pit", { who: "hostile" });
    await enters(pit);
    expect(borne()).toEqual([]);
    const rat = actor("Rat");
    const own = { ...token, actorLink: false, actorId: "Rat", actor: rat, disposition: -1, regions: new Set<Region>() };
    Object.assign(rat, { token: own });
    tokens.push(own);
    await enters(pit, own);
    expect(borne(rat)).toEqual(["dazed"]);
    await enters(region("Bog", { condition: "spent" }));
    expect(toldInLogs()).toEqual(["regionGives"]);
  });

  it("gives it to tokens inside when enabled, and removes it when disabled, hidden or deleted", async () => {
    const pit = region("Pit");
    pit.behaviors.contents[0]!.disabled = true;
    await enters(pit);
    expect(borne()).toEqual([]);
    pit.behaviors.contents[0]!.disabled = false;
    await hears(pit, "behaviorActivated", null);
    expect(borne()).toEqual(["dazed"]);
    pit.hidden = true;
    await hears(pit, "behaviorDeactivated", null);
    expect(borne()).toEqual([]);
    pit.hidden = false;
    await hears(pit, "behaviorActivated", null);
    token.regions.clear();
    vi.stubGlobal(
      "fromUuidSync",
      (
        (find) => (uuid: string) =>
          uuid.includes("Region") ? null : find(uuid as never)
      )(fromUuidSync),
    );
    await hears(pit, "behaviorDeactivated", null);
    expect([borne(), toldInLogs().at(-1)]).toEqual([[], "regionTakesGone"]);
  });

  it("ignores a player's request for a token outside, and refuses one for an actor of others", async () => {
    const pit = region("Pit");
    const [{ uuid }] = pit.behaviors.contents as [Behavior];
    const asked = {
      subject: ann.uuid,
      act: "regionGives",
      data: { choice: "dazed", data: { behavior: uuid } },
      rolls: [],
    };
    expect(await referee.judge({ ...asked, user: user(ADA) })).toBeNull();
    expect(borne()).toEqual([]);
    const rat = actor("Rat");
    expect(await referee.judge({ ...asked, subject: rat.uuid, user: user(ADA) })).toMatchObject({
      key: "QUADRANT.table.refusal.notYours",
    });
  });
});

describe("surroundings", () => {
  const around = (name: string, kind: string, modifier = 0, rolls = ""): Region => {
    const made = region(name);
    Object.assign(made.behaviors.contents[0]!, { type: "surroundings", system: { kind, modifier, rolls } });
    return made;
  };

  const OFFERED = [
    { key: "zeroG", value: -1 },
    { key: "dark", min: -9, max: -1, source: "darkness" },
    { key: "rain", value: -2 },
  ];
  const of = {
    check: { circumstances: () => OFFERED },
    play: { surroundings: { gravity: "zeroG", darkness: "dark" } },
  };

  const asked = () =>
    [of, {}, "self", {}, { actor: ann, token, who: "self", names: ["attack", "skill:stealth"] }] as never as Parameters<
      typeof linesAround
    >;
  const lines = (): [string, number][] => linesAround(...asked()).map(({ label = "", value }) => [label, value]);
  const offered = (): string[] => offeredAround(OFFERED as never, ...asked()).map(({ key }) => key);

  it("count with the game's value, or within its bounds, in place of the offered circumstance", () => {
    token.regions.add(around("Hull", "gravity"));
    expect([lines(), offered()]).toEqual([[["Hull", -1]], ["dark", "rain"]]);
    token.regions.add(around("Gallery", "darkness", -20));
    expect(lines()).toEqual([
      ["Hull", -1],
      ["Gallery", -9],
    ]);
    expect(linesAround(...asked())[1]).toMatchObject({ source: "darkness", key: "effect:Gallery:0" });
    expect(offered()).toEqual(["rain"]);
  });

  it("do not count without a value, nor without named rolls if the game does not know them", () => {
    token.regions.add(around("Gallery", "darkness"));
    token.regions.add(around("Fumes", "smoke", -2));
    expect([lines(), offered()]).toEqual([[], ["zeroG", "dark", "rain"]]);
  });

  it("count with the GM's value for the named rolls", () => {
    token.regions.add(around("Fumes", "smoke", -2, "climb, stealth"));
    token.regions.add(around("Bog", "water", 3, "*"));
    token.regions.add(around("Elsewhere", "gravity", -4));
    expect(lines()).toEqual([
      ["Fumes", -2],
      ["Bog", 3],
      ["Elsewhere", -4],
    ]);
  });

  it("count once for each kind, with the worst of the enabled and visible regions", () => {
    token.regions.add(around("Thin smoke", "smoke", -1, "*"));
    token.regions.add(around("Thick smoke", "smoke", -3, "*"));
    const thicker = around("Thicker smoke", "smoke", -5, "*");
    token.regions.add(thicker);
    expect(lines()).toEqual([["Thicker smoke", -5]]);
    thicker.behaviors.contents[0]!.disabled = true;
    expect(lines()).toEqual([["Thick smoke", -3]]);
    thicker.behaviors.contents[0]!.disabled = false;
    thicker.hidden = true;
    expect(lines()).toEqual([["Thick smoke", -3]]);
    token.regions.clear();
    expect(lines()).toEqual([]);
  });
});
