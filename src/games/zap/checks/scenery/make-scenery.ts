import type { Field, Participant, Parties, Placed, Refusal, TableChange } from "#table/checks";
import { defineCheck, gmRefusal, partyOf } from "#table/checks";
import type { Character } from "../../documents.ts";
import {
  abilitiesOf,
  abilityOf,
  characterOf,
  contenderOf,
  isAbility,
  isCharacter,
  isContender,
} from "../../documents.ts";
import { fightOf, taskRefusal, useChanges, useRefusal } from "../../fight.ts";
import { scopeOf } from "../attack/aims.ts";
import { act, actView } from "../parts.ts";
import { useOf, usePrice } from "../use.ts";
import { refusal, tell } from "../../words.ts";
import { numberField, selectField, textField } from "../ask-fields.ts";

const HAZARDS = ["peril", "obstacle"] as const;

/** A peril or an obstacle that an Ability makes. */
interface MakePlan {
  kind: (typeof HAZARDS)[number];
  name: string;
  /** Which acts an obstacle Counters. */
  counters: string;
}

const LONGEST = 80;

/** It needs no throw; `effects` creates the scenery. */
const kind = act<MakePlan>(({ kind: made }) => made);

/** Any Ability can make scenery, even a Shtick, but neither the Default Skill nor an automatic attack or defence. */
function makeRefusal(ability: ReturnType<typeof abilityOf>): Refusal | null {
  return ability ? taskRefusal(ability) : refusal("noSuchAbility");
}

const trimmed = (text: unknown): string => String(text).trim().slice(0, LONGEST);

/**
 * The scenery to place beside the maker's token: its level is the Ability's, its Toughness the maker's Scope. Null without an
 * Ability.
 */
function placed(plan: MakePlan, self: Participant): Placed | null {
  const actor = contenderOf(self);
  const ability = abilityOf(self);
  if (!actor || !ability) return null;
  const scope = scopeOf(actor);
  const { level } = useOf(actor, ability, "task");
  return {
    type: "zapScenery",
    name: plan.name || ability.name,
    system: {
      kind: plan.kind,
      level,
      scope: Math.min(scope, 12),
      toughness: scope,
      versus: ability.system.versus,
      counters: plan.counters,
      traits: ability.system.traits.map(({ key, grade, note }) => ({ key, grade, note })),
      made: true,
    },
    // The maker's owners also own the scenery; it spares no friend all the same.
    ownership: { ...(actor.ownership as Record<string, number>) },
    at: besides(self.token),
  };
}

function besides(token: TokenDocument.Implementation | null): Placed["at"] {
  const scene = token?.parent;
  return scene ? { scene: scene.uuid, x: token.x + scene.grid.size, y: token.y } : null;
}

/** Zap! › The Environment › Creating an Obstacle or Peril: it lasts until the scene ends or it is removed. */
export const makeSceneryCheck = defineCheck<MakePlan>({
  kind,
  prepare({ actor, token, item }) {
    if (!isContender(actor)) return refusal("otherGame", { name: actor.name });
    const ability = isAbility(item) ? item : null;
    return (
      makeRefusal(ability) ?? {
        plan: { kind: "obstacle", name: ability!.name, counters: "" },
        parties: { self: partyOf(actor, token, ability) },
      }
    );
  },
  refuse({ plan, parties: { self } }) {
    const actor = contenderOf(self);
    const ability = abilityOf(self);
    if (!actor) return refusal("gone");
    const barred = makeRefusal(ability) ?? useRefusal(actor, ability, "task", fightOf(self?.combatant));
    return barred ?? (plan.name.trim() === "" ? refusal("nameless") : null);
  },
  view({ plan, parties: { self } }) {
    const level = abilityOf(self)?.system.level ?? 0;
    return actView({
      kind: "make",
      source: "perils",
      title: plan.name,
      chip: tell("row.level", { level }),
      parties: [self],
      word: tell(`sceneryKind.${plan.kind}`),
      why: tell(`make.why.${plan.kind}`, { name: plan.name }),
      tone: "strain",
    });
  },
  asks: true,
  fields({ plan }) {
    const field = (id: "name" | "counters"): Field<MakePlan> =>
      textField(id, tell(`make.${id}`), plan[id], (value) => ({ ...plan, [id]: trimmed(value) }));
    return [
      selectField(
        "kind",
        tell("make.kind"),
        plan.kind,
        HAZARDS.map((value) => ({ value, label: tell(`sceneryKind.${value}`) })),
        (value) => ({ ...plan, kind: HAZARDS.find((one) => one === value) ?? plan.kind }),
        tell("make.kindHint"),
      ),
      field("name"),
      ...(plan.kind === "obstacle" ? [field("counters")] : []),
    ];
  },
  refresh: ({ plan }) => ({
    kind: HAZARDS.find((one) => one === plan.kind) ?? "obstacle",
    name: trimmed(plan.name),
    counters: trimmed(plan.counters),
  }),
  costs: ({ parties: { self } }) => useChanges("self", abilityOf(self), self),
  price: ({ parties: { self } }) => {
    const actor = contenderOf(self);
    return actor ? usePrice(self, useOf(actor, abilityOf(self), "task")) : "";
  },
  effects({ plan, parties: { self } }) {
    const thing = self && placed(plan, self);
    return thing ? [{ who: "board", place: thing }] : [];
  },
});

/** Several minions, merged into one mob. */
interface MobPlan {
  name: string;
  level: number;
}

const LONGEST_NAME = 80;
const HIGHEST = 25;

/** `effects` creates the mob and removes the minions' tokens. */
const mobKind = act<MobPlan>("mob");

/** The minions whose tokens the GM has selected. */
function selected(): { actor: Character; token: TokenDocument.Implementation }[] {
  return (canvas?.tokens?.controlled ?? []).flatMap(({ document }) => {
    const token = document as TokenDocument.Implementation;
    const actor = token.actor as Actor.Implementation | null;
    return isCharacter(actor) && actor.system.role === "minion" ? [{ actor, token }] : [];
  });
}

const levelOf = (asked: unknown): number => Math.min(HIGHEST, Math.max(1, Math.trunc(Number(asked)) || 1));
const mobName = (text: unknown): string => String(text).trim().slice(0, LONGEST_NAME);

/** The mob has the best figure of any member, and each of their Abilities once, at the level that the GM chose. */
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

/** Zap! › Special Situations › Mobs: merges minions who are no threat alone into one mob. */
export const mobCheck = defineCheck<MobPlan>({
  kind: mobKind,
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
      chip: tell("row.level", { level: plan.level }),
      parties: Object.values(parties),
      word: tell("mobOf", { size }),
      why: tell("mob.why", { size }),
      tone: "plain",
    });
  },
  asks: true,
  fields({ plan }) {
    return [
      textField("name", tell("mob.name"), plan.name, (value) => ({ ...plan, name: mobName(value) })),
      numberField(
        "level",
        tell("mob.level"),
        plan.level,
        { min: 1, max: HIGHEST },
        (value) => ({ ...plan, level: levelOf(value) }),
        tell("mob.levelHint"),
      ),
    ];
  },
  refresh: ({ plan }) => ({ name: mobName(plan.name), level: levelOf(plan.level) }),
  effects({ plan, parties }) {
    const mob = mobOf(plan, Object.values(parties));
    if (!mob) return [];
    const leave = Object.keys(parties).map((who): TableChange => ({ who: `${who}.token`, remove: true }));
    return [...leave, { who: "board", place: mob }];
  },
});
