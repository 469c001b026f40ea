import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { runtime, type DocumentClassShape, type DocumentShape } from "../api/runtime.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

interface EmbeddedClass extends DocumentClassShape {
  implementation: DocumentClassShape;
}

interface ActorShape extends DocumentShape {
  isToken: boolean;
  token: DocumentShape | null;
  items: {
    has(id: string): boolean;
    get(id: string): DocumentShape | undefined;
    filter(test: (item: DocumentShape) => boolean): DocumentShape[];
  };
  effects: { get(id: string): DocumentShape | undefined };
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<DocumentShape[]>;
}

/** A document class of the running game by its name. */
function classOf(name: string): EmbeddedClass | undefined {
  return runtime.foundry.utils.getDocumentClass?.(name) as EmbeddedClass | undefined;
}

/** The sheet of an actor: everything dropped on it goes to the actor (fact 96). */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
  };

  get actor(): ActorShape {
    return this.document as ActorShape;
  }

  get token(): DocumentShape | null {
    return this.actor.token;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: {
        dragstart: this._onDragStart.bind(this),
        dragover: this._onDragOver.bind(this),
        drop: this._onDrop.bind(this),
      },
    }).bind(this.element);
  }

  /** Whether this player may drag things off the sheet. */
  _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  /** Whether this player may drop things on the sheet. */
  _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if (event.target instanceof HTMLElement && "link" in event.target.dataset) return;
    const { itemId, effectId } = target.dataset;
    const dragged = itemId ? this.actor.items.get(itemId) : effectId ? this.actor.effects.get(effectId) : undefined;
    const data = dragged?.toDragData?.();
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (runtime.Hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
    const cls = typeof data.type === "string" ? classOf(data.type) : undefined;
    if (!cls) return;
    const document = await (cls.implementation ?? cls).fromDropData(data);
    if (document) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: DocumentShape): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  /** A dropped effect is copied to the actor, unless it is already there. */
  async _onDropActiveEffect(_event: DragEvent, effect: DocumentShape): Promise<unknown> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    return (await classOf("ActiveEffect")?.implementation.create(effect.toObject(), { parent: this.actor })) ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: DocumentShape): Promise<unknown> {
    return null;
  }

  /** An item of this actor is sorted; any other is copied to it. */
  async _onDropItem(event: DragEvent, item: DocumentShape): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      const sorted = await this._onSortItem(event, item);
      return Array.isArray(sorted) && sorted.length ? item : null;
    }
    const data = runtime.game.items?.fromCompendium(item, { clearFolder: true }) ?? item.toObject();
    const keepId = item.id !== null && !this.actor.items.has(item.id);
    if (keepId) data._id = item.id;
    return (await classOf("Item")?.implementation.create(data, { parent: this.actor, keepId })) ?? null;
  }

  async _onDropFolder(_event: DragEvent, _folder: DocumentShape): Promise<unknown> {
    return null;
  }

  /** Place an item beside the one it was dropped on. */
  async _onSortItem(event: DragEvent, item: DocumentShape): Promise<unknown> {
    const source = this.actor.items.get(item.id ?? "");
    const onto = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const target = onto ? this.actor.items.get(onto.dataset.itemId ?? "") : undefined;
    if (!source || !target || source.id === target.id) return [];
    const siblings = this.actor.items.filter((other) => other.id !== source.id);
    const sorted = runtime.foundry.utils.performIntegerSort?.(source, { target, siblings }) ?? [];
    const updates = sorted.map(({ target: moved, update }) => ({ ...update, _id: moved.id }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }
}
