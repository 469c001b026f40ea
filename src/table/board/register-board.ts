import { playOfDocument } from "../register.ts";
import { tokenRulerOn } from "./token-ruler.ts";

/** The part of V14's `CONFIG.Token` that is used here. */
interface TokenConfig {
  rulerClass: Parameters<typeof tokenRulerOn>[0];
  movement: { actions: Record<string, MovementAction> };
}

interface MovementAction {
  canSelect?: (token: Bearer) => boolean;
}

/** A token or a prototype token. */
type Bearer = { actor?: Actor.Implementation | null };

/** Adapts token rulers and movement actions to the games. Call it before any token is drawn. */
export function registerBoard(): void {
  const config = CONFIG.Token as unknown as TokenConfig;
  config.rulerClass = tokenRulerOn(config.rulerClass);
  for (const [id, action] of Object.entries(config.movement.actions)) {
    const before = action.canSelect;
    action.canSelect = (token) => (before?.(token) ?? true) && isWayOf(token.actor ?? null, id);
  }
}

/** Whether the actor's game allows this movement action for it. Games without `ways` leave it to Foundry. */
function isWayOf(actor: Actor.Implementation | null, action: string): boolean {
  const ways = actor && playOfDocument(actor)?.ways?.(actor);
  return ways ? ways.includes(action) : true;
}
