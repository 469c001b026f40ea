import { type Borne, conditionsOf } from "#table/conditions";
import { type ConditionRow, endButton } from "#table/sheets/condition-row.ts";
import { duration, say, signed } from "#table/words.ts";
import { clockOf } from "../clocks.ts";
import type { ConditionData } from "../vocabulary.ts";
import type { Bearing } from "./bearing.ts";
import { checkButtons, type CheckButton } from "./check-button.ts";

/** What somebody bears, with what is left of it. */
export type GurpsConditionRow = ConditionRow & {
  /** "12 s left"; empty where no clock runs. */
  left: string;
};

const key = "QUADRANT.gurps.sheet.condition";

/** What somebody bears, the worst first: what it does, how long it still takes, and how it ends. */
export function conditionRows({ actor }: Bearing, editable: boolean): GurpsConditionRow[] {
  return conditionsOf(actor).map((borne) => {
    const { id, label, icon, tone, stacks, text, derived } = borne;
    const left = leftWords(borne);
    return {
      id,
      label,
      icon,
      tone,
      stacks,
      text,
      left,
      effect: [say(`QUADRANT.gurps.condition.${id}.effect`), ...more(borne), left].filter(Boolean).join(" · "),
      buttons: editable
        ? [...checkButtons(waysOut(borne)), ...(derived ? [] : [endButton(id, say(`${key}.end`))])]
        : [],
    };
  });
}

function leftWords({ id, data, derived }: Borne): string {
  const { remaining } = derived ? { remaining: null } : clockOf(id, data as ConditionData);
  return remaining === null ? "" : say(`${key}.left`, { time: duration(remaining) });
}

/** How bad it is, where that is a number; that it is for good. */
function more({ id, data }: Borne): string[] {
  const { value, isPermanent } = data as ConditionData;
  const worth = id === "shaken" ? (value ?? -2) : 0;
  return [worth === 0 ? "" : signed(worth), isPermanent ? say(`${key}.permanent`) : ""].filter(Boolean);
}

/** The checks that end a condition, or decide how it goes on. */
function waysOut({ id, data }: Borne): CheckButton[] {
  const recover: CheckButton[] = (data as ConditionData).recovery
    ? [{ check: "recover", label: say(`${key}.recover`), data: { condition: id } }]
    : [];
  switch (id) {
    case "holdingBreath":
      return [{ check: "breathe", label: say(`${key}.breathe`) }];
    case "suffocating":
      return [
        { check: "breathe", label: say(`${key}.breathe`) },
        { check: "suffocate", label: say(`${key}.suffocate`), data: { condition: id } },
      ];
    case "drowning":
    case "recovering":
      return [{ check: "swim", label: say(`${key}.swim`), data: { condition: id } }];
    case "prone":
      return [{ check: "stand", label: say(`${key}.stand`) }, ...recover];
    case "catatonic":
      return game.user?.isGM ? [...recover, { check: "neglect", label: say(`${key}.neglect`) }] : recover;
    default:
      return recover;
  }
}
