import { beforeAll, describe, expect, it } from "vitest";
import { button, EVIL, expectTame, files, registerAll, source, sources, SYSTEM, table } from "./support/drawing.ts";
import type { CharacterView } from "../../src/games/gurps/sheets/character-view.ts";
import type { Counter } from "../../src/games/gurps/sheets/gear-rows.ts";
import type { ListField } from "../../src/games/gurps/sheets/list-field.ts";

const tile = { ...button("check"), tile: true as const, hint: EVIL };
const counter = (field: Counter["field"]): Counter => ({
  field,
  value: 2,
  label: EVIL,
  name: EVIL,
  less: EVIL,
  more: EVIL,
});

const list: ListField = {
  path: "system.offers",
  title: EVIL,
  add: EVIL,
  empty: EVIL,
  rows: [
    {
      index: 0,
      remove: EVIL,
      cells: [
        { field: "label", type: "text", label: EVIL, value: EVIL, options: [] },
        { field: "value", type: "number", label: EVIL, value: "1", options: [] },
        {
          field: "tag",
          type: "select",
          label: EVIL,
          value: EVIL,
          options: [{ value: EVIL, label: EVIL, selected: true }],
        },
      ],
    },
  ],
};

const skill = {
  id: "s1",
  name: EVIL,
  img: EVIL,
  relative: EVIL,
  study: {
    kind: EVIL,
    choices: [{ field: "attribute" as const, label: EVIL, options: [{ value: EVIL, label: EVIL, selected: true }] }],
    points: 4,
    level: 12,
    isTrained: true,
    shown: "12",
    why: EVIL,
    names: { points: EVIL, level: EVIL, less: EVIL, more: EVIL },
  },
  from: EVIL,
  isTrained: true,
  badges: [EVIL],
  level: "12",
  now: 11,
  verb: EVIL,
  reason: null,
  words: EVIL,
};

const whole: NonNullable<CharacterView["whole"]> = {
  points: [EVIL],
  spent: { words: EVIL, left: "", over: EVIL, parts: [{ id: "skills", label: EVIL, value: 12 }] },
  bought: [{ id: "will", label: EVIL, value: 12, usual: "10", step: 1, why: EVIL }],
  wards: { dodge: { value: "9", why: EVIL } },
  guidance: EVIL,
  bars: [
    {
      id: "hp",
      label: EVIL,
      short: EVIL,
      value: -2,
      shown: "−2",
      max: 10,
      share: 0,
      mark: 1 / 3,
      state: EVIL,
      steps: { less: EVIL, more: EVIL },
    },
  ],
  gravity: { here: "0", own: 0, scene: "1", penalties: [EVIL], note: EVIL, isUnusual: true },
  maneuvers: {
    label: EVIL,
    chosen: EVIL,
    choices: [
      { act: "maneuver", value: "aim", label: EVIL, icon: "crosshair", active: true, reason: null },
      { act: "maneuver", value: "move", label: EVIL, icon: "run", active: false, reason: EVIL },
    ],
  },
  attributes: [
    { id: "dx", check: "gurps.attribute", short: EVIL, name: EVIL, value: 12, now: 0, why: [EVIL], reason: null },
    { id: "will", check: "gurps.will", short: EVIL, name: EVIL, value: 12, now: null, why: [], reason: EVIL },
  ],
  figures: [{ id: "thrust", label: EVIL, value: EVIL, unit: EVIL }],
  ladder: {
    rungs: [
      { level: 0, name: EVIL, limit: EVIL, move: EVIL, isLit: false },
      { level: 1, name: EVIL, limit: EVIL, move: EVIL, isLit: true },
    ],
    load: EVIL,
    over: EVIL,
  },
  conditions: [
    {
      id: "prone",
      label: EVIL,
      icon: EVIL,
      tone: "strain",
      stacks: 1,
      text: EVIL,
      effect: EVIL,
      left: EVIL,
      buttons: [button("check"), button("endCondition")],
    },
  ],
  others: [{ id: "stunned", label: EVIL }],
  held: EVIL,
  bucket: [{ icon: "ringed-planet", source: EVIL, label: EVIL, value: EVIL, on: EVIL, isPushed: true }],
  skills: [skill, { ...skill, id: "s2", isTrained: false, now: null, verb: "", level: "–", reason: EVIL }],
  learnt: [skill],
  defaults: [{ ...skill, id: "s2", isTrained: false, now: null, verb: "", level: "–", reason: EVIL }],
  foot: EVIL,
  unlearnt: [{ ...skill, id: "Compendium.a.b.Item.c" }],
  untrained: EVIL,
  traits: [
    {
      category: "advantage",
      title: EVIL,
      rows: [
        {
          id: "t1",
          name: EVIL,
          facts: EVIL,
          points: EVIL,
          account: [EVIL],
          offers: [EVIL],
          resist: button("check"),
        },
      ],
    },
  ],
  equipment: {
    rows: [
      {
        id: "e1",
        name: EVIL,
        facts: EVIL,
        quantity: counter("quantity"),
        carried: { checked: true, label: EVIL },
        weight: EVIL,
        condition: { words: EVIL, counters: [counter("missingItems"), counter("damage")] },
      },
    ],
    carried: EVIL,
    felt: EVIL,
  },
  attacks: [
    {
      id: "a1",
      name: EVIL,
      img: EVIL,
      facts: EVIL,
      level: "13",
      damage: EVIL,
      wards: [EVIL],
      reason: null,
      roll: button("check"),
    },
  ],
  defenses: [tile],
  feats: [tile],
  otherFeats: [tile],
  contests: [tile],
  senses: [tile],
  influence: { tiles: [tile], reactions: [{ label: EVIL, value: EVIL, when: EVIL }] },
  reactions: { ...list, path: "system.reactionModifiers" },
  biography: [EVIL],
  notes: [EVIL],
};

