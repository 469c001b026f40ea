import type { ButtonView } from "#table/checks";
import { say, sayRefusal } from "#table/words.ts";
import { takenBackRefusal } from "../checks/fate/draw-occasions.ts";
import type { Character } from "../documents.ts";
import { drawsOf, noDrawRefusal } from "./session.ts";

interface Look {
  /** With a name, where there are buttons of several. */
  named?: boolean;
}

/** The draw when a session starts: a hero's, or the Master's own. */
export function drawButton(hero: Character | null, { named = false }: Look = {}): ButtonView {
  const why = noDrawRefusal(hero) ?? (game.user!.isGM ? null : takenBackRefusal(hero));
  const count = drawsOf(hero);
  const name = hero?.name ?? say("QUADRANT.imperfect.fate.master");
  const occasion = "session";
  const plain = why ? say("QUADRANT.imperfect.draw.title.session") : say("QUADRANT.imperfect.session.own", { count });
  const withName = why ? name : say("QUADRANT.imperfect.session.draw", { name, count });
  return {
    action: "check",
    data: hero
      ? { check: "imperfect.fateDraw", actor: hero.uuid, occasion }
      : { check: "imperfect.masterDraw", occasion },
    label: named ? withName : plain,
    price: "",
    reason: why && sayRefusal(why),
    primary: false,
  };
}
