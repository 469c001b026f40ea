import { amount } from "../../../table/amount.ts";
import { say, signed } from "../../../table/words.ts";
import type { DamageDice } from "../../../rules/gurps/index.ts";
import type { Character } from "../documents.ts";

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

/** "1d−2": six-sided dice as the books write them; a W in the place of the d in German. */
export function damageWords({ dice, adds }: DamageDice): string {
  return say("QUADRANT.gurps.unit.dice", { dice, adds: adds === 0 ? "" : signed(adds) });
}
