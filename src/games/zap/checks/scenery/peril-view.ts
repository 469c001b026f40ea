import type { CheckView, Reader } from "#table/checks";
import { say } from "#table/words.ts";
import type { AttackSituation } from "../attack/attack.ts";
import { attackView } from "../attack/attack-view.ts";

/** An attack that nobody makes: it has a name and a level, and no Ability. */
export function perilView(situation: AttackSituation, reader: Reader): CheckView {
  const view = attackView(situation, reader);
  const { self, thing1 } = situation.parties;
  const names = [self?.name ?? "", thing1?.name ?? ""].filter(Boolean).join(" + ");
  return {
    ...view,
    kind: say("QUADRANT.zap.card.peril"),
    title: names,
    sides: view.sides.map((side) =>
      side.role === "attack" && !side.hidden ? { ...side, note: noteOf(situation) } : side,
    ),
  };
}

function noteOf({ plan }: AttackSituation): string {
  const level = say("QUADRANT.zap.row.level", { level: plan.attack.level });
  return plan.attack.helpers > 0
    ? `${level} · ${say("QUADRANT.zap.peril.together", { bonus: plan.attack.helpers })}`
    : level;
}
