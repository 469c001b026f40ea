import { type Chosen, type Field, type Participant, type Parties, partyOf, type Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { abilitiesOf, contenderOf, type Ability, type Contender } from "../documents.ts";
import { taskRefusal, useRefusal, type Fight } from "../fight.ts";

/** What somebody may work on a task with just now: Shticks first, the highest level first; the Default Skill, null, last. */
export function workable(actor: Contender, fight: Fight | null): (Ability | null)[] {
  const fit = abilitiesOf(actor).filter((one) => !taskRefusal(one) && !useRefusal(actor, one, "task", fight));
  const isShtick = ({ system }: Ability): number => Number(system.kind === "shtick");
  return [...fit.sort((a, b) => isShtick(b) - isShtick(a) || b.system.level - a.system.level), null];
}

/** With which Ability, for acts that begin on a thing and not on an Ability. */
export function abilityField<P extends Plan>(
  { self, fight, parties }: { self: Participant | undefined; fight: Fight | null; parties: Parties },
  planWith: (ability: Ability | null) => P,
): Field<P>[] {
  const actor = contenderOf(self);
  if (!actor) return [];
  const open = workable(actor, fight);
  return [
    {
      id: "ability",
      label: say("QUADRANT.zap.gear.ability"),
      hint: "",
      type: "select",
      value: self?.tool?.id ?? "",
      choices: open.map((ability) => ({
        value: ability?.id ?? "",
        label: say("QUADRANT.zap.side.tool", {
          tool: ability?.name ?? say("QUADRANT.zap.defaultSkill"),
          level: ability?.system.level ?? levelOf(actor),
        }),
      })),
      apply(value): Chosen<P> {
        const ability = open.find((one) => one?.id === value) ?? null;
        return {
          plan: planWith(ability),
          parties: { ...parties, self: partyOf(actor, self?.token ?? null, ability) },
        };
      },
    },
  ];
}

const levelOf = (actor: Contender): number => ("defaultLevel" in actor.system ? actor.system.defaultLevel : 2);
