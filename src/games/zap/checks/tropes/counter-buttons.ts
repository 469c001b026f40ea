import { actorsOf, type ButtonView, combatantOf, participant, partyOf, type Situation, tokenOf } from "#table/checks";
import { partRefusal } from "../../combat/ranges.ts";
import { type Contender, isContender } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { checkButton, isCounterable } from "../follow-ups.ts";
import { actionPrice } from "../use.ts";
import { opposingOf } from "../tasks/opposing.ts";
import { refusal, tell } from "../../words.ts";

/** *Counter…* on an announced card: a button for each actor that the user may act for (ZAP-CNT-1). */
export function counterButtons({ card, parties }: Situation, user: User.Implementation): ButtonView[] {
  if (!card || !isCounterable(card)) return [];
  const others = actorsOf(user)
    .filter(isContender)
    .filter(({ uuid }) => uuid !== parties["self"]?.actor?.uuid);
  return others.map((actor) => {
    const self = participant(partyOf(actor, tokenOf(actor), null));
    const why = partRefusal(self, parties["self"], card) ?? spentRefusal(actor);
    return checkButton({
      data: { check: "zap.counter", actor: actor.uuid, card: card.uuid },
      label: others.length > 1 ? tell("counter.buttonOf", { name: actor.name }) : tell("counter.button"),
      price: fightOf(self.combatant) ? actionPrice(1) : "",
      why,
    });
  });
}

/** Why the actor has no Action or Ability left to counter with; null if it has. */
function spentRefusal(actor: Contender) {
  const fight = fightOf(combatantOf(actor, tokenOf(actor)));
  const all = opposingOf(actor, fight);
  if (fight && fight.left < 1) return refusal("bar.noActions", { name: actor.name, ability: "" });
  return all.some((one) => !one.reason) ? null : (all.at(-1)?.reason ?? null);
}
