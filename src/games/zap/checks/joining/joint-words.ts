import type { Participant, Plan, Situation } from "#table/checks";
import { say } from "#table/words.ts";
import { isAbility } from "../../documents.ts";
import { gearItem, type GearedUse } from "../../gear.ts";
import { traitName, type Trait } from "../../traits.ts";
import { partnerNames } from "./combine-fields.ts";
import { partners, type Joined } from "./combining.ts";

type Asked = Pick<Situation<Plan & Joined>, "plan" | "parties" | "card">;

/** "with Flight, Mace (Ford)", and whose Ability is thrown where it is not that of whoever acts. */
export function jointRemarks(situation: Asked): string[] {
  const names = partnerNames(situation as never);
  if (names.length === 0) return [];
  const base = situation.plan.joint?.base ?? "self";
  const thrown = situation.parties[base];
  const led =
    base === "self" || !thrown ? [] : [say("QUADRANT.zap.side.base", { ability: thrown.tool?.name ?? thrown.name })];
  return [say("QUADRANT.zap.side.with", { names: names.join(", ") }), ...led];
}

/** The Disadvantages of all who have a part in it: each counts on its own (ZAP-COMB-4). Empty where one acts alone. */
export function drawbacks(situation: Asked, use: GearedUse): string {
  const along = partners(situation);
  const { self } = situation.parties;
  if (along.length === 0 || !self) return "";
  const gear = gearItem(self.actor, use);
  const all = [self, ...along.map(([, participant]) => participant)].flatMap((one) => ownDrawbacks(one));
  const things = gear ? listed(gear.name, gear.system.traits) : [];
  const found = [...all, ...things];
  return found.length > 0 ? say("QUADRANT.zap.combine.drawbacks", { list: found.join("; ") }) : "";
}

function ownDrawbacks({ tool }: Participant): string[] {
  return isAbility(tool) ? listed(tool.name, tool.system.traits) : [];
}

/** "Mace: Limited, Side effects". */
function listed(name: string, traits: readonly Trait[]): string[] {
  const bad = traits.filter(({ grade }) => grade < 0).map((trait) => traitName(trait));
  return bad.length > 0 ? [`${name}: ${bad.join(", ")}`] : [];
}
