import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Unproven } from "../../../host/common/protocol.ts";
import { join, startHost, type TestHost } from "../../support/host.ts";

// There is no public evidence for the features tested here. The host allows them by default, so that systems may use them
// where they work; with `refuses` it shows how a system behaves where they do not.

interface Table {
  host: TestHost;
  gm: Page;
}

const HERO = "heroactor0000000";
const TOKEN = "herotoken0000000";

const seed = {
  users: [{ _id: "gamemaster000000", name: "Gamemaster", role: 4 }],
  actors: [{ _id: HERO, name: "Hero", type: "hero", system: { luck: 0 } }],
  scenes: [{ name: "Hall", active: true, tokens: [{ _id: TOKEN, name: "Hero", actorId: HERO, actorLink: true }] }],
};

async function seat(refuses: readonly Unproven[]): Promise<Table> {
  const host = await startHost({ systemDir: "test/host/system", seed, refuses });
  return { host, gm: await join(host, "Gamemaster") };
}

const tables: Record<string, Table> = {};

beforeAll(async () => {
  tables["lenient"] = await seat([]);
  tables["strict"] = await seat(["statuses", "hud", "combat-type"]);
});

afterAll(async () => {
  for (const { host, gm } of Object.values(tables)) {
    await gm.context().close();
    await host.close();
  }
});

describe.each([
  ["as it comes", "lenient", true],
  ["told to refuse it", "strict", false],
] as const)("what nobody has shown of Foundry, %s", (_how, name, works) => {
  it(`fact 110: a status that is added beside effects ${works ? "stays" : "is gone once the actor is prepared"} [INF]`, async () => {
    const statuses = await tables[name]!.gm.evaluate(async (hero) => {
      const actor: Loose = game.actors.get(hero);
      const effect = { name: "Real", statuses: ["stun"] };
      if (!actor.effects.size) await actor.createEmbeddedDocuments("ActiveEffect", [effect]);
      return [...actor.statuses].sort() as string[];
    }, HERO);
    expect(statuses).toEqual(works ? ["luckless", "stun"] : ["stun"]);
  });

  it(`fact 110: markup that is added to the token HUD ${works ? "stays" : "goes again"}; its own stays [INF]`, async () => {
    const { gm } = tables[name]!;
    await gm.evaluate(async (id) => {
      Hooks.once("renderTokenHUD", (_hud: Loose, element: HTMLElement) => {
        const mark = document.createElement("p");
        mark.className = "added";
        element.append(mark);
      });
      await canvas["hud"].token.bind(canvas["tokens"].get(id));
    }, TOKEN);
    await gm.locator("#token-hud [data-action=sheet]").waitFor();
    await expect.poll(() => gm.locator("#token-hud p.added").count()).toBe(works ? 1 : 0);
  });

  it(`fact 112: a fight ${works ? "becomes one of another type" : "keeps its type"} [INF]`, async () => {
    const fight = await tables[name]!.gm.evaluate(async () => {
      const combat: Loose = await Combat["create"]({ active: true, combatants: [{ name: "A" }] });
      const error = await combat.update({ type: "siege", system: _replace({}) }).then(
        () => "",
        ({ message }: Error) => message,
      );
      const again = await combat.update({ type: combat.type, round: 1 }).then(
        () => "",
        ({ message }: Error) => message,
      );
      return {
        type: combat.type as string,
        error: error as string,
        again: again as string,
        round: combat.round as number,
      };
    });
    expect(fight).toMatchObject({ type: works ? "siege" : "base", again: "", round: 1 });
    expect(fight.error).toBe(works ? "" : "The type of a Combat cannot be changed");
  });
});
