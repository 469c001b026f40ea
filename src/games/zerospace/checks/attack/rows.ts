import { type Attribute, type Fact, type FormId, modifiers, type Roller, throwDistance } from "#rules/zerospace";
import type { Participant } from "#table/checks";
import { hasMoved } from "../../combat/standing.ts";
import { characterOf, fighterOf, isCharacter, thingOf, type Character, type Thing } from "../../documents.ts";
import { conditionFacts } from "../side/facts.ts";
import { defenceOf } from "../side/defence.ts";
import type { AttackBlock } from "./arms.ts";
import type { Choice, Row, Stance } from "./attack-card.ts";

/** Somebody or something that is attacked, as it stands now. */
export interface Aimed {
  who: string;
  participant: Participant | undefined;
  attack: AttackBlock;
  choice: Choice;
  distance: number | null;
  /** Who attacks. */
  attacker: Character;
}

/** The row of a target; null where it is gone, or none of this game. */
export function rowOf(aimed: Aimed): Row | null {
  const { who, participant, attack, choice, distance } = aimed;
  const actor = characterOf(participant) ?? thingOf(participant);
  if (!actor) return null;
  return {
    who,
    kind: isCharacter(actor) ? (actor.system.isNamed ? "named" : "unnamed") : "object",
    ...defending(actor, choice.form, attack.defense, stanceFacts(aimed)),
    distance,
    attack: null,
    tiedTo: null,
    isOut: false,
    reaction: null,
    isIntercepted: false,
    ruled: null,
    thrown: choice.form === "throw" ? throwOf(aimed.attacker, actor).distance : null,
  };
}

/** How somebody or something defends in this form, and with what. */
export function defending(
  actor: Character | Thing,
  id: FormId,
  defense: AttackBlock["defense"],
  facts: readonly Fact[] = [],
): Pick<Row, "roller" | "attribute" | "source"> {
  if (!isCharacter(actor)) {
    return { roller: rollerOf(actor, id, actor.system.defense, facts), attribute: null, source: null };
  }
  const { value, attribute, source } = defenceOf(actor, { form: id, defense: defense as Attribute[] | null });
  return { roller: rollerOf(actor, id, value, facts), attribute, source };
}

function rollerOf(actor: Character | Thing, id: FormId, value: number, facts: readonly Fact[]): Roller {
  return { value, ...modifiers({ roll: "defense", form: id, facts: [...conditionFacts(actor), ...facts] }) };
}

/** Standing still is a help, being on the move a hindrance, to whoever is to be brought down (ZS-SLAM-2). */
function stanceFacts({ choice, participant }: Aimed): Fact[] {
  return choice.form === "slam" && characterOf(participant) ? [choice.stance ?? stanceOf(participant)] : [];
}

/** As the tokens tell; without a fight nobody knows of any move. */
export function stanceOf(participant: Participant | undefined): Stance {
  const fighter = fighterOf(participant);
  return fighter && hasMoved(fighter) ? "moving" : "stationary";
}

/** How far somebody throws somebody (ZS-GRA-6). */
export function throwOf(attacker: Character, thrown: Character | Thing): ReturnType<typeof throwDistance> {
  return throwDistance({ brawn: attacker.system.values.brawn, mass: thrown.system.mass });
}
