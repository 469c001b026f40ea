import { beforeAll, describe, expect, it } from "vitest";
import {
  button,
  EVIL,
  expectTame,
  files,
  odds,
  registerAll,
  source,
  sources,
  SYSTEM,
  table,
} from "./support/drawing.ts";
import type { AttackRow } from "../../src/games/zerospace/sheets/attack-rows.ts";
import type { CharacterView } from "../../src/games/zerospace/sheets/character-view.ts";
import type { ThingRow } from "../../src/games/zerospace/sheets/pages.ts";
import type { ObjectView } from "../../src/games/zerospace/sheets/object-sheet.ts";

const step = { field: "stun", label: EVIL, value: EVIL, less: EVIL, more: EVIL };
const tile = { ...button("check"), tile: true as const, hint: EVIL };

const attack = (over: Partial<AttackRow> = {}): AttackRow => ({
  id: "w1",
  key: "w1",
  name: EVIL,
  img: EVIL,
  facts: EVIL,
  value: 7,
  odds: { odds, percent: EVIL, label: EVIL },
  far: EVIL,
  main: button("check"),
  tools: [button("check"), button("check", EVIL)],
  ...over,
});

const thing = (over: Partial<ThingRow> = {}): ThingRow => ({
  id: "t1",
  name: EVIL,
  img: EVIL,
  facts: EVIL,
  rating: 2,
  equipped: { checked: true, label: EVIL, word: EVIL },
  quantity: { value: 3, label: EVIL, less: EVIL, more: EVIL },
  counts: EVIL,
  ...over,
});

const condition = { id: "prone", label: EVIL, icon: EVIL, tone: "strain" as const, stacks: 2 };

const whole: NonNullable<CharacterView["whole"]> = {
  tabs: [
    { id: "actions", label: EVIL, active: true },
    { id: "powers", label: EVIL, active: false },
  ],
  shown: { actions: true, powers: true, equipment: true, complications: true, notes: true },
  endurance: { left: 3, max: 6, segments: ["left", "stun", "lost"], words: EVIL, steps: [step] },
  plot: { count: 3, tokens: 3, label: EVIL, spends: [tile], acts: [button("check")] },
  seat: {
    id: "row",
    badges: [],
    left: EVIL,
    isActing: true,
    groups: [],
    controls: [button("turnAct")],
  } as unknown as NonNullable<CharacterView["whole"]>["seat"],
  rests: [button("check"), button("check", EVIL)],
  bow: button("check"),
  foot: EVIL,
  defeat: null,
  badges: [condition],
  conditions: [{ ...condition, effect: EVIL, text: EVIL, buttons: [button("check")] }],
  others: [{ id: "cover", label: EVIL }],
  attributes: [
    {
      id: "brawn",
      name: EVIL,
      value: 4,
      base: 5,
      why: EVIL,
      tone: "harm",
      step,
      boosts: { ...step, field: "boost.brawn" },
    },
    { id: "agility", name: EVIL, value: 4, base: 4, why: "", tone: "", step: null, boosts: null },
  ],
  defenses: [{ id: "close", label: EVIL, value: 6, layer: EVIL }],
  skills: [
    { id: "s1", name: EVIL, img: EVIL, attribute: EVIL, tool: EVIL, hasExpertise: true, value: 5 },
    { id: "s2", name: EVIL, img: EVIL, attribute: EVIL, tool: "", hasExpertise: false, value: 2 },
  ],
  unskilled: [{ key: "athletics", name: EVIL, attribute: EVIL, value: 0 }],
  barred: EVIL,
  attacks: [attack(), attack({ id: "", odds: null, main: button("check", EVIL), tools: [] })],
  aside: [{ id: "w2", name: EVIL }],
  acts: [tile],
  stances: [tile],
  powers: [
    {
      id: "p1",
      name: EVIL,
      img: EVIL,
      facts: EVIL,
      value: 5,
      isOn: true,
      toggle: button("check"),
      buttons: [button("check")],
      line: EVIL,
    },
    {
      id: "p2",
      name: EVIL,
      img: EVIL,
      facts: EVIL,
      value: 5,
      isOn: false,
      toggle: button("check", EVIL),
      buttons: [],
      line: "",
    },
  ],
  gear: [
    { kind: "weapon", title: EVIL, type: "zerospaceWeapon", add: EVIL, use: "", rows: [thing()] },
    { kind: "tool", title: EVIL, type: "zerospaceGear", add: EVIL, use: "tool", rows: [] },
    {
      kind: "armor",
      title: EVIL,
      type: "zerospaceGear",
      add: EVIL,
      use: "armor",
      rows: [thing({ quantity: null, counts: "", equipped: { checked: false, label: EVIL, word: EVIL } })],
    },
  ],
  complications: [{ id: "c1", name: EVIL, img: EVIL, times: EVIL, lines: [EVIL], button: button("check") }],
  notes: {
    description: [EVIL],
    moves: [EVIL],
    movement: [{ name: EVIL, meters: [EVIL] }],
    mass: EVIL,
    heaves: [{ name: EVIL, mass: EVIL, distance: EVIL }],
  },
};

