import { RESTS } from "#rules/zerospace";
import type { ButtonView } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { whyNotRest } from "../checks/rest/rest.ts";
import { checkButton } from "./check-button.ts";
import type { Standing } from "./standing.ts";

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
