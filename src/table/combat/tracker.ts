import { CombatTracker, openSheet } from "../../foundry.ts";
import { openLastActs } from "../windows.ts";
import { gameOf, games, playOf, playOfDocument } from "../register.ts";
import { keepsFocus } from "../focus.ts";
import { templatesLoaded } from "../handlebars.ts";
import { playLoaded } from "../loading.ts";
import { tableSnapshot } from "../sheets/draws.ts";
import { skipsDialog } from "../checks/skips.ts";
import { startFromButton } from "../checks/start.ts";
import type { Game, Play } from "../game.ts";
import { perform } from "../referee/perform.ts";
import { jumpTo } from "../waiting/jump.ts";
import { waitsOf } from "../waiting/known.ts";
import { gameHere } from "../scene-game.ts";
import { gameOfNewFight } from "./game-of-fight.ts";
import { followDrags } from "./drags.ts";
import { keepRows, partsUnlike, rememberRows, sourcesOf, toBeDrawn, type RowSources } from "./keep-rows.ts";
import { usedTool } from "./last-tools.ts";
import { Marks, rowOf } from "./marks.ts";
import { followKeys } from "./row-keys.ts";
import { fillActs, followMenus, openMenus, reopenMenus } from "./row-menu.ts";
import { sceneMenu } from "./scene-calls.ts";
import { trackerView, type RowWait, type TrackerView } from "./tracker-view.ts";

const TEMPLATES = "systems/quadrant/templates/table/combat";

type Action = (this: QuadrantCombatTracker, event: PointerEvent, target: HTMLElement) => unknown;

const actions: Record<string, Action> = {
  check(event, target) {
    if (target.ariaDisabled === "true") return undefined;
    usedTool(target.dataset);
    return startFromButton(target, { skip: skipsDialog(event) });
  },
  turnAct(_event, target) {
    if (target.ariaDisabled === "true") return undefined;
    usedTool(target.dataset);
    const row = rowOf(target);
    const marked = this.marks.of(row).join(",");
    this.marks.clear(row);
    return turnAct(this.viewed, target, marked ? { marked } : {});
  },
  /** Acts without the referee, e.g. the actor says something in character. */
  atOnce(_event, target) {
    const row = this.viewed?.combatants.get(rowOf(target)) as Combatant.Implementation | undefined;
    return row && playOfDocument(this.viewed)?.combat.atOnce?.[target.dataset.act ?? ""]?.(row);
  },
  mark(_event, target) {
    this.marks.toggle(target);
    this.marks.show(this.element);
  },
  /** A fight belongs to one game: if it is not clear which, a dialog asks the GM. */
  async createCombat() {
    const type = await gameOfNewFight();
    const combat = type && (await Combat.implementation.create({ type, active: true } as Combat.CreateData));
    if (combat) this.viewed = combat;
  },
  openActor(_event, target) {
    return openSheet(this.viewed?.combatants.get(rowOf(target))?.actor);
  },
  lastActs: () => openLastActs(),
  showWaiting: (_event, target) => jumpTo(target.dataset.message ?? ""),
  configureRow(_event, target) {
    return openSheet(this.viewed?.combatants.get(rowOf(target)));
  },
  toggleHidden(_event, target) {
    const row = this.viewed?.combatants.get(rowOf(target));
    return row?.update({ hidden: !row.hidden });
  },
  removeCombatant(_event, target) {
    return this.viewed?.combatants.get(rowOf(target))?.delete();
  },
};

/** The tracker: rounds and rows as the fight's game draws them, each with the controls that it allows now. */
export class QuadrantCombatTracker extends keepsFocus(CombatTracker) {
  /** The user's marks in the rows. */
  readonly marks = new Marks();

  static override DEFAULT_OPTIONS = { classes: ["quadrant", "q-tracker"], actions: actions as never };

  static override PARTS = {
    header: { template: `${TEMPLATES}/header.hbs` },
    tracker: { template: `${TEMPLATES}/tracker.hbs`, scrollable: [""] },
    footer: { template: `${TEMPLATES}/footer.hbs` },
  };

  /** The game whose calls the foot shows: the fight's, or without a fight that of the scene. */
  readonly #caller = (): Game | null => gameOf(this.viewed) ?? gameHere();

  /** The play whose calls were drawn; null while it is loading. */
  #calling: Play | null = null;