const view: CharacterView = {
  name: EVIL,
  img: EVIL,
  line: EVIL,
  concept: EVIL,
  isNamed: true,
  whole,
  description: [],
};

const attributes = { brawn: {}, agility: {}, reason: {}, presence: {}, power: {} };
const attributeFields = Object.fromEntries(Object.keys(attributes).map((key) => [key, { fields: {} }]));
const context = {
  rootId: "sheet-1",
  source: { name: EVIL, img: EVIL, system: { attributes, movement: {}, attack: {}, layer: {}, integrity: {} } },
  systemFields: {
    attributes: { fields: attributeFields },
    movement: { fields: {} },
    attack: { fields: {} },
    layer: { fields: {} },
    integrity: { fields: {} },
  },
  fields: {},
  editable: true,
};

const draw = (name: string, more: object): string =>
  table.compile(source(`${SYSTEM}templates/zerospace/${name}.hbs`))({ ...context, ...more });

beforeAll(async () => {
  await registerAll();
  for (const file of files) table.registerPartial(`${SYSTEM}${file}`, sources.get(file)!);
  table.registerHelper({ formGroup: () => "", selectOptions: () => "" });
});

const count = (html: string, what: RegExp): number => html.match(what)?.length ?? 0;
const fieldsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([field]) => field);

