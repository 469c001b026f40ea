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

/** A message that waits for whoever stands in a row. */
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
  /** In the row and in its menu. */
  shared: RowTools;
  id: string;
  name: string;
  img: string;
  hero: boolean;
  acting: boolean;
  /** Whether it is unfolded: one is, at most. */
  open: boolean;
  hidden: boolean;
  owner: boolean;
  /** Whether there is anything in its menu. */
  hasMenu: boolean;
  waits: RowWait | null;
  /** The rows that are folded into this one. */
  members: RowView[];
}

/** A choice of a row's menu; of a list that rows share it knows the number alone in the end. */
type ChoiceView = Omit<RowChoice, "list"> & { list?: { id: string; options?: SharedList["options"] } };

/** What the menus of several rows offer alike. */
interface SharedActs {
  id: string;
  acts: ActList;
}

/** Whose turn comes next. */
export interface NextView {
  words: string;
  /** The rows of all who act then, in their order; the words stand before the first. */
  ids: string[];
}

export interface TrackerView {
  game: string;
  round: number;
  /** What this game calls a Round. */
  roundName: string;
  begun: boolean;
  news: string;
  /** What the GM may set before it begins. */
  head: ButtonView[];
  /** The part that only its game shows: in place of the news, and under the rows. */
  headPart: TrackerPart | null;
  footPart: TrackerPart | null;
  rows: RowView[];
  next: NextView | null;
  /** Whoever is out: folded in one line. */
  out: { rows: RowView[]; names: string };
  /** Options and acts that many rows share. */
  lists: (SharedList | SharedActs)[];
  /** What the GM may do with the fight as it stands, in place of *Next turn*: the next step, and others, for the menu. */
  step: ButtonView | null;
  steps: ButtonView[];
  isGM: boolean;
  /** Requests about this fight that wait for a GM. */
  waiting: string;
  canUndo: boolean;
}

/** What waits for the user at this screen, by the actor that has to answer. */
export type Waits = (actor: string) => RowWait | null;

/** A fight as the tracker shows it to one user; null where no game runs it. */
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
 * What is next stands in the foot: the step that the game fills, as long as it is possible, else the first that is. It is
 * filled where no row has the filled button, and never where it only ends a turn.
 */
function stepsOfFight(
  all: readonly ButtonView[],
  hasFilled: boolean,
): { step: ButtonView | null; steps: ButtonView[] } {
  const free = all.filter(({ reason }) => !reason);
  const next = free.find(({ primary }) => primary) ?? free[0] ?? all[0] ?? null;
  const fills = next !== null && next.primary && !hasFilled && next.action !== "nextTurn";
  return {
    // After what it comes stands over the rows.
    step: next && { ...next, primary: fills, price: "" },
    steps: all.filter((one) => one !== next).map((one) => ({ ...one, primary: false })),
  };
}

/** A game's part, with the name that Handlebars knows. */
function drawn(part: TrackerPart | null | undefined): TrackerPart | null {
  return part ? { ...part, template: partialOf(part.template) } : null;
}

function rowsOf(combat: Combat.Implementation, user: User.Implementation, waits: Waits): RowView[] {
  const last = lastTools();
  const seen = combat.turns.filter((row) => row.visible).map((row) => ({ row, view: viewOfRow(row) }));
  const isOwn = ({ row }: (typeof seen)[number]): boolean => user.isGM || row.isOwner;
  const acts = ({ row, view }: (typeof seen)[number]): boolean => isActing(row) || view.state === "acting";
  const own = seen.filter((one) => isOwn(one) && hasTools(one.view));
  // One row is open: that of who acts; else of whom the next act is, among the reader's own.
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
    // A foe's number of Actions, and its defence, are hidden numbers.
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

/** Whoever is out stands folded, but for one's own character; what has to be answered is never folded away. */
const isFolded = ({ state, owner, acting, open, waits }: RowView): boolean =>
  state === "out" && !acting && !open && waits === null && (game.user!.isGM || !owner);

function nextOf(rows: readonly RowView[]): NextView | null {
  const next = rows.filter((row) => row.next !== undefined);
  return next[0] ? { words: next[0].next!, ids: next.map(({ id }) => id) } : null;
}

/** A row without what stands beside it. */
function ofItself({ next: _, ...row }: RowView): RowView {
  return row;
}

/** How far somebody has gone on the board in the turn that is on. */
function moved(row: Combatant.Implementation): string[] {
  const movement = playOfDocument(row.combat)?.combat.movement;
  const allowance = movement && countsMovement() ? movement.allowance(row) : null;
  if (!movement || !allowance || allowance.gone === 0) return [];
  const { gone, most } = allowance;
  const key = most === null ? "gone" : isTooFar(allowance) ? "tooFar" : "of";
  const data = { gone: amount(gone), unit: say(unitKey(movement.unit)), ...(most !== null && { most: amount(most) }) };
  return [say(`QUADRANT.table.movement.${key}`, data)];
}

/** Puts folded rows into the row that they name, where this reader sees that one. */
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
      // A row knows no more of it than its number, or each would hold all rows.
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
 * Numbers of lists, by all that is told of them: a row whose lists stay as they are is drawn from the same numbers. Beyond so
 * many they are forgotten, and no number is given twice.
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

/** A row whose actor is gone, or belongs to no game. */
const nobody: CombatantView = {
  state: "waiting",
  stateLabel: "",
  notes: [],
  conditions: [],
  pips: null,
  count: null,
  controls: [],
};
