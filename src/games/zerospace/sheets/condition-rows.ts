import { conditionsOf } from "#table/conditions";
import { type ConditionRow, endButton } from "#table/sheets/condition-row.ts";
import { say } from "#table/words.ts";
import { type Boost, eachOf } from "../boosts.ts";
import { actionBarred } from "../checks/by-hand/action.ts";
import { whyNotRest } from "../checks/rest/rest.ts";
import { dodgedKinds, holdersOf } from "../checks/side/borne.ts";
import { plotPointRefusal } from "../checks/side/bonus-die.ts";
import { wasSlammed } from "../combat/stances.ts";
import { isHero } from "../documents.ts";
import { type CheckButton, checkButtons } from "./check-button.ts";
import type { Standing } from "./standing.ts";

const key = "QUADRANT.zerospace.sheet.condition";

/** What somebody bears, the worst first, and how each ends. */
export function conditionRows(standing: Standing, editable: boolean): ConditionRow[] {
  return conditionsOf(standing.actor).map(({ id, label, icon, tone, stacks, text, data, derived }) => ({
    id,
    label,
    icon,
    tone,
    stacks,
    text,
    effect: effectOf(id, standing.actor, data),
    buttons: editable
      ? [...checkButtons(waysOut(id, standing)), ...(derived ? [] : [endButton(id, say(`${key}.end`))])]
      : [],
  }));
}

/** What it does, with what this one knows of it. */
function effectOf(id: string, actor: Actor.Implementation, data: object): string {
  const effect = say(`QUADRANT.zerospace.condition.${id}.effect`);
  const more = moreOf(id, actor, data);
  return more ? `${effect} · ${more}` : effect;
}

function moreOf(id: string, actor: Actor.Implementation, data: object): string {
  switch (id) {
    case "restrained": {
      const names = holdersOf(actor).map(({ name }) => name);
      return names.length > 0 ? say(`${key}.heldBy`, { names: names.join(", ") }) : "";
    }
    case "dodging":
      return dodgedKinds(data)
        .map((kind) => say(`QUADRANT.zerospace.kind.${kind}`))
        .join(", ");
    case "prone":
      return wasSlammed(actor) ? say(`${key}.slammed`) : "";
    case "boosted":
      return eachOf<Boost>(actor, id)
        .map(({ attribute, lasts }) =>
          say(`${key}.boost`, {
            attribute: say(`QUADRANT.zerospace.attribute.${attribute}`),
            lasts: say(`QUADRANT.zerospace.lasts.${lasts}`),
          }),
        )
        .join(", ");
    default:
      return "";
  }
}

/** The checks that end a condition. */
function waysOut(id: string, standing: Standing): CheckButton[] {
  const { barred: why, self } = standing;
  switch (id) {
    case "prone":
      return [riseButton(standing)];
    case "restrained":
      return [{ check: "breakFree", label: say("QUADRANT.zerospace.action.breakFree"), why }];
    case "sensoryLoss":
      return [{ check: "recoverSenses", label: say("QUADRANT.zerospace.action.recoverSenses"), why }];
    case "cowering":
    case "fleeing":
      return [{ check: "recoverNerve", label: say("QUADRANT.zerospace.action.recoverNerve"), why }];
    case "unconscious":
    case "injured":
      return [
        { check: "rest", label: say(`${key}.rest`), data: { rest: "halfHour" }, why: whyNotRest("halfHour", self) },
      ];
    case "defeated":
      return rallyButton(standing);
    default:
      return [];
  }
}

function riseButton({ actor, self }: Standing): CheckButton {
  const id = wasSlammed(actor) ? "standUpSlammed" : "standUp";
  return {
    check: "action",
    label: say("QUADRANT.zerospace.action.standUp"),
    data: { actionId: id },
    why: actionBarred(self, id, null),
  };
}

/** Whoever is beaten may rally, where the GM lets them act (ZS-PLOT-8). */
function rallyButton({ actor, self }: Standing): CheckButton[] {
  if (!isHero(actor)) return [];
  const label = say("QUADRANT.zerospace.sheet.spend.rally");
  return [{ check: "plotPoint", label, data: { spend: "rally" }, why: plotPointRefusal(self) }];
}
