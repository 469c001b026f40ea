import { actorOf } from "../documents/actor-of.ts";
import { partLoaded } from "../loading.ts";
import { gameOf } from "../register.ts";

const load = () => import("../effects/config.ts");

/** Adds suggestions of the game's keys, with a hint on their meaning, to Foundry's window of an effect. */
export async function onRenderEffectConfig(
  app: { id: string; document: ActiveEffect.Implementation },
  root: HTMLElement,
): Promise<void> {
  const actor = actorOf(app.document);
  if (!actor || !gameOf(actor)) return;
  const part = await partLoaded(load);
  part?.offerKeys(app.id, root, actor);
}
