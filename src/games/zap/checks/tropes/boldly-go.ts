import { defineCheck, type Answer, partyOf, type Refusal } from "#table/checks";
import { characterOf, isCharacter, isHero } from "../../documents.ts";
import { actView, announcedAct } from "../parts.ts";
import { refusal, tell } from "../../words.ts";

/** The GM's plot hook for a hero; `taken` is null until the hero's player answers. */
interface HookPlan {
  taken: boolean | null;
}

const AWARD = 1;

/** No dice: the hero's player takes or declines the hook. */
const kind = announcedAct<HookPlan>(
  "volunteer",
  ({ taken }) => (taken ? "taken" : "declined"),
  ({ taken }) =>
    taken
      ? [
          { who: "volunteer", add: "xp.value", value: AWARD },
          { who: "volunteer", add: "xp.earned", value: AWARD },
          { who: "volunteer", set: "wentBoldly", value: true },
        ]
      : [],
);

/** Why the hook cannot be offered: the actor is no hero or has taken one already, or the user is no GM. Else null. */
export function hookRefusal(actor: Actor.Implementation, user: User.Implementation | null): Refusal | null {
  if (!isCharacter(actor) || !isHero(actor)) return refusal("heroesOnly");
  if (actor.system.wentBoldly) return refusal("wentAlready", { name: actor.name });
  return user?.isGM ? null : refusal("gmHook");
}

/** Zap! › Tropes › Boldly Go: a hero volunteers for the GM's plot hook. */
export const boldlyGoCheck = defineCheck<HookPlan>({
  kind,
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const party = partyOf(actor, token, null);
    return { plan: { taken: null }, parties: { self: party, volunteer: party } };
  },
  /** Refuses every player: only a GM, whom no refusal stops, offers a hook. */
  refuse({ parties: { self } }) {
    return self?.actor ? hookRefusal(self.actor, null) : refusal("gone");
  },
  view({ plan, outcome, parties: { volunteer } }) {
    const name = volunteer?.name ?? "";
    const came = plan.taken ? "taken" : "declined";
    const known = actView({
      kind: "hook",
      source: "boldlyGo",
      title: tell("trope.boldlyGo.name"),
      parties: [volunteer],
      word: tell(`hook.word.${came}`),
      why: tell(`hook.why.${came}`, { name }),
      tone: plan.taken ? "gain" : "plain",
    });
    return outcome ? known : { ...known, verdict: null };
  },
  roles: { volunteer: "volunteer" },
  asks: true,
  refresh: () => ({ taken: null }),
  answers(role, { parties: { volunteer } }) {
    const actor = characterOf(volunteer);
    if (role !== "volunteer" || !actor) return [];
    const answer = (id: string, taken: boolean, price: string, why: Refusal | null): Answer<HookPlan> => ({
      id,
      label: tell(`hook.${id}`),
      tool: null,
      price,
      costs: [],
      reason: why,
      plan: { taken },
      automatic: false,
    });
    const again = actor.system.wentBoldly ? refusal("wentAlready", { name: actor.name }) : null;
    return [answer("take", true, tell("price.xp", { count: AWARD }), again), answer("decline", false, "", null)];
  },
});
