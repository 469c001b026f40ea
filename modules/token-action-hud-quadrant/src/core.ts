/** What Token Action HUD's core gives to modules and asks of them, as far as this one needs it. */

/** A button of the HUD. */
export interface Action {
  id: string;
  name: string;
  /** What a click on it is told. */
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
  /** "system" for what the layout names, "system-derived" for what hangs on the actor. */
  type: "system" | "system-derived";
  settings?: { sort: boolean };
}

export interface ActionHandler {
  /** Null where several tokens are selected. */
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
  /** Whether a click asks for the sheet of what is clicked: with the right button. */
  isRenderItem(): boolean;
}

/** What its hook brings: the core's module. */
export interface Core {
  readonly api: {
    readonly ActionHandler: new () => ActionHandler;
    readonly RollHandler: new () => RollHandler;
    readonly SystemManager: new (...args: never[]) => object;
  };
}
