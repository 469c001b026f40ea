import { ApplicationV2, HandlebarsApplicationMixin, openSheet, utils } from "../../foundry.ts";
import { keepsFocus } from "../focus.ts";
import { templatesLoaded } from "../handlebars.ts";
import { drawSafely } from "../pointer.ts";
import { say } from "../words.ts";
import { readEntries, type Entry } from "./entries.ts";
import { previewOf, type PreviewView } from "./preview.ts";
import { walkOptions } from "./row-keys.ts";
import { NOTHING, search, type Wanted } from "./search.ts";
import { browseView } from "./view.ts";

/** The purpose of a browser window: its filters, and what happens with chosen entries. */
export interface Browsing {
  title: string;
  wanted: Partial<Wanted>;
  /** The filters for games and kinds are fixed and hidden. */
  isOfOneKind?: boolean;
  /** The user chooses entries for the caller. Without it, entries are only looked at and dragged. */
  takes?: {
    /** The label of the button: "Add". */
    label: string;
    owned?: (entry: Entry) => boolean;
    /** Only one entry can be chosen. */
    isOne?: boolean;
    take(uuids: readonly string[]): unknown;
    /** A button that creates a new document instead. */
    blank?: { label: string; make(): unknown };
    /** Called if the browser is closed without a choice. */
    leave?(): void;
  };
}

/** Rows shown at first, and added each time the user asks for more. */
const ROWS = 150;

/** Milliseconds after the last key until the result is shown. */
const TYPING = 80;

type Action = (this: Browser, event: PointerEvent, target: HTMLElement) => unknown;

const flipped = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

const actions: Record<string, Action> = {
  game(_event, { dataset }) {
    return this.want({ games: flipped(this.wanted.games, dataset["value"] ?? "") });
  },
  type(_event, { dataset }) {
    return this.want({ types: flipped(this.wanted.types, dataset["value"] ?? ""), facts: {} });
  },
  fact(_event, { dataset: { path = "", value = "" } }) {
    const asked = this.wanted.facts[path];
    const values = flipped(asked && "values" in asked ? asked.values : [], value);
    return this.want({ facts: { ...this.wanted.facts, [path]: { values } } });
  },
  row(_event, { dataset }) {
    return this.choose(dataset["uuid"] ?? "");
  },
  open(_event, { dataset }) {
    return openEntry(dataset["uuid"] ?? "");
  },
  more() {
    this.most += ROWS;
    return this.render({ parts: ["list"] } as never);
  },
  take() {
    return this.take();
  },
  blank() {
    const { blank } = this.browsing.takes ?? {};
    this.isTaken = true;
    return this.close().then(() => blank?.make());
  },
};

async function openEntry(uuid: string): Promise<void> {
  await openSheet((await fromUuid(uuid as never)) as unknown as { sheet: unknown } | null);
}

/** The browser of all compendia and the world. Its rows can be dragged, or chosen for the caller. */
export class Browser extends keepsFocus(HandlebarsApplicationMixin(ApplicationV2)) {
  static override DEFAULT_OPTIONS = {
    classes: ["quadrant", "q-window", "q-browse-window"],
    position: { width: 820, height: 600 },
    window: { contentClasses: ["q-window__content"], resizable: true },
    actions: actions as never,
  };

  static override PARTS = {
    head: { template: "systems/quadrant/templates/table/browse/head.hbs" },
    filters: { template: "systems/quadrant/templates/table/browse/filters.hbs", scrollable: [""] },
    list: { template: "systems/quadrant/templates/table/browse/list.hbs", scrollable: [".q-browse__rows"] },
    preview: { template: "systems/quadrant/templates/table/browse/preview.hbs", scrollable: [""] },
    foot: { template: "systems/quadrant/templates/table/browse/foot.hbs" },
  };

  readonly browsing: Browsing;
  wanted: Wanted;
  most = ROWS;
  isTaken = false;
  readonly chosen = new Set<string>();
  #entries: Entry[] = [];
  #preview: PreviewView | null = null;

  constructor(browsing: Browsing, id: string) {
    super({ id } as never);
    this.browsing = browsing;
    this.wanted = { ...NOTHING, ...browsing.wanted };
  }

  override get title(): string {
    return this.browsing.title;
  }

  /** Loads the entries, e.g. before the window opens. */
  async read(): Promise<void> {
    await templatesLoaded();
    const { isOfOneKind, wanted } = this.browsing;
    this.#entries = await readEntries(isOfOneKind ? wanted.types : []);
  }

