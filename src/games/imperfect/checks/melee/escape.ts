import type { ContestOutcome } from "#rules/imperfect";
import { type Parties, type Party, partyOf, type Situation } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { mayAct } from "../../combat/cards-in-hand.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { skillFor } from "../attack/arms.ts";
import { hasSucceeded } from "../parts.ts";
import { contestCheck } from "../roll/contest-check.ts";
import { contestView } from "../roll/contest-view.ts";
import { opposedPlan, type OpposedPlan } from "../roll/opposed.ts";
import { withDeclared } from "../roll/renewed.ts";
import { takesCard } from "../tasks/spends-card.ts";
import { captorParty, caughtBy } from "./caught.ts";
import { wayName } from "../roll/ways.ts";

type Escape = Situation<OpposedPlan, ContestOutcome>;

const DEFTNESS = { trait: "deftness" } as const;

/** Deftness against the skill of whoever holds the other end (IMP-MEL-7). */
function escapePlan(actor: Character): OpposedPlan | null {
  const caught = caughtBy(actor);
  return (
    caught &&
    opposedPlan({ over: "escape", actor, asked: DEFTNESS, target: caught.by, resists: skillFor(caught.weapon) })
  );
}

/** Who holds somebody stands with the condition. */
function partiesOf(actor: Character, self: Party): Parties {
  const caught = caughtBy(actor);
  return { self, ...(caught && { target: captorParty(caught) }) };
}

/** Future Imperfect › Entanglement: wriggling one's way out. */
export const escapeCheck = contestCheck<OpposedPlan>({
  prepare({ actor, token }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    const plan = escapePlan(actor);
    return plan ? { plan, parties: partiesOf(actor, partyOf(actor, token, null)) } : refusal("grapple.unknown");
  },
  parties({ parties: { self } }: Escape): Parties {
    const actor = characterOf(self);
    return actor ? partiesOf(actor, partyOf(actor, self?.token ?? null, null)) : {};
  },
  refresh({ plan, parties: { self } }: Escape) {
    const actor = characterOf(self);
    const fresh = actor && escapePlan(actor);
    return fresh ? { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) } : plan;
  },
  refuse({ parties: { self, target } }: Escape) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    if (!has(actor, "entangled")) return refusal("grapple.free", { name: actor.name });
    return characterOf(target) ? mayAct(self) : refusal("grapple.unknown");
  },
  ...takesCard,
  view: (situation, reader) =>
    contestView(situation, reader, {
      kind: say("QUADRANT.imperfect.card.escape"),
      source: "entangle",
      title: wayName(situation.plan.way),
      effect: situation.outcome
        ? say(`QUADRANT.imperfect.grapple.${hasSucceeded(situation.outcome) ? "out" : "held"}`, {
            name: situation.parties.self?.name ?? "",
          })
        : "",
    }),
});
