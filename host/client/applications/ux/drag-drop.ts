import { runtime } from "../api/runtime.ts";

export type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Drag and drop within one application: its draggable elements, drop targets, permissions and callbacks. */
export class DragDrop {
  callbacks: NonNullable<DragDropConfiguration["callbacks"]>;
  dragSelector: string | null | undefined;
  dropSelector: string | null | undefined;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  static get implementation(): typeof DragDrop {
    return (runtime.CONFIG.ux?.DragDrop as typeof DragDrop | undefined) ?? DragDrop;
  }

  /** Attach to the draggable elements below an element, and to its drop targets: the element itself by default. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector)) {
      for (const element of this.dragSelector ? html.querySelectorAll<HTMLElement>(this.dragSelector) : []) {
        element.setAttribute("draggable", "true");
        element.ondragstart = this._handleDragStart.bind(this);
        element.ondragend = this._handleDragEnd.bind(this);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      for (const element of this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html]) {
        element.ondragover = this._handleDragOver.bind(this);
        element.ondrop = this._handleDrop.bind(this);
        element.ondragenter = this._handleDragEnter.bind(this);
        element.ondragleave = this._handleDragLeave.bind(this);
      }
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    const test = this.permissions[action];
    return test ? test(selector) : true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }

  _handleDragEnter(event: DragEvent): void {
    this.callback(event, "dragenter");
  }

  _handleDragLeave(event: DragEvent): void {
    this.callback(event, "dragleave");
  }

  _handleDragOver(event: DragEvent): false {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }

  _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "drop");
  }

  /** A picture of a given size to drag about. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLDivElement {
    const preview = document.createElement("div");
    preview.className = "drag-preview";
    const copy = img.cloneNode() as HTMLImageElement;
    copy.width = width;
    copy.height = height;
    preview.append(copy);
    document.body.append(preview);
    return preview;
  }
}
