import { type Intervention, participant, partiesOf, partyOf, type Refusal, tokenOf } from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isStillGoingOn, takesPart } from "../side/join.ts";
import { armOf } from "./arms.ts";
import type { AttackSituation } from "./attack-anew.ts";
import { cardRole, isStruck, withRow, type AttackCard } from "./attack-card.ts";
import { canForce, forceCosts, helps, reacting, whyNotForce, type Forced } from "./forced.ts";
import { defending } from "./rows.ts";
import { areAllies } from "./sides-taken.ts";

type Stepping = Pick<AttackSituation, "plan" | "parties" | "card" | "throws">;

const words = (key: string): string => `QUADRANT.zerospace.attack.${key}`;

/**
 * What a target forces that has not decided how to defend yet: while the attack is announced, or after its defence was
 * thrown unasked (ZS-DOD-1, ZS-RUN-1).
 */
export function forcedActions(stepping: Stepping, actor: Actor.Implementation): Intervention<AttackCard>[] {
  const { plan, parties, throws, card = null } = stepping;
  if (!isStillGoingOn({ card })) return [];
  const isAnnounced = !plan.self.every(({ who }) => who in throws);
  return plan.rows.flatMap((row, index) => {
    const target = parties[row.who];
    const isOpen = target?.actor?.uuid === actor.uuid && row.reaction === null && isStruck(plan, row);
    // Whoever is asked for the defence just now finds it among the answers.
    const isAsked = !isAnnounced && !(cardRole(plan, index, "target") in throws);
    if (!isOpen || isAsked || !canForce(target)) return [];
    return (["dodge", "runForCover"] as const)
      .filter((what) => helps(plan, row, what))
      .map((what) => forcedAction(stepping, index, what));
  });
}

function forcedAction({ plan, parties }: Stepping, index: number, what: Forced): Intervention<AttackCard> {
  const { who } = plan.rows[index]!;
  return {
    id: `${what}:${who}`,
    group: say(words("forcing.group")),
    label: say(words(`answer.${what}`)),
    hint: say(words(`forcing.${what}`)),
    price: say(words("forced")),
    note: words(`forcing.note.${what}`),
    costs: forceCosts(plan, who, what),
    reason: whyNotForce(plan, parties[who], what),
    plan: reacting(plan, index, what),
    parties: partiesOf(parties),
  };
}

/** Somebody else throws himself in the way, and meets the attack with an own defence (ZS-TURN-4). */
export function interceptions(stepping: Stepping, actor: Actor.Implementation): Intervention<AttackCard>[] {
  const { plan, parties, card = null } = stepping;
  const arm = armOf(parties, plan.form);
  if (!arm || !isCharacter(actor) || !isStillGoingOn({ card }) || takesPart(parties, actor)) return [];
  // Whom one's own side attacks, nobody shields.
  if (areAllies(actor, parties["self"]?.actor ?? null)) return [];
  return plan.rows.flatMap((row, index): Intervention<AttackCard>[] => {
    const target = parties[row.who];
    // Nobody comes between two who hold each other.
    if (!isStruck(plan, row) || row.isIntercepted || plan.form === "hurt" || plan.form === "throw") return [];
    const party = partyOf(actor, tokenOf(actor), null);
    const name = target?.name ?? "";
    return [
      {
        id: `intercept:${row.who}`,
        group: say(words("intercept.group")),
        label: say(words("intercept.label"), { name }),
        hint: say(words("intercept.hint")),
        price: canForce(participant(party)) ? say(words("forced")) : "",
        note: words("intercept.note"),
        costs: forceCosts(plan, row.who, "intercept", name),
        reason: interceptRefusal(stepping, actor),
        plan: withRow(plan, index, {
          kind: actor.system.isNamed ? "named" : "unnamed",
          ...defending(actor, plan.form, arm.attack.defense),
          reaction: "defend",
          isIntercepted: true,
          ruled: null,
        }),
        parties: { [row.who]: party },
      },
    ];
  });
}

/** In a fight it costs a turn, so that one must have turns. */
function interceptRefusal({ plan, parties }: Stepping, actor: Actor.Implementation): Refusal | null {
  const found = participant(partyOf(actor, tokenOf(actor), null));
  const fights = canForce(parties["self"]);
  if (fights && !canForce(found)) return refusal("notInFight", { name: found.name });
  return characterOf(found) ? whyNotForce(plan, found, "intercept") : null;
}
