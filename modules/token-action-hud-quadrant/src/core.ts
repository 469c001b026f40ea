/** The types of Token Action HUD's core that this module uses. */

/** A button of the HUD. */
export interface Action {
  id: string;
  name: string;
  /** The value that a click passes to the handler. */
  encodedValue: string;
  img?: string;
  cssClass?: string;
  info1?: { text: string };
  /** Markup. */
  tooltip?: string;
}

export interface Group {
  id: string;
  name?: string;
  /** "system" for a group of the layout, "system-derived" for one that depends on the actor. */
  type: "system" | "system-derived";
  settings?: { sort: boolean };
}

export interface ActionHandler {
  /** Null if several tokens are selected. */
  readonly actor: HudActor | null;
  readonly actors: readonly HudActor[];
  readonly delimiter: string;
  addGroup(group: Group, parent: Group): void;
  addActions(actions: Action[], group: Group): void;
}

export interface RollHandler {
  readonly actor: HudActor | null;
  readonly actionHandler: ActionHandler;
  readonly delimiter: string;
  /** Whether the click is a right click, which opens the sheet of an Item. */
  isRenderItem(): boolean;
}

/** The argument of its hook: the core's module. */
export interface Core {
  readonly api: {
    readonly ActionHandler: new () => ActionHandler;
    readonly RollHandler: new () => RollHandler;
    readonly SystemManager: new (...args: never[]) => object;
  };
}
