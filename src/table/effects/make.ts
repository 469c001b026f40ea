import { DialogV2, renderTemplate, showIcon } from "../../foundry.ts";
import type { Refusal } from "../checks/check.ts";
import { iconPath } from "../conditions/conditions.ts";
import { LIMITS } from "../limits.ts";
import { playOfDocument } from "../register.ts";
import { rollsOf } from "../rolls/named-roll.ts";
import { say, sayRefusal } from "../words.ts";
import { startNow } from "./duration.ts";
import { phaseOf } from "./figures.ts";
import { amountOf, EVERY, rollKey } from "./keys.ts";

/** The durations that the window offers. All but "off" and "fight" need a number. */
const LASTS = ["off", "fight", "rounds", "turns", "minutes", "hours", "days"] as const;

/** The content of the form. */
export interface Wanted {
  name: string;
  /** The key of the change. */
  key: string;
  value: string;
  lasts: string;
  count: string;
}

interface Choice {
  value: string;
  label: string;
}

/** The keys that an effect of this actor may change: each roll of its sheet, and the numbers of its game. */
export function changeChoices(actor: Actor.Implementation): { label: string; choices: Choice[] }[] {
  const groups = new Map<string, Choice[]>();
  const add = (label: string, choice: Choice): unknown => groups.set(label, [...(groups.get(label) ?? []), choice]);
  add(say("QUADRANT.table.effects.allRolls"), { value: rollKey(EVERY), label: say("QUADRANT.table.effects.every") });
  // Damage has no list of modifiers, and a Trope is invoked for a roll that has a name of its own.
  const rolls = rollsOf(actor).filter(({ id }) => !/^(trope|damage):/.test(id));
  for (const { id, name, group } of rolls) add(group, { value: rollKey(id), label: name });
  for (const { path, label } of playOfDocument(actor)?.figures?.(actor) ?? [])
    add(say("QUADRANT.table.effects.figures"), { value: path, label });
  return [...groups].map(([label, choices]) => ({ label, choices }));
}

/** The source of the effect that the form describes; a Refusal if the form is invalid. */
export function effectData(actor: Actor.Implementation, wanted: Wanted): object | Refusal {
  const name = wanted.name.trim().slice(0, LIMITS.label);
  const value = amountOf({ value: wanted.value });
  const count = Number(wanted.count);
  const isCounted = !["off", "fight"].includes(wanted.lasts);
  if (name === "") return { key: "QUADRANT.table.effects.refusal.name" };
  if (value === null) return { key: "QUADRANT.table.effects.refusal.value", data: { most: LIMITS.typedValue } };
  if (isCounted && !(Number.isInteger(count) && count > 0)) return { key: "QUADRANT.table.effects.refusal.count" };
  const figures = playOfDocument(actor)?.figures?.(actor) ?? [];
  const { key } = wanted;
  return {
    name,
    type: "base",
    img: iconPath("upgrade"),
    showIcon: showIcon().ALWAYS,
    system: { changes: [{ key, value, type: "add", phase: phaseOf(figures, key), priority: null }] },
    duration: {
      value: isCounted ? count : null,
      units: isCounted ? wanted.lasts : "rounds",
      expiry: wanted.lasts === "fight" ? "combatEnd" : null,
    },
    start: startNow(actor),
  };
}

/** Asks for name, change and duration of an effect, and creates it on the actor. */
export async function makeEffect(actor: Actor.Implementation): Promise<void> {
  const content = await renderTemplate("systems/quadrant/templates/table/effects/new.hbs", {
    groups: changeChoices(actor),
    lasts: LASTS.map((value) => ({ value, label: say(`QUADRANT.table.effects.lasts.${value}`) })),
    most: LIMITS.typedValue,
    longest: LIMITS.label,
  });
  const wanted: unknown = await DialogV2.wait({
    classes: ["quadrant", "q-window", "q-effect-new"],
    window: { title: say("QUADRANT.table.effects.newFor", { name: actor.name }) },
    position: { width: 420 },
    content,
    buttons: [
      {
        action: "make",
        label: say("QUADRANT.table.effects.make"),
        default: true,
        callback: (_event: unknown, { form }: HTMLButtonElement) => form && wantedIn(form),
      },
      { action: "cancel", label: say("QUADRANT.table.ask.cancel"), callback: () => null },
    ],
    rejectClose: false,
  } as never);
  if (typeof wanted !== "object" || wanted === null) return;
  const data = effectData(actor, wanted as Wanted);
  if ("key" in data) ui.notifications?.warn(sayRefusal(data as Refusal));
  else await actor.createEmbeddedDocuments("ActiveEffect", [data as never]);
}

function wantedIn(form: HTMLFormElement): Wanted {
  const field = (name: string): string => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";
  const [name, key, value, lasts, count] = ["name", "key", "value", "lasts", "count"].map(field);
  return { name: name!, key: key!, value: value!, lasts: lasts!, count: count! };
}
