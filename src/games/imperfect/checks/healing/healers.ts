import {
  type Chosen,
  type Field,
  isRefusal,
  type Parties,
  partyOf,
  type Plan,
  type Refusal,
  type Subject,
  tokenOf,
} from "#table/checks";
import { say } from "#table/words.ts";
import type { Character } from "../../documents.ts";
import { presentNow, type Present } from "../present.ts";
import { levelIn } from "../roll/ways.ts";
import { targetOf } from "../target.ts";

interface Choosing<P extends Plan> {
  healer: Character;
  patient: Character;
  parties: Parties;
  /** The same treatment by another's hand. */
  put(healer: Character): P;
}

/** Who treats somebody: those for whom the reader may act, the best at medicine first; none where there is no choice. */
export function healerField<P extends Plan>({ healer, patient, parties, put }: Choosing<P>): Field<P>[] {
  const known: Present[] = [{ actor: healer, token: null }, { actor: patient, token: null }, ...presentNow()];
  const own = known.filter(({ actor }) => actor.isOwner);
  const all = [...new Map(own.map((one) => [one.actor.uuid, one])).values()];
  if (all.length < 2) return [];
  const level = ({ actor }: Present): number => levelIn(actor, "medicine");
  const sorted = all.toSorted((one, other) => level(other) - level(one));
  return [
    {
      id: "healer",
      label: say("QUADRANT.imperfect.heal.healer"),
      hint: "",
      type: "select",
      value: healer.uuid,
      choices: sorted.map((one) => ({
        value: one.actor.uuid,
        label: say("QUADRANT.imperfect.heal.healerLevel", { name: one.actor.name, level: level(one) }),
      })),
      apply(uuid): P | Chosen<P> {
        const { actor, token } = sorted.find((one) => one.actor.uuid === uuid) ?? sorted[0]!;
        return { plan: put(actor), parties: { ...parties, self: partyOf(actor, token, null) } };
      },
    },
  ];
}

/** Who is to be treated: with `data.own` whose sheet it is, whoever is targeted (IMP-AM-17); else the target, if there is one. */
export function patientOf(subject: Subject, actor: Character): Present | Refusal {
  if (subject.data.own || subject.targets.length === 0) return { actor, token: tokenOf(actor) };
  const aimed = targetOf(subject);
  if (!isRefusal(aimed)) return aimed;
  return aimed.key.endsWith(".oneself") ? { actor, token: tokenOf(actor) } : aimed;
}