const view: CharacterView = { name: EVIL, img: EVIL, concept: EVIL, whole, biography: [] };

const grouped = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { fields: {} }]));
const context = {
  rootId: "sheet-1",
  source: { name: EVIL, img: EVIL, system: { attributes: {}, bonus: {}, points: {}, defenses: {} } },
  systemFields: grouped("attributes", "bonus", "points", "defenses"),
  fields: {},
  editable: true,
};

const draw = (name: string, more: object): string =>
  table.compile(source(`${SYSTEM}templates/gurps/${name}.hbs`))({ ...context, ...more });

beforeAll(async () => {
  await registerAll();
  for (const file of files) table.registerPartial(`${SYSTEM}${file}`, sources.get(file)!);
  table.registerHelper({ formGroup: () => "", selectOptions: () => "" });
});

const fieldsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([field]) => field);

describe("the sheet of a GURPS character", () => {
  it("renders in play mode with its groups in order, and escapes users' texts", () => {
    const html = draw("character", { isPlay: true, view });
    expectTame(html);
    const acts = ["attributes", "conditions", "bucket", "attacks", "skills", "feats", "senses", "influence", "traits"];
    const order = [...acts, "equipment", "biography", "notes"].map((kind) =>
      html.indexOf(`class="q-group" data-kind="${kind}"`),
    );
    expect(order.every((place, index) => place > (order[index - 1] ?? 0))).toBe(true);
  });

  it("has only one named field in play mode: local gravity", () => {
    const fields = fieldsOf(draw("character", { isPlay: true, view }));
    const named = fields.flatMap((field) => /\sname="([^"]+)"/.exec(field)?.[1] ?? []);
    expect(named).toEqual(["system.localGravity"]);
    const others = fields.filter((field) => !/\sname="/.test(field));
    expect(others.every((field) => /data-(carry|new-condition|skill-filter)/.test(field))).toBe(true);
  });

  it("[GURPS-DRV-2] marks the lit rung not only by its colour, and gives a bar below 0 a text for screen readers", () => {
    const html = draw("character", { isPlay: true, view });
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toMatch(/role="meter"[^>]*aria-valuenow="-2"[^>]*aria-valuetext="[^"]+"/);
    expect(html, "a score of 0 is one, too").toContain("QUADRANT.gurps.sheet.attribute.now 0");
  });

  it("renders in edit mode with buttons to add and delete Items, and without rolls", () => {
    const html = draw("character", { isEdit: true, view });
    expectTame(html);
    for (const type of ["Skill", "Trait", "Equipment", "Attack"])
      expect(html).toContain(`data-action="createItem" data-type="gurps${type}"`);
    expect(html.match(/data-action="deleteItem"/g)).toHaveLength(5);
    expect(html).not.toContain('data-action="check"');
  });

  it("has labelled points and levels of each skill in edit mode, and the overspent points in its head", () => {
    const html = draw("character", { isEdit: true, view });
    expect(html.match(/data-study="points"/g)).toHaveLength(2);
    expect(html.match(/data-action="stepStudy"/g)).toHaveLength(4);
    const levels = fieldsOf(html).filter((field) => field.includes('data-study="level"'));
    expect(levels.every((field) => /aria-label=/.test(field) && /aria-describedby="sheet-1-why-s\d"/.test(field))).toBe(
      true,
    );
    expect(html).toMatch(/data-spent[^>]*>.*<b>/);
    expect(draw("character", { isPlay: true, view })).not.toMatch(/data-study|data-spent/);
  });

  it("shows neither figures nor buttons to a reader with limited permission", () => {
    const html = draw("character", { isPlay: true, view: { ...view, whole: null, biography: [EVIL] } });
    expectTame(html);
    expect(html).not.toMatch(/q-bar|q-stat|data-action/);
  });

  it("cannot be changed by a reader who may not edit it", () => {
    const bars = whole.bars.map((bar) => ({ ...bar, steps: null }));
    const looking = { ...view, whole: { ...whole, bars, others: [], maneuvers: null } };
    const html = draw("character", { isPlay: true, editable: false, view: looking });
    expect(html).not.toMatch(/data-action="step|system\.localGravity/);
    expect(html).toMatch(/data-carry="e1"[^>]* disabled/);
  });
});

describe("the Item sheets of GURPS", () => {
  const choice = { path: "system.x", label: EVIL, hint: EVIL, options: [{ value: EVIL, label: EVIL, selected: true }] };
  const views: Record<string, object> = {
    skill: { level: "12", from: EVIL, influence: choice, gravity: choice, list },
    trait: { rule: choice, selfControl: choice, account: [EVIL], list, bonuses: list },
    "equipment-sheet": { skills: EVIL, worth: [EVIL], whole: EVIL, price: EVIL, bonuses: list },
    attack: { skill: choice, level: "12", does: EVIL },
  };

  it.each(Object.keys(views))(
    "%s renders, escapes users' texts, and disables its fields if it is not editable",
    (name) => {
      const html = draw(name, { view: { facts: EVIL, ...views[name] } });
      expectTame(html);
      expect(html).toContain('data-action="toChat"');
      const closed = draw(name, { editable: false, view: { facts: EVIL, ...views[name] } });
      const own = fieldsOf(closed).filter((field) => !/name="name"/.test(field));
      expect(own.every((field) => /disabled/.test(field))).toBe(true);
      expect(closed).not.toMatch(/data-action="(addRow|removeRow)"/);
    },
  );

  it("an Item's chat message escapes users' texts", () => {
    expectTame(draw("item-message", { kind: EVIL, name: EVIL, facts: EVIL, lines: [EVIL] }));
  });
});
