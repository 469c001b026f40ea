import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import type { Character } from "../documents.ts";
import { damageWords } from "../measures.ts";

/** A derived number that is read off. */
export interface Figure {
  id: string;
  label: string;
  value: string;
  unit: string;
}

const key = "QUADRANT.gurps.sheet.figure";

/** All that follows from the attributes (GURPS-DRV-1, -3, -4). */
export function derivedFigures({ system }: Character): Figure[] {
  const { basicLift, basicSpeed, basicMove, groundMove, airMove, waterMove } = system;
  const figure = (id: string, value: string, unit = ""): Figure => ({ id, label: say(`${key}.${id}`), value, unit });
  const pounds = say("QUADRANT.gurps.unit.lb");
  const speed = say("QUADRANT.gurps.unit.yardsASecond");
  return [
    figure("basicLift", amount(basicLift), pounds),
    figure("basicSpeed", amount(basicSpeed)),
    figure("basicMove", String(basicMove)),
    figure("thrust", damageWords(system.thrust)),
    figure("groundMove", String(groundMove), speed),
    figure("airMove", String(airMove), speed),
    figure("waterMove", String(waterMove), speed),
  ];
}
