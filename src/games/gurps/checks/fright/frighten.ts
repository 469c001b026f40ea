import { type Fact, FACTS, modifiers as bucket } from "#rules/gurps";
import type { Modifier, Option, Participant, Parties, Situation } from "#table/checks";
import { actKind, defineCheck, form, gmRefusal, participants, partiesOf, partyOf } from "#table/checks";
import { say, signed } from "#table/words.ts";
import { type Character, isCharacter, isTrait, itemsOf, type TraitItem } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { castIn, charactersIn, gmAnd, heroesHere, type Present, sceneActors } from "../../people.ts";
import { actView } from "../roll/roll-view.ts";
import { peopleOptions } from "../options.ts";
import type { Line } from "../roll/roll.ts";
import { isUnfazeable } from "./fright-kind.ts";
import { FRIGHT_FACTS } from "./fright.ts";

/** The party of the horror. */
const SOURCE = "source";

/** The victims, each with its party's name. */
function victimsIn(parties: Record<string, Participant>): [who: string, character: Character][] {
  return charactersIn(parties).filter(([who]) => who !== SOURCE);
}

/** The parties of the card. @param source the horror; null: it is no character */
const facing = (victims: readonly Present[], source: Parties[string] | null | undefined): Parties => ({
  ...gmAnd(victims),
  ...(source && { [SOURCE]: source }),
});

/** The targets, or without any the players' characters; except those that cannot be frightened. */
function likelyVictims(): Present[] {
  const targets = [...(game.user?.targets ?? [])].map((token) => token.document as TokenDocument.Implementation);
  const aimed = targets.flatMap((token): Present[] =>
    isCharacter(token.actor) ? [{ actor: token.actor, token }] : [],
  );
  return (aimed.length > 0 ? aimed : heroesHere()).filter(({ actor }) => !isUnfazeable(actor));
}

/** The worst modifier that the horror's traits offer to Fright Checks; 0: none. */
function dreadOf(source: Character): number {
  const offers = itemsOf<TraitItem>(source, isTrait).flatMap(({ system }) => system.offers);
  return Math.min(0, ...offers.filter(({ tag }) => tag === "fright").map(({ value }) => value));
}

/** How many visible tokens of this actor are on the active scene. */
function countOf(source: Character): number {
  const tokens = (game.scenes?.active?.tokens.contents ?? []) as TokenDocument.Implementation[];
  const base = source.isToken ? (source.token as TokenDocument.Implementation | null)?.actorId : source.id;
  return tokens.filter(({ hidden, actorId }) => !hidden && actorId === base).length;
}

/** A horror, as the GM declares it once for all who face it. */
export interface FrightenPlan {
  facts: Fact[];
  modifiers: Line[];
  /** The number of horrors of this kind. */
  horde: number;
}

type Frightening = Situation<FrightenPlan, { result: string }>;

const key = "QUADRANT.gurps.frighten";
const HORDE = "gurps.mod.fright.horde";
const MONSTER = "gurps.mod.fright.monster";
const LARGEST_HORDE = 999;

/** Many horrors at once frighten more (GURPS-FRIGHT-2). */
const withHorde = (plan: FrightenPlan, horde: number): FrightenPlan => ({
  ...plan,
  horde,
  modifiers: [...plan.modifiers.filter((line) => line.key !== HORDE), ...bucket.horde(horde)],
});

/** The plan for this horror, with the modifiers for its traits and its number. */
function withHorror(plan: FrightenPlan, source: Present | null): FrightenPlan {
  const dread = source ? dreadOf(source.actor) : 0;
  const facts = FACTS.filter((fact) => (fact === "monster" ? dread < 0 : plan.facts.includes(fact)));
  const others = plan.modifiers.filter((line) => line.key !== MONSTER);
  const lines: Line[] = dread === 0 ? others : [...others, { key: MONSTER, value: dread, source: "situation" }];
  return withHorde({ ...plan, facts, modifiers: lines }, source ? countOf(source.actor) : 0);
}

const soundCount = (said: unknown): number | null => {
  const count = Number(said);
  return Number.isInteger(count) && count >= 0 && count <= LARGEST_HORDE ? count : null;
};

/** The characters with a token on the scene that no player owns. */
const horrors = (): Present[] => sceneActors().filter(({ actor, token }) => token !== null && !actor.hasPlayerOwner);

const peopleIn = (parties: Frightening["parties"]): Present[] =>
  victimsIn(parties).map(([who, actor]) => ({ actor, token: parties[who]?.token ?? null }));

