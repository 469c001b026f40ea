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
import type {
  AskView,
  CardShape,
  CardView,
  ChipTileView,
  ChoiceView,
  CircumstanceView,
  ModifierView,
  RowView,
} from "../../src/table/checks/views.ts";
import { pressView } from "../../src/table/checks/card-press.ts";
import { foldedSpends } from "../../src/table/checks/folded-spends.ts";

/** The helpers that Foundry 14 registers, by its published types, without `select` and `colorPicker`, which it removed. */
const FOUNDRY = [
  ...["checked", "concat", "disabled", "editor", "formField", "formGroup", "formInput", "ifThen", "localize"],
  ...["numberFormat", "numberInput", "object", "radioBoxes", "selectOptions", "timeSince"],
  ...["and", "eq", "gt", "gte", "lt", "lte", "ne", "not", "or"],
];
const BUILT_IN = ["each", "if", "unless", "with", "lookup", "log"];

type Ast = hbs.AST.Node & Record<string, unknown>;

let partials: string[];
/** The helpers that Quadrant registers. */
let own: string[];

beforeAll(async () => {
  ({ partials, own } = await registerAll());
});

/** Every node of a template. */
function nodes(value: unknown): Ast[] {
  if (Array.isArray(value)) return value.flatMap(nodes);
  if (value === null || typeof value !== "object") return [];
  const inner = Object.entries(value).flatMap(([key, one]) => (key === "loc" ? [] : nodes(one)));
  return "type" in value ? [value as Ast, ...inner] : inner;
}

const parsed = (file: string): Ast[] => nodes(table.parse(sources.get(file)!));

const CALLS = ["MustacheStatement", "BlockStatement", "SubExpression"];

/** The helpers that a template calls: in blocks, with arguments, or with the prefix `q` of our own ones. */
function helpersIn(file: string): string[] {
  return parsed(file).flatMap((node) => {
    if (!CALLS.includes(node.type)) return [];
    const { path: called, params, hash } = node as unknown as hbs.AST.SubExpression;
    const { original } = called as hbs.AST.PathExpression;
    const hasArguments = params.length > 0 || (hash?.pairs.length ?? 0) > 0;
    return node.type === "BlockStatement" || hasArguments || original.startsWith("q") ? [original] : [];
  });
}

describe.each(files)("%s", (file) => {
  it("compiles", () => {
    expect(() => table.precompile(sources.get(file)!)).not.toThrow();
  });

  it("calls only helpers that are registered", () => {
    const known = new Set([...FOUNDRY, ...BUILT_IN, ...own]);
    expect(helpersIn(file).filter((name) => !known.has(name))).toEqual([]);
  });

  it("includes only registered partials, of the table or of its own game", () => {
    const included = parsed(file)
      .filter(({ type }) => type === "PartialStatement")
      .map((node) => (node as unknown as hbs.AST.PartialStatement).name)
      // A partial that a game names is looked up when it is drawn.
      .filter((name): name is hbs.AST.PathExpression => name.type === "PathExpression");
    for (const { original } of included) {
      expect(partials).toContain(original);
      // Partials of another game exist only where that game is played.
      const folder = original.startsWith("q.") ? "table" : original.split("/")[3];
      expect(["table", file.split("/")[1]], original).toContain(folder);
    }
  });

  it("escapes all its output", () => {
    const raw = parsed(file).filter((node) => node.type === "MustacheStatement" && node["escaped"] === false);
    expect(raw).toEqual([]);
  });
});

it("every partial of the table is included somewhere", () => {
  for (const name of partials.filter((one) => one.startsWith("q."))) {
    const used = [...sources.values()].some((text) => text.includes(`{{> ${name} `) || text.includes(`{{> ${name}}}`));
    expect(used, name).toBe(true);
  }
});

const side = (role: string, over: object = {}) => ({
  role,
  name: EVIL,
  note: EVIL,
  dice: [die(), die({ state: "taken" }), die({ state: "idle", changed: true })],
  total: 6,
  hidden: false,
  ...over,
});

const verdict = { word: EVIL, number: "3", label: EVIL, tone: "harm", why: EVIL, source: EVIL } as const;

