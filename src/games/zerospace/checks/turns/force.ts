import { ATTACK_KINDS, type AttackKind } from "#rules/zerospace";
import {
  defineCheck,
  actKind,
  type Check,
  type Field,
  form,
  isRefusal,
  longestWords,
  only,
  partyOf,
  type Plan,
  wordsField,
} from "#table/checks";
import { say } from "#table/words.ts";
import { act } from "../../combat/acts.ts";
import { FORCED, forcedIn, type Forced } from "../../combat/forcing.ts";
import { fightersOf } from "../../combat/places.ts";
import { fighterOf, isCharacter, isPower, itemsOf, type Fighter, type Power } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { actView } from "../act-view.ts";

/** A defence out of turn, and what it is about. */
interface ForcePlan extends Plan {
  does: Forced;
  kind: AttackKind;
  /** Name of whoever is to be covered. */
  whom: string;
  /** Id of the power. */
  item: string;
  text: string;
}

const WORDS = "QUADRANT.zerospace.force";

/** The powers that somebody could put up as a defence. */
const idlePowers = (actor: Actor.Implementation): Power[] =>
  itemsOf(actor, isPower).filter(({ system }) => !system.isActive);

/** What the tracker is told of it. */
function dataOf({ does, kind, whom, item, text }: ForcePlan): Record<string, string> {
  return { does, kind, whom: longestWords(whom), item, text: longestWords(text) };
}

/** What else is to be said of it: against what, for whom, with which power, in which words. */
function aboutIt(plan: ForcePlan, fighter: Fighter, powers: readonly Power[]): Field<ForcePlan>[] {
  const asked = form(WORDS, plan);
  switch (plan.does) {
    case "dodge":
      return [asked.select("kind", ATTACK_KINDS, { words: (kind) => say(`QUADRANT.zerospace.kind.${kind}`) })];
    case "intercept":
      return [
        asked.select("whom", ["", ...othersOf(fighter)], {
          words: (name) => name || say("QUADRANT.zerospace.force.somebody"),
        }),
      ];
    case "activatePower":
      return [
        asked.select(
          "item",
          powers.map(({ id }) => id ?? ""),
          { words: (item) => powers.find(({ id }) => id === item)?.name ?? "" },
        ),
      ];
    case "other":
      return [
        wordsField({
          id: "text",
          label: say("QUADRANT.zerospace.force.text"),
          hint: say("QUADRANT.zerospace.force.textHint"),
          value: plan.text,
          put: (text) => ({ ...plan, text }),
        }),
      ];
    case "runForCover":
      return [];
  }
}

/** Whom somebody could throw themselves in front of: all whom they see in the fight. */
function othersOf(fighter: Fighter): string[] {
  const rows = fighter.combat ? fightersOf(fighter.combat) : [];
  return rows.filter(({ id, hidden }) => id !== fighter.id && !hidden).map(({ name }) => name ?? "");
}

/** ZeroSpace › Forcing An Action (ZS-TURN-4): at once, and paid with the next turn. */
export const forceCheck: Check<ForcePlan, { result: string }> = defineCheck<ForcePlan, { result: string }>({
  kind: actKind("forced"),
  asks: true,
  /** `data.does` and `data.kind` may say already what it is. */
  prepare({ actor, token, data }) {
    if (!isCharacter(actor)) return refusal("gone");
    const self = partyOf(actor, token, null);
    const kind = ATTACK_KINDS.find((one) => one === data["kind"]) ?? "physical";
    const [power] = idlePowers(actor);
    const plan = { does: forcedIn(data) ?? "dodge", kind, whom: "", item: power?.id ?? "", text: "" };
    return { plan, parties: { self } };
  },
  /** What the tracker would refuse, the dialog does before. */
  refuse({ plan, parties: { self } }) {
    const fighter = fighterOf(self);
    if (!fighter) return refusal("turn.noFight");
    const done = act("force", fighter, dataOf(plan));
    return isRefusal(done) ? done : null;
  },
  fields({ plan, parties: { self } }) {
    const fighter = fighterOf(self);
    if (!fighter?.actor) return [];
    const powers = idlePowers(fighter.actor);
    const offered = FORCED.filter((one) => one !== "activatePower" || powers.length > 0);
    return [
      form(WORDS, plan).select("does", offered, {
        words: (does) => say(`QUADRANT.zerospace.force.choice.${does}`),
        hint: say(`QUADRANT.zerospace.force.hint.${plan.does}`),
      }),
      ...aboutIt(plan, fighter, powers),
    ];
  },
  parties: only(),
  costs: ({ plan }) => [{ who: "self.combatant", act: "force", data: dataOf(plan) }],
  price: ({ parties: { self } }) => {
    const isHolding = fighterOf(self)?.system.isHolding ?? false;
    return say(`QUADRANT.zerospace.force.price.${isHolding ? "held" : "next"}`);
  },
  // What was done the tracker tells, under it.
  view: ({ plan: { does }, parties: { self } }) =>
    actView({
      kind: "force",
      source: "forcing",
      title: say(`QUADRANT.zerospace.force.choice.${does}`),
      parties: [self],
      word: say("QUADRANT.zerospace.force.word"),
      why: "",
      tone: "strain",
    }),
});
