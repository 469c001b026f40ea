import { type ActionId, ATTACK_KINDS, type AttackKind, moveDistance, RESTS } from "#rules/zerospace";
import { amount } from "#table/amount.ts";
import type { ButtonView } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { actionBarred } from "../checks/by-hand/action.ts";
import { whyNotRest } from "../checks/rest/rest.ts";
import { sideFor, valueOf } from "../checks/side/side.ts";
import { checkButton, type CheckTile, checkTiles, type TileView } from "./check-button.ts";
import type { Standing } from "./standing.ts";

const av = (value: number): string => say("QUADRANT.zerospace.value.av", { value });

/** What else one rolls for: to distract somebody, to get over something, to work at something for long. */
export function actTiles({ actor, barred }: Standing): TileView[] {
  return checkTiles([
    {
      check: "distract",
      label: say("QUADRANT.zerospace.action.distract"),
      hint: av(valueOf(actor, sideFor(actor, null, "presence"))),
      why: barred,
    },
    {
      check: "obstacle",
      label: say("QUADRANT.zerospace.sheet.obstacle"),
      hint: av(valueOf(actor, sideFor(actor, "athletics"))),
    },
    // It is the GM who sets one.
    ...(game.user?.isGM ? [extendedTaskTile()] : []),
  ]);
}

const extendedTaskTile = (): CheckTile => ({
  check: "extendedTask",
  label: say("QUADRANT.zerospace.sheet.extendedTask"),
  hint: say("QUADRANT.zerospace.sheet.extendedTaskHint"),
});

/** How one may stand and move where no fight counts it: in one, the tracker's own menu has them all. */
export function stanceTiles({ actor, self, row }: Standing): TileView[] {
  if (row) return [];
  const tile = (actionId: ActionId, hint: string, kind: AttackKind | null = null): CheckTile => ({
    check: "action",
    label: say(kind ? `QUADRANT.zerospace.sheet.dodge.${kind}` : `QUADRANT.zerospace.action.${actionId}`),
    data: { actionId, ...(kind && { kind }) },
    hint,
    why: actionBarred(self, actionId, kind),
  });
  const meters = (move: "run" | "sprint"): string =>
    say("QUADRANT.zerospace.sheet.meters", {
      meters: amount(moveDistance({ base: actor.system.movement.walk, move, isHindered: false })),
    });
  return checkTiles([
    tile("takeCover", say("QUADRANT.zerospace.sheet.bonusDefense")),
    tile("run", meters("run")),
    tile("sprint", meters("sprint")),
    ...ATTACK_KINDS.map((kind) => tile("dodge", say("QUADRANT.zerospace.sheet.bonusDefense"), kind)),
  ]);
}

interface LastButtons {
  rests: ButtonView[];
  bow: ButtonView | null;
  defeat: ButtonView | null;
}

/** What ends a day, a fight or a life: rest, the final bow; for unnamed ones, that they have fallen. */
export function lastButtons({ actor, self }: Standing, editable: boolean): LastButtons {
  if (!editable) return { rests: [], bow: null, defeat: null };
  if (!actor.system.isNamed) return { rests: [], bow: null, defeat: defeatButton(has(actor, "defeated")) };
  return {
    rests: restButtons(self),
    bow: has(actor, "dead")
      ? null
      : checkButton({ check: "finalBow", label: say("QUADRANT.zerospace.sheet.finalBow") }),
    defeat: null,
  };
}

/** Half an hour, a night. Why neither helps is told once. */
function restButtons(self: Standing["self"]): ButtonView[] {
  const buttons = RESTS.map((rest) =>
    checkButton({
      check: "rest",
      label: say(`QUADRANT.zerospace.sheet.rest.${rest}`),
      data: { rest },
      why: whyNotRest(rest, self),
    }),
  );
  const [first] = buttons;
  const isSame = Boolean(first?.reason) && buttons.every(({ reason }) => reason === first?.reason);
  return isSame ? [{ ...first!, label: say("QUADRANT.zerospace.sheet.restName") }] : buttons;
}

function defeatButton(isDefeated: boolean): ButtonView {
  return {
    action: "toggleDefeat",
    data: {},
    label: say(`QUADRANT.zerospace.sheet.${isDefeated ? "standsAgain" : "falls"}`),
    price: "",
    reason: null,
    primary: false,
  };
}
