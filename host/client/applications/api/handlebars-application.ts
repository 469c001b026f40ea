import { utils } from "../../../common/index.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { runtime } from "./runtime.ts";
import { preparePartState, restorePartState, type PartState } from "./part-state.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./types.ts";

export interface TemplatePart {
  template: string;
  /** Becomes the id of the part's element, after the application's own id. */
  id?: string | null;
  /** The part's contents are the application's contents: the template may have many roots. */
  root?: boolean | null;
  classes?: string[] | null;
  /** Further templates to load first. */
  templates?: string[] | null;
  /** Selectors whose scroll survives a render; "" is the part itself. */
  scrollable?: string[] | null;
  forms?: Record<string, Partial<FormConfiguration>> | null;
}

// A mixin's base must take any arguments: TypeScript asks for `any[]` here.
// oxlint-disable-next-line typescript/no-explicit-any
type ApplicationBase = abstract new (...args: any[]) => ApplicationV2;

/** Render an application from Handlebars templates, whole or part by part. */
export function HandlebarsApplicationMixin<Base extends ApplicationBase>(BaseApplication: Base) {
  abstract class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};
    #descriptors: Record<string, TemplatePart> = {};

    /** The element of each rendered part. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptors = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#descriptors);
    }

    /** The parts that this render may use; a copy that subclasses may change. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      return utils.deepClone((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const paths = Object.values(this.#descriptors).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates([...new Set(paths)]);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#descriptors[partId];
        if (!part) {
          runtime.ui.notifications?.warn(
            `Part "${partId}" is not a supported template part of ${this.constructor.name}`,
          );
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        try {
          rendered[partId] = this.#parsePart(partId, part, await renderTemplate(part.template, partContext));
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(`Failed to render template part "${partId}":\n${reason}`, { cause: error });
        }
      }
      return rendered;
    }

    #parsePart(partId: string, part: TemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      let element: HTMLElement;
      if (part.root) {
        element = document.createElement("div");
        element.append(template.content);
      } else {
        const [only, ...others] = template.content.children;
        if (!(only instanceof HTMLElement) || others.length) {
          throw new Error(`Template part "${partId}" must render a single HTML element.`);
        }
        element = document.adoptNode(only);
      }
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    /** The context of one part: the shared one, which subclasses may add to. */
    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, fresh] of Object.entries(result)) {
        const element = this.#descriptors[partId]?.root ? content : fresh;
        const known = this.#parts[partId];
        // After a failed render the frame is new, and the kept element belongs to the old one.
        const prior = known && content.contains(known) ? known : undefined;
        const state: PartState = { scrollPositions: [] };
        if (prior) this._preSyncPartState(partId, fresh, prior, state);
        if (element === content) {
          for (const position of state.scrollPositions) if (position[0] === fresh) position[0] = content;
          content.replaceChildren(...fresh.childNodes);
          content.dataset.applicationPart = partId;
        } else if (prior) prior.replaceWith(element);
        else content.append(element);
        this.#parts[partId] = element;
        if (prior) this._syncPartState(partId, element, prior, state);
        this._attachPartListeners(partId, element, options);
      }
    }

    _preSyncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
      preparePartState(fresh, prior, this.#descriptors[partId]?.scrollable ?? [], state);
    }

    _syncPartState(_partId: string, fresh: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(fresh, state);
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#descriptors[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (!(form instanceof HTMLFormElement)) continue;
        this._attachForm(form, { submitOnChange: false, closeOnSubmit: false, ...config });
      }
    }
  }
  return HandlebarsApplication;
}
