import { defineCheck, type Field, type Participant, partyOf, type Placed, type Refusal } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf, isAbility, isContender } from "../../documents.ts";
import { fightOf, taskRefusal, useChanges, useRefusal } from "../../fight.ts";
import { refusal } from "../../refusal.ts";
import { act, actView } from "../act.ts";
import { usePrice } from "../efforts.ts";
import { scopeOf } from "../attack/scopes.ts";
import { useOf } from "../use.ts";

const HAZARDS = ["peril", "obstacle"] as const;

/** Something to fear or to get past, made by an Ability. */
interface MakePlan {
  kind: (typeof HAZARDS)[number];
  name: string;
  /** Which acts an obstacle Counters. */
  counters: string;
}

const LONGEST = 80;

/** It needs no throw; what it makes is `effects`. */
const kind = act<MakePlan>(({ kind: made }) => made);

/** Any Ability may, a Shtick too; the Default Skill is none, and what works by itself does nothing else. */
function makeRefusal(ability: ReturnType<typeof abilityOf>): Refusal | null {
  return ability ? taskRefusal(ability) : refusal("noSuchAbility");
}

const trimmed = (text: unknown): string => String(text).trim().slice(0, LONGEST);

/** What comes to the board: of the Ability's level, as hard to get rid of as its maker's Scope, beside the maker. */
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
    // Whoever made it looks after it; it spares no friend all the same.
    ownership: { ...(actor.ownership as Record<string, number>) },
    at: besides(self.token),
  };
}

function besides(token: TokenDocument.Implementation | null): Placed["at"] {
  const scene = token?.parent;
  return scene ? { scene: scene.uuid, x: token.x + scene.grid.size, y: token.y } : null;
}

/** Zap! › The Environment › Creating an Obstacle or Peril: till the scene ends, or till somebody gets rid of it. */
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
      chip: say("QUADRANT.zap.row.level", { level }),
      parties: [self],
      word: say(`QUADRANT.zap.sceneryKind.${plan.kind}`),
      why: say(`QUADRANT.zap.make.why.${plan.kind}`, { name: plan.name }),
      tone: "strain",
    });
  },
  asks: true,
  fields({ plan }) {
    const field = (id: "name" | "counters"): Field<MakePlan> => ({
      id,
      label: say(`QUADRANT.zap.make.${id}`),
      hint: "",
      type: "text",
      value: plan[id],
      apply: (value) => ({ ...plan, [id]: trimmed(value) }),
    });
    return [
      {
        id: "kind",
        label: say("QUADRANT.zap.make.kind"),
        hint: say("QUADRANT.zap.make.kindHint"),
        type: "select",
        value: plan.kind,
        choices: HAZARDS.map((value) => ({ value, label: say(`QUADRANT.zap.sceneryKind.${value}`) })),
        apply: (value) => ({ ...plan, kind: HAZARDS.find((one) => one === value) ?? plan.kind }),
      },
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
