import { targetByKey } from "./board/keys.ts";

interface KeyBinding {
  key: string;
  modifiers?: string[];
}

interface KeyAction {
  namespace: string;
  onDown?: (context: KeyContext) => unknown;
  onUp?: (context: KeyContext) => unknown;
  restricted?: boolean;
  repeat?: boolean;
  precedence?: number;
}

/** The argument of a keybinding's function. */
export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: string[];
  up: boolean;
  repeat: boolean;
  action?: string;
}

interface Closable {
  rendered: boolean;
  hasFrame: boolean;
  position: { zIndex: number };
  close(options: { closeKey: boolean }): Promise<unknown>;
}

const DIGIT = /^Digit(\d)$/;

function modifiersOf(event: KeyboardEvent): string[] {
  return [event.altKey && "Alt", (event.ctrlKey || event.metaKey) && "Control", event.shiftKey && "Shift"].filter(
    (name) => name !== false,
  );
}

/** Whether the event is in a control that uses the keys itself, to type or to choose. */
function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select, prose-mirror")) return true;
  return (
    target instanceof HTMLInputElement && !["button", "checkbox", "radio", "submit", "reset"].includes(target.type)
  );
}

/** Keys of the whole page: registered keybindings first, then the host's own. */
export class Keyboard {
  /** Codes of the keys that are down. */
  readonly downKeys = new Set<string>();

  get hasFocus(): boolean {
    const { activeElement } = document;
    return (
      activeElement instanceof HTMLElement && activeElement.matches("input, select, textarea, [contenteditable=true]")
    );
  }

  isModifierActive(modifier: string): boolean {
    const codes: Record<string, string[]> = {
      Alt: ["AltLeft", "AltRight"],
      Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
      Shift: ["ShiftLeft", "ShiftRight"],
    };
    return (codes[modifier] ?? []).some((code) => this.downKeys.has(code));
  }

  activateListeners(): void {
    window.addEventListener("keydown", (event) => this.#onKey(event, false));
    window.addEventListener("keyup", (event) => this.#onKey(event, true));
    window.addEventListener("blur", () => this.downKeys.clear());
  }

  #onKey(event: KeyboardEvent, up: boolean): void {
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    if (event.isComposing || event.defaultPrevented) return;
    if (isTyping(event)) return;
    if (foundry["nue"].Tour.tourInProgress) {
      if (!up && this.#runTour(event)) event.preventDefault();
      return;
    }
    if (event.code === "Escape" && !up) {
      this.#onEscape(event);
      return;
    }
    if (this.#runBindings(event, up) || (!up && this.#runOwn(event))) event.preventDefault();
  }

  /** A running tour takes the keys: the arrows show the next and the previous step, Escape leaves. */
  #runTour({ code }: KeyboardEvent): boolean {
    const { Tour } = foundry["nue"];
    const direction = { ArrowLeft: "left", ArrowRight: "right" }[code];
    if (direction) return Tour.onMovementAction([direction]) === true;
    if (code !== "Escape") return false;
    Tour.activeTour.exit();
    return true;
  }

  #runBindings(event: KeyboardEvent, up: boolean): boolean {
    const modifiers = modifiersOf(event);
    const context: KeyContext = {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      hasModifier: modifiers.length > 0,
      modifiers,
      up,
      repeat: event.repeat,
    };
    const matching = [...(game.keybindings.actions as Map<string, KeyAction>)]
      .filter(([id]) => this.#matches(id, event.code, modifiers))
      .sort(([, a], [, b]) => (a.precedence ?? 1) - (b.precedence ?? 1));
    for (const [id, action] of matching) {
      if (action.restricted && !game.user.isGM) continue;
      if (event.repeat && !action.repeat) continue;
      const handler = up ? action.onUp : action.onDown;
      if (handler?.({ ...context, action: id }) === true) return true;
    }
    return false;
  }

  #matches(id: string, key: string, modifiers: string[]): boolean {
    const bindings = (game.keybindings.bindings as Map<string, KeyBinding[]>).get(id) ?? [];
    return bindings.some((binding) => {
      const wanted = binding.modifiers ?? [];
      return (
        binding.key === key && wanted.length === modifiers.length && wanted.every((one) => modifiers.includes(one))
      );
    });
  }

  #runOwn(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return false;
    const digit = DIGIT.exec(event.code)?.[1];
    if (digit && !event.shiftKey) {
      void ui.hotbar.execute(Number(digit) || 10);
      return true;
    }
    return event.code === "KeyT" && targetByKey(event.shiftKey);
  }

  /** Closes the topmost window; with none open, the HUD; with neither, releases the selected tokens. */
  #onEscape(event: KeyboardEvent): void {
    const windows = [...(foundry.applications.instances as Map<string, Closable>).values()]
      .filter((app) => app.rendered && app.hasFrame)
      .sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0));
    const top = windows[0];
    if (canvas.hud.token.rendered) void canvas.hud.token.close();
    else if (top) void top.close({ closeKey: true });
    else if (!canvas.tokens.releaseAll()) return;
    event.preventDefault();
  }
}
