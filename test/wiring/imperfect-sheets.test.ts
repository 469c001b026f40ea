import { beforeAll, describe, expect, it } from "vitest";
import {
  button,
  die,
  EVIL,
  expectTame,
  files,
  registerAll,
  source,
  sources,
  SYSTEM,
  table,
} from "./support/drawing.ts";
import { AREA_SHAPES } from "../../src/games/imperfect/sheets/body-shapes.ts";
import type { AreaView, BodyView } from "../../src/games/imperfect/sheets/body-view.ts";
import type { CharacterView } from "../../src/games/imperfect/sheets/character-view.ts";
import type { ThingRow } from "../../src/games/imperfect/sheets/gear-page.ts";
import type { WeaponRow } from "../../src/games/imperfect/sheets/weapon-rows.ts";

const area = (id: AreaView["id"], over: Partial<AreaView> = {}): AreaView => ({
  id,
  label: EVIL,
  shape: AREA_SHAPES[id],
  level: 3,
  pips: [1, 2, 3, 4, 5].map((value) => ({ value, state: value <= 3 ? "on" : "off", label: EVIL })),
  bleeding: true,
  struck: false,
  changes: false,
  word: EVIL,
  drop: EVIL,
  unseen: "",
  ...over,
});

const figure = (over: Partial<BodyView> = {}): BodyView => ({
  key: "one",
  live: null,
  areas: [
    area("head"),
    area("leftArm", { level: 5, struck: true }),
    area("rightLeg", { level: 0, word: "", drop: "", bleeding: false, unseen: EVIL }),
  ],
  ...over,
});

const weapon = (over: Partial<WeaponRow> = {}): WeaponRow => ({
  id: "w1",
  name: EVIL,
  img: EVIL,
  count: EVIL,
  facts: EVIL,
  ammo: EVIL,
  die: die(),
  dice: EVIL,
  buttons: [button("check"), button("check", EVIL)],
  ...over,
});

const thing: ThingRow = {
  id: "t1",
  name: EVIL,
  img: EVIL,
  facts: EVIL,
  weight: EVIL,
  counters: [{ path: "quantity", label: EVIL, text: EVIL }],
  hold: { label: EVIL, options: [{ value: "left", label: EVIL, selected: true }] },
  worn: { checked: true, label: EVIL },
  buttons: [button("check")],
};

const tile = { ...button("check"), tile: true as const, hint: EVIL };

const hindrance = { id: "h1", name: EVIL, img: EVIL, points: EVIL, line: EVIL, ask: true, invoke: true };

const playing = { index: "J", suit: "spades", sign: "♠", red: false, label: EVIL, card: "JS" } as const;

const whole: NonNullable<CharacterView["whole"]> = {
  tabs: [
    { id: "action", label: EVIL, active: true },
    { id: "gear", label: EVIL, active: false },
  ],
  shown: { action: true, traits: true, body: true, gear: true, fate: true, notes: true },
  wind: { now: -3, max: 14, filled: 3, below: true, hint: EVIL, canStep: true },
  penalty: { value: EVIL, why: EVIL },
  fear: EVIL,
  barred: EVIL,
  seat: {
    hand: [playing],
    hidden: [],
    handLabel: EVIL,
    sleeve: { face: null, label: EVIL },
    played: playing,
    waits: true,
    task: { label: EVIL, needed: 3, done: 1, count: EVIL },
    choice: [],
    called: true,
    controls: [button("turnAct")],
  },
  stacks: [
    { color: "white", count: 3, label: EVIL, worth: EVIL, under: [null, null], acts: [button("check")] },
    { color: "blue", count: 0, label: EVIL, worth: EVIL, under: [], acts: [] },
  ],
  figure: figure(),
  bodyFigure: figure({ key: "two", live: EVIL }),
  conditions: [
    {
      id: "prone",
      label: EVIL,
      icon: EVIL,
      tone: "harm",
      stacks: 2,
      effect: EVIL,
      text: EVIL,
      buttons: [button("check")],
    },
  ],
  others: [{ id: "burning", label: EVIL }],
  weapons: [weapon(), weapon({ id: "", die: null, ammo: "", buttons: [] })],
  drawn: [button("check")],
  wills: [tile],
  contests: [tile],
  moves: [tile],
  mend: [tile],
  traits: [
    {
      id: "deftness",
      name: EVIL,
      die: die(),
      dice: EVIL,
      coordination: 3,
      choices: {},
      chosen: "8",
      aptitudes: [{ id: "a1", name: EVIL, note: EVIL, level: 3, raised: EVIL }],
    },
  ],
  unlearnt: [{ aptitude: EVIL, concentration: EVIL, name: EVIL, training: EVIL, dice: EVIL }],
  wounds: [{ area: "head", name: EVIL, level: EVIL, bleeding: EVIL, buttons: [button("check")] }],
  rests: [button("check")],
  hazards: [button("check")],
  gear: {
    weapons: [thing],
    armor: [{ ...thing, hold: null }],
    gear: [{ ...thing, worn: null }],
    load: EVIL,
    limits: EVIL,
  },
  fate: {
    bounty: 7,
    draw: [button("check")],
    raises: [{ id: "dice", title: EVIL, rows: [{ name: EVIL, before: EVIL, after: EVIL, button: button("check") }] }],
    closed: EVIL,
    groups: [{ kind: "hindrance", title: EVIL, add: EVIL, rows: [hindrance] }],
  },
  biography: [EVIL],
};

