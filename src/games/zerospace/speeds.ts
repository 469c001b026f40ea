import { type Move, MOVES } from "#rules/zerospace";
import { ON_FOOT, type Speeds, type SpeedStep } from "#table/board/speeds.ts";
import { combatantOf } from "#table/checks";
import { metersOf } from "./combat/turn-menu.ts";
import { isCharacter, isFighter } from "./documents.ts";
import { baseOf } from "./ways.ts";

/** The tone of each move on the token's ruler. */
const TONES: Readonly<Record<Move, SpeedStep["tone"]>> = { walk: "easy", run: "brisk", sprint: "hard" };

/** The reach of each move: one, two and three times the base, on foot a walk, a run and a sprint (ZS-ACT-2, -3, -4). */
export function speeds(token: TokenDocument.Implementation, action: string): Speeds | null {
  const actor = token.actor as Actor.Implementation | null;
  // The GM decides how far an actor crawls.
  if (!isCharacter(actor) || action === "crawl") return null;
  const row = combatantOf(actor, token);
  const far = metersOf(baseOf(actor, action), isFighter(row) && row.system.isHindered);
  const words = action === ON_FOOT ? "action" : "speed";
  return {
    unit: "m",
    steps: MOVES.map((move) => ({
      name: { key: `QUADRANT.zerospace.${words}.${move}` },
      reach: far[move],
      tone: TONES[move],
    })),
  };
}
