import { describe, expect, it } from "vitest";
import { PendingDraws, tableSnapshot, tableHasChanged } from "../../src/table/sheets/draws.ts";
import { type Box, placeOf, type Room } from "../../src/table/sheets/place.ts";

const SIZE = { width: 720, height: 640 };
const free = { left: 60, top: 8, width: 1500, height: 1000 };
const room = (over: Partial<Room> = {}): Room => ({ free, acting: null, kept: null, others: [], ...over });

const touches = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

describe("the place where a sheet opens", () => {
  it("is beside the sidebar, with the sheet's first size", () => {
    expect(placeOf(SIZE, room())).toEqual({ left: 840, top: 8, ...SIZE });
  });

  it("is where the user left the last sheet, with the size of that one", () => {
    const kept = { left: 200, top: 100, width: 480, height: 500 };
    expect(placeOf(SIZE, room({ kept }))).toEqual(kept);
  });

  it("is never larger than the free room, nor outside it", () => {
    const small = { left: 8, top: 8, width: 374, height: 600 };
    const kept = { left: 1900, top: 1400, width: 720, height: 640 };
    expect(placeOf(SIZE, room({ free: small, kept }))).toEqual(small);
  });

  it("does not cover the acting token if there is room beside it", () => {
    for (const left of [70, 500, 700, 1000, 1500]) {
      const acting = { left, top: 300, width: 100, height: 100 };
      expect(touches(placeOf(SIZE, room({ acting })), acting), `a token at ${left}`).toBe(false);
      const kept = { left: left - 50, top: 200, width: 480, height: 500 };
      expect(touches(placeOf(SIZE, room({ acting, kept })), acting), `a token at ${left}, kept`).toBe(false);
    }
  });

  it("is never exactly that of another window", () => {
    const others = [{ left: 840, top: 8, width: 0, height: 0 }];
    expect(placeOf(SIZE, room({ others }))).toEqual({ left: 812, top: 36, ...SIZE });
  });
});

describe("the snapshot from which a sheet was drawn", () => {
  it("is current until something changes at the table", () => {
    const drawn = tableSnapshot();
    expect(drawn.isCurrent).toBe(true);
    tableHasChanged();
    expect([drawn.isCurrent, tableSnapshot().isCurrent]).toEqual([false, true]);
  });

  it("is pending only for drawings that have not read it yet", async () => {
    const awaited = new PendingDraws();
    let end = (): void => undefined;
    const drawing = awaited.during(() => new Promise<void>((done) => (end = done)));
    const next = awaited.during(async () => undefined);
    expect(awaited.isAny).toBe(true);
    awaited.read();
    await next;
    expect(awaited.isAny).toBe(false);
    end();
    await drawing;
    expect(awaited.isAny).toBe(false);
  });
});