const view: CharacterView = { name: EVIL, img: EVIL, line: EVIL, concept: EVIL, whole, description: [] };

const context = {
  rootId: "sheet-1",
  source: { name: EVIL, img: EVIL, system: { fear: {}, traits: {} } },
  systemFields: { fear: { fields: {} } },
  fields: {},
  editable: true,
};

const draw = (name: string, more: object): string =>
  table.compile(source(`${SYSTEM}templates/imperfect/${name}.hbs`))({ ...context, ...more });

beforeAll(async () => {
  await registerAll();
  for (const file of files) table.registerPartial(`${SYSTEM}${file}`, sources.get(file)!);
  table.registerHelper({ formGroup: () => "", selectOptions: () => "" });
});

const count = (html: string, what: RegExp): number => html.match(what)?.length ?? 0;

describe("the sheet of a Future Imperfect character", () => {
  it("renders in play mode without named fields, and escapes users' texts", () => {
    const html = draw("character", { isPlay: true, view });
    expectTame(html);
    expect(count(html, /data-tab="action" aria-pressed="true"/g)).toBe(1);
    expect(count(html, /data-tab="gear" aria-pressed="false"/g)).toBe(1);
    const fields = [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([field]) => field);
    expect(fields.filter((field) => /\sname="/.test(field))).toEqual([]);
    // The fields for hands, ticks and conditions have no name: their own handlers write to the Items and the actor.
    expect(fields.every((field) => /data-(hold|worn|new-condition)/.test(field))).toBe(true);
  });

  it("draws a page only once it is opened", () => {
    const html = draw("character", { isPlay: true, view: { ...view, whole: { ...whole, shown: { action: true } } } });
    expect(html).toMatch(/data-tab="action">/);
    expect(html).toMatch(/data-tab="traits" data-undrawn><\/section>/);
    expect(count(html, /class="tab active"/g)).toBe(1);
  });

  it("renders in edit mode with fields for Traits and buttons to add and to delete Items, and without rolls", () => {
    const cells = Object.fromEntries(["a1", "t1", "h1"].map((id) => [id, { name: EVIL }]));
    const html = draw("character", { isEdit: true, view, cells });
    expectTame(html);
    expect(html).toContain('name="system.traits.deftness.coordination"');
    expect(html).toContain('data-trait-die="deftness"');
    for (const type of ["Aptitude", "Weapon", "Armor", "Gear", "Hindrance"]) {
      expect(html).toContain(`data-action="createItem" data-type="imperfect${type}"`);
    }
    // Once for the Aptitude and the hindrance, and for the thing in each of its three lists.
    for (const [id, times] of Object.entries({ a1: 1, t1: 3, h1: 1 })) {
      expect(count(html, new RegExp(`data-action="deleteItem" data-item-id="${id}"`, "g"))).toBe(times);
    }
    expect(html).not.toContain('data-check="imperfect.check"');
    expect(draw("character", { isPlay: true, view, cells })).not.toContain("deleteItem");
  });

  it("shows neither figures nor buttons to a reader with limited permission", () => {
    const html = draw("character", { isPlay: true, view: { ...view, whole: null, description: [EVIL] } });
    expectTame(html);
    expect(html).not.toMatch(/q-wind|q-wounds|q-chips|data-action/);
  });

  it("cannot be changed by a reader who may not edit it", () => {
    const html = draw("character", { isPlay: true, editable: false, view });
    expect(html).not.toContain('data-action="stepItem"');
    expect(count(html, /data-hold="t1"[^>]* disabled/g)).toBe(2);
    expect(count(html, /data-worn="t1"[^>]* disabled/g)).toBe(2);
  });
});

describe("the body figure", () => {
  it("draws hatching by level, drops, and a strike through a lost limb, and describes each area in words", () => {
    const html = draw("body", figure());
    expectTame(html);
    expect(html).toContain("url(#one-hatch-3)");
    expect(html).toContain("url(#one-hatch-5)");
    expect(count(html, /class="q-wounds__drip"/g)).toBe(2);
    expect(count(html, /class="q-wounds__strike"/g)).toBe(1);
    expect(count(html, /<li class="q-wounds__word/g)).toBe(3);
    expect(count(html, /class="q-sr"/g)).toBe(1);
    expect(html).not.toContain("<button");
  });

  it("can be set by hand if it is live: five labelled pips and a drop for each area", () => {
    const html = draw("body", figure({ live: "Actor.a" }));
    expect(count(html, /data-check="imperfect.bodyByHand"/g)).toBe(18);
    expect(count(html, /<button[^>]*q-wounds__pip[^>]*aria-label="[^"]+"/g)).toBe(15);
    expect(count(html, /data-level="\d" aria-pressed="true"/g)).toBe(8);
    expect(html).toContain('data-bleeding="false" aria-pressed="true"');
    expect(html).toContain('data-bleeding="true" aria-pressed="false"');
  });
});

describe("the other sheets of Future Imperfect", () => {
  const crew = [{ uuid: EVIL, name: EVIL, img: EVIL, station: EVIL, field: "0" }];
  const vehicle = {
    name: EVIL,
    img: EVIL,
    line: EVIL,
    whole: {
      structure: { value: 2, max: 5, label: EVIL, live: true, wrecked: EVIL },
      crew,
      ashore: [{ uuid: EVIL, name: EVIL }],
      weapons: [{ ...weapon(), counter: { path: "ammo.value", label: EVIL, text: EVIL } }],
      moves: [tile],
      load: EVIL,
      aptitude: { path: "system.aptitude", label: EVIL, options: [], own: EVIL, ownLabel: EVIL },
      mayBoard: true,
    },
    description: [EVIL],
  };

  it("a vehicle renders in play mode, in edit mode, and for a reader with limited permission", () => {
    const system = { structure: {} };
    const fields = { structure: { fields: {} } };
    for (const mode of [{ isPlay: true }, { isEdit: true }]) {
      expectTame(
        draw("vehicle", { ...mode, view: vehicle, source: { ...context.source, system }, systemFields: fields }),
      );
    }
    const heard = draw("vehicle", { isPlay: true, view: { ...vehicle, whole: null } });
    expectTame(heard);
    expect(heard).not.toMatch(/q-structure|data-action/);
  });

  const named = {
    path: "system.key",
    label: EVIL,
    options: [{ value: EVIL, label: EVIL, selected: true }],
    own: EVIL,
    ownLabel: EVIL,
  };
  const place = { id: "head", label: EVIL, shape: AREA_SHAPES.head, covered: true };
  const ITEMS: Record<string, object> = {
    aptitude: { aptitude: named, concentration: { ...named, own: null } },
    weapon: {
      facts: EVIL,
      categories: named.options,
      aptitude: named,
      concentration: named,
      isShot: true,
      isClose: true,
      aims: true,
      isCarried: true,
      feeds: true,
    },
    armor: { key: "a", places: [place, { ...place, id: "leftLeg", covered: false }], facts: EVIL },
    gear: {},
    hindrance: {},
  };

  it.each(Object.keys(ITEMS))("an Item renders: %s", (name) => {
    const system = { damage: {}, aim: {}, ammo: {} };
    const nested = { damage: { fields: {} }, aim: { fields: {} }, ammo: { fields: {} } };
    const html = draw(name, { view: ITEMS[name], source: { ...context.source, system }, systemFields: nested });
    expectTame(html);
    expect(html).toContain('data-action="toChat"');
  });

  it("a weapon for close combat has no fields of other kinds", () => {
    const melee = { categories: [], aptitude: named, concentration: named, isClose: true };
    const system = { damage: {}, aim: {}, ammo: {} };
    const nested = { damage: { fields: {} }, aim: { fields: {} }, ammo: { fields: {} } };
    const html = draw("weapon", { view: melee, source: { ...context.source, system }, systemFields: nested });
    expect(html).toContain('data-kind="close"');
    expect(html).not.toMatch(/data-kind="(shot|feed)"|data-aims/);
  });

  it("an Item's chat message escapes users' texts", () => {
    expectTame(draw("item-message", { kind: EVIL, name: EVIL, img: EVIL, facts: EVIL, lines: [EVIL] }));
  });
});
