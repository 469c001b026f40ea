import type { Check } from "#table/checks";
import { awardCheck } from "./award.ts";
import { claimCheck } from "./claim.ts";
import { fateDrawCheck, masterDrawCheck } from "./fate-draw.ts";
import { newArcCheck } from "./new-arc.ts";
import { raiseCheck } from "./raise.ts";
import { regainWindCheck } from "./regain-wind.ts";
import { returnChipsCheck } from "./return-chips.ts";
import { scenarioCheck } from "./scenario.ts";
import { sessionEndCheck } from "./session-end.ts";
import { sessionStartCheck } from "./session-start.ts";
import { setPotCheck } from "./set-pot.ts";
import { toBountyCheck } from "./to-bounty.ts";

/** Each check knows its own plans alone. */
const check = (own: unknown): Check => own as Check;

/** Chips and bounty. */
export const fateChecks: Record<string, Check> = {
  award: check(awardCheck),
  claim: check(claimCheck),
  fateDraw: check(fateDrawCheck),
  masterDraw: check(masterDrawCheck),
  newArc: check(newArcCheck),
  raise: check(raiseCheck),
  regainWind: check(regainWindCheck),
  returnChips: check(returnChipsCheck),
  scenario: check(scenarioCheck),
  sessionEnd: check(sessionEndCheck),
  sessionStart: check(sessionStartCheck),
  setPot: check(setPotCheck),
  toBounty: check(toBountyCheck),
};
