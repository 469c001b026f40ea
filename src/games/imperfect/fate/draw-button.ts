import type { ButtonView } from "../../../table/checks/views.ts";
import { say, sayReason } from "../../../table/words.ts";
import type { Character } from "../documents.ts";
import { drawsOf, noDrawReason } from "./session.ts";

/** *Draw n* when a session starts: a hero's, or the Master's own. */
export function drawButton(hero: Character | null): ButtonView {
  const why = noDrawReason(hero);
  const count = drawsOf(hero);
  const occasion = "session";
  return {
    action: "check",
    data: hero
      ? { check: "imperfect.fateDraw", actor: hero.uuid, occasion }
      : { check: "imperfect.masterDraw", occasion },
    label: hero
      ? say("QUADRANT.imperfect.session.draw", { name: hero.name, count })
      : say("QUADRANT.imperfect.session.masterDraws", { count }),
    price: "",
    reason: why && sayReason(why),
    primary: false,
  };
}
