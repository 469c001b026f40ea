import { defaultLevel } from "#rules/zap";
import { type Field, type Participant, partiesOf, partyOf, type Plan } from "#table/checks";
import { say } from "#table/words.ts";
import { abilityOf, contenderOf, isCharacter, type Ability } from "../documents.ts";

/** What stands in a list of Abilities for the Default Skill. */
const DEFAULT = "default";

interface AbilityChoice<P extends Plan> {
  id: string;
  label: string;
  hint?: string;
  /** Null stands for the Default Skill. */
  abilities: readonly (Ability | null)[];
  parties: Record<string, Participant>;
  /** The plan in which self uses this one. */
  put(ability: Ability | null): P;
}

/** A list in the dialog from which whoever acts chooses with what; none where there is nothing to choose. */
export function abilityChoice<P extends Plan>({ id, label, hint = "", ...choice }: AbilityChoice<P>): Field<P>[] {
  const { self } = choice.parties;
  if (!self?.actor || choice.abilities.length < 2) return [];
  return [
    {
      id,
      label,
      hint,
      type: "select",
      value: abilityOf(self)?.id ?? DEFAULT,
      choices: choice.abilities.map((ability) => ({
        value: ability?.id ?? DEFAULT,
        label: levelWords(ability, self),
      })),
      apply(value) {
        const ability = choice.abilities.find((one) => (one?.id ?? DEFAULT) === value) ?? null;
        const own = { ...partyOf(self.actor!, self.token, ability), name: self.name, img: self.img };
        return { plan: choice.put(ability), parties: { ...partiesOf(choice.parties), self: own } };
      },
    },
  ];
}

/** "Force Belt, PL 7". */
export function levelWords(ability: Ability | null, owner: Participant): string {
  const actor = contenderOf(owner);
  const level = ability?.system.level ?? (isCharacter(actor) ? actor.system.defaultLevel : defaultLevel(false));
  return say("QUADRANT.zap.side.tool", { tool: ability?.name ?? say("QUADRANT.zap.defaultSkill"), level });
}
