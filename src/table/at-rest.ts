/** Milliseconds without a change, after which the table is at rest: what an act writes comes in several pieces. */
export const AT_REST = 400;
