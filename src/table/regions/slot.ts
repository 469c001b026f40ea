import type { linesAround, offeredAround } from "./around.ts";

/** The functions that read surroundings. Empty until the first region behaviour loads them, since few worlds have one. */
export const surroundings: { lines?: typeof linesAround; offered?: typeof offeredAround } = {};
