import type { Option, Participant } from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, contenderOf, type Ability, type Contender } from "../../documents.ts";
import type { AimedAttack } from "../attack/attack-plan.ts";

/** What somebody perceives by itself: it may show where to aim, but never attacks (ZAP-ABI-3). */
export function sensesOf(actor: Contender): Ability[] {
  return abilitiesOf(actor).filter(({ system }) => system.automatic && system.automaticUse === "sense");
}

/** The sense that was named, if there is such a one. */
export function senseOf(actor: Contender, asked: string | undefined): Pick<AimedAttack, "sense"> {
  const sense = sensesOf(actor).find(({ id }) => id === asked);
  return sense ? { sense: sense.id! } : {};
}

/** The target is not seen: an automatic sense finds it. It stands on the card, and changes no dice. */
export function senseOptions(plan: AimedAttack, self: Participant | undefined): Option<AimedAttack>[] {
  const actor = contenderOf(self);
  return (actor ? sensesOf(actor) : []).map(({ id, name }) => {
    const { sense, ...rest } = plan;
    const checked = sense === id;
    return {
      id: `sense.${id}`,
      label: say("QUADRANT.zap.sense.label", { sense: name }),
      hint: say("QUADRANT.zap.sense.hint"),
      checked,
      reason: null,
      plan: checked ? rest : { ...plan, sense: id! },
    };
  });
}

/** "Aimed by X-Ray Vision". Empty where it was plain to see. */
export function senseWords({ sense }: AimedAttack, self: Participant | undefined): string {
  const actor = contenderOf(self);
  const found = actor && sensesOf(actor).find(({ id }) => id === sense);
  return found ? say("QUADRANT.zap.sense.note", { sense: found.name }) : "";
}
