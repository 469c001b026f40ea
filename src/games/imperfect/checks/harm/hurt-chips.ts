import { type Chip, type Chips, CHIPS, mayHelp, negated } from "#rules/imperfect";
import { partyOf, type Plan, type Refusal, type Spend } from "#table/checks";
import { say } from "#table/words.ts";
import { isHero } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { chipWords } from "../../fate/holders.ts";
import { helpersOf } from "../roll/chip-spends.ts";
import { chipCosts, emptyRefusal, one, purseOf, spender } from "../roll/purse.ts";

interface Softened<P extends Plan> {
  /** The role that is thrown for whoever suffers, and the party that it is. */
  role: string;
  who: string;
  victim: Actor.Implementation | null | undefined;
  /** What chips are good for here. */
  against: "wounds" | "wind";
  chips: Chips;
  put(chips: Chips): P;
  /** What would come of it, in a few words. */
  hint(chips: Chips): string;
  /** Why no chip is of use. */
  idle: Refusal | null;
}

/**
 * Chips that cancel wounds, or keep Wind: one's own; of others only where there are none left. Future Imperfect › Saving
 * your skin (IMP-FATE-8, -9, -10).
 */
export function softeningSpends<P extends Plan>(softened: Softened<P>): Spend<P>[] {
  const { victim, idle } = softened;
  const own = CHIPS.map((chip) => spend(softened, chip, victim, null));
  if (idle || !victim || !isHero(victim)) return own;
  const mayOthers = mayHelp({ reducesDamage: true, chips: purseOf(victim) });
  const refused = mayOthers ? null : refusal("chip.ownFirst", { name: victim.name, held: chipWords(purseOf(victim)) });
  const help = helpersOf(victim).flatMap((helper) => CHIPS.map((chip) => spend(softened, chip, helper, refused, true)));
  return [...own, ...help];
}

function spend<P extends Plan>(
  { role, who: sufferer, against, chips, put, hint, idle }: Softened<P>,
  chip: Chip,
  payer: Actor.Implementation | null | undefined,
  refused: Refusal | null,
  isHelp = false,
): Spend<P> {
  const who = isHelp && payer ? `helper${payer.id}` : sufferer;
  const after = { ...chips, [chip]: chips[chip] + 1 };
  const worth = negated({ white: 0, red: 0, blue: 0, ...one(chip) })[against];
  const empty = emptyRefusal(chip, payer);
  return {
    id: `${against}:${chip}${isHelp && payer ? `:${payer.id}` : ""}`,
    role,
    label: say(`QUADRANT.imperfect.hurt.chip.${against}`, { chip: say(`QUADRANT.imperfect.chip.${chip}`), worth }),
    hint: hint(after),
    note: `QUADRANT.imperfect.spent.${chip}`,
    price: "",
    costs: chipCosts(who, payer, one(chip)),
    reason: idle ?? refused ?? empty,
    plan: put(after),
    timing: "anytime",
    chip: { color: chip, count: purseOf(payer)[chip] },
    ...spender(payer),
    ...(isHelp &&
      payer && {
        group: say("QUADRANT.imperfect.helpOf", { name: payer.name }),
        payer: { who, party: partyOf(payer, null, null) },
      }),
  };
}
