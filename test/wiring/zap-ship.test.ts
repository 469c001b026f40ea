import { beforeAll, describe, expect, it } from "vitest";
import {
  button,
  die,
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
import type { AbilityRow } from "../../src/games/zap/sheets/ability-row.ts";
import type { SystemRow } from "../../src/games/zap/sheets/ship-systems.ts";
import type { ShipView } from "../../src/games/zap/sheets/ship-view.ts";

const act = { check: "zap.attack", label: EVIL, data: { itemId: EVIL }, reason: EVIL };

const row: AbilityRow = {
  id: "a1",
  name: EVIL,
  img: EVIL,
  facts: EVIL,
  up: EVIL,
  tags: [EVIL],
  dice: [die()],
  level: 6,
  odds: { odds, percent: EVIL, label: EVIL },
  main: act,
  more: [act],
  rest: [act],
  reason: EVIL,
  used: false,
  lit: true,
  canRefill: true,
};

const system: SystemRow = {
  ...row,
  number: 1,
  damage: "out",
  step: { word: EVIL, value: 2, max: 3, density: 2, label: EVIL },
  run: EVIL,
  work: [EVIL],
  offline: { checked: true, label: EVIL, disabled: false },
  menus: [
    { id: "repair-a1", label: EVIL, reason: "", entries: [button("check"), button("check", EVIL)] },
    { id: "strip-a1", label: EVIL, reason: EVIL, entries: [] },
  ],
  buttons: [button("check")],
};

const pips = { total: 3, filled: 2, label: EVIL };
const cargo = { id: "c1", name: EVIL, facts: EVIL, sell: button("check", EVIL) };

const view: ShipView = {
  limited: false,
  name: EVIL,
  img: EVIL,
  slant: EVIL,
  people: EVIL,
  state: { key: "fighting", word: EVIL },
  scopes: {},
  gauges: [
    {
      id: "power",
      label: EVIL,
      value: 2,
      max: 3,
      hints: [EVIL],
      pips: { ...pips, shape: "round", live: true },
      act: button("turnAct"),
    },
  ],
  conditions: [],
  systems: [system, { ...system, id: "a2", number: 2, odds: null, offline: null, menus: [], buttons: [], run: "" }],
  notFitted: { ...row, id: "", rest: [] },
  hull: { words: EVIL, over: EVIL },
  aboard: {
    people: [
      {
        id: "p1",
        uuid: EVIL,
        name: EVIL,
        img: EVIL,
        place: EVIL,
        out: true,
        buttons: [button("check")],
        canLeave: true,
      },
    ],
    ashore: [{ uuid: EVIL, name: EVIL }],
  },
  silence: button("check"),
  air: { words: EVIL, button: button("check") },
  owed: [button("check", EVIL)],
  maintenance: { words: EVIL, button: button("check") },
  restrictions: [
    { key: "cranky", name: EVIL, text: EVIL, has: true, button: button("check") },
    { key: "exotic", name: EVIL, text: EVIL, has: false, button: null },
  ],
  trade: {
    place: EVIL,
    wealth: EVIL,
    waits: [EVIL],
    arrive: button("check"),
    freight: [button("check")],
    holds: [{ id: "h1", name: EVIL, img: EVIL, level: 5, state: EVIL, cargoes: [cargo], buy: button("check") }],
    loose: [cargo],
  },
  trek: { words: EVIL, pips, shipments: [EVIL], buttons: [button("check")] },
  growth: {
    xp: EVIL,
    earned: EVIL,
    boosts: EVIL,
    nextBoost: EVIL,
    sum: EVIL,
    over: EVIL,
    buttons: [button("check")],
    gifts: [button("check")],
    wealth: { level: 4, worth: EVIL, affords: EVIL, points: pips, buttons: [button("check")] },
    assets: null,
  },
  complications: [{ id: "k1", name: EVIL, img: EVIL, facts: EVIL }],
  editGroups: [
    {
      kind: "systems",
      title: EVIL,
      type: "zapAbility",
      itemKind: "",
      addLabel: EVIL,
      rows: [{ id: "a1", name: EVIL }],
    },
  ],
  description: [EVIL],
  gmNotes: [EVIL],
};

describe("the sheet of a ship", () => {
  const drawn = (more: object): string =>
    table.compile(source(`${SYSTEM}templates/zap/ship.hbs`))({
      rootId: "sheet-1",
      source: { name: EVIL, img: EVIL, system: { power: {}, crew: {}, xp: {}, boosts: {}, wealth: {} } },
      systemFields: { power: {}, crew: {}, xp: {}, boosts: {}, wealth: {} },
      fields: {},
      ...more,
    });

  beforeAll(async () => {
    await registerAll();
    // All templates, because the sheet's part may load any of them.
    for (const file of files) table.registerPartial(`${SYSTEM}${file}`, sources.get(file)!);
    table.registerHelper({ formGroup: () => "", selectOptions: () => "" });
  });

  it("renders in play mode with its systems, and escapes users' texts", () => {
    const html = drawn({ isPlay: true, view });
    expectTame(html);
    expect(html.match(/class="q-deck__cell"/g)).toHaveLength(2);
    expect(html.match(/class="q-row q-system /g)).toHaveLength(2);
    expect(html.match(/data-offline="a1" checked/g)).toHaveLength(1);
    expect(html.match(/data-restricted=/g)).toHaveLength(1);
    expect(html.match(/<details class="q-menu" id="sheet-1-(repair|strip)-a1">/g)).toHaveLength(2);
  });

  it("renders in edit mode with a tick for each restriction", () => {
    const html = drawn({ isEdit: true, isGM: true, view });
    expectTame(html);
    expect(html.match(/data-restriction="\w+"( checked)? \/>/g)).toHaveLength(2);
    expect(html).toContain('data-action="setPeople"');
    expect(html).toContain('data-type="zapAbility"');
  });

  it("shows neither figures nor buttons to a reader with limited permission", () => {
    const html = drawn({ isPlay: true, view: { ...view, limited: true } });
    expectTame(html);
    expect(html).not.toMatch(/q-gauges|q-deck|data-action/);
  });
});
