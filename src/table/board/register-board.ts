import { playOfDocument } from "../register.ts";
import { tokenRulerOn } from "./token-ruler.ts";

/** What is read here of `CONFIG.Token`, as V14 has it. */
interface TokenConfig {
  rulerClass: Parameters<typeof tokenRulerOn>[0];
  movement: { actions: Record<string, MovementAction> };
}

interface MovementAction {
  canSelect?: (token: Bearer) => boolean;
}

/** A token, or what tokens of an actor start as. */
type Bearer = { actor?: Actor.Implementation | null };

/** Rulers and ways of moving follow the games, before any token is drawn. */
export function registerBoard(): void {
  const config = CONFIG.Token as unknown as TokenConfig;
  config.rulerClass = tokenRulerOn(config.rulerClass);
  for (const [id, action] of Object.entries(config.movement.actions)) {
    const before = action.canSelect;
    action.canSelect = (token) => (before?.(token) ?? true) && isWayOf(token.actor ?? null, id);
  }
}

/** Whether somebody's game knows this way of moving of theirs; games that say nothing leave it to Foundry. */
function isWayOf(actor: Actor.Implementation | null, action: string): boolean {
  const ways = actor && playOfDocument(actor)?.ways?.(actor);
  return ways ? ways.includes(action) : true;
}
