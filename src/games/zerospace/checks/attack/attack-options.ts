import { form } from "#rules/zerospace";
import { isGms, type Option, participant, participants, type Party } from "#table/checks";
import { has, isDefeated } from "#table/conditions";
import { say } from "#table/words.ts";
import { characterOf, isCharacter, isThing } from "../../documents.ts";
import { skillOf } from "../side/side.ts";
import { armOf, origin } from "./arms.ts";
import type { AttackSituation } from "./prepare.ts";
import { alikeGroups, type AttackCard, isCharge, TACKLES } from "./attack-card.ts";
import { centerOf } from "./attack-plan.ts";
import { saying } from "./attack-fields.ts";
import { ARM, asParty, isSame, metersBetween, targetsIn, withinMeters, withTargets } from "./aim.ts";
import { meters } from "./row-view.ts";

type Asked = AttackSituation;
type Switch = Option<AttackCard>;

interface Switching {
  id: string;
  checked: boolean;
  plan: AttackCard;
}

const words = (id: string): string => `QUADRANT.zerospace.attack.option.${id}`;

const named = ({ id, checked, plan }: Switching): Switch => ({
  id,
  label: say(`${words(id)}.label`),
  hint: say(`${words(id)}.hint`),
  checked,
  reason: null,
  plan,
});

/** What whoever attacks may switch on and off. */
export function attackOptions(asked: Asked): Switch[] {
  return [...armOptions(asked), ...sideOptions(asked), ...blastOptions(asked), ...targetOptions(asked)];
}

/** A switch for one thing that is said of the attack. */
function choiceSwitch(asked: Asked, id: "oneHanded" | "charged" | "doubleMove" | "dealsDamage" | "tied"): Switch {
  const checked = asked.plan.choice[id];
  return named({ id, checked, plan: saying(asked, { [id]: !checked }) });
}

function armOptions(asked: Asked): Switch[] {
  const { plan, parties } = asked;
  const arm = armOf(parties, plan.form);
  const mayHarm = plan.form !== "grapple" && arm?.attack.dealsDamage && form(plan.form).dealsDamage;
  return [
    ...(arm?.attack.isTwoHanded ? [choiceSwitch(asked, "oneHanded")] : []),
    ...(TACKLES.includes(plan.form) ? [choiceSwitch(asked, "charged")] : []),
    ...(isCharge(plan.choice) ? [choiceSwitch(asked, "doubleMove")] : []),
    ...(mayHarm ? [choiceSwitch(asked, "dealsDamage")] : []),
  ];
}

/** A power stunt in the place of a skill that was never learnt; and the GM's word that it cannot be done. */
function sideOptions(asked: Asked): Switch[] {
  const { side } = asked.plan.self[0]!;
  const actor = characterOf(asked.parties["self"]);
  const options: Switch[] = [];
  if (actor && side.skill !== null && !skillOf(actor, side.skill) && has(actor, "powerStunt")) {
    const label = say("QUADRANT.zerospace.ask.stunt.label");
    const hint = say("QUADRANT.zerospace.ask.stunt.hint");
    const plan = saying(asked, {}, { byStunt: !side.byStunt });
    options.push({ id: "stunt", label, hint, checked: side.byStunt, reason: null, plan });
  }
  if (isGms(asked)) {
    const { isRuledOut } = side;
    options.push(named({ id: "ruledOut", checked: isRuledOut, plan: saying(asked, {}, { isRuledOut: !isRuledOut }) }));
  }
  return options;
}

/** The GM throws one defence for all who are alike (ZS-EXP-3). */
function blastOptions(asked: Asked): Switch[] {
  const { plan } = asked;
  if (plan.form !== "explosion" || !isGms(asked) || alikeGroups(plan).length === 0) return [];
  return [choiceSwitch(asked, "tied")];
}

/** Who is struck at: of a sweep whoever attacks says, of a blast that can be measured the GM alone. */
function targetOptions(asked: Asked): Switch[] {
  const { plan, parties } = asked;
  const isBlast = plan.form === "explosion";
  const isSweep = plan.form === "sweep";
  const now = targetsIn(parties);
  if (!isBlast && !isSweep && now.length < 2) return [];
  if (isBlast && !isGms(asked) && centerOf(parties, plan.choice)?.token) return [];
  const others = [...near(asked), ...marked()].filter(
    (party, index, all) =>
      !now.some((one) => isSame(one, party)) && all.findIndex((one) => isSame(one, party)) === index,
  );
  // Nobody but oneself is left out of one's own sweep.
  const open = isSweep ? others.filter(({ actor }) => actor !== parties["self"]?.actor?.uuid) : others;
  return [...now, ...open].map((party) => targetOption(asked, party, now));
}

function targetOption(asked: Asked, party: Party, now: readonly Party[]): Switch {
  const checked = now.some((one) => isSame(one, party));
  const next = checked ? now.filter((one) => !isSame(one, party)) : [...now, party];
  // Somebody must be left.
  const list = next.length > 0 ? next : now;
  const parties = withTargets(asked.parties, list);
  return {
    id: `aim:${party.token ?? party.actor}`,
    label: say("QUADRANT.zerospace.attack.option.aim.label", { name: party.name }),
    hint: hintOf(asked, party),
    checked,
    reason: null,
    plan: saying({ ...asked, parties: participants(parties) }, {}),
    parties,
  };
}

/** How far off somebody is. */
function hintOf({ plan, parties }: Asked, party: Party): string {
  const from = plan.form === "explosion" ? centerOf(parties, plan.choice) : origin(parties);
  const far = metersBetween(from ?? undefined, participant(party));
  return far === null ? "" : meters(far);
}

/** Who stands where it strikes; the defeated are nobody's target by themselves (ZS-AM-13). */
function near({ plan, parties }: Asked): Party[] {
  const center = plan.form === "explosion" ? centerOf(parties, plan.choice) : origin(parties);
  return withinMeters(center?.token, plan.radius ?? ARM)
    .filter(({ token }) => !isDefeated(token.actor as Actor.Implementation))
    .map(({ token }) => asParty(token));
}

/** Whom the reader has targeted since. */
function marked(): Party[] {
  return [...(game.user?.targets ?? [])]
    .map((token) => token.document as TokenDocument.Implementation)
    .filter(({ actor }) => isCharacter(actor as never) || isThing(actor as never))
    .map(asParty);
}
