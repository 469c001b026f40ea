import { perform } from "../referee/perform.ts";
import { refereeHere } from "../referee/queue.ts";
import { referee } from "../referee/referee.ts";
import type { Behavior } from "./around.ts";
import type { RegionEvent } from "./models.ts";
import { due, type Gives, type Token } from "./settle.ts";

/** The behaviour's data, with the behaviour itself and its scene. */
export interface GivesCondition extends Gives {
  behavior: Behavior<Gives>;
  scene: Scene.Implementation;
}

const ENTERS = ["tokenEnter", "behaviorActivated"];

/** Gives or takes the condition after an event of the region, by the referee or by a request to it. */
export async function giveOrTake(
  { condition, takesAway, behavior, scene }: GivesCondition,
  { name, data: { token }, user }: RegionEvent,
): Promise<void> {
  const act = ENTERS.includes(name) ? "regionGives" : "regionTakes";
  if (act === "regionTakes" && !takesAway) return;
  const tokens = token ? [token] : (scene.tokens.contents as Token[]);
  const actors = new Set(tokens.flatMap(({ actor }) => (actor ? [actor as Actor.Implementation] : [])));
  for (const actor of actors) {
    if (!due(actor, act, condition, behavior.uuid)) continue;
    const asked = { subject: actor.uuid, act, data: { choice: condition, data: { behavior: behavior.uuid } } };
    if (refereeHere()) await referee.carryOut({ ...asked, user, rolls: [] });
    else await perform(asked);
  }
}
