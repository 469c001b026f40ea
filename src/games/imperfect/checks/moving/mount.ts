import { defineCheck, actKind, type Check, isRefusal, only, type Parties, partyOf, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { mayMove } from "../../combat/cards-in-hand.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { targetOf } from "../target.ts";
import { mountOf } from "./carriers.ts";

/** Into the saddle, or out of it. */
interface MountPlan {
  mounts: boolean;
}

/** Future Imperfect › Movement: riders run when their mount does (IMP-MOVE-3). */
export const mountCheck: Check<MountPlan, { result: string }> = defineCheck({
  kind: actKind<MountPlan>("mounted"),
  parties: only("target"),
  /** Onto whoever is targeted; whoever sits on something gets down. */
  prepare(subject) {
    const { actor, token } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const self = partyOf(actor, token, null);
    if (has(actor, "mounted")) {
      const mount = mountOf(actor);
      const parties: Parties = mount ? { self, target: partyOf(mount, tokenOf(mount), null) } : { self };
      return { plan: { mounts: false }, parties };
    }
    const mount = targetOf(subject);
    if (isRefusal(mount)) return mount;
    return { plan: { mounts: true }, parties: { self, target: partyOf(mount.actor, mount.token, null) } };
  },
  refresh: ({ plan }) => ({ mounts: plan.mounts === true }),
  refuse({ plan, parties: { self, target } }) {
    const rider = characterOf(self);
    if (!rider || (plan.mounts && !characterOf(target))) return refusal("gone");
    if (plan.mounts === has(rider, "mounted")) return refusal("sameAsBefore");
    return mayMove(self);
  },
  changes({ plan, parties: { target } }) {
    return plan.mounts
      ? [{ who: "self", gain: "mounted", data: { mount: target?.actor?.uuid ?? null } }]
      : [{ who: "self", lose: "mounted", stacks: "all" }];
  },
  view: ({ plan, parties: { self, target } }) =>
    actView({
      kind: "mount",
      source: "movement",
      title: target?.name ?? say("QUADRANT.imperfect.mount.title"),
      parties: [self, target],
      word: say(`QUADRANT.imperfect.mount.${plan.mounts ? "up" : "down"}`),
      why: plan.mounts ? say("QUADRANT.imperfect.mount.why") : "",
      tone: "plain",
    }),
});
