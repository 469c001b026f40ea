import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Board } from "./support/board.ts";
import { eventually } from "./support/eventually.ts";
import { useTable } from "./support/table.ts";

/** An actor of each game: a condition given by hand, and one derived from numbers, each with its icon. */
interface Case {
  game: string;
  type: string;
  system: object;
  given: { id: string; icon: string; stacks: number };
  derived: { id: string; icon: string; stacks: number; worse: LooseObject; better: LooseObject } | null;
}

const CASES: Case[] = [
  {
    game: "zap",
    type: "zapCharacter",
    system: {},
    given: { id: "hindered", icon: "manacles.svg", stacks: 2 },
    // Zap! has no derived conditions.
    derived: null,
  },
  {
    game: "zerospace",
    type: "zerospaceCharacter",
    system: { isNamed: true, attributes: { brawn: { base: 3 }, presence: { base: 3 } } },
    given: { id: "powerStunt", icon: "beams-aura.svg", stacks: 2 },
    derived: {
      id: "injured",
      icon: "broken-heart.svg",
      stacks: 1,
      worse: { "system.endurance.value": 1 },
      better: { "system.endurance.value": null },
    },
  },
  {
    game: "imperfect",
    type: "imperfectCharacter",
    system: {},
    given: { id: "prone", icon: "falling.svg", stacks: 1 },
    derived: {
      id: "wounded",
      icon: "bandage-roll.svg",
      stacks: 3,
      worse: { "system.body.leftArm.level": 3 },
      better: { "system.body.leftArm.level": 0 },
    },
  },
  {
    game: "gurps",
    type: "gurpsCharacter",
    system: {},
    given: { id: "influenced", icon: "puppet.svg", stacks: 2 },
    derived: {
      id: "tired",
      icon: "drop.svg",
      stacks: 1,
      worse: { "system.fp.value": 1 },
      better: { "system.fp.value": null },
    },
  },
];

/** An unlinked and a linked token. */
const TOKENS = [
  { name: "Unlinked one", actorLink: false, x: 500, y: 500 },
  { name: "Linked one", actorLink: true, x: 300, y: 500 },
];

const table = useTable({ seats: ["GM", "Ada"] });

/** Creates an actor, and places both tokens. */
const come = (page: Page, { type, system }: Case): Promise<void> =>
  page.evaluate(
    async ([kind, figures, tokens]) => {
      const actor = await (Actor as Loose).create({ name: "Somebody", type: kind, system: figures });
      for (const token of tokens) {
        const made = await actor.getTokenDocument(token);
        await (game.scenes["active"] as Loose).createEmbeddedDocuments("Token", [made.toObject()]);
      }
    },
    [type, system, TOKENS] as const,
  );

/** Runs in the page: the conditions and stored effects of a token's actor. */
function borneBy(name: string): LooseObject {
  const { actor } = (game.scenes["active"] as Loose).tokens.getName(name);
  const listed: Loose[] = game.system.api.conditions.list(actor);
  return {
    stacks: Object.fromEntries(listed.map(({ id, stacks }) => [id, stacks])),
    stored: actor.toObject().effects.map(({ statuses, showIcon }: Loose) => [...statuses, showIcon]),
    applicable: [...actor.allApplicableEffects()].length,
  };
}

const give = (page: Page, name: string, id: string): Promise<number> =>
  page.evaluate(
    ([who, condition]) => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
      return game.system.api.conditions.give(actor, condition!);
    },
    [name, id] as const,
  );

const take = (page: Page, name: string, id: string): Promise<number> =>
  page.evaluate(
    ([who, condition]) => {
      const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
      return game.system.api.conditions.take(actor, condition!);
    },
    [name, id] as const,
  );

const change = (page: Page, name: string, changes: LooseObject): Promise<void> =>
  page.evaluate(
    async ([who, figures]) => void (await (game.scenes["active"] as Loose).tokens.getName(who).actor.update(figures)),
    [name, changes] as const,
  );

