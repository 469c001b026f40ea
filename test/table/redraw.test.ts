import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plainDuel } from "./support/duel.ts";
import { actor, ADA, admitted, declare, GM, openWorld, party, user } from "./support/world.ts";
import { debounce } from "../../host/common/utils/timing.ts";
import { utils } from "../../src/foundry.ts";
import { AT_REST } from "../../src/table/at-rest.ts";

// These tests are about time and need the real debounce.
Object.assign(utils, { debounce });
const { redrawTracker, onTrackerChange } = await import("../../src/table/hooks/redraw-tracker.ts");
const { redrawOpenCards } = await import("../../src/table/hooks/redraw.ts");
const { watchPointer } = await import("../../src/table/pointer.ts");

/** Longer than an immediate redraw takes, and much shorter than `AT_REST`. */
const AT_ONCE = 60;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("during an act that changes the table several times", () => {
  const updateMessage = vi.fn();

  beforeEach(() => {
    openWorld();
    plainDuel();
    Object.assign(game, { user: user(GM) });
    updateMessage.mockReset();
    vi.stubGlobal("ui", { chat: { updateMessage } });
    // No message is rendered yet, so that each one is drawn.
    vi.stubGlobal("document", { querySelector: () => null, querySelectorAll: () => [] });
    vi.stubGlobal("CSS", { escape: String });
  });

  it.each([
    ["open", 3, 3],
    ["undone", 0, 1],
  ] as const)("a card that is %s is redrawn %i times, and %i times in all afterwards", async (state, during, after) => {
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
  });
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

  it("is drawn only after a pending click", async () => {
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

  it("is not drawn if it has been drawn since", async () => {
    onTrackerChange();
    combat.isCurrent = true;
    await vi.advanceTimersByTimeAsync(AT_ONCE);
    redrawTracker();
    expect(render).not.toHaveBeenCalled();
  });
});
