import type { ButtonView } from "#table/checks";
import { Round } from "../combat/round.ts";
import { rowControls } from "../combat/row-controls.ts";
import { fightOf, isCalled } from "../combat/seat.ts";
import { seatView, type SeatView } from "../combat/seat-view.ts";
import type { Standing } from "./standing.ts";

/** The own seat in the head of the sheet: cards, sleeve, task, and what may be done with them. */
export interface SeatPart extends SeatView {
  /** The first card of the hand is called. */
  called: boolean;
  controls: ButtonView[];
}

/** What the rest of the sheet does anyway, or only the tracker has the room for. */
const ELSEWHERE = ({ action, data }: ButtonView): boolean =>
  action === "openActor" || data.act === "keep" || data.check === "imperfect.aim" || data.check === "imperfect.recover";

export function seatPart({ seat }: Standing, editable: boolean): SeatPart | null {
  const fight = seat && fightOf(seat);
  if (!seat || !fight) return null;
  const round = new Round(fight);
  const chair = round.chair(seat.id);
  const controls = editable && chair ? rowControls(round, chair).filter((button) => !ELSEWHERE(button)) : [];
  return { ...seatView(seat), called: isCalled(seat) && seat.isOwner, controls };
}
