import {
  defineCheck,
  gmRefusal,
  type Participant,
  type Parties,
  partyOf,
  type Placed,
  type TableChange,
} from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, characterOf, isCharacter, type Character } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { act, actView } from "../act.ts";

/** Several who are no threat alone, made one. */
interface MobPlan {
  name: string;
  level: number;
}

const LONGEST_NAME = 80;
const HIGHEST = 25;

/** What it makes, and whom it takes off the board, is `effects`. */
const kind = act<MobPlan>("mob");

/** The minions whose tokens the GM has selected. */
function selected(): { actor: Character; token: TokenDocument.Implementation }[] {
  return (canvas?.tokens?.controlled ?? []).flatMap(({ document }) => {
    const token = document as TokenDocument.Implementation;
    const actor = token.actor as Actor.Implementation | null;
    return isCharacter(actor) && actor.system.role === "minion" ? [{ actor, token }] : [];
  });
}

const levelOf = (asked: unknown): number => Math.min(HIGHEST, Math.max(1, Math.trunc(Number(asked)) || 1));
const trimmed = (text: unknown): string => String(text).trim().slice(0, LONGEST_NAME);

/** The best that any of them has; and what they can do, each once, on the level that the GM has set. */
function mobOf({ name, level }: MobPlan, members: Participant[]): Placed | null {
  const actors = members.flatMap((one) => characterOf(one) ?? []);
  const [first] = actors;
  const token = members[0]?.token ?? null;
  if (!first || !token) return null;
  const best = (figure: (actor: Character) => number): number => Math.max(...actors.map(figure));
  const pool = (key: "stamina" | "will"): object => {
    const max = best(({ system }) => system[key].max);
    return { value: max, max };
  };
  const known = new Map(actors.flatMap((actor) => abilitiesOf(actor).map((ability) => [ability.name, ability])));
  const items = [...known.values()].map((ability) => {
    const { _id: _own, ...source } = ability.toObject() as unknown as { _id: string; system: object };
    return { ...source, system: { ...source.system, level } };
  });
  return {
    type: "zapCharacter",
    name: name || first.name,
    system: {
      role: "mob",
      size: actors.reduce((sum, { system }) => sum + system.size, 0),
      scope: best(({ system }) => system.scope),
      toughness: best(({ system }) => system.toughness),
      actions: best(({ system }) => system.actions),
      stamina: pool("stamina"),
      will: pool("will"),
      background: first.system.background,
    },
    ownership: { ...(first.ownership as Record<string, number>) },
    at: token.parent ? { scene: token.parent.uuid, x: token.x, y: token.y } : null,
    items,
  };
}

/** Zap! › Special Situations › Mobs: foes who are no threat singly are one together. */
export const mobCheck = defineCheck<MobPlan>({
  kind,
  prepare() {
    const group = selected();
    const [first] = group;
    if (!first || group.length < 2) return refusal("noMinions");
    const parties: Parties = Object.fromEntries(
      group.map(({ actor, token }, index) => [index === 0 ? "self" : `member${index}`, partyOf(actor, token, null)]),
    );
    const best = Math.max(1, ...abilitiesOf(first.actor).map(({ system }) => system.level));
    return { plan: { name: first.actor.name, level: best }, parties };
  },
  refuse({ plan, parties, card }) {
    const gm = gmRefusal(card);
    if (gm) return gm;
    const all = Object.values(parties).every((party) => characterOf(party)?.system.role === "minion" && party.token);
    if (!all) return refusal("gone");
    return plan.name === "" ? refusal("nameless") : null;
  },
  view({ plan, parties }) {
    const size = Object.keys(parties).length;
    return actView({
      kind: "mob",
      source: "mobs",
      title: plan.name,
      chip: say("QUADRANT.zap.row.level", { level: plan.level }),
      parties: Object.values(parties),
      word: say("QUADRANT.zap.mobOf", { size }),
      why: say("QUADRANT.zap.mob.why", { size }),
      tone: "plain",
    });
  },
  asks: true,
  fields({ plan }) {
    return [
      {
        id: "name",
        label: say("QUADRANT.zap.mob.name"),
        hint: "",
        type: "text",
        value: plan.name,
        apply: (value) => ({ ...plan, name: trimmed(value) }),
      },
      {
        id: "level",
        label: say("QUADRANT.zap.mob.level"),
        hint: say("QUADRANT.zap.mob.levelHint"),
        type: "number",
        value: String(plan.level),
        min: 1,
        max: HIGHEST,
        apply: (value) => ({ ...plan, level: levelOf(value) }),
      },
    ];
  },
  refresh: ({ plan }) => ({ name: trimmed(plan.name), level: levelOf(plan.level) }),
  effects({ plan, parties }) {
    const mob = mobOf(plan, Object.values(parties));
    if (!mob) return [];
    const leave = Object.keys(parties).map((who): TableChange => ({ who: `${who}.token`, remove: true }));
    return [...leave, { who: "board", place: mob }];
  },
});
