import { beforeEach, describe, expect, it, vi } from "vitest";
import { attackOf, character, itemNamed, peace, thing } from "./world.ts";
import {
  attackFields,
  changesWith,
  unticked,
  type Attack,
  attackFacts,
  slugOf,
  itemMessage,
} from "../../../src/games/zerospace/sheets/item-facts.ts";
import { objectView } from "../../../src/games/zerospace/sheets/object-sheet.ts";

vi.mock("../../../src/table/sheets/paragraphs.ts", () => ({ paragraphs: (html: string) => (html ? [html] : []) }));

const player = { isGM: false, targets: new Set() } as unknown as User.Implementation;

const CANNON = { name: "Cannon", system: { rating: 4, attack: attackOf({ form: "ranged", range: "long" }) } };
const bike = (system: object = {}) =>
  thing("Hoverbike", {
    system: { isVehicle: true, movement: 40, mass: 250, defense: 4, ...system },
    weapons: [CANNON],
    played: true,
  });
const whole = (actor: ReturnType<typeof thing>, editable = true) => objectView(actor, player, editable).whole!;

describe("the sheet of a thing", () => {
  beforeEach(peace);

  it("[ZS-OBJ-2] [ZS-OBJ-3] shows Integrity in points, and badges for damaged and destroyed", () => {
    const of = (value: number) => whole(thing("Door", { system: { integrity: { value, max: 6 } } }));
    expect(of(4)).toMatchObject({ integrity: { value: 4, max: 6 }, badges: [], vehicle: null, weapons: [] });
    expect(of(4).integrity.segments).toEqual(["left", "left", "left", "left", "lost", "lost"]);
    expect(of(2).badges.map(({ id }) => id)).toEqual(["damaged"]);
    expect(of(0).badges.map(({ id }) => id)).toEqual(["destroyed"]);
    expect(whole(thing("Door"), false).integrity.step).toBeNull();
  });

  it("[ZS-DV-2] shows its defence and mass, and a vehicle's movement, too", () => {
    expect(whole(thing("Door")).readouts.map(({ id }) => id)).toEqual(["defense", "mass"]);
    expect(whole(bike()).readouts.map(({ id, value }) => [id, value])).toEqual([
      ["defense", "4"],
      ["movement", 'QUADRANT.zerospace.sheet.meters {"meters":"40"}'],
      ["mass", 'QUADRANT.zerospace.sheet.kilograms {"mass":"250"}'],
    ]);
  });

  it("[ZS-TURN-2] shows a vehicle's controller, and fires its weapon with the controller's attribute and skill", () => {
    const soraya = character("Soraya", { attributes: { agility: 6 }, skills: ["rangedCombat"] });
    const alone = whole(bike());
    expect(alone.vehicle!.driver).toBeNull();
    expect(alone.weapons[0]).toMatchObject({ name: "Cannon", value: 4 });
    expect(alone.weapons[0]!.main.reason).toContain("nobodyInCharge");
    const driven = whole(bike({ controller: soraya.uuid }));
    expect(driven.vehicle!.driver).toMatchObject({ name: "Soraya" });
    expect(driven.weapons[0]).toMatchObject({ value: 10, main: { reason: null } });
    expect(whole(bike({ controller: "Actor.gone" })).vehicle!.driver, "whoever was in charge is gone").toBeNull();
  });

  it("offers characters as controllers, without the present one and those of other players", () => {
    const soraya = character("Soraya");
    character("Stranger", { seenAs: "OBSERVER" });
    character("Lackey", { isNamed: false });
    peace();
    const names = (controller: string | null) =>
      whole(bike({ controller })).vehicle!.candidates.map(({ name }) => name);
    expect(names(null)).toContain("Soraya");
    expect(names(null)).not.toEqual(expect.arrayContaining(["Stranger"]));
    expect(names(null)).not.toEqual(expect.arrayContaining(["Lackey"]));
    expect(names(soraya.uuid)).not.toContain("Soraya");
    expect(whole(bike(), false).vehicle).toMatchObject({ candidates: [], mayChange: false });
  });
});