  /** Redraws the calls after a change of the scene or of its game. */
  followGameHere(): void {
    if (this.rendered && playOf(this.#caller()) !== this.#calling) void this.render();
  }

  /** Foundry draws the tracker while the world is still loading, so it waits for templates and plays. */
  protected override async _prepareContext(options: object): Promise<never> {
    const rows = this.viewed?.combatants.contents ?? [];
    const own = [gameOf(this.viewed), ...rows.map(({ actor }) => gameOf(actor))];
    await Promise.all([templatesLoaded(), ...own.map(playLoaded)]);
    const combat = this.viewed as Combat.Implementation | null;
    this.#calling = playOf(this.#caller());
    const context = (await super._prepareContext(options as never)) as object;
    const { parts } = options as { parts?: readonly string[] };
    if (!parts || Object.keys(QuadrantCombatTracker.PARTS).every((part) => parts.includes(part)))
      this.#drawing = tableSnapshot();
    // One view serves all parts, because computing it is expensive: every row asks its game for the possible acts.
    const view = combat && trackerView(combat, game.user!, waitOf);
    return { ...context, view } as never;
  }

  /** The state of the table from which the whole tracker was last drawn, or is being drawn. */
  #drawing: ReturnType<typeof tableSnapshot> | null = null;

  /** Whether the tracker shows every change of the table already. */
  get isCurrent(): boolean {
    return this.#drawing?.isCurrent ?? false;
  }

  /** Skips Foundry's own preparation of the rows, which only its own templates need. */
  protected override async _prepareTrackerContext(context: object): Promise<never> {
    return context as never;
  }

  /** The views of the rows, as JSON. */
  #sources: RowSources = new Map();

  /** The list of rows; null before it is first drawn. */
  get #list(): HTMLElement | null {
    const list = this.parts["tracker"];
    return list && this.element.contains(list) ? list : null;
  }

  /** The rows to be drawn; unchanged ones are represented by their ids. */
  #rowsOf(view: TrackerView | null): readonly object[] {
    const rows = view?.rows ?? [];
    this.#sources = sourcesOf(rows, game.user!.isGM);
    return toBeDrawn(this.#list, rows, this.#sources);
  }

  protected override async _preparePartContext(partId: string, context: object, options: object): Promise<never> {
    const prepared = await super._preparePartContext(partId, context as never, options as never);
    const { view } = context as { view: TrackerView | null };
    const scenes = partId === "footer" && game.user!.isGM ? sceneMenu(this.#caller()) : [];
    const rows = partId === "tracker" ? this.#rowsOf(view) : [];
    return { ...prepared, view, rows, scenes, rootId: this.id, isGM: game.user!.isGM } as never;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    const { view } = context as { view: TrackerView | null };
    this.#wear(`q-${view?.game ?? "table"}`);
    this.marks.show(this.element);
    this.#showTurn();
  }

  /** Sets the CSS class of the fight's game, in place of the previous one. */
  #wear(looks: string): void {
    const { classList } = this.element;
    if (classList.contains(looks)) return;
    classList.remove("q-table", ...games().map(({ id }) => `q-${id}`));
    classList.add(looks);
  }

  /** Keeps unchanged rows, head and foot in the document; Foundry would replace all of them. */
  protected override _replaceHTML(result: never, content: never, options: never): void {
    const drawn = partsUnlike(this.parts, result as Record<string, HTMLElement>);
    const { tracker: fresh, ...others } = drawn;
    const list = this.#list;
    if (fresh) {
      rememberRows(fresh, this.#sources);
      fillActs(fresh);
    }
    if (!fresh || !list) {
      super._replaceHTML(drawn as never, content, options);
      return;
    }
    const open = openMenus(list);
    const state = { scrollPositions: [] };
    this._preSyncPartState("tracker", fresh, list, state as never);
    keepRows(list, fresh);
    reopenMenus(list, open);
    this._syncPartState("tracker", list, list, state as never);
    super._replaceHTML(others as never, content, options);
  }

  /** The turn that was last scrolled into view. */
  #turnShown = "";

  /** Scrolls the acting row into view when the turn changes, and when the tracker comes to the front. */
  #showTurn(): void {
    const row = this.element.querySelector<HTMLElement>(".q-turn.is-open, .q-turn.is-acting");
    const { id, round, turn } = (this.viewed ?? {}) as Partial<Combat.Implementation>;
    const now = [id, round, turn, row?.dataset.combatantId].join();
    if (!row || now === this.#turnShown || row.offsetParent === null) return;
    this.#turnShown = now;
    row.scrollIntoView({ block: "nearest" });
  }

  override scrollToTurn(): void {
    this.#turnShown = "";
    this.#showTurn();
  }

  protected override _onActivate(): void {
    super._onActivate();
    this.scrollToTurn();
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    followDrags(this.element, (row, act, before) =>
      perform({ subject: this.viewed!.uuid, act, data: { combatant: row, data: { before } } }),
    );
    followMenus(this.element);
    followKeys(this.element);
    this.element.addEventListener("change", ({ target }) => {
      const field = target as HTMLInputElement | HTMLSelectElement;
      if (field.name === "news") void this.#tellNews(field.value);
      else if (field.dataset.choice)
        void turnAct(this.viewed, field, { act: field.dataset.choice, value: field.value });
    });
  }

  /** Saves the news, a text on what has changed since the last Round. In a running fight they are also posted. */
  async #tellNews(news: string): Promise<void> {
    const combat = this.viewed;
    if (!combat) return;
    if (combat.round > 0) await perform({ subject: combat.uuid, act: "news", data: { data: { text: news } } });
    else await combat.update({ system: { news: news.trim() } } as never);
  }
}

/** The first message that waits for an actor, if this user may know of it. */
function waitOf(actor: string): RowWait | null {
  const [first] = waitsOf(actor, game.user!);
  return first ? { message: first.message.id, title: first.title } : null;
}

/** Does an act of the fight for the row that the control names or is in. */
async function turnAct(
  combat: Combat.Implementation | null,
  control: HTMLElement,
  more: Record<string, string> = {},
): Promise<void> {
  const {
    act,
    name,
    action: _,
    choice: __,
    combatant: named,
    ...data
  } = { ...control.dataset, ...more } as Record<string, string>;
  const combatant = named ?? control.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
  if (!combat) return;
  await perform({ subject: combat.uuid, act: act ?? name ?? "", data: { ...(combatant && { combatant }), data } });
}
