import { documents } from "../../common/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { bearsOnRegions, tellRegions, within, type Within } from "./scene-regions.ts";

const Base: Loose = ClientDocumentMixin(documents.BaseScene);

/** A place with tokens on it. */
export class Scene extends Base {
  /** Whether this client's board shows the scene. */
  get isView(): boolean {
    return game.user?.["viewedScene"] === this.id;
  }

  /** The first level; the only one that this host draws. */
  get firstLevel(): Loose {
    return this.levels.contents[0] ?? null;
  }

  get thumbnail(): string | null {
    return this.thumb;
  }

  get visible(): boolean {
    return game.user["isGM"] || this.active || super.visible;
  }

  get dimensions(): { width: number; height: number; size: number; distance: number } {
    return { width: this.width, height: this.height, size: this.grid.size, distance: this.grid.distance };
  }

  /** Make this the active scene for all users. */
  async activate(): Promise<Loose> {
    if (this.active) return this;
    const others = game.scenes.filter((scene) => scene["active"] && scene !== (this as unknown));
    const updates = [...others.map((scene) => ({ _id: scene.id, active: false })), { _id: this.id, active: true }];
    await (this.constructor as Loose).updateDocuments(updates);
    return this;
  }

  /** Show the scene on this client's board. */
  async view(): Promise<Loose> {
    if (this.isView && canvas?.["scene"] === this) return this;
    game.user["viewedScene"] = this.id;
    await canvas?.["draw"]?.(this);
    void ui["nav"]?.render();
    void ui["combat"]?.render();
    return this;
  }

  /** The state of the regions before the change that is being applied. */
  _regionsBefore: Within | null = null;

  _dispatchDescendantDocumentEvents(event: string, collection: string, args: unknown[], parent?: Loose): void {
    if (bearsOnRegions(collection) && event.startsWith("pre")) this._regionsBefore = within(this);
    super._dispatchDescendantDocumentEvents(event, collection, args, parent);
    const before = this._regionsBefore;
    if (!before || !event.startsWith("on")) return;
    this._regionsBefore = null;
    const [options, userId] = args.slice(-2) as [LooseObject, string];
    tellRegions(this, before, options, userId);
  }

  _onUpdate(changed: LooseObject, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) void this.view();
  }
}
