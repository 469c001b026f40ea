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

  it("has only the fields of its category", () => {
    const rifle = view({ category: "ranged", feed: "magazine", rateOfFire: 3, aim: { steps: 3, penalty: 3 } });
    expect(rifle).toMatchObject({ isShot: true, isClose: false, feeds: true, mayBeAutomatic: true, aims: true });
    const sword = view({ category: "melee", feed: "magazine", rateOfFire: 3 });
    expect(sword).toMatchObject({ isShot: false, isClose: true, feeds: false, mayBeAutomatic: false });
    expect(view({ category: "natural" })).toMatchObject({ isNatural: true, isCarried: false });
  });

  it("offers only the dice that damage uses", () => {
    expect(Object.keys(view({}).faces)).toEqual(["4", "6", "8", "10", "12", "20"]);
  });

  it("resets the fields that a new category does not use", () => {
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

describe("a name from the book or a custom one", () => {
  it("is chosen from the list; a custom one gets a text field", () => {
    const known = aptitudeField("system.key", "Aptitude", "dodge");
    expect(known.own).toBeNull();
    expect(known.options.find(({ selected }) => selected)!.value).toBe("dodge");
    const own = aptitudeField("system.key", "Aptitude", "juggling");
    expect(own.own).toBe("juggling");
    expect(own.options.find(({ selected }) => selected)!.value).toBe(OWN);
  });

  it("for a concentration is one of its Aptitude's, none or custom", () => {
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

  it("can cover each of the eight locations, which are listed from the head down", () => {
    const { places, facts } = armorView(vest());
    expect(places).toHaveLength(8);
    expect(places[0]!.id).toBe("head");
    expect(places.filter(({ covered }) => covered).map(({ id }) => id)).toEqual(["upperTorso", "leftArm"]);
    expect(facts).toContain('"level":2');
  });

  it("gains or loses one covered location per tick, and ignores an unknown one", () => {
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

  it("that is taken into a hand puts away only what this hand holds", () => {
    const taken = (id: string, hold: string) =>
      holding(armed(), id, hold).map((change) => [change._id, change["system.equipped"]]);
    expect(taken("Knife", "right")).toEqual([
      ["Rifle", "none"],
      ["Knife", "right"],
    ]);
    expect(taken("Knife", "left").map(([id]) => id)).toEqual(["Rifle", "Pistol", "Knife"]);
    expect(taken("Rifle", "none")).toEqual([["Rifle", "none"]]);
  });

  it("is counted by hand, down to zero and up to its maximum; other fields are not", async () => {
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
    expect(await step("Knife", "quantity", "-3"), "never below 0").toEqual([{ "system.quantity": 0 }]);
    expect(await step("Rifle", "ammo.value", "-5")).toEqual([{ "system.ammo.value": 0 }]);
    expect(await step("Rifle", "damage.dice", "1"), "nothing else is stepped").toEqual([]);
  });

  it("reads a die beyond d12 as it is written, e.g. 12+4", () => {
    expect([dieOfText("8"), dieOfText("12+4")]).toEqual([
      { faces: 8, bonus: 0 },
      { faces: 12, bonus: 4 },
    ]);
  });
});

describe("a stepper for Wind", () => {
  it("makes one act of several presses", () => {
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

  it("shows no number to a reader with limited permission", () => {
    const hidden = Object.assign(car(), { testUserPermission: (_user: unknown, level: string) => level === "LIMITED" });
    const view = vehicleView(hidden as never, player, false);
    expect(view.whole).toBeNull();
    expect(JSON.stringify(view)).not.toMatch(/\d/);
  });

  it("[IMP-VEH-1] shows the metres of an action, and the crew's stations", () => {
    const { crew, moves, weapons } = whole(car());
    expect(crew.map(({ name, station }) => [name, station])).toEqual([["Violet", "wheel"]]);
    const hints = moves.map(({ hint }) => hint).join();
    expect(hints).toContain('"meters":"30"');
    expect(hints).toContain('"meters":"60"');
    expect(weapons[0]!.buttons[0]!.reason).toBeNull();
  });

  it("disables moves and shots if it is wrecked or no one is aboard", () => {
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

describe("weapons and armour", () => {
  it("[IMP-DMG-7] show their tech level, the most advanced first", () => {
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
