import type { Chance } from "../random.ts";
import { openWindows, closeAll, fillAnyhow, pressable } from "./windows.ts";
import { quiet } from "./quiet.ts";

/** An act that the user may do now, in one of the table's places. */
export interface Entry {
  /** The kind of act, by which acts are counted, e.g. "card spend zap.attack stake". */
  key: string;
  run(): unknown;
}

/** The place where an act begins. */
export type Source = "sheet" | "cards" | "tracker" | "status" | "bar" | "panel" | "macro";

/** Actions that are never pressed: they only show something, or edit sheets. */
const NO_ACTS = new Set([
  ...["close", "tab", "mode", "showCard", "rules", "sheet", "journal", "page", "showSystem", "openTwin", "openActor"],
  ...["editItem", "createItem", "deleteItem", "createThing", "exportFile", "importFile", "toChat", "play", "tour"],
  ...[
    "undo",
    "redo",
    // The GM of an evening undoes acts without a player's request.
    "askBack",
    "copy",
    "unfold",
    "endCombat",
    "createCombat",
    "deleteMessage",
    "toggleHidden",
    "configureRow",
    "showWaiting",
    "removeCombatant",
    "toggleControls",
    "copyUuid",
  ],
  ...["addTrait", "removeTrait", "addRow", "removeRow", "addPart", "dropPart", "configureSheet", "minimize", "leave"],
  ...["cycleCombat", "addSelected", "atOnce", "togglePlace", "combatSettings", "panToCombatant", "pingCombatant"],
]);

const isMine = (actor: Loose): boolean => Boolean(game.user["isGM"]) || actor.isOwner;

