import type { ButtonView } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { keepRefusal, keepPrice, type Keeping } from "./keeping.ts";
import type { Standing } from "./ways-out.ts";
import { checkButton } from "./buttons.ts";

/** The buttons by which a foe keeps somebody down who is Out: a hold, or for good (ZAP-OUT-2, ZAP-OUT-3). */
export function foesWays(victim: Standing, foe: Standing): ButtonView[] {
  if (!has(victim.actor, "out")) return [];
  return (["restrain", "down"] as const).map((act) => keepButton(act, victim, foe));
}

function keepButton(act: Keeping, victim: Standing, foe: Standing): ButtonView {
  const why = keepRefusal(act, victim, foe);
  return checkButton({
    data: { check: "zap.keepDown", act, actor: foe.actor.uuid, foe: victim.actor.uuid },
    label: say("QUADRANT.zap.means.by", { name: foe.actor.name, what: say(`QUADRANT.zap.keep.${act}.short`) }),
    price: keepPrice(act),
    why,
  });
}
