import { DomApplication } from "./dom-application.ts";
import { button, el } from "./dom.ts";
import type { RenderContext, RenderOptions } from "../api/types.ts";

export interface Tool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  /** An on-or-off switch. */
  toggle?: boolean;
  active?: boolean;
  /** Acts at once and never becomes the active tool. */
  button?: boolean;
  onChange?: (event: Event, active: boolean) => void;
}

export interface Control {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  tools: Record<string, Tool>;
  activeTool: string;
  onChange?: (event: Event, active: boolean) => void;
  onToolChange?: (event: Event, tool: Tool) => void;
}

interface Activation {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

/** The controls of the board: the host's token tools, and those that `getSceneControlButtons` adds. */
export class SceneControls extends DomApplication {
  static override DEFAULT_OPTIONS = {
    id: "scene-controls",
    tag: "nav",
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };
  static override CONTAINER = "#ui-left";

  #controls: Record<string, Control> | null = null;
  #control = "tokens";

  get controls(): Record<string, Control> {
    this.#controls ??= this.#prepare();
    return this.#controls;
  }

  get control(): Control | null {
    return this.controls[this.#control] ?? null;
  }

  get tools(): Record<string, Tool> {
    return this.control?.tools ?? {};
  }

  get tool(): Tool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  /** Chooses a control set, a tool, or sets switches; buttons act. */
  async activate({ event = new Event("activate"), control, tool, toggles = {} }: Activation = {}): Promise<void> {
    if (control && control !== this.#control && this.controls[control]) {
      const previous = this.control;
      this.#control = control;
      previous?.onChange?.(event, false);
      this.control?.onChange?.(event, true);
    }
    for (const [name, active] of Object.entries(toggles)) {
      const toggled = this.tools[name];
      if (!toggled?.toggle) continue;
      toggled.active = active;
      toggled.onChange?.(event, active);
    }
    if (tool) this.#activateTool(tool, event);
    await this.render();
  }

  #activateTool(name: string, event: Event): void {
    const next = this.tools[name];
    const set = this.control;
    if (!next || !set) return;
    if (next.button) {
      next.onChange?.(event, true);
      return;
    }
    const previous = this.tool;
    if (previous === next) return;
    set.activeTool = name;
    if (previous) previous.active = false;
    next.active = true;
    previous?.onChange?.(event, false);
    next.onChange?.(event, true);
    set.onToolChange?.(event, next);
  }

  #prepare(): Record<string, Control> {
    const controls: Record<string, Control> = { tokens: tokenControls() };
    Hooks.callAll("getSceneControlButtons", controls);
    return controls;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    if (options.reset) this.#controls = null;
    return {};
  }

  protected override _decorate(element: HTMLElement): void {
    element.setAttribute("aria-label", "Board tools");
  }

  protected override _build(): Node[] {
    const controls = Object.values(this.controls)
      .filter((control) => control.visible !== false)
      .sort(byOrder);
    return [
      controls.length > 1 ? el("menu.controls", {}, ...controls.map((control) => this.#controlButton(control))) : null,
      el(
        "menu.tools",
        {},
        ...Object.values(this.tools)
          .filter((tool) => tool.visible !== false)
          .sort(byOrder)
          .map((tool) => this.#toolButton(tool)),
      ),
    ].filter((node) => node !== null);
  }

  #controlButton(control: Control): HTMLElement {
    return el(
      "li",
      {},
      button({
        action: "control",
        icon: control.icon,
        label: game.i18n.localize(control.title),
        pressed: control === this.control,
        data: { control: control.name },
      }),
    );
  }

  #toolButton(tool: Tool): HTMLElement {
    const pressed = tool.button ? undefined : tool.toggle ? (tool.active ?? false) : tool === this.tool;
    return el(
      "li",
      {},
      button({
        action: "tool",
        icon: tool.icon,
        label: game.i18n.localize(tool.title),
        data: { tool: tool.name },
        ...(pressed === undefined ? {} : { pressed }),
      }),
    );
  }

  static async #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.activate({ event, control: target.dataset.control ?? "" });
  }

  static async #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = target.dataset.tool ?? "";
    const tool = this.tools[name];
    if (tool?.toggle) await this.activate({ event, toggles: { [name]: !tool.active } });
    else await this.activate({ event, tool: name });
  }
}

function tokenControls(): Control {
  const tools: Tool[] = [
    { name: "select", order: 1, title: "Select tokens", icon: "fa-solid fa-arrow-pointer", active: true },
    { name: "target", order: 2, title: "Target tokens", icon: "fa-solid fa-bullseye" },
    {
      name: "combat",
      order: 50,
      title: "Add selected tokens to combat",
      icon: "fa-solid fa-user-plus",
      button: true,
      onChange: () => void ui.combat.addSelected(),
    },
    {
      name: "zoomIn",
      order: 60,
      title: "Zoom in",
      icon: "fa-solid fa-magnifying-glass-plus",
      button: true,
      onChange: () => canvas.setScale(canvas.scale * 1.25),
    },
    {
      name: "zoomOut",
      order: 61,
      title: "Zoom out",
      icon: "fa-solid fa-magnifying-glass-minus",
      button: true,
      onChange: () => canvas.setScale(canvas.scale / 1.25),
    },
  ];
  return {
    name: "tokens",
    order: 1,
    title: "Tokens",
    icon: "fa-solid fa-user",
    activeTool: "select",
    tools: Object.fromEntries(tools.map((tool) => [tool.name, tool])),
  };
}
