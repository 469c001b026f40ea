import type { linesAround, offeredAround } from "./around.ts";

/** What is around those who roll. It comes with the first behaviour of a region that says so: few worlds have one. */
export const surroundings: { lines?: typeof linesAround; offered?: typeof offeredAround } = {};
