import { beforeEach, describe, expect, it } from "vitest";
import { actor, ADA, BEN, GM, openWorld, user, type Person } from "./support/world.ts";
import { fight } from "./support/fight.ts";
import { trackerView } from "../../src/table/combat/tracker-view.ts";
import type { ActMenu, Game } from "../../src/table/game.ts";
import { registerGames } from "../../src/table/register.ts";

const menu: ActMenu = {
  label: "This turn",
  choices: [
    { act: "choose", value: "aim", label: "Aim", icon: "crosshair", active: true, reason: null },
    { act: "choose", value: "run", label: "Run", icon: "run", active: false, reason: { key: "menus.held" } },
  ],
};

/** The combatant Cid has made another choice than all others. */
const menuFor = (name: string): ActMenu => ({
  ...menu,
  choices: menu.choices.map((choice) => ({ ...choice, active: (choice.value === "aim") !== (name === "Cid") })),
});

const plain = { state: "", stateLabel: "", notes: [], conditions: [], pips: null, count: null, controls: [] };

registerGames([
  {
    id: "menus",
    models: { Actor: { toyActor: Object }, Item: {}, Combat: { menus: Object }, Combatant: { menus: Object } },
    checks: {},
    conditions: [],
    isHero: () => true,
    combat: { view: ({ name }: { name: string }) => ({ ...plain, menu: menuFor(name) }) },
  } as unknown as Game,
]);

let combat: Combat.Implementation;

beforeEach(() => {
  openWorld();
  const ann = actor("Ann", [ADA]);
  combat = fight("menus", { ann: { of: ann, initiative: 1 } });
  const [row] = combat.combatants.contents;
  Object.assign(combat, { turns: [Object.assign(row!, { visible: true })] });
});

describe("the menu of a turn's acts in the tracker", () => {
  const shown = (person: Person) => {
    Object.assign(combat.turns[0]!, { isOwner: person === ADA });
    return trackerView(combat, user(person))!.rows[0]!.shared.acts;
  };

  it("is shown only to the row's owner and the GM, with the active choice and the reason of a barred one", () => {
    expect(shown(BEN)).toBeNull();
    for (const person of [ADA, GM]) {
      expect(shown(person)).toMatchObject({
        label: "This turn",
        choices: [
          { value: "aim", icon: "crosshair", active: true, reason: null },
          { value: "run", reason: "menus.held" },
        ],
      });
    }
  });

  it("is rendered once for all rows with the same choices, and keeps its ID while these stay the same", () => {
    const ann = actor("Ann", [ADA]);
    combat = fight("menus", Object.fromEntries(["ann", "bo", "Cid"].map((name) => [name, { of: ann, initiative: 1 }])));
    const rows = combat.combatants.contents.map((row) => Object.assign(row, { visible: true, isOwner: true }));
    const lists = (turns: typeof rows): (string | undefined)[] => {
      Object.assign(combat, { turns });
      const view = trackerView(combat, user(GM))!;
      const all = view.rows.map(({ shared: { acts } }) => acts!.list);
      expect(view.lists.map(({ id }) => id)).toEqual([...new Set(all)]);
      for (const { shared } of view.rows)
        expect(view.lists.find(({ id }) => id === shared.acts!.list)).toMatchObject({
          acts: { choices: shared.acts!.choices },
        });
      return all;
    };
    const [one, two, other] = lists(rows);
    expect([two === one, other === one]).toEqual([true, false]);
    expect(lists([rows[2]!, rows[0]!])).toEqual([other, one]);
  });
});
