import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message } from "../../src/table/documents/messages.ts";
import { inSight, markOlder } from "../../src/table/chain/in-sight.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** A message's element in the log, reduced to what visibility needs: it is connected and rendered. */
class Line {
  isConnected = true;
  nextElementSibling: Line | null = null;
  readonly dataset: { messageId: string };

  constructor(messageId: string) {
    this.dataset = { messageId };
  }

  getClientRects(): object[] {
    return [{}];
  }
}

type Told = (entries: { isIntersecting: boolean; target: object }[]) => void;

/** Like the browser's, it holds its targets only weakly. */
class Observer {
  static one: Observer | null = null;
  readonly #seen = new Map<string, WeakRef<Line>>();
  readonly tell: (line: Line, isIntersecting: boolean) => void;

  constructor(told: Told) {
    Observer.one = this;
    this.tell = (target, isIntersecting) => told([{ isIntersecting, target }]);
  }

  observe(line: Line): void {
    this.#seen.set(line.dataset.messageId, new WeakRef(line));
  }

  unobserve(line: Line): void {
    this.#seen.delete(line.dataset.messageId);
  }

  get looksAt(): string[] {
    return [...this.#seen.keys()];
  }
}

vi.stubGlobal("IntersectionObserver", Observer);
afterAll(() => void vi.unstubAllGlobals());

const wait = (line: Line, act: (message: Message) => void): void => inSight(line as unknown as HTMLElement, act);

beforeEach(() => {
  const messages = new Map(["a", "b", "c"].map((id) => [id, { id }]));
  vi.stubGlobal("game", { messages });
});

describe("a message in the log that waits until it is seen", () => {
  it("runs only the last of several requested acts, once, when it comes into view", () => {
    const line = new Line("a");
    const acts: string[] = [];
    wait(line, ({ id }) => acts.push(`first ${id}`));
    wait(line, ({ id }) => acts.push(`last ${id}`));
    const { one } = Observer;
    one!.tell(line, false);
    expect([acts, one!.looksAt]).toEqual([[], ["a"]]);
    one!.tell(line, true);
    expect([acts, one!.looksAt]).toEqual([["last a"], []]);
    one!.tell(line, true);
    expect(acts).toEqual(["last a"]);
  });

  it("is measured only once while it waits far back in the log", () => {
    const lines = Array.from({ length: 21 }, (_, index) => new Line(String(index)));
    for (const [index, line] of lines.entries()) line.nextElementSibling = lines[index + 1] ?? null;
    const looked = vi.spyOn(lines[0]!, "getClientRects");
    const act = vi.fn();
    wait(lines[0]!, vi.fn());
    wait(lines[0]!, act);
    expect(looked).toHaveBeenCalledTimes(1);
    vi.stubGlobal("game", { messages: new Map([["0", { id: "0" }]]) });
    Observer.one!.tell(lines[0]!, true);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("is marked as older only while there are twenty newer ones", () => {
    const marked = new Set<string>();
    const lineOf = (id: string) => ({
      classList: { toggle: (name: string, on: boolean) => marked[on ? "add" : "delete"](`${name} ${id}`) },
    });
    const children = Array.from({ length: 22 }, (_, index) => lineOf(String(index)));
    vi.stubGlobal("document", { querySelectorAll: () => [{ children }] });
    markOlder();
    expect([...marked]).toEqual(["is-older 0", "is-older 1"]);
    children.pop();
    markOlder();
    expect([...marked]).toEqual(["is-older 0"]);
  });

  it("is released once the observer reports it after it has left the log", () => {
    const line = new Line("b");
    const act = vi.fn();
    wait(line, act);
    line.isConnected = false;
    Observer.one!.tell(line, false);
    expect(Observer.one!.looksAt).toEqual([]);
    expect(act).not.toHaveBeenCalled();
  });

  it("can be garbage-collected when it leaves the log unseen and unreported", async () => {
    const left = ((): WeakRef<Line> => {
      const line = new Line("c");
      wait(line, () => undefined);
      line.isConnected = false;
      return new WeakRef(line);
    })();
    await expect
      .poll(() => {
        collectGarbage();
        return left.deref() === undefined;
      })
      .toBe(true);
  });
});
