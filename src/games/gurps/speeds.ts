import { ON_FOOT, type Speeds, type SpeedStep } from "#table/board/speeds.ts";
import { speedsOf } from "./combat/maneuvers.ts";
import { isCharacter } from "./documents.ts";
import { moveOf, stepOf, WAYS } from "./ways.ts";

/** Longer distances are shown in seconds of full Move. */
const SECONDS = [2, 3, 4, 5];

/** The reach of a step, of one second of Move, of a straight sprint on foot, and of several seconds of Move (GURPS-RUN-1). */
export function speeds(token: TokenDocument.Implementation, action: string): Speeds | null {
  const actor = token.actor as Actor.Implementation | null;
  // Crawling and climbing have no Move of their own: the GM decides how far they go.
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