const choice = (over: Partial<ChoiceView> = {}): ChoiceView => ({
  action: "answer",
  role: "defense",
  id: EVIL,
  label: EVIL,
  price: EVIL,
  reason: null,
  dice: [die({ state: "ready" })],
  odds,
  summary: EVIL,
  ...over,
});

const greyed: Partial<ChoiceView> = { price: "", reason: EVIL, dice: [], odds: null, summary: "" };

const stepIn = (over: object = {}) => ({
  actor: EVIL,
  id: EVIL,
  label: EVIL,
  price: EVIL,
  hint: EVIL,
  reason: null,
  ...over,
});

const row = (over: Partial<RowView> = {}): RowView => ({
  name: EVIL,
  img: EVIL,
  note: EVIL,
  sides: [side("defense.0")],
  odds,
  verdict: null,
  ...over,
});

const shape = (over: Partial<CardShape> = {}): CardShape => ({
  stage: "deciding",
  doing: true,
  thrown: true,
  odds: true,
  first: "doing",
  full: true,
  why: EVIL,
  unfolded: true,
  line: false,
  acts: true,
  sentence: EVIL,
  whom: EVIL,
  throws: {
    left: { role: "attack", name: EVIL, dice: [die(), die({ text: "14", aces: ["8", "6"] })], note: "" },
    right: { role: "defense", name: EVIL, dice: [], note: EVIL },
    at: true,
    dice: true,
    total: "7",
    against: "6",
    paler: "right",
    more: [side("third")],
  },
  change: null,
  changes: 0,
  number: { percent: "47 %", label: EVIL },
  quiet: false,
  menu: [
    { action: "undo", label: EVIL, hint: "", key: "Z", data: {} },
    { action: "rules", label: EVIL, hint: EVIL, key: "", data: { section: EVIL } },
  ],
  asked: [],
  press: { filled: null, small: [], more: [], open: false },
  spends: { chips: [], groups: [], helps: null },
  ...over,
});

function card(over: Partial<CardView>): CardView {
  return {
    kind: EVIL,
    title: EVIL,
    chip: EVIL,
    parties: [
      { name: EVIL, img: EVIL },
      { name: EVIL, img: EVIL },
    ],
    sides: [side("attack"), side("defense", { total: null })],
    results: [],
    headlines: [],
    note: EVIL,
    verdict: null,
    shape: shape(),
    id: "card000000000000",
    game: "zap",
    time: "21:14",
    words: EVIL,
    secret: false,
    waiting: null,
    sections: [],
    buckets: [],
    interventions: [],
    spends: { chips: [], groups: [] },
    folded: null,
    rulings: [],
    rulingGroups: [],
    changes: [],
    notes: [],
    odds,
    revised: [],
    buttons: [],
    state: { icon: "check-mark", text: EVIL, tone: "plain" },
    foot: [],
    ...over,
  };
}

const chip = (over: Partial<ChipTileView> = {}): ChipTileView => ({
  heading: EVIL,
  role: "wind",
  choice: EVIL,
  color: "white",
  count: 3,
  label: EVIL,
  left: EVIL,
  hint: EVIL,
  reason: null,
  ...over,
});