describe("the sheet of a ZeroSpace character", () => {
  it("renders in play mode without named fields, and escapes users' texts", () => {
    const html = draw("character", { isPlay: true, view });
    expectTame(html);
    expect(count(html, /data-tab="actions" aria-pressed="true"/g)).toBe(1);
    expect(count(html, /data-tab="powers" aria-pressed="false"/g)).toBe(1);
    const fields = fieldsOf(html);
    expect(fields.filter((field) => /\sname="/.test(field))).toEqual([]);
    // The fields for ticks and conditions have no name: their own handlers write to the Items and the actor.
    expect(fields.every((field) => /data-(equip|new-condition)/.test(field))).toBe(true);
    expect(html).not.toContain('data-action="deleteItem"');
  });

  it("[ZS-STN-1] draws left, stunned and lost Endurance differently, with a text for screen readers", () => {
    const html = draw("character", { isPlay: true, view });
    for (const state of ["left", "stun", "lost"]) expect(count(html, new RegExp(`data-state="${state}"`, "g"))).toBe(1);
    expect(html).toMatch(/role="meter"[^>]*aria-valuenow="3"[^>]*aria-valuemax="6"[^>]*aria-valuetext="[^"]+"/);
    expect(count(html, /data-action="step" data-field="stun" data-by="-1" aria-label="[^"]+"/g)).toBe(2);
    expect(html).toContain('data-stepper="boost.brawn"');
  });

  it("draws a labelled switch with the state of every power, and the reason if it is disabled", () => {
    const html = draw("character", { isPlay: true, view });
    expect(count(html, /role="switch" aria-checked="true" aria-label="[^"]+"/g)).toBe(1);
    expect(count(html, /role="switch" aria-checked="false"[^>]*aria-disabled="true" aria-description="[^"]+"/g)).toBe(
      1,
    );
  });

  it("draws a page only once it is opened", () => {
    const html = draw("character", { isPlay: true, view: { ...view, whole: { ...whole, shown: { actions: true } } } });
    expect(html).toMatch(/data-tab="actions">/);
    expect(html).toMatch(/data-tab="powers" data-undrawn><\/section>/);
    expect(count(html, /class="tab active"/g)).toBe(1);
  });

  it("renders in edit mode with buttons to add and delete Items, and without rolls", () => {
    const html = draw("character", { isEdit: true, view });
    expectTame(html);
    for (const type of ["Skill", "Power", "Complication"]) {
      expect(html).toContain(`data-action="createItem" data-type="zerospace${type}"`);
    }
    expect(count(html, /data-action="createThing"/g)).toBe(3);
    expect(html).toContain('data-type="zerospaceGear" data-use="armor"');
    expect(count(html, /data-action="deleteItem"/g)).toBe(7);
    expect(html).not.toContain('data-check="zerospace.skill"');
  });

  it("[ZS-UNN-1] has one page for an unnamed character, in play and edit mode", () => {
    const unnamed = {
      ...view,
      isNamed: false,
      whole: { ...whole, tabs: [], endurance: null, plot: null, rests: [], bow: null, defeat: button("toggleDefeat") },
    };
    const play = draw("character", { isPlay: true, view: unnamed });
    expectTame(play);
    expect(play).not.toMatch(/class="tab|nav|q-reserve|q-plot|zerospace\.rest/);
    expect(play).toContain('data-action="toggleDefeat"');
    const edit = draw("character", { isEdit: true, view: unnamed });
    expectTame(edit);
    for (const type of ["Skill", "Power"]) expect(edit).toContain(`data-type="zerospace${type}"`);
    expect(count(edit, /data-action="createThing"/g)).toBe(3);
  });

  it("shows neither figures nor buttons to a reader with limited permission", () => {
    const html = draw("character", { isPlay: true, view: { ...view, whole: null, description: [EVIL] } });
    expectTame(html);
    expect(html).not.toMatch(/q-reserve|q-dial|q-plot|data-action/);
  });

  it("cannot be changed by a reader who may not edit it", () => {
    const html = draw("character", { isPlay: true, editable: false, view });
    expect(html).not.toMatch(/data-action="stepQuantity"|role="switch"|q-damages/);
    expect(count(html, /data-equip="t1"[^>]* disabled/g)).toBe(2);
  });
});

describe("the other sheets of ZeroSpace", () => {
  const hoverbike: ObjectView = {
    name: EVIL,
    img: EVIL,
    line: EVIL,
    whole: {
      integrity: { value: 1, max: 2, segments: ["left", "lost"], step },
      readouts: [{ id: "defense", label: EVIL, value: EVIL }],
      badges: [{ ...condition, effect: EVIL }],
      vehicle: {
        driver: { name: EVIL, img: EVIL, uuid: EVIL },
        candidates: [{ uuid: EVIL, name: EVIL }],
        mayChange: true,
      },
      weapons: [attack({ tools: [] })],
    },
    description: [EVIL],
  };

  it("a thing renders in play mode, in edit mode, and for a reader with limited permission", () => {
    const play = draw("object", { isPlay: true, view: hoverbike });
    expectTame(play);
    expect(fieldsOf(play).every((field) => field.includes("data-driver"))).toBe(true);
    expectTame(draw("object", { isEdit: true, view: hoverbike }));
    const heard = draw("object", { isPlay: true, view: { ...hoverbike, whole: null } });
    expectTame(heard);
    expect(heard).not.toMatch(/q-reserve|q-readout|data-action/);
  });

  it("a thing that is no vehicle has no driver and no weapons", () => {
    const door = { ...hoverbike, whole: { ...hoverbike.whole!, vehicle: null, weapons: [] } };
    expect(draw("object", { isPlay: true, view: door })).not.toMatch(/data-driver|data-kind="(driver|weapons)"/);
  });

  const choice = { path: "system.key", label: EVIL, options: [{ value: EVIL, label: EVIL, selected: true }] };
  const ticks = { path: "system.list", label: EVIL, hint: EVIL, ticks: [{ value: EVIL, label: EVIL, checked: true }] };
  const block = { form: choice, attribute: choice, range: choice, isExplosion: true, specials: ticks, defense: ticks };
  const ITEMS: Record<string, object> = {
    skill: { key: choice, ownKey: EVIL },
    power: { key: choice, attack: block, hasLayer: true },
    weapon: { attack: block, isWeapon: true },
    gear: { helps: ticks },
    complication: {},
  };

  it.each(Object.keys(ITEMS))("an Item renders with a button for the chat: %s", (name) => {
    const html = draw(name, { view: { facts: EVIL, ...ITEMS[name] } });
    expectTame(html);
    expect(html).toContain('data-action="toChat"');
  });

  it("a power without an attack and a layer has no fields for them", () => {
    const html = draw("power", { view: { key: choice, attack: null, hasLayer: false } });
    expect(html).toContain('data-has="system.attack"');
    expect(html).not.toMatch(/data-ticks|data-choice="system\.attack/);
  });

  it("an Item's chat message escapes users' texts", () => {
    expectTame(draw("item-message", { kind: EVIL, name: EVIL, facts: EVIL, lines: [EVIL] }));
  });
});
