import { utils } from "../../foundry.ts";
import { playOfDocument } from "../register.ts";
import { drawTokenSigns } from "../waiting/token-signs.ts";
import { followGameHere, followInTracker } from "./scene-controls.ts";
import { onTableChange } from "./table-change.ts";
import { onNumbersChange } from "./token-conditions.ts";

/** After a change of the active or viewed scene, or of its tokens: recomputes the actors whose numbers depend on it. */
export const onSceneChange = utils.debounce(reckonAnew, 20);

function reckonAnew(): void {
  followGameHere();
  followInTracker();
  drawTokenSigns();
  const all = [...new Set([...worldActors(), ...tokenActors()])];
  const following = all.filter((actor) => playOfDocument(actor)?.hangsOnScene?.(actor));
  if (following.length === 0) return;
  for (const actor of following) actor.reset();
  onTableChange();
  onNumbersChange();
}

const worldActors = (): Actor.Implementation[] => (game.actors?.contents ?? []) as Actor.Implementation[];

/** The actors of the tokens on the viewed and the active scene. */
function tokenActors(): Actor.Implementation[] {
  const scenes = [game.scenes?.viewed, game.scenes?.active];
  return scenes.flatMap((scene) =>
    ((scene?.tokens.contents ?? []) as TokenDocument.Implementation[]).flatMap(({ actor }) =>
      actor ? [actor as Actor.Implementation] : [],
    ),
  );
}