describe("the sheet of an Item", () => {
  beforeEach(peace);

  const attack = (facts: object = {}): Attack => attackOf(facts) as Attack;
  const word = (key: string): string => `QUADRANT.zerospace.${key}`;

  it("lists the facts of an attack: form, range, radius, specials, and no damage", () => {
    expect(attackFacts(attack())).toEqual([word("rangeBand.close")]);
    expect(attackFacts(attack({ form: "ranged", range: "medium", isTwoHanded: true }))).toEqual([
      word("rangeBand.medium"),
      word("fact.twoHanded"),
    ]);
    const flash = attack({ form: "explosion", range: "short", radius: 4, specials: ["sensory"], dealsDamage: false });
    expect(attackFacts(flash)).toEqual([
      word("form.explosion"),
      word("rangeBand.short"),
      `${word("fact.radius")} {"meters":"4"}`,
      word("special.sensory"),
      word("fact.noDamage"),
    ]);
    const dread = attackFacts(attack({ form: "mental", defense: ["presence", "reason"] }));
    expect(dread[0]).toBe(word("form.mental"));
    expect(dread.at(-1)).toContain("presence");
  });

  it("has only the fields of its attack's form", () => {
    expect(attackFields(attack())).toMatchObject({ range: null, isExplosion: false });
    const grenade = attackFields(attack({ form: "explosion", range: "short", specials: ["sensory"] }));
    expect(grenade.isExplosion).toBe(true);
    expect(grenade.range!.options.find(({ selected }) => selected)!.value).toBe("short");
    expect(grenade.specials.ticks.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["sensory"]);
    const forms = grenade.form.options.map(({ value }) => value);
    expect(forms).toEqual(["close", "ranged", "explosion", "mental", "social"]);
  });

  it("shows the form's own attribute and defence if no other is chosen", () => {
    const plain = attackFields(attack({ form: "ranged" }));
    expect(plain.attribute.options[0]).toMatchObject({ value: "", selected: true });
    expect(plain.attribute.options[0]!.label).toContain("attribute.agility");
    expect(plain.defense.hint).toContain("attribute.agility");
    expect(attackFields(attack({ attribute: "power" })).attribute.options[0]!.selected).toBe(false);
  });

  it("resets a choice to the default of the form", () => {
    expect(changesWith("system.attack.attribute", "")).toEqual({ "system.attack.attribute": null });
    expect(changesWith("system.attack.attribute", "power")).toEqual({ "system.attack.attribute": "power" });
    expect(changesWith("system.attack.form", "close")).toEqual({
      "system.attack.form": "close",
      "system.attack.range": "close",
    });
    expect(changesWith("system.key", "x")).toBeNull();
    expect([unticked("system.attack.defense"), unticked("system.attack.specials")]).toEqual([null, []]);
  });

  it("is posted to the chat with its facts and its description", () => {
    const venn = character("Venn", {
      skills: ["deception*"],
      weapons: [CANNON],
      gear: [{ name: "Tool", system: { rating: 2, skills: ["computing"] } }],
      powers: [{ name: "Hide", system: { layer: { attribute: "brawn", rating: 2 }, movement: 30 } }],
      complications: [{ name: "Wanted", system: { timesInPlay: 2, description: "By many" } }],
    });
    const told = (name: string) => itemMessage(itemNamed(venn, name));
    expect(told("deception").facts).toBe(`${word("attribute.presence")} · ${word("fact.expertise")}`);
    expect(told("Cannon").facts).toContain('"rating":4');
    expect(told("Tool").facts).toContain(word("skillName.computing"));
    expect(told("Hide").facts).toMatch(/attribute\.power.*"rating":2.*"meters":"30"/);
    expect(told("Wanted")).toMatchObject({ name: "Wanted", lines: ["By many"] });
    expect(told("Wanted").facts).toContain('"count":2');
  });

  it("makes a key from a custom name", () => {
    expect(slugOf("Zero-G manoeuvres")).toBe("zero-g-manoeuvres");
    expect(slugOf("  Übernahme (Schiff)! ")).toBe("ubernahme-schiff");
  });
});
