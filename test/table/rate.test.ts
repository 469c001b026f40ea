import { beforeEach, describe, expect, it, vi } from "vitest";
import { logHasChanged } from "../../src/table/documents/log-index.ts";
import type { Message } from "../../src/table/documents/messages.ts";
import { LIMITS } from "../../src/table/limits.ts";
import { isTooMany } from "../../src/table/referee/rate.ts";

let lying: Message[] = [];
let authors = 0;
let ada: { id: string; isGM: boolean };

beforeEach(() => {
  lying = [];
  authors += 1;
  ada = { id: `ada${authors}`, isGM: false };
  vi.stubGlobal("game", {
    messages: {
      get: () => undefined,
      get contents() {
        return lying;
      },
    },
  });
});

const made = (index: number, { at = 0, type = "card", author = ada as object | null, stamp = true } = {}): Message =>
  ({
    id: String(index).padStart(16, "0"),
    type,
    author,
    system: type === "request" ? { subject: "Combat.f", refusal: null } : { state: "declared", parties: {} },
    // The author can write this one, which does not count if there is the server's `createdTime`.
    timestamp: stamp ? index * 1e9 : at,
    _stats: { createdTime: stamp ? at : null },
  }) as never;

const send = (message: Message): boolean => {
  lying.push(message);
  // As the hooks of Foundry do.
  logHasChanged();
  return isTooMany(message);
};

describe("the rate limit of a player", () => {
  it("allows a number of cards and requests per minute, and no more", () => {
    const all = Array.from({ length: LIMITS.perMinute }, (_, index) =>
      made(index, { at: index, type: index % 2 ? "card" : "request" }),
    );
    expect(all.map(send)).not.toContain(true);
    const next = made(900, { at: 5_000 });
    expect([send(next), isTooMany(next), isTooMany(all[3]!)]).toEqual([true, true, false]);
    // A minute later there is room for as many as are older; a refused message counts as well.
    expect(send(made(901, { at: 60_001 }))).toBe(false);
    expect(send(made(902, { at: 60_001 }))).toBe(true);
  });

  it("counts deleted requests, too", () => {
    for (let index = 0; index < LIMITS.perMinute; index += 1) {
      expect(send(made(index, { at: index, type: "request" }))).toBe(false);
      lying = [];
    }
    expect(send(made(900, { at: 300, type: "request" }))).toBe(true);
  });

  it("refuses only the surplus of simultaneous messages, in whatever order they are checked", () => {
    const all = Array.from({ length: LIMITS.perMinute + 100 }, (_, index) => made(index, { at: 7 }));
    lying = [...all];
    expect(all.toReversed().filter(isTooMany)).toHaveLength(100);
  });

  it("uses the message's own time only without the server's, and counts neither chat nor other players' messages", () => {
    for (let index = 0; index < LIMITS.perMinute; index += 1) {
      lying.push(made(index, { at: index, type: "base" }));
      lying.push(made(index + 500, { at: index, author: { id: "ben", isGM: false } }));
    }
    expect(send(made(901, { at: 10 }))).toBe(false);
    expect(isTooMany(made(902, { at: 3, stamp: false }))).toBe(false);
  });

  it("does not apply to a GM, nor to a message without an author", () => {
    const gm = { id: "gm", isGM: true };
    const all = Array.from({ length: LIMITS.perMinute + 50 }, (_, index) => made(index, { author: gm }));
    lying = all;
    expect(all.some(isTooMany)).toBe(false);
    expect(isTooMany(made(999, { author: null }))).toBe(false);
  });
});
