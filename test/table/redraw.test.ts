import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plainDuel } from "./support/duel.ts";
import { actor, ADA, admitted, declare, GM, openWorld, party, user } from "./support/world.ts";
import { debounce } from "../../host/common/utils/timing.ts";
import { utils } from "../../src/foundry.ts";
import { AT_REST } from "../../src/table/at-rest.ts";

// Where nothing but time is asked about, what waits for it has to wait.
Object.assign(utils, { debounce });
const { redrawTracker, onTrackerChange } = await import("../../src/table/hooks/redraw-tracker.ts");
const { redrawOpenCards } = await import("../../src/table/hooks/redraw.ts");
const { watchPointer } = await import("../../src/table/pointer.ts");

/** Longer than what happens just now takes, and much shorter than until the table is at rest. */
const AT_ONCE = 60;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("while an act is under way, which changes the table several times", () => {
  const updateMessage = vi.fn();

  beforeEach(() => {
    openWorld();
    plainDuel();
    Object.assign(game, { user: user(GM) });
    updateMessage.mockReset();
    vi.stubGlobal("ui", { chat: { updateMessage } });
    // No line of a card is there yet: each is drawn.
    vi.stubGlobal("document", { querySelector: () => null, querySelectorAll: () => [] });
    vi.stubGlobal("CSS", { escape: String });
  });

  it.each([
    ["open", 3, 3],
    ["undone", 0, 1],
  ] as const)(
    "a card that is %s is looked at so often: %i times, and %i once it is over",
    async (state, during, after) => {
      const [ace, foe] = [actor("Ace", [ADA]), actor("Foe")];
      const plan = { targets: ["target"], bonus: 0, yields: false };
      const card = declare({ author: ADA, plan, parties: { self: party(ace), target: party(foe) } });
      admitted(card, { state });
      Object.assign(card, { visible: true });
      for (let change = 0; change < 3; change += 1) {
        redrawOpenCards();
        await vi.advanceTimersByTimeAsync(AT_ONCE);
      }
      expect(updateMessage).toHaveBeenCalledTimes(during);
      await vi.advanceTimersByTimeAsync(AT_REST);
      expect(updateMessage).toHaveBeenCalledTimes(after);
      expect(updateMessage).toHaveBeenLastCalledWith(card);
    },
  );
});

describe("the tracker", () => {
  const render = vi.fn();
  const combat = { render, isCurrent: false };
  beforeEach(() => {
    render.mockReset();
    combat.isCurrent = false;
    vi.stubGlobal("ui", { combat });
  });

  it("is drawn once for a step with its request and its record", async () => {
    for (const _message of ["request", "record", "request that is gone"]) onTrackerChange();
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is drawn only once a click that is under way has arrived", async () => {
    const heard = new Map<string, (event: object) => void>();
    const addEventListener = (name: string, listener: (event: object) => void): unknown => heard.set(name, listener);
    vi.stubGlobal("document", { addEventListener });
    vi.stubGlobal("window", { addEventListener });
    vi.stubGlobal("Element", class {});
    watchPointer();
    heard.get("pointerdown")!({ target: null, button: 0 });
    onTrackerChange();
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    expect(render).not.toHaveBeenCalled();
    heard.get("pointerup")!({ target: null });
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is left alone where it has been drawn since", async () => {
    onTrackerChange();
    combat.isCurrent = true;
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    redrawTracker();
    expect(render).not.toHaveBeenCalled();
  });
});
