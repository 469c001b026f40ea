import { isGms, type Option } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { isRanged, otherArm, weaponIn } from "./arms.ts";
import type { AttackAct, Choice } from "./attack-act.ts";
import type { AskedAttack } from "./attack-fields.ts";

type Switch = "twoWeapons" | "concealed" | "nonlethal" | "height" | "seenElsewhere";

const words = (id: Switch): string => `QUADRANT.imperfect.attack.option.${id}`;

/** The switches of the dialog; only those that this weapon and this target know. */
export function attackOptions(asked: AskedAttack): Option<AttackAct>[] {
  const { plan, parties } = asked.situation;
  const weapon = weaponIn(parties);
  const actor = characterOf(parties.self);
  const { choice } = plan;
  const isStrike = plan.maneuver === "strike";
  return [
    ...(actor && !parties.mount && otherArm(actor, weapon)
      ? [option(asked, "twoWeapons", choice.twoWeapons, { twoWeapons: !choice.twoWeapons })]
      : []),
    ...(isRanged(weapon) ? [option(asked, "concealed", choice.concealed, { concealed: !choice.concealed })] : []),
    ...(weapon?.system.nonlethal === "choice"
      ? [option(asked, "nonlethal", choice.nonlethal, { nonlethal: !choice.nonlethal })]
      : []),
    ...(isStrike && isCharacter(parties.target?.actor)
      ? [option(asked, "height", choice.height, { height: !choice.height })]
      : []),
    ...proneOption(asked),
  ];
}

/** Who lies is hidden in part from whoever stands before the feet. */
function proneOption(asked: AskedAttack): Option<AttackAct>[] {
  const { plan, parties } = asked.situation;
  const target = parties.target?.actor;
  if (!target || !has(target, "prone") || !isRanged(weaponIn(parties)) || !isGms(asked.situation)) return [];
  const { inFront } = plan.choice;
  return [option(asked, "seenElsewhere", !inFront, { inFront: !inFront })];
}

function option({ anew }: AskedAttack, id: Switch, checked: boolean, choice: Partial<Choice>): Option<AttackAct> {
  return {
    id,
    label: say(`${words(id)}.label`),
    hint: say(`${words(id)}.hint`),
    checked,
    reason: null,
    plan: anew(choice),
  };
}
