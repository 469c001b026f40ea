import { beforeEach, describe, expect, it, vi } from "vitest";
import { character, itemNamed, peace, vehicle, weaponNamed } from "./world.ts";
import type { Armor } from "../../../src/games/imperfect/documents.ts";
import {
  aptitudeField,
  armorView,
  concentrationField,
  ofCategory,
  OWN,
  placesWith,
  weaponView,
} from "../../../src/games/imperfect/sheets/item-views.ts";
import { gearPage, holding, stepItem } from "../../../src/games/imperfect/sheets/gear-page.ts";
import { standingOf } from "../../../src/games/imperfect/sheets/standing.ts";
import { dieOfText } from "../../../src/games/imperfect/sheets/traits-page.ts";
import { vehicleView } from "../../../src/games/imperfect/sheets/vehicle-view.ts";
import { Stepper } from "../../../src/table/sheets/stepper.ts";

vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

const player = { isGM: false, targets: new Set() } as unknown as User.Implementation;

beforeEach(peace);

describe("the sheet of a weapon", () => {
  const view = (system: object) => {
    const actor = character("Ronan", { weapons: [{ name: "Thing", system }] });
    return weaponView(weaponNamed(actor, "Thing"), (field) => field);
  };

  it("has only the fields of its kind", () => {
    const rifle = view({ category: "ranged", feed: "magazine", rateOfFire: 3, aim: { steps: 3, penalty: 3 } });
    expect(rifle).toMatchObject({ isShot: true, isClose: false, feeds: true, mayBeAutomatic: true, aims: true });
    const sword = view({ category: "melee", feed: "magazine", rateOfFire: 3 });
    expect(sword).toMatchObject({ isShot: false, isClose: true, feeds: false, mayBeAutomatic: false });
    expect(view({ category: "natural" })).toMatchObject({ isNatural: true, isCarried: false });
  });

  it("offers only the dice that damage is made of", () => {
    expect(Object.keys(view({}).faces)).toEqual(["4", "6", "8", "10", "12", "20"]);
  });

  it("of another kind it keeps nothing of what only the former has", () => {
    expect(ofCategory("melee")).toMatchObject({
      "system.aptitude": "fighting",
      "system.feed": "none",
      "system.aim": null,
    });
    expect(ofCategory("thrown")).toMatchObject({ "system.aptitude": "throwing", "system.increment": 5 });
    expect(ofCategory("natural")).toMatchObject({ "system.concentration": "brawling" });
    expect(ofCategory("ranged")).not.toHaveProperty("system.feed");
  });
});

describe("a word of the book or one's own", () => {
  it("is chosen from the list; one of one's own gets a field", () => {
    const known = aptitudeField("system.key", "Aptitude", "dodge");
    expect(known.own).toBeNull();
    expect(known.options.find(({ selected }) => selected)!.value).toBe("dodge");
    const own = aptitudeField("system.key", "Aptitude", "juggling");
    expect(own.own).toBe("juggling");
    expect(own.options.find(({ selected }) => selected)!.value).toBe(OWN);
  });

  it("a concentration is one of its Aptitude's, or none", () => {
    const chosen = (aptitude: string, value: string) =>
      concentrationField("system.concentration", "", aptitude, value).options.find(({ selected }) => selected)!.value;
    expect(chosen("fighting", "knives")).toBe("knives");
    expect(chosen("fighting", "")).toBe("");
    expect(chosen("dodge", "knives")).toBe(OWN);
  });
});

describe("armour", () => {
  const vest = () =>
    itemNamed<Armor>(
      character("Ronan", { armor: [{ name: "Vest", system: { locations: ["upperTorso", "leftArm"], level: 2 } }] }),
      "Vest",
    );

  it("may cover each of the eight places, which are drawn from head to foot", () => {
    const { places, facts } = armorView(vest());
    expect(places).toHaveLength(8);
    expect(places[0]!.id).toBe("head");
    expect(places.filter(({ covered }) => covered).map(({ id }) => id)).toEqual(["upperTorso", "leftArm"]);
    expect(facts).toContain('"level":2');
  });

  it("is told which places it covers, one tick at a time", () => {
    expect(placesWith(vest(), "head", true)).toEqual(["leftArm", "upperTorso", "head"]);
    expect(placesWith(vest(), "leftArm", false)).toEqual(["upperTorso"]);
    expect(placesWith(vest(), "tail", true)).toEqual(["leftArm", "upperTorso"]);
  });
});

