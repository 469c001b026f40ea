import { WILLS, type Will } from "../../../rules/imperfect/index.ts";
import type { ButtonView } from "../../../table/checks/views.ts";
import { amount } from "../../../table/amount.ts";
import { say } from "../../../table/words.ts";
import { levelIn, waysOf } from "../checks/roll/ways.ts";
import type { Character } from "../documents.ts";
import { checkTiles, type TileView } from "./check-button.ts";
import { attackOn, cardButton } from "./open-cards.ts";
import type { Standing } from "./standing.ts";

const key = "QUADRANT.imperfect.sheet.move";

/** Moves with their metres in one action (IMP-MOVE-1 … -5), and the dive out of a shot's way. */
export function moveTiles({ actor, rooted, barred }: Standing): (TileView | DodgeTile)[] {
  const { walking, climbing, swimming } = actor.system.movement;
  const meters = (value: number): string => say(`${key}.meters`, { meters: amount(value) });
  const tile = (mode: string, hint: string) => ({
    check: "move",
    label: say(`${key}.${mode}`),
    data: { mode },
    hint,
    why: rooted,
  });
  const { faces, bonus } = walking.pickup;
  const pickup = say(`${key}.pickupHint`, { die: bonus ? `${faces}+${bonus}` : String(faces), wind: walking.wind });
  return [
    ...checkTiles([
      tile("walk", meters(walking.walk)),
      ...(walking.run === null ? [] : [tile("run", say(`${key}.runHint`, { meters: amount(walking.run) }))]),
      { check: "pickup", label: say(`${key}.pickup`), hint: pickup, why: barred },
      tile("climb", meters(climbing.walk)),
      tile("swim", meters(swimming.walk)),
    ]),
    dodgeTile(actor),
  ];
}

interface DodgeTile extends ButtonView {
  tile: true;
  hint: string;
}

/** A dodge is the answer to an attack: the tile leads to the card that waits for it (IMP-DEF-1). */
function dodgeTile(actor: Character): DodgeTile {
  const level = levelIn(actor, "dodge");
  const hint =
    level > 0 ? say("QUADRANT.imperfect.sheet.dice", { dice: level }) : say("QUADRANT.imperfect.training.unskilled");
  const button = cardButton(attackOn(actor), say(`${key}.dodge`), say(`${key}.noAttack`));
  return { ...button, tile: true, hint };
}

/** Tests of wills: the four, each with what one has for it (IMP-WILL-1). */
export function willTiles({ actor, barred }: Standing): TileView[] {
  return checkTiles(
    (Object.keys(WILLS) as Will[]).map((will) => ({
      check: "wills",
      label: say(`QUADRANT.imperfect.aptitudeName.${will}`),
      data: { will },
      hint: diceFor(actor, will),
      why: barred,
    })),
  );
}

/** The same as a simple test, for stakes that both sides agree on (IMP-WILL-4). */
export function simpleWillTiles({ actor }: Standing): TileView[] {
  return checkTiles([
    {
      check: "simpleWill",
      label: say("QUADRANT.imperfect.sheet.simpleWill"),
      hint: say("QUADRANT.imperfect.sheet.simpleWillHint"),
      data: { will: bestWill(actor) },
    },
  ]);
}

function bestWill(actor: Character): Will {
  const wills = Object.keys(WILLS) as Will[];
  return wills.toSorted((one, other) => levelIn(actor, other) - levelIn(actor, one))[0]!;
}

/** "2 dice", "unskilled" */
function diceFor(actor: Character, aptitude: string): string {
  const [best] = waysOf(actor, { aptitude });
  if (!best || best.training !== "skilled") return say("QUADRANT.imperfect.training.unskilled");
  return say("QUADRANT.imperfect.sheet.dice", { dice: best.dice });
}
