import { defineCheck, actKind, type Check, only, ownDraft, type Situation, type TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

type Bow = Situation<object, { result: string }>;

const AGREE = "agree";

const DEATH: readonly TableChange[] = [{ who: "self", gain: "dead" }];

/** Whose word is still wanted: whoever did not ask. For a character that no player owns the GM's own is enough. */
function wanted({ card, parties: { self } }: Pick<Bow, "card" | "parties">): "gm" | "owner" | null {
  if (!card?.author?.isGM) return "gm";
  const isPlayers = self?.actor ? self.actor.hasPlayerOwner : self?.kept?.players;
  return isPlayers ? "owner" : null;
}

/** ZeroSpace › Death: nobody dies but where player and GM agree (ZS-DEATH-1). */
export const finalBowCheck: Check<object, { result: string }> = defineCheck({
  kind: actKind<object>("finalBow"),
  asks: true,
  parties: only(),
  prepare: ownDraft(isCharacter, refusal),
  refuse({ parties: { self } }) {
    const actor = characterOf(self);
    if (!actor) return refusal("gone");
    return has(actor, "dead") ? refusal("dead", { name: self!.name }) : null;
  },
  price: () => say("QUADRANT.zerospace.finalBow.price"),
  changes: (now) => (wanted(now) === null ? [...DEATH] : []),
  rulings(now) {
    const whose = wanted(now);
    if (!whose) return [];
    return [
      {
        id: AGREE,
        label: say(`QUADRANT.zerospace.finalBow.asks.${whose}`),
        choices: [{ value: "yes", label: say("QUADRANT.zerospace.finalBow.agree") }],
        who: whose === "gm" ? "gm" : "player:self",
        changes: () => [...DEATH],
        note: "QUADRANT.zerospace.finalBow.agreed",
      },
    ];
  },
  view(now) {
    const { card, parties } = now;
    const self = parties["self"];
    const whose = wanted(now);
    const isAgreed = whose === null || (card?.system.rulings.some(({ id }) => id === AGREE) ?? false);
    const name = self?.name ?? "";
    return actView({
      kind: "finalBow",
      source: "death",
      title: say("QUADRANT.zerospace.finalBow.title"),
      parties: [self],
      word: say(`QUADRANT.zerospace.finalBow.word.${isAgreed ? "done" : (whose ?? "done")}`, { name }),
      why: say(`QUADRANT.zerospace.finalBow.why.${isAgreed ? "done" : "asked"}`, { name }),
      tone: isAgreed ? "harm" : "plain",
    });
  },
});