describe("gear", () => {
  const armed = () =>
    character("Ronan", {
      weapons: [
        { name: "Rifle", system: { equipped: "both", feed: "magazine", ammo: { value: 1, max: 2 } } },
        { name: "Knife", system: { category: "melee", equipped: "none", quantity: 1 } },
        { name: "Pistol", system: { equipped: "left" } },
        { name: "Jaws", system: { category: "natural", equipped: "both" } },
      ],
    });

  it("what comes into a hand sends away what is in it, and nothing else", () => {
    const taken = (id: string, hold: string) =>
      holding(armed(), id, hold).map((change) => [change._id, change["system.equipped"]]);
    expect(taken("Knife", "right")).toEqual([
      ["Rifle", "none"],
      ["Knife", "right"],
    ]);
    expect(taken("Knife", "left").map(([id]) => id)).toEqual(["Rifle", "Pistol", "Knife"]);
    expect(taken("Rifle", "none")).toEqual([["Rifle", "none"]]);
  });

  it("is counted up and down by hand: not below nothing, and no more than there is room for", async () => {
    const actor = armed();
    const step = async (itemId: string, path: string, by: string) => {
      const update = vi.fn(() => Promise.resolve());
      Object.assign(itemNamed(actor, itemId), { update });
      await stepItem(actor, { itemId, path, by });
      return update.mock.calls.flat();
    };
    expect(await step("Rifle", "ammo.value", "1")).toEqual([{ "system.ammo.value": 2 }]);
    expect(await step("Rifle", "ammo.value", "5")).toEqual([{ "system.ammo.value": 2 }]);
    expect(await step("Knife", "quantity", "-1")).toEqual([{ "system.quantity": 0 }]);
    expect(await step("Rifle", "damage.dice", "1"), "nothing else is stepped").toEqual([]);
  });

  it("a die beyond d12 is read as it is written", () => {
    expect([dieOfText("8"), dieOfText("12+4")]).toEqual([
      { faces: 8, bonus: 0 },
      { faces: 12, bonus: 4 },
    ]);
  });
});

describe("Wind that is stepped by hand", () => {
  it("is one act, however often it was pressed", () => {
    vi.useFakeTimers();
    const done: number[] = [];
    const stepper = new Stepper((by) => done.push(by));
    for (const by of [-1, -1, -1, 1]) stepper.step(by);
    expect(done).toEqual([]);
    vi.runAllTimers();
    expect(done).toEqual([-2]);
    stepper.step(1);
    stepper.step(-1);
    vi.runAllTimers();
    expect(done, "there and back is nothing").toEqual([-2]);
    stepper.step(-1);
    stepper.settle();
    expect(done).toEqual([-2, -1]);
    vi.useRealTimers();
  });
});

describe("the sheet of a vehicle", () => {
  const driver = () => character("Violet");
  const car = (system: object = {}) =>
    vehicle("Hovercar", {
      system: { crew: [{ uuid: driver().uuid, station: "wheel" }], ...system },
      weapons: [{ name: "Blaster" }],
    });
  const whole = (of: ReturnType<typeof car>) => vehicleView(of, player, true).whole!;

  it("shows no number to whoever may see it only in part", () => {
    const hidden = Object.assign(car(), { testUserPermission: (_user: unknown, level: string) => level === "LIMITED" });
    const view = vehicleView(hidden as never, player, false);
    expect(view.whole).toBeNull();
    expect(JSON.stringify(view)).not.toMatch(/\d/);
  });

  it("[IMP-VEH-1] shows the metres of an action, and who is at which station", () => {
    const { crew, moves, weapons } = whole(car());
    expect(crew.map(({ name, station }) => [name, station])).toEqual([["Violet", "wheel"]]);
    const hints = moves.map(({ hint }) => hint).join();
    expect(hints).toContain('"meters":"30"');
    expect(hints).toContain('"meters":"60"');
    expect(weapons[0]!.buttons[0]!.reason).toBeNull();
  });

  it("neither drives nor shoots when it is wrecked, or nobody is aboard", () => {
    const reasons = (system: object) => {
      const { moves, weapons } = whole(car(system));
      return [...moves, ...weapons.flatMap(({ buttons }) => buttons)].map(({ reason }) => reason);
    };
    expect(new Set(reasons({ structure: { value: 0, max: 6 } }))).toEqual(
      new Set(["QUADRANT.imperfect.reason.vehicle.wrecked"]),
    );
    expect(new Set(reasons({ crew: [] }))).toEqual(new Set(["QUADRANT.imperfect.reason.vehicle.empty"]));
  });
});

describe("things", () => {
  it("[IMP-DMG-7] show their tech level, and the most advanced stand first", () => {
    const thing = (name: string, techLevel: number) => ({ name, system: { techLevel } });
    const hero = character("Ronan", {
      weapons: [thing("Knife", 0), thing("Musket", 3), thing("Laser", 9), thing("Revolver", 3)],
      armor: [thing("Hide", 1), thing("Shell", 8)],
    });
    const { weapons, armor } = gearPage(standingOf(hero), true);
    expect(weapons.map(({ name }) => name)).toEqual(["Laser", "Musket", "Revolver", "Knife"]);
    expect(armor.map(({ name }) => name)).toEqual(["Shell", "Hide"]);
    const tech = 'QUADRANT.imperfect.sheet.gear.tech {"level":9}';
    expect(weapons[0]!.facts).toContain(tech);
    expect(weapons[3]!.facts).not.toContain("sheet.gear.tech");
  });
});
