import { ask, character, clicked, fight, seatAt, type CharacterFacts } from "./world.ts";
import { paid } from "./table.ts";
import type { Weapon } from "../../../src/games/imperfect/documents.ts";
import { participants, partiesOf } from "../../../src/table/checks/parties.ts";
import type { Check, Outcome, Plan, Situation } from "../../../src/table/checks/check.ts";
import type { TableChange } from "../../../src/table/checks/table-change.ts";

export const weapon = (name: string, system: object) => ({ name, system });
export const RIFLE = weapon("Rifle", { aim: { steps: 3, penalty: 3 }, hands: 2, equipped: "both" });
export const key = (name: string) => ({ key: `QUADRANT.imperfect.reason.turn.${name}` });

/** A fight in which the first card of Ronan's hand is called. */
export function called(facts: CharacterFacts, hand: string[], ronan: object = {}) {
  const people = [character("Ronan", facts), character("Constable", { role: "extra" })];
  return fight(people, { step: hand[0]!, seats: { Ronan: { hand, ...ronan } } });
}

export const itemOf = (combat: Combat.Implementation, name: string): Weapon =>
  seatAt(combat, "Ronan").actor!.items.contents.find((item) => item.name === name) as Weapon;

/** Declares a check with a weapon, as the referee reads it. @throws Error with the reason if it is refused */
export function begun<P extends Plan, O extends Outcome>(
  combat: Combat.Implementation,
  check: Check<P, O>,
  tool: string | null,
  data = {},
) {
  const asked = ask(check, clicked(seatAt(combat, "Ronan").actor!, tool, [], data));
  const now = { ...asked.now, parties: participants(partiesOf(asked.now.parties)) };
  const fresh = { ...now, plan: check.refresh(now) };
  const refusal = check.refuse(fresh);
  if (refusal) throw new Error(refusal.key.replace("QUADRANT.imperfect.reason.turn.", ""));
  return fresh;
}

/** Declares a check, pays its costs and applies its changes. */
export function done<P extends Plan, O extends Outcome>(
  combat: Combat.Implementation,
  check: Check<P, O>,
  tool: string | null,
  { data = {}, throws = {} as Record<string, number[][]> } = {},
): Situation<P, O> {
  const now = begun(combat, check, tool, data);
  paid(combat, "Ronan", check.costs(now));
  const situation = { ...now, throws, outcome: check.kind.resolve(now.plan, throws) };
  const changes: TableChange[] = [...(check.changes?.(situation) ?? []), ...(check.effects?.(situation) ?? [])];
  const actor = seatAt(combat, "Ronan").actor!;
  for (const change of changes) {
    const who = (change as { who: string }).who;
    const item =
      who === "tool" ? itemOf(combat, tool!) : actor.items.contents.find(({ id }) => who === `self.items.${id}`);
    if (!item) paid(combat, "Ronan", [change]);
    else if ("set" in change) Object.assign(item.system, { [change.set]: change.value });
    else if ("add" in change) (item.system as unknown as Weapon["system"]).ammo.value += change.value;
  }
  return situation;
}
