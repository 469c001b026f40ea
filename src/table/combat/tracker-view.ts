import type { ButtonView } from "../checks/views.ts";
import type { CombatantView, RowChoice, SharedList, TrackerPart } from "../game.ts";
import { isTooFar, unitKey } from "./board-movement.ts";
import { partialOf } from "../handlebars.ts";
import { amount } from "../amount.ts";
import { grouped } from "../grouped.ts";
import { gameOf, playOf, playOfDocument } from "../register.ts";
import { waitingRequests } from "../documents/in-log.ts";
import { stepsOf } from "../documents/records.ts";
import { countsMovement, foeNumbers } from "../settings.ts";
import { say } from "../words.ts";
import { lastTools } from "./last-tools.ts";
import { inOneLook } from "../once.ts";
import { type ActList, rowTools, type RowTools } from "./row-tools.ts";

/** A message that waits for the actor of a row to act or answer. */
export interface RowWait {
  message: string;
  title: string;
}

export interface RowView extends Omit<
  CombatantView,
  "part" | "tools" | "details" | "menu" | "controls" | "quiet" | "choices"
> {
  part: TrackerPart | null;
  tools: TrackerPart | null;
  details: TrackerPart | null;
  quiet: NonNullable<CombatantView["quiet"]>;
  choices?: ChoiceView[] | undefined;
  /** The tools in the row and in its menu. */
  shared: RowTools;
  id: string;
  name: string;
  img: string;
  hero: boolean;
  acting: boolean;
  /** Whether the row shows its tools; at most one row does. */
  open: boolean;
  hidden: boolean;
  owner: boolean;
  /** Whether its menu has entries. */
  hasMenu: boolean;
  waits: RowWait | null;
  /** The rows that are folded into this one. */
  members: RowView[];
}

/** A choice of a row's menu. In the finished view, a shared list is only referred to by its id. */
type ChoiceView = Omit<RowChoice, "list"> & { list?: { id: string; options?: SharedList["options"] } };

/** Acts that the menus of several rows share. */
interface SharedActs {
  id: string;
  acts: ActList;
}

/** The line that announces the next turn. */
export interface NextView {
  words: string;
  /** The rows that act next, in their order; the line is shown above the first. */
  ids: string[];
}

export interface TrackerView {
  game: string;
  round: number;
  /** The game's name for a Round. */
  roundName: string;
  begun: boolean;
  news: string;
  /** Settings for the GM before the fight begins. */
  head: ButtonView[];
  /** The game's own parts: in place of the news, and below the rows. */
  headPart: TrackerPart | null;
  footPart: TrackerPart | null;
  rows: RowView[];
  next: NextView | null;
  /** The rows of combatants who are out, folded into one line. */
  out: { rows: RowView[]; names: string };
  /** Options and acts that many rows share. */
  lists: (SharedList | SharedActs)[];
  /** The GM's acts on the running fight, in place of *Next turn*: the next step as a button, all others in the menu. */
  step: ButtonView | null;
  steps: ButtonView[];
  isGM: boolean;
  /** Requests about this fight that wait for a GM. */
  waiting: string;
  canUndo: boolean;
}

/** The message that waits for an actor of this user; null without any. */
export type Waits = (actor: string) => RowWait | null;

/** The view of a fight for one user; null if the fight belongs to no game. */
export function trackerView(
  combat: Combat.Implementation,
  user: User.Implementation,
  waits: Waits = () => null,
): TrackerView | null {
  return inOneLook(() => viewOf(combat, user, waits));
}