/** A switch for each possible victim. The GM picks, because what is ordinary to one character frightens another. */
function pickOptions({ plan, parties }: Frightening): Option<FrightenPlan>[] {
  const { source, ...others } = partiesOf(parties);
  const all = peopleOptions<FrightenPlan>(participants(others), (people) => ({
    plan,
    parties: facing(people, source),
  }));
  const fearless = sceneActors().filter(({ actor }) => isUnfazeable(actor));
  return all
    .filter(({ id }) => id !== `with:${source?.actor}`)
    .map((option) => {
      const barred = fearless.find(({ actor }) => option.id === `with:${actor.uuid}`);
      return barred ? { ...option, reason: refusal("fright.unfazeable", { name: barred.actor.name }) } : option;
    });
}

const sumOf = (lines: readonly Modifier[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** GURPS › Fright Checks: the GM declares the horror once, and chooses who has to face it (GURPS-FRIGHT-1, 2). */
export const frightenCheck = defineCheck<FrightenPlan>({
  kind: actKind("faced"),
  table: true,
  asks: true,
  roles: { horror: "self" },
  lanes: "two",
  /** The targets face it; without any the players' characters. */
  prepare: () => ({
    plan: { facts: [], modifiers: [], horde: 0 },
    parties: facing(likelyVictims(), null),
  }),
  /** All lines are the GM's own: none is read from documents. */
  refresh({ plan }) {
    const horde = soundCount(plan.horde) ?? 0;
    return { facts: FACTS.filter((fact) => plan.facts?.includes(fact)), horde, modifiers: plan.modifiers ?? [] };
  },
  refuse: ({ parties, card }) => gmRefusal(card) ?? (victimsIn(parties).length === 0 ? refusal("fright.nobody") : null),
  fields({ plan, parties }) {
    const around = horrors();
    return [
      {
        id: SOURCE,
        label: say(`${key}.source.label`),
        hint: say(`${key}.source.hint`),
        type: "select",
        value: parties[SOURCE]?.actor?.uuid ?? "",
        choices: [
          { value: "", label: say(`${key}.source.something`) },
          ...around.map(({ actor, token }) => ({ value: actor.uuid, label: token?.name || actor.name })),
        ],
        apply(uuid) {
          const chosen = around.find(({ actor }) => actor.uuid === uuid) ?? null;
          const source = chosen && partyOf(chosen.actor, chosen.token, null);
          const victims = peopleIn(parties).filter(({ actor }) => actor.uuid !== uuid);
          return { plan: withHorror(plan, chosen), parties: facing(victims, source) };
        },
      },
      form<Pick<FrightenPlan, "horde">, FrightenPlan>(key, plan, ({ horde = 0 }) => withHorde(plan, horde)).number(
        "horde",
        {
          max: LARGEST_HORDE,
        },
      ),
    ];
  },
  options(situation) {
    const { plan } = situation;
    const facts = FRIGHT_FACTS.map((fact): Option<FrightenPlan> => {
      const checked = plan.facts.includes(fact);
      const then = checked ? plan.facts.filter((one) => one !== fact) : [...plan.facts, fact];
      return {
        id: fact,
        label: tell(`fright.fact.${fact}`),
        hint: "",
        checked,
        reason: null,
        plan: { ...plan, facts: then },
      };
    });
    return [...facts, ...pickOptions(situation)];
  },
  /** Each victim makes its own check; that of a player's character is announced, and waits for the player's throw. */
  follows({ parties }) {
    return victimsIn(parties).map(([, actor]) => ({
      check: "gurps.fright",
      actor: actor.uuid,
      data: {},
      label: say(`${key}.faces`, { name: actor.name }),
      why: isUnfazeable(actor) ? refusal("fright.unfazeable", { name: actor.name }) : null,
      automatic: true,
      announced: actor.hasPlayerOwner,
    }));
  },
  circumstances: () => [...bucket.options("any"), ...bucket.options("fright")],
  modifiers: (plan) => ({ list: plan.modifiers, with: (lines) => ({ ...plan, modifiers: lines as Line[] }) }),
  view({ plan, parties }) {
    const victims = castIn(parties).flatMap((who) => (who === SOURCE ? [] : [parties[who]]));
    return actView({
      kind: "frighten",
      source: "fright",
      title: parties[SOURCE]?.name ?? say(`${key}.source.something`),
      chip: sumOf(plan.modifiers) === 0 ? "" : signed(sumOf(plan.modifiers)),
      parties: victims,
      word: say(`${key}.word`),
      why: say(`${key}.why`, { names: victims.map((one) => one?.name ?? "").join(", ") }),
      tone: "strain",
    });
  },
});