/** A game's actors: those of the scene's tokens, and all with linked prototype tokens. */
export function actorsOf(owner: string): Loose[] {
  const tokens: Loose[] = (canvas["scene"] as Loose).tokens.contents;
  const here = tokens.map(({ actor }) => actor as Loose);
  const linked = game.actors.contents.filter((actor: Loose) => actor.prototypeToken.actorLink);
  const all = [...new Set([...here, ...linked])].filter((actor) => actor?.type.startsWith(owner));
  return all.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Sorted by name, not id: so a seed gives the same evening in another world. */
const nameOf = (actor: Loose): string => String(actor.token?.name ?? actor.name);

function keyOf(place: string, { dataset }: HTMLElement, about = ""): string {
  const { action, check, act, name, role, choice, answer, ruling, choose } = dataset;
  const what = [check, act ?? name, ruling, role, choice ?? answer, choose].filter(Boolean);
  // Ids of chosen documents would make the number of kinds endless.
  const said = what.map((one) => (/^[A-Za-z0-9]{16}$|\.[A-Za-z0-9]{16}/.test(one!) ? "…" : one));
  return [place, action, about, ...said].filter(Boolean).join(" ");
}

function entriesIn(root: HTMLElement, place: string, about = ""): Entry[] {
  return pressable(root, "[data-action]")
    .filter(({ dataset }) => !NO_ACTS.has(dataset["action"] ?? ""))
    .map((button) => ({ key: keyOf(place, button, about), run: () => button.click() }));
}

/** Targets random tokens, mostly one, and selects some of the user's own tokens, mostly none. */
export function aim(chance: Chance): void {
  const tokens = ((canvas["scene"] as Loose).tokens.contents as Loose[]).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const some = (among: Loose[], weights: readonly number[]): Loose[] => {
    const wanted = chance.weighed([...weights.keys()], (count) => weights[count]!);
    return Array.from({ length: Math.min(wanted, among.length) }, () => chance.pick(among));
  };
  canvas["tokens"].setTargets(some(tokens, [2, 8, 1.5]).map(({ id }) => String(id)));
  canvas["tokens"].releaseAll();
  const mine = tokens.filter(({ actor }) => actor && isMine(actor));
  for (const { object } of some(mine, [6, 2, 2, 2])) object?.control({ releaseOthers: false });
}

async function fromSheet(owner: string, chance: Chance): Promise<Entry[]> {
  const actors = actorsOf(owner).filter(isMine);
  if (actors.length === 0) return [];
  const actor = chance.pick(actors);
  await closeAll(actor.sheet);
  aim(chance);
  await actor.sheet.render({ force: true });
  await quiet();
  const root = actor.sheet.element as HTMLElement;
  const given = root.querySelector<HTMLSelectElement>("select[data-new-condition]");
  if (given) fillAnyhow(given, chance);
  const content = root.querySelector<HTMLElement>(".window-content") ?? root;
  return entriesIn(content, "sheet");
}

/** The number of newest messages whose buttons are considered. */
const LOOKED_AT = 14;

async function fromCards(chance: Chance): Promise<Entry[]> {
  const recent = (game.messages.contents as Loose[])
    .filter(({ type, visible }) => visible && ["card", "log", "asking"].includes(type))
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .slice(-LOOKED_AT);
  const found: Entry[] = [];
  aim(chance);
  for (const message of recent) {
    const html = (await message.renderHTML()) as HTMLElement;
    for (const field of html.querySelectorAll<HTMLInputElement>("[data-ruling-field]:not([type=hidden])"))
      fillAnyhow(field, chance);
    const about = message.type === "card" ? `${message.system.game}.${message.system.kind}` : "";
    found.push(...entriesIn(html, message.type, about));
  }
  return found;
}

async function fromTracker(chance: Chance): Promise<Entry[]> {
  const tracker = ui.combat as Loose;
  if (!tracker.viewed) return [];
  await tracker.render({ force: true });
  await quiet();
  const root = tracker.element as HTMLElement;
  const selects = pressable(root, "select[data-choice]").map((field) => ({
    key: `tracker choose ${field.dataset["choice"]}`,
    run: () => fillAnyhow(field as HTMLSelectElement, chance),
  }));
  const news = pressable(root, "input[name=news]").map((field) => ({
    key: "tracker news",
    run: () => fillAnyhow(field as HTMLInputElement, chance),
  }));
  return [...entriesIn(root, "tracker"), ...selects, ...news];
}

/** Conditions: those of a token's palette, and those that modules and macros give through the API. */
async function fromStatuses(owner: string, chance: Chance): Promise<Entry[]> {
  const mine = actorsOf(owner).filter(isMine);
  if (mine.length === 0) return [];
  const actor = chance.pick(mine);
  const api = (game["system"] as Loose).api;
  const all = (api.conditions.all(owner) as Loose[]).filter(({ derived }) => !derived);
  const { id, stacks } = chance.pick(all) as { id: string; stacks: boolean };
  const give = { ...(stacks && { stacks: 1 + chance.below(3) }), ...(chance.is(0.3) && { text: "By hand" }) };
  const quietly = (does: Promise<unknown>): Promise<unknown> => does.catch(() => undefined);
  return [
    { key: "status toggle", run: () => actor.toggleStatusEffect(id) },
    { key: "status give", run: () => quietly(api.conditions.give(actor, id, give)) },
    { key: "status give", run: () => quietly(api.conditions.give(actor, id, {})) },
    { key: "status take", run: () => quietly(api.conditions.take(actor, id)) },
    ...(api.conditions.list(actor) as Loose[])
      .filter(({ derived }) => !derived)
      .map((borne) => ({ key: "status take", run: () => quietly(api.conditions.take(actor, borne.id)) })),
  ];
}

async function fromBars(owner: string, chance: Chance): Promise<Entry[]> {
  const tokens = ((canvas["scene"] as Loose).tokens.contents as Loose[])
    .filter(({ actor }) => actor && actor.type.startsWith(owner) && isMine(actor))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (tokens.length === 0) return [];
  const token = chance.pick(tokens);
  const by = chance.pick([-2, -1, -1, 1, 2]);
  return ["bar1", "bar2"].flatMap((bar) => {
    const shown = token.getBarAttribute(bar);
    if (!shown?.editable) return [];
    const { attribute, type } = shown;
    const change = (value: number, isDelta: boolean): unknown =>
      token.actor.modifyTokenAttribute(attribute, value, isDelta, type === "bar");
    return [
      { key: `bar ${attribute}`, run: () => change(by, true) },
      { key: `bar ${attribute} set`, run: () => change(Number(shown.value) + by, false) },
    ];
  });
}

/** A panel of the table or of a game, e.g. a pot of chips, the evening's rolls, the GM's question. */
async function fromPanels(owner: string, chance: Chance): Promise<Entry[]> {
  const { panels } = (game["system"] as Loose).api;
  const mine = (panels.all() as Loose[]).filter(({ id }) => id.startsWith("table.") || id.startsWith(`${owner}.`));
  if (mine.length === 0) return [];
  await closeAll();
  const { id } = chance.pick(mine);
  if (id === "table.asking") return [{ key: "panel asking", run: () => panels.open(id) }];
  panels.open(id);
  await quiet();
  const app = openWindows()[0];
  return app ? entriesIn(app.element.querySelector(".window-content") ?? app.element, `panel ${id}`) : [];
}

interface Begun {
  actor: Loose;
  item?: Loose;
}

/** A random actor, mostly with one of its Items. */
function somebody(mine: readonly Loose[], chance: Chance): Begun {
  const actor = chance.pick(mine);
  const items = (actor.items.contents as Loose[]).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { actor, ...(items.length > 0 && chance.is(0.6) && { item: chance.pick(items) }) };
}

/** The number of random actors that are tried for a check: few actors can begin every check. */
const ASKED = 8;

/** Rolls through the API, as macros and modules make them: all of an actor's rolls by name, and any check of the game. */
async function fromMacros(owner: string, chance: Chance): Promise<Entry[]> {
  const mine = actorsOf(owner).filter(isMine);
  if (mine.length === 0) return [];
  const asked = Array.from({ length: ASKED }, () => somebody(mine, chance));
  const { actor } = asked[0]!;
  aim(chance);
  const api = (game["system"] as Loose).api;
  const checks: string[] = api.games().find(({ id }: Loose) => id === owner)?.checks ?? [];
  const [skipsRoll, skips] = [chance.is(0.5), chance.is(0.3)];
  /** Begins the check for the first of these actors that can. */
  const start = async (check: string): Promise<void> => {
    for (const one of asked)
      try {
        return void (await api.start(check, { ...one, skip: skips }));
      } catch {
        // Try the next actor.
      }
  };
  return [
    ...(api.rolls(actor) as Loose[]).map(({ id, check }) => ({
      key: `macro roll ${check}`,
      run: () => api.roll(actor, id, { skip: skipsRoll }).catch(() => undefined),
    })),
    ...checks.map((check) => ({ key: `macro start ${check}`, run: () => start(check) })),
  ];
}

/** The acts that the user may do now in one of the places. */
export async function entries(source: Source, owner: string, chance: Chance): Promise<Entry[]> {
  switch (source) {
    case "sheet":
      return fromSheet(owner, chance);
    case "cards":
      return fromCards(chance);
    case "tracker":
      return fromTracker(chance);
    case "status":
      return fromStatuses(owner, chance);
    case "bar":
      return fromBars(owner, chance);
    case "macro":
      return fromMacros(owner, chance);
    case "panel":
      return fromPanels(owner, chance);
  }
}