  /** Whether any entry matches the filters. */
  get hasAny(): boolean {
    return search(this.#entries, this.wanted).length > 0;
  }

  want(change: Partial<Wanted>): unknown {
    this.wanted = { ...this.wanted, ...change };
    this.most = ROWS;
    return this.render({ parts: ["filters", "list"] } as never);
  }

  /** Selects a row, or removes it from the selection. In a browser without `takes` it only shows the preview. */
  choose(uuid: string): unknown {
    if (!this.browsing.takes) return this.show(uuid);
    const isChosen = this.chosen.has(uuid);
    if (this.browsing.takes.isOne) this.chosen.clear();
    this.chosen[isChosen ? "delete" : "add"](uuid);
    return this.render({ parts: ["list", "foot"] } as never);
  }

  async take(uuid?: string): Promise<void> {
    const { takes } = this.browsing;
    const uuids = this.chosen.size > 0 ? [...this.chosen] : uuid ? [uuid] : [];
    if (!takes || uuids.length === 0 || this.isTaken) return;
    this.isTaken = true;
    await this.close();
    await takes.take(uuids);
  }

  /** Shows the preview of an entry beside the list. */
  async show(uuid: string): Promise<void> {
    const entry = this.#entries.find((one) => one.uuid === uuid);
    if (!entry || this.#preview?.uuid === uuid) return;
    const preview = await previewOf(entry);
    // The row may have disappeared while the preview was loading.
    const row = this.element?.querySelector(`[data-uuid="${CSS.escape(uuid)}"]`);
    if (!row || !this.rendered) return;
    this.#preview = preview;
    await this.render({ parts: ["preview"] } as never);
  }

  protected override async _prepareContext(): Promise<object> {
    const { takes } = this.browsing;
    const { chosen, most, wanted } = this;
    const view = browseView({ entries: this.#entries, wanted, chosen, most, owned: takes?.owned });
    return {
      ...view,
      ...(this.browsing.isOfOneKind && { games: [], types: [], otherTypes: [] }),
      ...{ rootId: this.id, words: wanted.words, preview: this.#preview },
      hasGames: (view.games.length > 1 || wanted.games.length > 0) && !this.browsing.isOfOneKind,
      takes: takes && { label: takes.label, count: chosen.size, blank: takes.blank?.label },
    };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    const root = this.element;
    root.addEventListener("input", ({ target }) => this.#onInput(target as HTMLInputElement));
    root.addEventListener("dragstart", (event) => drag(event));
    root.addEventListener("focusin", ({ target }) => {
      const { uuid } = (target as HTMLElement).closest<HTMLElement>("[role=option]")?.dataset ?? {};
      if (uuid) void this.show(uuid);
    });
    root.addEventListener("dblclick", ({ target }) => {
      const { uuid } = (target as HTMLElement).closest<HTMLElement>("[role=option]")?.dataset ?? {};
      if (uuid) void this.#enter(uuid);
    });
    walkOptions(root, {
      enter: (uuid) => this.#enter(uuid),
      toggle: (uuid) => this.choose(uuid),
      leave: () => this.close(),
    });
    root.querySelector<HTMLInputElement>("[name=words]")?.focus();
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context as never, options as never);
    const text = this.element.querySelector(".q-browse__text");
    if (text && this.#preview) text.innerHTML = this.#preview.text;
  }

  /** Enter and double click: takes the chosen rows, or else this one. In a browser without `takes` it opens the sheet. */
  #enter(uuid: string): unknown {
    return this.browsing.takes ? this.take(uuid) : openEntry(uuid);
  }

  #onInput({ name, value, dataset, valueAsNumber }: HTMLInputElement): void {
    if (name === "words") this.wanted = { ...this.wanted, words: value };
    else if (dataset["bound"]) this.#bound(dataset["path"] ?? "", dataset["bound"], valueAsNumber);
    else return;
    this.most = ROWS;
    // The filters are not redrawn while a bound is typed into one of their fields.
    this.#draw(name === "words" ? ["filters", "list"] : ["list"]);
  }

  #bound(path: string, bound: string, value: number): void {
    const asked = this.wanted.facts[path];
    const before = asked && "least" in asked ? asked : { least: null, most: null };
    const facts = { ...this.wanted.facts, [path]: { ...before, [bound]: Number.isNaN(value) ? null : value } };
    this.wanted = { ...this.wanted, facts };
  }

  readonly #draw = utils.debounce((parts: string[]) => {
    if (this.rendered) drawSafely(() => void this.render({ parts } as never));
  }, TYPING) as (parts: string[]) => void;

  protected override _onClose(options: object): void {
    super._onClose(options as never);
    if (!this.isTaken) this.browsing.takes?.leave?.();
  }
}

/** Sets the same drag data as Foundry's own lists. */
function drag(event: DragEvent): void {
  const { uuid, document: type } = (event.target as HTMLElement).closest<HTMLElement>("[role=option]")?.dataset ?? {};
  if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
}

let looking: Browser | null = null;

/** Opens the browser, or brings it to the front with new filters. */
export async function openBrowser(wanted: Partial<Wanted> = {}): Promise<void> {
  const isNew = !looking?.rendered;
  if (isNew) looking = new Browser({ title: say("QUADRANT.table.browse.title"), wanted }, "quadrant-browser");
  await looking!.read();
  if (!isNew) looking!.wanted = { ...NOTHING, ...wanted };
  await looking!.render({ force: true });
  looking!.bringToFront();
}
