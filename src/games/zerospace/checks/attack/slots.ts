import type { Slot } from "../side/slot.ts";
import { attackRole, isStruck, leaderOf, withDefence, withRow, type AttackCard } from "./attack-card.ts";

/** Every throw of an attack: whoever attacks, and every target that defends by itself. */
export function slotsOf(plan: AttackCard): Slot<AttackCard>[] {
  return [...ownSlots(plan), ...furtherSlots(plan), ...defenceSlots(plan)];
}

function ownSlots(plan: AttackCard): Slot<AttackCard>[] {
  return plan.self.map(({ who, roller }, index) => ({
    role: who,
    who,
    roll: "attack",
    form: plan.form,
    roller,
    put: (next) => ({
      ...plan,
      self: plan.self.map((one, place) => (place === index ? { ...one, roller: next } : one)),
    }),
  }));
}

/** The further throws of a sweep. */
function furtherSlots(plan: AttackCard): Slot<AttackCard>[] {
  return plan.rows.flatMap((row, index): Slot<AttackCard>[] => {
    if (!row.attack || !isStruck(plan, row)) return [];
    const put = (attack: NonNullable<typeof row.attack>): AttackCard => withRow(plan, index, { attack });
    return [{ role: attackRole(plan, index), who: "self", roll: "attack", form: plan.form, roller: row.attack, put }];
  });
}

function defenceSlots(plan: AttackCard): Slot<AttackCard>[] {
  return plan.rows.flatMap((row, index): Slot<AttackCard>[] => {
    if (!isStruck(plan, row) || leaderOf(plan, index) !== index) return [];
    const put = (roller: typeof row.roller): AttackCard => withDefence(plan, index, roller);
    return [{ role: row.who, who: row.who, roll: "defense", form: plan.form, roller: row.roller, put }];
  });
}
