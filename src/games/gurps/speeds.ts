import { ON_FOOT, type Speeds, type SpeedStep } from "#table/board/speeds.ts";
import { speedsOf } from "./combat/maneuvers.ts";
import { isCharacter } from "./documents.ts";
import { moveOf, stepOf, WAYS } from "./ways.ts";

/** Longer ways are told in seconds of full Move. */
const SECONDS = [2, 3, 4, 5];

/** A step, a second's Move, on foot a sprint straight on, and what so many seconds of Move come to (GURPS-RUN-1). */
export function speeds(token: TokenDocument.Implementation, action: string): Speeds | null {
  const actor = token.actor as Actor.Implementation | null;
  // Whoever crawls or climbs goes as far as the GM allows.
  if (!isCharacter(actor) || !WAYS.includes(action)) return null;
  const move = moveOf(actor, action);
  const sprint = action === ON_FOOT ? speedsOf(actor).at(-1)! : move;
  const named = (name: string, reach: number, tone: SpeedStep["tone"], data?: Record<string, number>): SpeedStep[] =>
    reach > 0 ? [{ name: { key: `QUADRANT.gurps.speed.${name}`, ...(data && { data }) }, reach, tone }] : [];
  return {
    unit: "yd",
    steps: [
      ...(stepOf(move) < move ? named("step", stepOf(move), "easy") : []),
      ...named(action === ON_FOOT ? "move" : action, move, "easy"),
      ...(sprint > move ? named("sprint", sprint, "brisk") : []),
      ...SECONDS.filter((times) => times * move > sprint).flatMap((times) =>
        named("seconds", times * move, "hard", { times }),
      ),
    ],
  };
}
