import { type Area, AREAS } from "#rules/imperfect";
import type { ButtonView } from "#table/checks";
import { conditionsOf } from "#table/conditions";
import { type ConditionRow, endButton } from "#table/sheets/condition-row.ts";
import { say } from "#table/words.ts";
import { conditions } from "../conditions.ts";
import { refusal } from "../refusal.ts";
import { checkButtons, type CheckButton } from "./check-button.ts";
import type { Standing } from "./standing.ts";

const key = "QUADRANT.imperfect.sheet.condition";

/** The body figure says these better. */
const DRAWN = ["wounded", "maimed"];

/** What somebody bears, the worst first, and how each ends. What follows from the numbers goes with them. */
export function conditionRows(standing: Standing, editable: boolean): ConditionRow[] {
  const borne = conditionsOf(standing.actor).filter(({ id }) => !DRAWN.includes(id));
  return borne.map(({ id, label, icon, tone, stacks, text, data }) => ({
    id,
    label,
    icon,
    tone,
    stacks,
    text,
    effect: effectOf(id, stacks, data),
    buttons: editable ? [...checkButtons(waysOut(id, standing)), ...endOf(id)] : [],
  }));
}

/** What it does, with the numbers that this one has. */
function effectOf(id: string, stacks: number, { hours }: { hours?: unknown }): string {
  if (id === "bleeding") return say(`${key}.bleeds`, { wind: stacks });
  if (id === "unconscious" && typeof hours === "number") return say(`${key}.hours`, { hours });
  return say(`QUADRANT.imperfect.condition.${id}.effect`);
}

/** The checks that end a condition, or pay for it. */
function waysOut(id: string, { actor, stunnedBarred, barred, rooted, seat }: Standing): CheckButton[] {
  const way = (check: string, word: string, more: Partial<CheckButton> = {}): CheckButton => ({
    check,
    label: say(`${key}.${word}`),
    ...more,
  });
  const change = (condition: string): CheckButton => way("exposure", "change", { data: { condition } });
  switch (id) {
    case "bleeding":
      return bleedingAreas(actor.system.body).map((area) =>
        way("heal", "staunch", { data: { area, care: "general" }, price: say(`QUADRANT.imperfect.area.${area}`) }),
      );
    case "winded":
      return [way("rest", "breath", { data: { minutes: "1" }, why: seat && refusal("inFight") })];
    case "stunned":
      return [way("recover", "recover", { why: stunnedBarred })];
    case "surprised":
      return [way("surprise", "comeTo", { data: { stage: "recovering" } })];
    case "prone":
      return [way("stand", "stand", { why: rooted })];
    case "entangled":
      return [way("escape", "escape", { why: barred }), way("breakFree", "breakFree", { why: barred })];
    case "closed":
      return [way("attack", "withdraw", { data: { maneuver: "withdraw" }, why: barred })];
    case "burning":
      return [way("burn", "burn"), way("putOut", "putOut", { why: barred }), change(id)];
    case "inWater":
      return [way("endure", "swim", { data: { kind: "water" } }), change(id)];
    case "inSmoke":
      return [way("endure", "breathe", { data: { kind: "smoke" } }), change(id)];
    case "mounted":
      return [way("mount", "dismount", { why: rooted })];
    default:
      return [];
  }
}

function bleedingAreas(body: Standing["actor"]["system"]["body"]): Area[] {
  return AREAS.filter((area) => body[area].bleeding);
}

/** What follows from the numbers ends with them. */
const endOf = (id: string): ButtonView[] =>
  conditions.find((one) => one.id === id)?.derived ? [] : [endButton(id, say(`${key}.end`))];
