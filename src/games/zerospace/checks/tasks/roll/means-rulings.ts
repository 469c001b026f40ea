import { type Attribute, ATTRIBUTES } from "#rules/zerospace";
import type { Ruling } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf } from "../../../documents.ts";
import type { Side } from "../../side/side.ts";
import { aidsFor } from "../../side/sound-side.ts";
import { withOwnSideSaid } from "./own-side.ts";
import type { Task } from "./task-check.ts";

/**
 * Whoever is asked for a roll sees no dialog: with which attribute and with what it is made is chosen on the card, before it
 * is thrown (ZS-AV-2, ZS-AV-3).
 */
export function meansRulings({ plan, parties: { self } }: Task): Ruling[] {
  const actor = characterOf(self);
  const [side] = plan.own;
  if (!actor || !side) return [];
  const ruling = (
    id: string,
    choices: { value: string; label: string }[],
    now: string,
    put: (value: string) => Side,
  ): Ruling => ({
    id,
    label: say(`QUADRANT.zerospace.ask.${id}`),
    choices,
    now,
    who: "owner",
    before: true,
    changes: () => [],
    plan: (value) => withOwnSideSaid(plan, actor, put(value)),
    note: `QUADRANT.zerospace.ruling.${id}`,
  });
  const attributes = ATTRIBUTES.map((value) => ({ value, label: say(`QUADRANT.zerospace.attribute.${value}`) }));
  const aids = aidsFor(actor, side.skill).map(({ id, name, system }) => ({
    value: id ?? "",
    label: say("QUADRANT.zerospace.ask.toolChoice", { name, rating: system.rating }),
  }));
  const tools = [{ value: "none", label: say("QUADRANT.zerospace.ask.noTool") }, ...aids];
  return [
    ruling("attribute", attributes, side.attribute, (value) => ({ ...side, attribute: value as Attribute })),
    ...(aids.length > 0
      ? [ruling("tool", tools, side.tool ?? "none", (value) => ({ ...side, tool: value === "none" ? null : value }))]
      : []),
  ];
}
