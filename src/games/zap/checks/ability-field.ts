import { defaultLevel } from "#rules/zap";
import type { Chosen, Field, Participant, Parties, Plan } from "#table/checks";
import { participants, partiesOf, partyOf } from "#table/checks";
import { abilitiesOf, type Ability, abilityOf, type Contender, contenderOf, isCharacter } from "../documents.ts";
import { type Fight, taskRefusal, useRefusal } from "../fight.ts";
import { refusal, tell } from "../words.ts";
import { selectField } from "./ask-fields.ts";

/**
 * The Abilities that the actor can use for a task now: Shticks first, then by descending level; null, the Default Skill, last.
 */
export function workable(actor: Contender, fight: Fight | null): (Ability | null)[] {
  const fit = abilitiesOf(actor).filter((one) => !taskRefusal(one) && !useRefusal(actor, one, "task", fight));
  const isShtick = ({ system }: Ability): number => Number(system.kind === "shtick");
  return [...fit.sort((a, b) => isShtick(b) - isShtick(a) || b.system.level - a.system.level), null];
}

/** The list of Abilities for checks that start from a thing instead of an Ability, e.g. a repair. */
export function abilityField<P extends Plan>(
  { self, fight, parties }: { self: Participant | undefined; fight: Fight | null; parties: Parties },
  planWith: (ability: Ability | null) => P,
): Field<P>[] {
  const actor = contenderOf(self);
  if (!actor) return [];
  const open = workable(actor, fight);
  return [
    selectField(
      "ability",
      tell("gear.ability"),
      self?.tool?.id ?? "",
      open.map((ability) => ({
        value: ability?.id ?? "",
        label: tell("side.tool", {
          tool: ability?.name ?? tell("defaultSkill"),
          level: ability?.system.level ?? levelOf(actor),
        }),
      })),
      (value): Chosen<P> => {
        const ability = open.find((one) => one?.id === value) ?? null;
        return {
          plan: planWith(ability),
          parties: { ...parties, self: partyOf(actor, self?.token ?? null, ability) },
        };
      },
    ),
  ];
}

const levelOf = (actor: Contender): number => ("defaultLevel" in actor.system ? actor.system.defaultLevel : 2);

/** The value of the Default Skill in a list of Abilities. */
const DEFAULT = "default";

interface AbilityChoice<P extends Plan> {
  id: string;
  label: string;
  hint?: string;
  /** Null stands for the Default Skill. */
  abilities: readonly (Ability | null)[];
  parties: Record<string, Participant>;
  /** The plan in which `self` uses this Ability. */
  put(ability: Ability | null): P;
}

/** The dialog's list of Abilities for the actor; empty if there are fewer than two to choose from. */
export function abilityChoice<P extends Plan>({ id, label, hint = "", ...choice }: AbilityChoice<P>): Field<P>[] {
  const { self } = choice.parties;
  if (!self?.actor || choice.abilities.length < 2) return [];
  return [
    selectField(
      id,
      label,
      abilityOf(self)?.id ?? DEFAULT,
      choice.abilities.map((ability) => ({
        value: ability?.id ?? DEFAULT,
        label: levelWords(ability, self),
      })),
      (value) => {
        const ability = choice.abilities.find((one) => (one?.id ?? DEFAULT) === value) ?? null;
        const own = { ...partyOf(self.actor!, self.token, ability), name: self.name, img: self.img };
        return { plan: choice.put(ability), parties: { ...partiesOf(choice.parties), self: own } };
      },
      hint,
    ),
  ];
}

/** "Force Belt, PL 7". */
export function levelWords(ability: Ability | null, owner: Participant): string {
  const actor = contenderOf(owner);
  const level = ability?.system.level ?? (isCharacter(actor) ? actor.system.defaultLevel : defaultLevel(false));
  return tell("side.tool", { tool: ability?.name ?? tell("defaultSkill"), level });
}

interface ItemField<P extends Plan, I extends Item.Implementation> {
  id: string;
  label: string;
  /** Name of the party whose Item is chosen: `self` for the tool that the actor uses. */
  who: string;
  items: readonly I[];
  parties: Record<string, Participant>;
  words(item: I): string;
  /** Label of the empty choice, shown until an Item is chosen. */
  none?: string;
  /** The plan with the chosen Item; `parties` contains it already. */
  put(item: I, parties: Record<string, Participant>): P;
}

/** A list in the dialog from which an Item is chosen as a party of the check. */
export function itemField<P extends Plan, I extends Item.Implementation>(field: ItemField<P, I>): Field<P> {
  const { id, label, who, items, parties, words, none = "", put } = field;
  const chosen = items.find((item) => item === parties[who]?.tool);
  return selectField(
    id,
    label,
    chosen?.uuid ?? "",
    [
      ...(chosen ? [] : [{ value: "", label: none }]),
      ...items.map((item) => ({ value: item.uuid, label: words(item) })),
    ],
    (value) => {
      const item = items.find(({ uuid }) => uuid === value);
      if (!item?.actor) return refusal("gone");
      const self = parties.self;
      const token = item.actor === self?.actor ? (self?.token ?? null) : null;
      const party = partyOf(item.actor as Actor.Implementation, token, item);
      // Any party but `self` takes the Item's name, so that the card keeps that name after the Item is deleted.
      const named = who === "self" ? party : { ...party, name: item.name };
      const known = { ...partiesOf(parties), [who]: named };
      return { plan: put(item, participants(known)), parties: known };
    },
  );
}
