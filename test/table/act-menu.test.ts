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

const plain = { state: "", stateLabel: "", notes: [], conditions: [], pips: null, count: null, controls: [] };

registerGames([
  {
    id: "menus",
    models: { Actor: { toyActor: Object }, Item: {}, Combat: { menus: Object }, Combatant: { menus: Object } },
    checks: {},
    conditions: [],
    isHero: () => true,
    combat: { view: () => ({ ...plain, menu }) },
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

describe("what somebody does this turn, in the tracker", () => {
  const shown = (person: Person) => {
    Object.assign(combat.turns[0]!, { isOwner: person === ADA });
    return trackerView(combat, user(person))!.rows[0]!.shared.acts;
  };

  it("is a menu for its owner and the GM alone; what is held says why, and what is chosen stands on it", () => {
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
});
