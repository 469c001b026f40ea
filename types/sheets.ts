/**
 * The part of Foundry's sheets that Quadrant uses. The published types nest the Handlebars mixin over `ActorSheetV2` and
 * `ItemSheetV2` so deeply that the compiler may give up (TS2321), depending on the order of the files.
 */
export declare class DocumentSheet<D> {
  static DEFAULT_OPTIONS: object;
  static PARTS: Record<string, { template: string; templates?: string[]; scrollable?: string[]; root?: boolean }>;
  constructor(options: object);
  readonly document: D;
  readonly element: HTMLElement;
  readonly id: string;
  readonly options: { actions: object };
  readonly rendered: boolean;
  readonly isEditable: boolean;
  readonly minimized: boolean;
  readonly parts: Record<string, HTMLElement>;
  readonly position: { left?: number; top?: number; width?: number | "auto"; height?: number | "auto" };
  tabGroups: Record<string, string | null>;
  get title(): string;
  setPosition(position?: object): object | undefined;
  render(options?: boolean | { force?: boolean; parts?: string[] }, more?: object): Promise<this>;
  close(options?: object): Promise<this>;
  changeTab(tab: string, group: string, options?: object): void;
  protected _initializeApplicationOptions(options: object): Record<string, unknown>;
  protected _prepareContext(options: object): Promise<object>;
  protected _configureRenderParts(options: object): Record<string, object>;
  protected _preparePartContext(partId: string, context: object, options: object): Promise<object>;
  protected _getHeaderControls(): object[];
  protected _renderFrame(options: object): Promise<HTMLElement>;
  protected _onFirstRender(context: object, options: object): Promise<void>;
  protected _onRender(context: object, options: object): Promise<void>;
  protected _onPosition(position: object): void;
  protected _onClose(options: object): void;
  protected _onChangeForm(config: object, event: Event): void;
  protected _processFormData(event: Event | null, form: HTMLFormElement, formData: object): object;
}

export declare class ActorSheet extends DocumentSheet<Actor.Implementation> {
  get actor(): Actor.Implementation;
  get token(): TokenDocument.Implementation | null;
  protected _canDragStart(selector: string): boolean;
  protected _onDragStart(event: DragEvent): Promise<void>;
  protected _onDropDocument(
    event: DragEvent,
    document: { documentName: string; name?: string },
  ): Promise<object | null>;
  protected _onDropItem(event: DragEvent, item: Item.Implementation): Promise<object | null | undefined>;
  protected _onDropActor(event: DragEvent, actor: Actor.Implementation): Promise<object | null>;
  protected _onDropActiveEffect(
    event: DragEvent,
    effect: ActiveEffect.Implementation,
  ): Promise<object | null | undefined>;
}

export declare class ItemSheet extends DocumentSheet<Item.Implementation> {
  get item(): Item.Implementation;
}
