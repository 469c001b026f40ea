import { beforeEach, expect, it, vi } from "vitest";
import { logHasChanged, perLog } from "../../src/table/documents/log-memory.ts";

/** A log as Foundry keeps it. */
const log = new Map<string, { id: string; words: string }>();

beforeEach(() => {
  log.clear();
  for (const id of ["a", "b"]) log.set(id, { id, words: id });
  vi.stubGlobal("game", {
    messages: {
      get size() {
        return log.size;
      },
      get contents() {
        return [...log.values()];
      },
    },
  });
});

it("is worked out once for each state of the log, however often it is asked", () => {
  const workOut = vi.fn((all: { id: string }[]) => all.map(({ id }) => id));
  const ids = perLog(workOut as never) as unknown as () => string[];
  expect([ids(), ids(), ids()]).toEqual([
    ["a", "b"],
    ["a", "b"],
    ["a", "b"],
  ]);
  expect(workOut).toHaveBeenCalledTimes(1);
});

it("is worked out anew when a message comes or goes, before anybody has been told", () => {
  const ids = perLog((all) => all.map(({ id }) => id));
  expect(ids()).toEqual(["a", "b"]);
  log.set("c", { id: "c", words: "c" });
  expect(ids()).toEqual(["a", "b", "c"]);
  log.delete("a");
  expect(ids()).toEqual(["b", "c"]);
});

it("is worked out anew when a message has changed, and in another world", () => {
  const words = perLog((all) => all.map((one) => (one as unknown as { words: string }).words));
  expect(words()).toEqual(["a", "b"]);
  log.set("a", { id: "a", words: "said again" });
  logHasChanged();
  expect(words()).toEqual(["said again", "b"]);
  vi.stubGlobal("game", { messages: { size: 2, contents: [{ words: "x" }, { words: "y" }] } });
  expect(words()).toEqual(["x", "y"]);
});