describe("fact 99: a token draws what its actor bears", () => {
  it.each(CASES)("in $game: what is given and what follows, linked and unlinked", async (row) => {
    const { gm, ada } = table;
    const { given, derived } = row;
    const shows = async (name: string, icons: string[]): Promise<void> => {
      for (const page of [gm, ada])
        await eventually(async () => (await new Board(page).icons(name)).toSorted()).toEqual(icons.toSorted());
    };
    await come(gm, row);
    const all = await gm.evaluate((game_) => game.system.api.conditions.all(game_), row.game);
    expect(all.some((one: Loose) => one.derived as boolean)).toBe(derived !== null);
    for (const { name, actorLink } of TOKENS) {
      await shows(name, []);
      await give(gm, name, given.id);
      await shows(name, [given.icon]);
      // A second time it adds a stack, not another effect.
      await give(gm, name, given.id);
      await eventually(() => gm.evaluate(borneBy, name)).toMatchObject({ stacks: { [given.id]: given.stacks } });
      await shows(name, [given.icon]);
      if (derived) {
        await change(gm, name, derived.worse);
        await shows(name, [given.icon, derived.icon]);
        // A derived condition is drawn and listed, but not stored.
        const stored = [[given.id, await gm.evaluate(() => CONST["ACTIVE_EFFECT_SHOW_ICON"].ALWAYS as number)]];
        for (const page of [gm, ada])
          await eventually(() => page.evaluate(borneBy, name)).toEqual({
            stacks: { [given.id]: given.stacks, [derived.id]: derived.stacks },
            stored,
            applicable: 1,
          });
      }
      // A condition of an unlinked token does not reach its base actor.
      if (!actorLink) await shows("Linked one", []);
      await take(gm, name, given.id);
      await shows(name, derived ? [derived.icon] : []);
      if (derived) await change(gm, name, derived.better);
      await shows(name, []);
    }
  });

  it("whatever has made it: Foundry's palette, a module, somebody who switches it off and on", async () => {
    const { gm, ada } = table;
    await come(gm, CASES[0]!);
    for (const { name } of TOKENS) {
      const drawn = async (...icons: string[]): Promise<void> => {
        for (const page of [gm, ada]) await eventually(() => new Board(page).icons(name)).toEqual(icons);
      };
      await gm.evaluate(async (who) => {
        const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
        const { NEVER, CONDITIONAL } = CONST["ACTIVE_EFFECT_SHOW_ICON"];
        const made = await (ActiveEffect as Loose).fromStatusEffect("down", { parent: actor });
        await (ActiveEffect as Loose).create({ ...made.toObject(), showIcon: CONDITIONAL }, { parent: actor });
        await (ActiveEffect as Loose).create(
          { ...made.toObject(), name: "Unseen", showIcon: NEVER },
          { parent: actor },
        );
        await actor.toggleStatusEffect("tired");
      }, name);
      await drawn("pierced-body.svg", "despair.svg");
      const turn = (disabled: boolean): Promise<void> =>
        gm.evaluate(
          async ([who, off]) => {
            const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
            await actor.effects.find(({ statuses }: Loose) => statuses.has("down")).update({ disabled: off });
          },
          [name, disabled] as const,
        );
      await turn(true);
      await drawn("despair.svg");
      await turn(false);
      await drawn("pierced-body.svg", "despair.svg");
      await gm.evaluate((who) => {
        const { actor } = (game.scenes["active"] as Loose).tokens.getName(who);
        return actor.deleteEmbeddedDocuments(
          "ActiveEffect",
          actor.effects.map(({ id }: Loose) => id as string),
        );
      }, name);
      await drawn();
    }
  });

  it("so does what Foundry itself does something about, by each game's own word for it", async () => {
    const { gm, ada } = table;
    const blinded = (name: string): Promise<unknown> =>
      gm.evaluate(async (who) => {
        const token = (game.scenes["active"] as Loose).tokens.getName(who);
        const { BLIND } = CONFIG["specialStatusEffects"];
        await token.actor.toggleStatusEffect(BLIND, { active: true });
        const borne: Loose[] = game.system.api.conditions.list(token.actor);
        return [token.hasStatusEffect(BLIND) as boolean, borne.map(({ id }) => id as string)];
      }, name);
    const icons = (page: Page, name: string) => () => new Board(page).icons(name);
    // ZeroSpace has a condition of its own for blindness; Zap! has none, and keeps Foundry's.
    for (const [row, borne, icon] of [
      [CASES[1]!, ["sensoryLoss"], "sight-disabled.svg"],
      [CASES[0]!, [], "blind.svg"],
    ] as const) {
      await come(gm, row);
      for (const { name } of TOKENS) {
        const now = await blinded(name);
        expect(now).toEqual([true, borne]);
        for (const page of [gm, ada]) await eventually(icons(page, name)).toEqual([icon]);
      }
      await table.reset();
    }
  });
});

describe("fact 101: modules", () => {
  it("hear of what befalls an unlinked token, and whose it is, on every screen", async () => {
    const { gm, ada } = table;
    await come(gm, CASES[0]!);
    for (const page of [gm, ada])
      await page.evaluate(() => {
        const heard: string[] = ((globalThis as LooseObject)["heard"] = []);
        const { actor: bearer } = (game.scenes["active"] as Loose).tokens.getName("Unlinked one");
        for (const hook of ["quadrant.conditionGiven", "quadrant.conditionTaken"])
          Hooks.on(hook, (actor: Loose, id: string, stacks?: number) => {
            if (actor.uuid === bearer.uuid) heard.push([hook.split(".")[1], id, stacks].filter(Boolean).join(" "));
          });
      });
    const name = "Unlinked one";
    await give(gm, name, "hindered");
    await give(gm, name, "hindered");
    await take(gm, name, "hindered");
    for (const page of [gm, ada])
      await eventually(() => page.evaluate(() => (globalThis as LooseObject)["heard"] as string[])).toEqual([
        "conditionGiven hindered 1",
        "conditionGiven hindered 2",
        "conditionTaken hindered",
      ]);
  });
});
