import { facts, whole } from "../../guard.ts";
import { gaining, noting, stakesOf } from "../changes.ts";
import { level, modifiers as modifiersGuard } from "../guards.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

/**
 * A jump for which the GM asks for a roll, with the better of DX and Jumping. GURPS › Jumping. Errors by field.
 * @param given.jumping null untrained
 */
export function jump(given: { dx: number; jumping: number | null; modifiers: Modifier[] }): SuccessPlan {
  const fields = facts(given);
  const dx = whole(fields.dx, "dx");
  const jumping = level(fields.jumping, "jumping");
  const modifiers = modifiersGuard(fields.modifiers);
  return {
    base: Math.max(dx, jumping ?? dx),
    modifiers: [...modifiers],
    isDefense: false,
    stakes: stakesOf((result) => {
      if (result === "failure") return [gaining("prone")];
      return result === "criticalFailure" ? [gaining("prone"), noting("fall", { isRoped: false })] : [];
    }),
  };
}
