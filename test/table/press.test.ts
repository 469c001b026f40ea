import { beforeEach, describe, expect, it, vi } from "vitest";

/** The part of a page that the pointer reads: rows with buttons, which a redraw replaces. */
type Listener = (event: object) => void;
const heard = new Map<string, Listener[]>();
const later: (() => void)[] = [];

class Node {
  parentElement: Node | null = null;
  children: Node[] = [];
  isConnected = true;
  ariaLabel: string | null = null;
  ariaDisabled: string | null = null;
  disabled = false;
  clicks = 0;
  textContent = "";

  put(child: Node): this {
    child.parentElement = this;
    this.children.push(child);
    return this;
  }

  closest(_selector?: string): Node | null {
    return this;
  }

  contains(other: Node): boolean {
    return other === this;
  }

  matches(selector: string): boolean {
    return selector === ":disabled" && this.disabled;
  }

  querySelectorAll(): Node[] {
    return this.children
      .flatMap((child) => [child, ...child.querySelectorAll()])
      .filter(({ children }) => children.length === 0);
  }

  dispatchEvent(): void {
    this.clicks += 1;
  }
}

vi.stubGlobal("Element", Node);
vi.stubGlobal("PointerEvent", class {});
vi.stubGlobal("document", {
  addEventListener: (name: string, listener: Listener) => heard.set(name, [...(heard.get(name) ?? []), listener]),
  removeEventListener: (name: string, listener: Listener) =>
    heard.set(
      name,
      (heard.get(name) ?? []).filter((one) => one !== listener),
    ),
});
vi.stubGlobal("window", {
  addEventListener: (name: string, listener: Listener) => heard.set(name, [...(heard.get(name) ?? []), listener]),
});
vi.stubGlobal("setTimeout", (act: () => void) => later.push(act));
vi.mock("../../src/table/focus.ts", () => ({ ROWS: [], rowsAround: () => [], selectorOf: () => "button" }));
const { clickArrived, watchPointer } = await import("../../src/table/pointer.ts");
watchPointer();

const tell = (name: string, target: Node, more: object = {}): void => {
  for (const listener of heard.get(name) ?? []) listener({ target, button: 0, ...more });
};
const button = (more: Partial<Node> = {}): Node => Object.assign(new Node(), { textContent: "Undo", ...more });

let card: Node;
beforeEach(() => {
  later.length = 0;
  card = new Node();
});

/** Presses a button, replaces it in a redraw, and releases on the new one. @returns the clicks of that one */
function pressAndRedraw(twin: Node): number {
  const old = button();
  const drawn = new Node().put(old);
  card.put(drawn);
  tell("pointerdown", old);
  for (const one of [drawn, old]) one.isConnected = false;
  card.children = [];
  card.put(new Node().put(twin));
  tell("pointerup", twin);
  for (const act of later) act();
  return twin.clicks;
}

describe("a control that replaces a pressed one in a redraw", () => {
  it("gets the click", () => {
    expect(pressAndRedraw(button())).toBe(1);
  });

  it.each([
    ["disabled", { disabled: true }],
    ["greyed", { ariaDisabled: "true" }],
  ])("gets no click if it is %s", (_how, more) => {
    expect(pressAndRedraw(button(more))).toBe(0);
  });

  it("gets the click if its aria-disabled is false", () => {
    expect(pressAndRedraw(button({ ariaDisabled: "false" }))).toBe(1);
  });
});

describe("a control that moves away from the pointer between press and release", () => {
  const AT = { clientX: 100, clientY: 100 };

  /** Presses a button and releases over another one, after which the browser clicks their common parent. */
  function pressAndMiss(control: Node, release: object = AT): { clicks: number; astray: number } {
    const [other, around] = [button({ textContent: "Redo" }), new Node()];
    tell("pointerdown", control, AT);
    tell("pointerup", other, release);
    const astray = { prevented: 0, stopped: 0 };
    const click = {
      isTrusted: true,
      preventDefault: () => (astray.prevented += 1),
      stopImmediatePropagation: () => (astray.stopped += 1),
    };
    tell("click", around, click);
    for (const act of later) act();
    tell("click", around, click);
    expect(other.clicks).toBe(0);
    expect(astray.prevented).toBe(astray.stopped);
    return { clicks: control.clicks, astray: astray.stopped };
  }

  it("is the only one that gets the click", () => {
    expect(pressAndMiss(button())).toEqual({ clicks: 1, astray: 1 });
  });

  it.each([
    ["the pointer has moved to something else", {}, { clientX: 100, clientY: 140 }],
    ["it is greyed by now", { ariaDisabled: "true" }, AT],
    ["it is none of ours", { isForeign: true }, AT],
  ])(
    "gets no click if %s",
    (_why, { isForeign = false, ...more }: Partial<Node> & { isForeign?: boolean }, release) => {
      const control = button(more);
      if (isForeign) control.closest = (selector = "") => (/quadrant/.test(selector) ? null : control);
      expect(pressAndMiss(control, release)).toEqual({ clicks: 0, astray: 0 });
    },
  );

  it("is clicked only by the browser if the pointer is released on it", () => {
    const own = button();
    tell("pointerdown", own, AT);
    tell("pointerup", own, AT);
    for (const act of later) act();
    expect(own.clicks).toBe(0);
  });
});

describe("a message that is redrawn under the pointer", () => {
  const waits = async (ends: string): Promise<string[]> => {
    const told: string[] = [];
    tell("pointerdown", button());
    void clickArrived().then(() => told.push("drawn"));
    await Promise.resolve();
    told.push("pressed");
    tell(ends, button());
    await Promise.resolve();
    told.push("let go");
    for (const act of later) act();
    await Promise.resolve();
    return told;
  };

  it.each(["pointerup", "pointercancel", "blur"])("waits for the click: %s", async (ends) => {
    expect(await waits(ends)).toEqual(["pressed", "let go", "drawn"]);
  });

  it.each(["dragend", "drop", "pointermove", "blur"])("waits for the end of a drag: %s", async (ends) => {
    let drawn = false;
    tell("pointerdown", button());
    tell("dragstart", button());
    void clickArrived().then(() => (drawn = true));
    tell("pointercancel", button());
    for (const act of later) act();
    await Promise.resolve();
    expect(drawn).toBe(false);
    tell(ends, button());
    for (const act of later) act();
    await Promise.resolve();
    expect(drawn).toBe(true);
  });

  it("is drawn at once if nothing is pressed", async () => {
    let drawn = false;
    void clickArrived().then(() => (drawn = true));
    await Promise.resolve();
    expect(drawn).toBe(true);
  });
});