function viewOf(combat: Combat.Implementation, user: User.Implementation, waits: Waits): TrackerView | null {
  const game = gameOf(combat);
  const play = playOf(game);
  if (!game || !play) return null;
  const { news } = combat.system as unknown as { news: string };
  const { combat: procedure } = play;
  const begun = combat.round > 0;
  const waiting = waitingRequests(combat.uuid).length;
  const all = folded(rowsOf(combat, user, waits));
  const unfolded = all.filter((row) => !isFolded(row));
  const [out, rows] = [all.filter(isFolded), unfolded].map((some) => some.map(ofItself)) as [RowView[], RowView[]];
  const hasFilled = rows.some(({ shared }) => shared.open?.primary);
  const { step, steps } = stepsOfFight(user.isGM && begun ? (procedure.steps?.(combat) ?? []) : [], hasFilled);
  return {
    game: game.id,
    round: combat.round,
    roundName: say(procedure.roundWords?.name ?? "QUADRANT.table.tracker.round"),
    begun,
    news,
    head: user.isGM && !begun ? (procedure.head?.(combat) ?? []) : [],
    headPart: drawn(procedure.headPart?.(combat)),
    footPart: drawn(procedure.footPart?.(combat)),
    step,
    steps,
    rows,
    next: nextOf(unfolded),
    out: { rows: out, names: out.map(({ name }) => name).join(", ") },
    lists: listsOf(all),
    isGM: user.isGM,
    waiting: waiting > 0 ? say("QUADRANT.table.tracker.waiting", { requests: waiting }) : "",
    canUndo: user.isGM && stepsOf(combat).some(({ system }) => system.state === "applied"),
  };
}

/**
 * Chooses the step for the button in the foot: the game's primary step if it is possible, otherwise the first possible one.
 * The button is filled only if no row has a filled button, and never if it only ends a turn.
 */
function stepsOfFight(
  all: readonly ButtonView[],
  hasFilled: boolean,
): { step: ButtonView | null; steps: ButtonView[] } {
  const free = all.filter(({ reason }) => !reason);
  const next = free.find(({ primary }) => primary) ?? free[0] ?? all[0] ?? null;
  const fills = next !== null && next.primary && !hasFilled && next.action !== "nextTurn";
  return {
    // Its price, the moment at which it is due, is shown above the rows.
    step: next && { ...next, primary: fills, price: "" },
    steps: all.filter((one) => one !== next).map((one) => ({ ...one, primary: false })),
  };
}

/** A game's part, with its template as the name of a Handlebars partial. */
function drawn(part: TrackerPart | null | undefined): TrackerPart | null {
  return part ? { ...part, template: partialOf(part.template) } : null;
}

function rowsOf(combat: Combat.Implementation, user: User.Implementation, waits: Waits): RowView[] {
  const last = lastTools();
  const seen = combat.turns.filter((row) => row.visible).map((row) => ({ row, view: viewOfRow(row) }));
  const isOwn = ({ row }: (typeof seen)[number]): boolean => user.isGM || row.isOwner;
  const acts = ({ row, view }: (typeof seen)[number]): boolean => isActing(row) || view.state === "acting";
  const own = seen.filter((one) => isOwn(one) && hasTools(one.view));
  // One row is open: among the user's own rows the acting one, or else the one with the primary button.
  const open = own.find(acts) ?? own.find(({ view }) => view.controls.some(({ primary }) => primary)) ?? null;
  return seen.map((one) => rowView(one, { user, isOpen: one === open, last, waits }));
}

const viewOfRow = (row: Combatant.Implementation): CombatantView =>
  playOf(row.actor && gameOf(row.actor))?.combat.view(row) ?? nobody;

const isActing = ({ combat, id }: Combatant.Implementation): boolean =>
  combat?.combatant?.id === id && (combat?.round ?? 0) > 0;

const hasTools = ({ controls, menu, tools }: CombatantView): boolean => controls.length > 0 || Boolean(menu ?? tools);

interface Drawing {
  user: User.Implementation;
  isOpen: boolean;
  last: readonly string[];
  waits: Waits;
}

