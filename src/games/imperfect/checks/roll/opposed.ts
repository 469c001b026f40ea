import type { ContestPlan, Over } from "#rules/imperfect";
import type { Answer, Plan } from "#table/checks";
import { say } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { withDeclared } from "./renewed.ts";
import { byWay, wayLabel } from "./way-fields.ts";
import { rollOf, wayName, wayOf, waysOf, type Asked, type Way } from "./ways.ts";

/** An opposed roll as the table keeps it: what each side throws for, and how. */
export interface OpposedPlan extends ContestPlan, Plan {
  asked: Asked;
  way: Way;
  /** What the other side throws for. */
  resists: Asked;
  opposingWay: Way;
}

interface Opposed {
  over: Over;
  /** Whoever is quicker: no floor (IMP-AM-18). */
  race?: boolean | undefined;
  actor: Character;
  asked: Asked;
  /** The best, where nobody chose one. */
  way?: string;
  target: Character;
  resists: Asked;
  opposingWay?: string;
}

/** The plan of an opposed roll as both sides stand now; the other side is expected to throw what it is best at. */
export function opposedPlan({
  over,
  race,
  actor,
  asked,
  way: own,
  target,
  resists,
  opposingWay: theirs,
}: Opposed): OpposedPlan {
  const way = wayOf(actor, asked, own);
  const opposingWay = wayOf(target, resists, theirs);
  return {
    over,
    ...(race && { race }),
    asked,
    way,
    resists,
    opposingWay,
    roll: rollOf(actor, way),
    opposing: rollOf(target, opposingWay),
  };
}

/** The same plan read anew: of what the declarer's screen said, only the way and the chips are believed. */
export function opposedAnew(plan: OpposedPlan, actor: Character, target: Character): OpposedPlan {
  const { over, race, asked, resists } = plan;
  const fresh = opposedPlan({
    over,
    race,
    actor,
    asked,
    way: plan.way.id,
    target,
    resists,
    opposingWay: plan.opposingWay.id,
  });
  return { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) };
}

/** The ways in which the other side may answer, free of charge (IMP-WILL-1); for extras the Master's client takes the best. */
export function opposingAnswers<P extends OpposedPlan>(plan: P, target: Character): Answer<P>[] {
  return waysOf(target, plan.resists).map((way, index): Answer<P> => ({
    id: way.id,
    label: wayLabel(target, way),
    tool: way.item ? (target.items.get(way.item)?.uuid ?? null) : null,
    price: say("QUADRANT.imperfect.price.free"),
    costs: [],
    reason: null,
    plan: { ...plan, opposingWay: way, opposing: byWay(target, way, plan.opposing) },
    automatic: index === 0,
  }));
}

/** Whoever was to answer is gone: the Master throws what was on the table, and nothing waits for ever. */
export const answerAsDeclared = <P extends OpposedPlan>(plan: P): Answer<P> => ({
  id: plan.opposingWay.id,
  label: wayName(plan.opposingWay),
  tool: null,
  price: say("QUADRANT.imperfect.price.free"),
  costs: [],
  reason: null,
  plan,
  automatic: true,
});