const CARDS: Record<string, CardView> = {
  "a link of a chain": card({
    steps: [
      { label: EVIL, state: "done" },
      { label: EVIL, state: "now" },
      { label: EVIL, state: "ahead" },
    ],
    part: { template: "q.verdict", data: { ...verdict, word: `drawn by a game ${EVIL}` } },
    spends: {
      chips: [chip(), chip({ color: "red", count: 0, reason: EVIL })],
      groups: [{ label: EVIL, open: true, chips: [chip({ color: "blue" })], buttons: [button("spend")] }],
    },
    buttons: [button("follow"), button("run")],
  }),
  "a folded card": card({ verdict, folded: { open: false } }),
  declared: card({ sides: [side("attack")], odds: null }),
  waiting: card({
    waiting: {
      label: EVIL,
      hint: EVIL,
      asked: [{ label: EVIL, choices: [choice(), choice(greyed)] }],
    },
  }),
  "waiting for two": card({
    waiting: {
      label: EVIL,
      hint: EVIL,
      asked: [
        { label: "Ford", choices: [choice()] },
        { label: "Ace", choices: [choice({ role: "defense.1" })] },
      ],
    },
  }),
  announced: card({
    sides: [side("attack", { total: null })],
    waiting: {
      label: EVIL,
      hint: EVIL,
      asked: [{ label: EVIL, choices: [choice({ ...greyed, action: "throw", role: "attack" })] }],
    },
    interventions: [
      { label: EVIL, hint: EVIL, open: false, entries: [stepIn()] },
      { label: "Join", hint: "", open: true, entries: [stepIn({ price: "", hint: "", reason: EVIL })] },
    ],
    buttons: [button("check")],
  }),
  "aimed at several": card({
    sides: [side("attack")],
    rows: [row({ verdict }), row({ img: "", note: "", odds: null, sides: [side("defense.1", { total: null })] })],
    sections: [{ source: EVIL, hasRules: true }, { source: "QUADRANT.zap.source.damage" }],
  }),
  ruled: card({
    verdict,
    rulings: [
      { id: EVIL, label: EVIL, line: EVIL, field: null, group: "", again: false },
      { id: "told", label: EVIL, line: "", field: { value: EVIL, choices: null }, group: "", again: false },
      {
        id: "agreed",
        label: EVIL,
        line: "",
        field: { value: EVIL, choices: null, word: EVIL },
        group: "",
        again: false,
      },
      { id: "either", label: EVIL, line: EVIL, field: null, group: EVIL, again: false },
      {
        id: "granted",
        label: EVIL,
        line: EVIL,
        field: { value: "all", choices: [{ value: "all", label: EVIL, selected: true }] },
        group: "",
        again: true,
      },
    ],
    rulingGroups: [
      {
        label: EVIL,
        open: true,
        rulings: [
          {
            id: "either",
            label: EVIL,
            line: EVIL,
            field: { value: "", choices: null, words: [{ value: EVIL, label: EVIL }] },
            group: EVIL,
            again: false,
          },
        ],
      },
    ],
  }),
  open: card({ verdict, buttons: [button("spend"), button("follow", EVIL)], foot: [button("settle")] }),
  applied: card({
    verdict,
    changes: [{ icon: EVIL, label: EVIL, before: EVIL, after: EVIL }],
    notes: [EVIL],
    revised: [{ text: EVIL, time: "21:15" }],
  }),
  undone: card({ verdict, shape: shape({ stage: "takenBack" }) }),
  refused: card({ state: { icon: "cancel", text: EVIL, tone: "harm" } }),
  secret: card({ secret: true, sides: [side("attack", { hidden: true, dice: [], total: null })] }),
  "without dice": card({ sides: [], odds: null, chip: "", words: "", verdict }),
};

/** Adds the derived parts of a card's shape: its answers in groups, its spends, and its buttons. */
function withAnswers(view: object): object {
  if (!("shape" in view)) return view;
  const { waiting, shape: drawn } = view as CardView;
  const asked = (waiting?.asked ?? []).map(({ label, choices }, index) => ({
    label,
    group: label,
    open: index === 0,
    full: drawn.full,
    others: [],
    now: choices.filter(({ reason }) => !reason),
    later: choices.filter(({ reason }) => reason),
  }));
  const spends = foldedSpends("card", (view as CardView).spends, { all: drawn.full, label: EVIL });
  const press = pressView("card", { ...(view as CardView), spends }, { stage: drawn.stage, all: drawn.full });
  return { ...view, shape: { ...drawn, asked, press, spends } };
}

/** The HTML of a template in the folder of checks. */
function render(file: string, view: object): string {
  return table.compile(source(`${SYSTEM}templates/table/checks/${file}.hbs`))(withAnswers(view));
}