function rowView(
  { row, view }: { row: Combatant.Implementation; view: CombatantView },
  { user, isOpen, last, waits }: Drawing,
): RowView {
  const own = row.actor && gameOf(row.actor);
  const seen = user.isGM || row.actor?.hasPlayerOwner || foeNumbers() === "all";
  const owner = user.isGM || row.isOwner;
  const { controls, menu, ...shown } = view;
  const shared = rowTools({ controls, most: view.most, menu: owner ? menu : undefined }, isOpen, last);
  return {
    ...shown,
    notes: [...view.notes, ...moved(row)],
    // A foe's number of Actions and its defence are hidden numbers.
    ...(!seen && { pips: null, notes: [] }),
    part: drawn(view.part),
    tools: drawn(view.tools),
    details: drawn(view.details),
    quiet: view.quiet ?? [],
    shared,
    id: row.id ?? "",
    name: row.name ?? "",
    img: row.img ?? "",
    hero: Boolean(row.actor && own?.isHero(row.actor)),
    acting: isActing(row),
    open: isOpen,
    hidden: row.hidden,
    owner,
    hasMenu: owner || shared.controls.length > 0,
    waits: row.actor ? waits(row.actor.uuid) : null,
    members: [],
  };
}

/** Combatants who are out are folded away, except a player's own ones and those for whom a message waits. */
const isFolded = ({ state, owner, acting, open, waits }: RowView): boolean =>
  state === "out" && !acting && !open && waits === null && (game.user!.isGM || !owner);

function nextOf(rows: readonly RowView[]): NextView | null {
  const next = rows.filter((row) => row.next !== undefined);
  return next[0] ? { words: next[0].next!, ids: next.map(({ id }) => id) } : null;
}

/** A row without the line above it. */
function ofItself({ next: _, ...row }: RowView): RowView {
  return row;
}

/** A note of the distance that the combatant has moved on the board in this turn; empty if it has not moved. */
function moved(row: Combatant.Implementation): string[] {
  const movement = playOfDocument(row.combat)?.combat.movement;
  const allowance = movement && countsMovement() ? movement.allowance(row) : null;
  if (!movement || !allowance || allowance.gone === 0) return [];
  const { gone, most } = allowance;
  const key = most === null ? "gone" : isTooFar(allowance) ? "tooFar" : "of";
  const data = { gone: amount(gone), unit: say(unitKey(movement.unit)), ...(most !== null && { most: amount(most) }) };
  return [say(`QUADRANT.table.movement.${key}`, data)];
}

/** Moves rows with `within` into the members of that row, if this user sees it. */
function folded(rows: readonly RowView[]): RowView[] {
  const ids = new Set(rows.map(({ id }) => id));
  const members = grouped(rows, ({ within }) => (within !== undefined && ids.has(within) ? within : null));
  return (members.get(null) ?? []).map((row) => ({ ...row, members: members.get(row.id) ?? [] }));
}

/** Lists that several rows share, each once. */
function listsOf(rows: readonly RowView[]): TrackerView["lists"] {
  const lists = new Map<string, SharedList | SharedActs>();
  const ids = new Map<string, string>();
  for (const { choices, shared } of rows.flatMap((one) => [one, ...one.members])) {
    for (const choice of choices ?? []) {
      const { id: kind, options } = choice.list ?? {};
      if (!kind || !options) continue;
      const id = ids.get(kind) ?? idOf(kind, options);
      ids.set(kind, id);
      lists.set(id, { id, options });
      // A row keeps only the id: with the list, each row would hold all rows, and change with any of them.
      choice.list = { id };
    }
    if (shared.acts) {
      const id = idOf("acts", shared.acts);
      shared.acts.list = id;
      lists.set(id, { id, acts: shared.acts });
    }
  }
  return [...lists.values()];
}

/**
 * Numbers of shared lists, by their content as JSON: unchanged lists keep their number, so that rows that refer to them stay
 * unchanged. The map is emptied beyond MANY entries; no number is used twice.
 */
const numbers = new Map<string, number>();
const MANY = 200;
let given = 0;

function idOf(kind: string, list: object): string {
  const key = kind + JSON.stringify(list);
  if (numbers.size > MANY) numbers.clear();
  const number = numbers.get(key) ?? given++;
  numbers.set(key, number);
  return `${kind}-${number}`;
}

/** The view of a row whose actor was deleted or belongs to no game. */
const nobody: CombatantView = {
  state: "waiting",
  stateLabel: "",
  notes: [],
  conditions: [],
  pips: null,
  count: null,
  controls: [],
};
