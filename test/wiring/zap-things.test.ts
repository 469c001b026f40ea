import { beforeAll, describe, expect, it } from "vitest";
import { button, die, EVIL, expectTame, registerAll, source, SYSTEM, table } from "./support/drawing.ts";

describe("the Items and scenery of Zap!", () => {
  const drawn = (file: string, view: object): string =>
    table.compile(source(`${SYSTEM}templates/zap/${file}.hbs`))({ rootId: "sheet-1", source: things, ...view });
  const things = { name: EVIL, img: EVIL, system: {} };
  const line = { label: EVIL, dice: [die({ state: "ready" })], average: EVIL, maximum: 8 };
  const choice = { value: EVIL, label: EVIL, selected: true };
  const traits = {
    lines: [
      { index: 0, name: EVIL, hint: EVIL, grade: "A", grades: [], note: EVIL },
      { index: 1, name: EVIL, hint: "", grade: "D", grades: [choice], note: "" },
    ],
    offered: [{ label: EVIL, traits: [choice] }],
    grades: [choice],
    longestNote: 80,
  };

  beforeAll(async () => {
    await registerAll();
    for (const name of ["item-head", "dice-lines", "traits", "gear", "complications", "edit-items"]) {
      const path = `${SYSTEM}templates/zap/${name}.hbs`;
      table.registerPartial(path, source(path));
    }
    table.registerHelper({ formGroup: () => "", selectOptions: () => "" });
  });

  it.each(["ability", "equipment", "complication", "asset", "cargo"])("the sheet of an Item renders: %s", (file) => {
    const view = {
      dice: [line],
      traits,
      cost: EVIL,
      notes: [EVIL],
      repair: button("check"),
      canRefill: true,
      isMinor: false,
      actors: [choice],
      holds: [choice],
    };
    for (const editable of [true, false]) expectTame(drawn(file, { editable, view }));
    expectTame(drawn(file, { editable: true, view: { ...view, dice: [], repair: null, isMinor: true } }));
  });

  it("[ZAP-RES-1] [ZAP-EQ-6] the level of an asset is a field, and repairs are fields only for a reader who may correct them", () => {
    table.registerHelper({ formGroup: (field?: string) => (field ? `[${field}]` : "") });
    const asset = (isMinor: boolean): string =>
      drawn("asset", { systemFields: { level: "level", boosts: "boosts" }, view: { isMinor, actors: [], dice: [] } });
    expect(asset(true)).toContain("[level]");
    expect(asset(false)).toContain("[level]");
    expect(asset(true)).not.toContain("[boosts]");
    expect(asset(false)).toContain("[boosts]");
    const equipment = (mayCorrect: boolean): string => {
      const systemFields = { repair: { fields: { left: "left", unit: "unit" } } };
      return drawn("equipment", { systemFields, view: { dice: [], notes: [], mayCorrect } });
    };
    expect(equipment(true)).toMatch(/\[left\][^]*\[unit\]/);
    expect(equipment(false)).not.toContain("[left]");
    table.registerHelper({ formGroup: () => "" });
  });

  it("traits are fields for a reader who may edit them, and text for others", () => {
    const own = drawn("traits", { editable: true, traits });
    expect(own.match(/data-trait-field="note"/g)).toHaveLength(2);
    expect(own.match(/data-trait-field="grade"/g)).toHaveLength(1);
    expect(own).toContain('data-action="removeTrait"');
    const others = drawn("traits", { editable: false, traits });
    expect(others).not.toMatch(/<(input|select|button)/);
    expectTame(own + others);
  });

  it("equipment that is whole, broken or a friend's renders, and Complications do", () => {
    const row = {
      id: "a1",
      name: EVIL,
      img: EVIL,
      dice: [die()],
      tags: [EVIL],
      cost: EVIL,
      shots: EVIL,
      canRefill: true,
    };
    const gear = {
      rows: [
        { ...row, state: "", tick: { checked: true, label: EVIL }, repair: null },
        { ...row, dice: [], state: EVIL, tick: null, repair: button("check") },
      ],
      buttons: [button("check"), button("check", EVIL)],
      friends: [{ name: EVIL, thing: EVIL, repair: button("check") }],
    };
    const html = drawn("gear", { editable: true, ...gear });
    expectTame(html);
    expect(html.match(/data-in-use="a1"/g)).toHaveLength(1);
    expectTame(drawn("gear", { rows: [], buttons: [], friends: [] }));
    const rows = [{ id: "c1", name: EVIL, img: EVIL, facts: EVIL }];
    expectTame(drawn("complications", { complications: rows }));
    expectTame(drawn("edit-items", { kind: "equipment", title: EVIL, type: "zapEquipment", addLabel: EVIL, rows }));
  });

  it("scenery renders in play and edit mode, and without numbers for a reader with limited permission", () => {
    const view = {
      ...{
        limited: false,
        name: EVIL,
        img: EVIL,
        slant: EVIL,
        level: 7,
        dice: [die()],
        levelLabel: EVIL,
        toughness: 4,
      },
      ...{
        facts: [EVIL],
        tags: [EVIL],
        state: EVIL,
        states: [choice],
        isPeril: true,
        isObstacle: true,
        counters: EVIL,
      },
      counter: button("check", EVIL),
      held: [{ uuid: EVIL, name: EVIL, img: EVIL, attack: button("check") }],
      twin: { uuid: EVIL, name: EVIL, slant: EVIL },
      ...{ twins: [choice], scopes: {}, traits, description: [EVIL], gmNotes: [EVIL] },
    };
    const play = drawn("scenery", { isPlay: true, editable: true, view });
    expectTame(play);
    expect(play).toContain('data-action="freeHeld"');
    expectTame(drawn("scenery", { isEdit: true, isGM: true, editable: true, view }));
    const limited = { ...view, limited: true, facts: [], tags: [], held: [], counter: null, twin: null, gmNotes: [] };
    const seen = drawn("scenery", { isPlay: true, editable: false, view: limited });
    expectTame(seen);
    expect(seen).not.toContain("q-gauges");
    expect(seen).not.toContain("data-action");
  });
});