describe("cards", () => {
  const FOLDED = {
    unfolded: {},
    folded: { doing: false, full: false, thrown: false, odds: false, unfolded: false },
    "at rest": {
      doing: false,
      full: false,
      thrown: false,
      odds: false,
      unfolded: false,
      acts: false,
      stage: "rest",
      quiet: true,
    },
    "a line": {
      doing: false,
      full: false,
      thrown: false,
      odds: false,
      unfolded: false,
      acts: false,
      stage: "takenBack",
      line: true,
    },
  } as const;

  describe.each(Object.keys(FOLDED) as (keyof typeof FOLDED)[])("%s", (how) => {
    it.each(Object.keys(CARDS))("a card that is %s renders and escapes users' texts", (state) => {
      const html = render("card", { ...CARDS[state]!, shape: shape(FOLDED[how]) });
      expectTame(html);
      expect(html).toContain('data-card="card000000000000"');
      // Every card has its menu, and the button that opens it.
      expect(html.match(/ role="menu"/g)).toHaveLength(1);
      expect(html.match(/data-action="more" aria-haspopup="menu"/g)).toHaveLength(1);
      expect(html.match(/role="menuitem"/g)).toHaveLength(2);
      // Every card shows its state once; a card at rest has no disabled buttons.
      expect(html.match(/q-card__state/g)).toHaveLength(1);
      if (how === "at rest" || how === "a line") expect(html).not.toContain("aria-disabled");
    });
  });

  it("an ace shows both faces joined by a plus, and not their sum", () => {
    const html = render("card", card({ shape: shape(FOLDED.folded) }));
    expect(html).toMatch(/q-die-aces[\s\S]*>8<\/text>[\s\S]*>\+<[\s\S]*>6<\/text>/);
    expect(html).not.toContain(">14</text>");
  });

  it("a menu's entry has its key beside its act", () => {
    const html = render("card", CARDS["applied"]!);
    expect(html).toMatch(/role="menuitem"[^>]* data-action="undo" data-key="Z"/);
  });

  it("are in a message like Foundry's own, with an element for each roll that a module may hide", () => {
    const line = { id: "card000000000000", sender: EVIL, time: "12:00", whisper: true, blind: false, to: EVIL };
    const view = { ...line, unseen: EVIL, canDelete: true, canClose: true, rolls: [true, true] };
    const html = table.compile(source(`${SYSTEM}templates/table/message.hbs`))(view);
    expectTame(html);
    expect(html).toMatch(
      /^<li class="chat-message message flexcol q-message whisper" data-message-id="card000000000000" aria-live="off">/,
    );
    expect(html.match(/class="dice-roll"/g)).toHaveLength(2);
    expect(html).toContain('data-action="deleteMessage"');
    expect(html).toContain('data-action="dismissMessage"');
  });

  it("show a missing total as missing, a secret one as hidden, and a total of 0", () => {
    expect(render("card", CARDS["waiting"]!)).toContain("QUADRANT.table.card.noTotal");
    expect(render("card", CARDS["secret"]!)).toContain("QUADRANT.table.card.hidden");
    expect(render("card", card({ sides: [side("attack", { total: 0 })] }))).toContain("</span>0</p>");
  });

  it("every answer has the role that it answers for", () => {
    const html = render("card", CARDS["waiting for two"]!);
    expect(html).toContain('data-action="answer" data-role="defense"');
    expect(html).toContain('data-action="answer" data-role="defense.1"');
    expect(html).toContain('<p class="q-caps">Ford</p>');
    expect(render("card", CARDS["waiting"]!)).not.toContain('<p class="q-caps">"');
  });

  it("an announced act has its roll, and folds the interventions of others", () => {
    const html = render("card", CARDS["announced"]!);
    expect(html).toMatch(/data-action="throw" data-role="attack"[^>]* aria-disabled="true"/);
    expect(html.match(/<details /g)).toHaveLength(2);
    expect(html.match(/<details [^>]*\sopen>/g)).toHaveLength(1);
    expect(html).toContain('<summary data-group="Join">');
  });

  it("an act with several targets shows a row for each, with its own verdict", () => {
    const html = render("card", CARDS["aimed at several"]!);
    expect(html.match(/class="q-target"/g)).toHaveLength(2);
    expect(html.match(/q-target__verdict/g)).toHaveLength(1);
    // The sources of the rows are listed below them; a source with rules is a button.
    expect(html.match(/class="q-verdict__source"/g)).toHaveLength(2);
    expect(html.match(/class="q-verdict__rules"/g)).toHaveLength(1);
  });

  it("rulings are shown to every reader, and labelled fields to a reader who may rule", () => {
    const html = render("card", CARDS["ruled"]!);
    // A ruling in a fold has its line above the fold, once and for every reader.
    expect(html.match(/q-ruling__line/g)).toHaveLength(3);
    expect(html).toContain('<label class="q-field__label" for="card000000000000-ruling-told">');
    expect(html).toContain('id="card000000000000-ruling-told"');
    expect(html).toContain('<option value="all" selected>');
    expect(html.match(/data-action="rule"/g)).toHaveLength(4);
    expect(html).toMatch(/<details class="q-fold[^>]* open[^>]*>[\s\S]*data-ruling="either"/);
    expect(html).toMatch(/<input type="hidden" data-ruling-field="agreed"/);
  });

  it("a card of a chain shows its step, the chips that are left, and its game's own part", () => {
    const html = render("card", CARDS["a link of a chain"]!);
    expect(html.match(/<li class="q-step"/g)).toHaveLength(3);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html.match(/class="q-disc[^"]*" data-color="(white|red|blue)"/g)).toHaveLength(3);
    expect(html).toMatch(/class="q-chip-tile is-off"[^>]* aria-disabled="true"/);
    expect(html).toContain("drawn by a game");
  });

  it("a disabled button is marked as disabled, and shows its reason", () => {
    const html = render("card", CARDS["open"]!);
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(1);
    const [, within] =
      /<button[^>]*data-action="follow"[^>]*aria-disabled="true">([\s\S]*?)<\/button>/.exec(
        render("card", card({ verdict, buttons: [button("spend"), button("follow", "No chip is left")] })),
      ) ?? [];
    expect(within).toContain("No chip is left");
  });
});

describe("requests", () => {
  it.each(["wait", "harm"])("a request in tone %s renders", (tone) => {
    const html = render("request", {
      game: "zap",
      tone,
      icon: "cancel",
      text: EVIL,
      reason: tone === "harm" ? EVIL : "",
      buttons: tone === "wait" ? [button("undo")] : [],
    });
    expectTame(html);
    expect(html.includes("q-request__reason")).toBe(tone === "harm");
  });
});

const line = (over: Partial<ModifierView> = {}): ModifierView => ({
  index: 0,
  role: "attack",
  label: EVIL,
  value: 1,
  signed: "+1",
  struck: false,
  locked: false,
  offered: null,
  wants: "",
  source: null,
  amount: null,
  rung: "",
  ...over,
});

const lines = [
  line({ struck: true }),
  line({ index: 1, locked: true }),
  line({ index: 2, offered: EVIL, wants: EVIL }),
];

const origin = { icon: "padlock", label: EVIL };
const amount = { of: "gurps.mod.difficulty", value: -5, min: -10, max: 10, rung: EVIL };
const circumstance = (over: Partial<CircumstanceView> = {}): CircumstanceView => ({
  role: "attack",
  key: EVIL,
  label: EVIL,
  signed: "+1",
  amount: null,
  step: "",
  differences: [{ key: "hit", percent: "50 %", points: -3, label: EVIL }],
  becomes: EVIL,
  source: null,
  ...over,
});

const score = { base: { label: EVIL, value: 12 }, effective: { label: EVIL, value: 7 } };

describe("the roll dialog", () => {
  const change = { key: "hit", percent: "50 %", points: -3, label: EVIL };
  const ask: AskView & { rootId: string } = {
    ...card({}),
    rootId: "ask-1",
    headlines: [{ key: "hit", share: 0.5, percent: "50 %", label: EVIL, hint: EVIL }],
    options: [
      {
        id: "wildShot",
        label: EVIL,
        hint: EVIL,
        checked: true,
        reason: null,
        differences: [change],
      },
    ],
    notNow: {
      options: [{ id: "aim", label: EVIL, hint: EVIL, checked: false, reason: EVIL, differences: [] }],
      names: EVIL,
    },
    rows: [],
    others: { count: 1, lanes: [] },
    refusal: null,
    aim: {
      targets: [{ uuid: EVIL, name: EVIL, img: EVIL, far: EVIL, chosen: true }],
      more: [{ uuid: "b", name: EVIL, img: "", far: "", chosen: true }],
      ...{ moreChosen: 1, exclusive: true, several: false, isSet: true },
    },
    fields: [
      ...(["segment", "pick", "list"] as const).map((drawn) => ({
        ...{
          id: drawn,
          label: EVIL,
          hint: EVIL,
          value: "a",
          type: "select" as const,
          now: EVIL,
          discs: [],
          drawn,
          narrow: false,
        },
        options: [
          { value: "a", label: EVIL, chosen: true, difference: null },
          { value: EVIL, label: EVIL, chosen: false, difference: change },
        ],
      })),
      {
        ...{ id: "difficulty", label: EVIL, hint: "", value: "4", type: "number" as const, min: 1, max: 50 },
        ...{ drawn: "stepper" as const, narrow: true, now: "", options: [], discs: [] },
      },
      {
        ...{ id: "chip", label: EVIL, hint: "", value: "1", type: "number" as const, max: 2, paid: "red" as const },
        ...{ drawn: "discs" as const, narrow: true, now: "", options: [] },
        discs: [
          { value: 1, on: true },
          { value: 2, on: false },
        ],
      },
      {
        ...{ id: "wish", label: EVIL, hint: "", value: EVIL, type: "text" as const },
        ...{ drawn: "text" as const, narrow: false, now: "", options: [], discs: [] },
      },
    ],
    lanes: [
      {
        role: "attack",
        label: EVIL,
        short: EVIL,
        lines,
        columns: [
          { label: EVIL, lines, adds: true },
          { label: EVIL, lines: [line({ source: origin, amount, rung: EVIL })], adds: false },
        ],
        foot: { sum: "−5", score },
        circumstances: [circumstance()],
        groups: [
          { source: null, circumstances: [circumstance()] },
          {
            source: origin,
            circumstances: [circumstance({ amount: { ...amount, value: 0 }, step: "−1", source: origin })],
          },
        ],
        folded: true,
        filtered: true,
        hint: EVIL,
      },
    ],
    words: EVIL,
    reason: EVIL,
    price: EVIL,
    throwLabel: EVIL,
    announceLabel: EVIL,
    blind: false,
    modes: [
      { value: "public", label: EVIL, selected: true },
      { value: "gm", label: EVIL, selected: false },
    ],
  };

  it("renders with every kind of option and field, and its foot", () => {
    const html = render("ask", ask);
    expectTame(html);
    expect(html).toContain('data-option="wildShot" checked');
    expect(html).toContain("▼ 3");
    expect(html).toMatch(/<input type="text" maxlength="120"[^>]* data-field="wish"/);
    expectTame(render("ask-footer", ask));
    expect(html.match(/<select/g)).toHaveLength(1);
    expect(html.match(/data-action="payField"/g)).toHaveLength(2);
    expect(render("ask-footer", { ...ask, modes: ask.modes.slice(1) })).not.toContain('name="mode"');
  });

  it("shows the hint that the GM rolls in secret only if that is so", () => {
    const hint = "QUADRANT.table.ask.secretHint";
    expect(render("ask", { ...ask, blind: true })).toContain(hint);
    expect(render("ask", ask)).not.toContain(hint);
  });

  it("folds many circumstances, and has no switch for those that documents decide", () => {
    const html = render("ask", ask);
    expect(html).toMatch(/<details class="q-circumstances" id="ask-1-circumstances-attack" data-unfolds="attack">/);
    expect(html.match(/role="switch"/g)).toHaveLength(4);
    expect(html).toContain("QUADRANT.table.ask.fixed");
    const few = { ...ask, lanes: [{ ...ask.lanes[0]!, folded: false }] };
    expect(render("ask", few)).not.toContain('<details class="q-circumstances"');
    expect(render("ask", few).match(/data-circumstance=/g)).toHaveLength(1);
    expect(render("ask", { ...ask, lanes: [{ ...ask.lanes[0]!, circumstances: [] }] })).not.toContain(
      "q-circumstances",
    );
  });

  it("has two columns, numbers with steps, a field to filter, and the score at the foot", () => {
    const html = render("ask", ask);
    expect(html.match(/class="q-lane__column"/g)).toHaveLength(2);
    expect(html.match(/data-action="addModifier"/g)).toHaveLength(1);
    expect(html.match(/data-action="stepModifier"/g)).toHaveLength(4);
    expect(html).toMatch(/<input type="number"[^>]* min="-10" max="10" value="-5"/);
    expect(html).toContain('id="ask-1-amount-attack-gurps.mod.difficulty"');
    expect(html).toContain('data-filter="attack"');
    expect(html).toMatch(/is-effective"><dt>[^<]*<\/dt><dd>7<\/dd>/);
    const bare = { ...ask, lanes: [{ ...ask.lanes[0]!, filtered: false, foot: null }] };
    expect(render("ask", bare)).not.toMatch(/data-filter|q-tally/);
  });

  it("draws a game's own part of the odds instead of the bar, with the legend below it", () => {
    const oddsPart = { template: "q.verdict", data: { ...verdict, word: EVIL } };
    for (const html of [render("ask", { ...ask, oddsPart }), render("card", card({ odds, oddsPart }))]) {
      expectTame(html);
      expect(html).toMatch(/class="q-odds__part" role="img" aria-label="/);
      expect(html).not.toContain("q-odds__bar");
      expect(html).toContain("q-odds__legend");
    }
    expect(render("card", card({ odds: null, oddsPart }))).not.toContain("q-odds");
  });

  it("keeps the modifiers on the card, folded", () => {
    const kept = { label: EVIL, signed: "+2", source: origin, rung: EVIL, struck: false };
    const bucket = { role: "attack", label: EVIL, name: EVIL, group: "bucket attack", open: false };
    const html = render("card", card({ buckets: [{ ...bucket, lines: [kept, kept], gm: [kept], sum: "+6", score }] }));
    expectTame(html);
    expect(html).toMatch(/<details class="q-fold q-card__bucket" data-group="bucket attack" data-role="attack">/);
    expect(html.match(/q-modifier--kept/g)).toHaveLength(3);
    expect(html).not.toContain('role="switch"');
  });

  it("shows figures if there are no odds", () => {
    const figures = [
      { label: EVIL, value: EVIL, hint: EVIL, tone: "strain" as const },
      { label: EVIL, value: EVIL },
    ];
    const html = render("ask", { ...ask, odds: null, headlines: [], figures });
    expectTame(html);
    expect(html.match(/class="q-measure__value"/g)).toHaveLength(2);
    expect(html.match(/data-tone="(strain|plain)"/g)).toEqual(['data-tone="strain"', 'data-tone="plain"']);
  });

  it("shows figures beside the odds", () => {
    const html = render("ask", { ...ask, figures: [{ label: EVIL, value: EVIL }] });
    expectTame(html);
    expect(html).toMatch(/class="q-ask__odds">[\s\S]*q-measure__value[\s\S]*q-odds__bar[\s\S]*<\/section>/);
  });

  it("shows the rows of an act with several targets", () => {
    const html = render("ask", { ...ask, rows: [row(), row()] });
    expectTame(html);
    expect(html.match(/class="q-target"/g)).toHaveLength(2);
    expectTame(render("mend", { lanes: ask.lanes, rows: [row({ verdict })], rootId: "mend-1" }));
  });

  it("offers to announce an act if possible, disabled together with the roll", () => {
    const announces = /data-action="announce" aria-disabled="true"/;
    expect(render("ask-footer", ask)).toMatch(announces);
    expect(render("ask-footer", { ...ask, reason: null })).toContain('data-action="announce">');
    expect(render("ask-footer", { ...ask, announceLabel: "" })).not.toContain("announce");
  });

  it("renders without odds, options and fields", () => {
    expectTame(
      render("ask", { ...ask, odds: null, headlines: [], options: [], fields: [], lanes: [], sides: [], chip: "" }),
    );
  });

  it("has a counterpart that mends modifiers, which renders with a verdict or odds", () => {
    expectTame(render("mend", { lanes: ask.lanes, verdict, rootId: "mend-1" }));
    const open = render("mend", { lanes: ask.lanes, verdict: null, odds, wants: true, rootId: "mend-1" });
    expectTame(open);
    expect(open).toContain("q-odds__bar");
    expect(open).toContain("QUADRANT.table.mend.diceMore");
  });
});
