import {
  defineCheck,
  actKind,
  type Check,
  type Participant,
  type Parties,
  partiesOf,
  partyOf,
  type Plan,
  tokenOf,
} from "#table/checks";
import { has } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";
import { heldBy, withoutHolder } from "../side/borne.ts";

/** Those whom somebody lets go: `held1`, `held2` … */
const partiesFor = (held: readonly Character[]): Parties =>
  Object.fromEntries(held.map((one, index) => [`held${index + 1}`, partyOf(one, tokenOf(one), null)]));

const heldIn = (parties: Record<string, Participant>): [who: string, actor: Character][] =>
  Object.entries(parties).flatMap(([who, { actor }]): [string, Character][] =>
    /^held\d+$/.test(who) && isCharacter(actor) ? [[who, actor]] : [],
  );

/** ZeroSpace › Breaking Free Of A Grapple: letting go takes no action, at any time (ZS-GRA-2). */
export const releaseCheck: Check<Plan, { result: string }> = defineCheck<Plan, { result: string }>({
  kind: actKind("released"),
  /** `data.held`: UUID of the one to let go; else all. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    const all = heldBy(actor);
    const held = data["held"] === undefined ? all : all.filter(({ uuid }) => uuid === data["held"]);
    if (held.length === 0) return refusal("holdsNobody", { name: actor.name });
    return { plan: {}, parties: { self: partyOf(actor, token, null), ...partiesFor(held) } };
  },
  /** Nobody lets go but those whom whoever acts really holds. */
  parties({ parties: found }) {
    const actor = characterOf(found["self"]);
    const held = heldIn(found).flatMap(([who, one]) =>
      actor && heldBy(actor).some(({ uuid }) => uuid === one.uuid) ? [who] : [],
    );
    return Object.fromEntries(Object.entries(partiesOf(found)).filter(([who]) => who === "self" || held.includes(who)));
  },
  refuse: ({ parties: found }) =>
    heldIn(found).length > 0 ? null : refusal("holdsNobody", { name: found["self"]?.name ?? "" }),
  /** Where others hold on, it is their hold alone. */
  effects({ parties: found }) {
    const actor = characterOf(found["self"]);
    if (!actor) return [];
    return heldIn(found).flatMap(([who, held]) =>
      has(held, "restrained") ? withoutHolder(held, actor.uuid).map((change) => ({ ...change, who })) : [],
    );
  },
  view({ parties: found }) {
    const names = heldIn(found).map(([who]) => found[who]!.name);
    return actView({
      kind: "release",
      source: "grappling",
      title: say("QUADRANT.zerospace.release.title"),
      parties: [found["self"], ...heldIn(found).map(([who]) => found[who])],
      word: say("QUADRANT.zerospace.release.word"),
      why: say("QUADRANT.zerospace.release.why", { name: found["self"]?.name ?? "", names: names.join(", ") }),
      tone: "plain",
    });
  },
});
