import { type Will, WILLS } from "#rules/imperfect";
import { amount } from "#table/amount.ts";
import { say } from "#table/words.ts";
import { has } from "#table/conditions";
import { carrierOf, isOwn, ratesOf, waysOpen } from "../checks/moving/rates.ts";
import { targeted } from "../checks/present.ts";
import { levelIn, waysOf } from "../checks/roll/ways.ts";
import { isHero, type Character } from "../documents.ts";
import { checkTiles, type CheckTile, type TileView } from "./check-button.ts";
import { attackOn, cardButton } from "./open-cards.ts";
import type { Standing } from "./standing.ts";

const key = "QUADRANT.imperfect.sheet.move";

/** Moves with their metres in one action (IMP-MOVE-1 … -5), and the dive out of a shot's way. */
export function moveTiles({ actor, rooted, barred }: Standing): TileView[] {
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
      ...carriedTiles(actor, tile),
    ]),
    dodgeTile(actor),
  ];
}

/** Into the saddle of whoever is aimed at; in it, or aboard a vehicle, its own metres (IMP-MOVE-6, IMP-VEH-1). */
function carriedTiles(actor: Character, tile: (mode: string, hint: string) => CheckTile): CheckTile[] {
  const open = waysOpen(actor).filter((way) => !isOwn(way));
  const [mark, ...others] = targeted();
  // Heroes carry nobody.
  const carries = others.length === 0 && mark && mark.actor.uuid !== actor.uuid && !isHero(mark.actor);
  const mount = carries && !has(actor, "mounted") ? mark : null;
  return [
    ...open.flatMap((way): CheckTile[] => {
      const rates = ratesOf(actor, way);
      const name = carrierOf(actor, way)?.name ?? "";
      if (!rates) return [];
      return [
        tile(way, say(`${key}.carried`, { name, meters: amount(rates.walk) })),
        { ...tile(way, name), check: "pickup", label: say(`${key}.urge`) },
      ];
    }),
    ...(mount ? [{ ...tile("mount", mount.actor.name), check: "mount", data: {} }] : []),
  ];
}

/** A dodge is the answer to an attack: the tile leads to the card that waits for it (IMP-DEF-1). */
function dodgeTile(actor: Character): TileView {
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

/** What else may be thrown against somebody: for stakes, for whatever is at issue; and the fear that the sight causes. */
export function otherTiles({ actor, barred }: Standing, user: User.Implementation): TileView[] {
  const { tn } = actor.system.fear;
  const frightens: CheckTile[] =
    user.isGM && tn !== null
      ? [
          {
            check: "fear",
            label: say("QUADRANT.imperfect.sheet.frighten"),
            hint: say("QUADRANT.imperfect.sheet.mend.tn", { tn }),
          },
        ]
      : [];
  return checkTiles([
    {
      check: "simpleWill",
      label: say("QUADRANT.imperfect.sheet.simpleWill"),
      hint: say("QUADRANT.imperfect.sheet.simpleWillHint"),
      data: { will: bestWill(actor) },
      why: barred,
    },
    {
      check: "contest",
      label: say("QUADRANT.imperfect.sheet.contest"),
      hint: say("QUADRANT.imperfect.sheet.contestHint"),
    },
    ...frightens,
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
