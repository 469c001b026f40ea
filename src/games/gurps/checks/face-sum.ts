import type { Throw } from "#rules/dice";

/** What the faces that lie come to, whatever is asked for by now; null: nothing lies. */
export const faceSum = (thrown: Throw | null | undefined): number | null =>
  thrown ? thrown.flat().reduce((sum, face) => sum + face, 0) : null;
