import { beforeEach, describe, expect, it, vi } from "vitest";
import { condition } from "./support/condition.ts";
import { actor, openWorld } from "./support/world.ts";
import type { Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";

/** The answer of Foundry's base model of effects. */
const base = vi.fn(async (): Promise<boolean | void> => undefined);

vi.stubGlobal("foundry", {
  data: {
    ActiveEffectTypeDataModel: class {
      _preCreate(): Promise<boolean | void> {
        return base();
      }
      _preUpdate(): Promise<boolean | void> {
        return base();
      }
    },
  },
});
const { ConditionModel } = await import("../../src/table/documents/condition-model.ts");

registerGames([
  {
    id: "toy",
    models: { Actor: { toyActor: Object } },
    conditions: [condition("dazzled", { special: "BLIND" }), condition("asleep")],
  } as unknown as Game,
]);

const [NEVER, CONDITIONAL, ALWAYS] = [0, 1, 2] as const;

interface Model {
  prepareDerivedData(): void;
  _preCreate(...args: unknown[]): Promise<unknown>;
  _preUpdate(...args: unknown[]): Promise<unknown>;
}

/** An effect of type condition with its model; `showIcon` is as it is stored. */
function effect(status: string, showIcon: number, parent: unknown = actor("Ann")) {
  const source = { showIcon };
  const document = {
    ...{ parent, img: "theirs.svg", name: "theirs", statuses: new Set([status]), showIcon, _source: source },
    updateSource: (changes: object) => Object.assign(source, changes),
  };
  const model = Object.assign(new (ConditionModel as unknown as new () => Model)(), { parent: document });
  return { document, model };
}

beforeEach(() => {
  openWorld({ "play.toy": true });
  vi.stubGlobal("CONFIG", { specialStatusEffects: { DEFEATED: "dead", BLIND: "blind" } });
  base.mockReset();
});

describe("fact 99: a condition", () => {
  it.each([
    [CONDITIONAL, ALWAYS],
    [ALWAYS, ALWAYS],
    [NEVER, NEVER],
  ])("is always drawn unless its icon is set to never: %i becomes %i", async (stored, shown) => {
    const { document, model } = effect("asleep", stored);
    await model._preCreate({}, {}, null);
    expect(document._source.showIcon).toBe(shown);
    // Effects of a new scene's tokens are created without `_preCreate`.
    const brought = effect("asleep", stored);
    brought.model.prepareDerivedData();
    expect([brought.document.showIcon, brought.document._source.showIcon]).toEqual([shown, stored]);
  });

  it("that is enabled again is drawn again; other changes stay as they are", async () => {
    const { model } = effect("asleep", CONDITIONAL);
    const changes = [{ disabled: false }, { disabled: true }, { name: "x" }, { disabled: false, showIcon: NEVER }];
    for (const one of changes) await model._preUpdate(one, {}, null);
    expect(changes).toEqual([
      { disabled: false, showIcon: ALWAYS },
      { disabled: true },
      { name: "x" },
      { disabled: false, showIcon: NEVER },
    ]);
  });

  it("can still be refused by Foundry", async () => {
    base.mockResolvedValue(false);
    const { model } = effect("asleep", CONDITIONAL);
    expect([await model._preCreate({}, {}, null), await model._preUpdate({}, {}, null)]).toEqual([false, false]);
  });

  it("of a token's delta that has no actor yet is drawn as well", () => {
    const { document, model } = effect("asleep", CONDITIONAL, { documentName: "ActorDelta", parent: {} });
    model.prepareDerivedData();
    expect([document.showIcon, document.name]).toEqual([ALWAYS, "theirs"]);
  });
});

describe("a condition that stands for a special status of Foundry", () => {
  it("has that status, too, unlike any other condition", () => {
    const [dazzled, asleep] = [effect("dazzled", ALWAYS), effect("asleep", ALWAYS)];
    for (const { model } of [dazzled, asleep]) model.prepareDerivedData();
    expect([...dazzled.document.statuses]).toEqual(["dazzled", "blind"]);
    expect([...asleep.document.statuses]).toEqual(["asleep"]);
  });
});
