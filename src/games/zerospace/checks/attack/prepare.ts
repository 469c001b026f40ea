import { form, type FormId } from "#rules/zerospace";
import {
  type Draft,
  isGms,
  isRefusal,
  withTokens,
  admitOnly,
  participants,
  type Parties,
  partiesOf,
  type Party,
  partyOf,
  type Refusal,
  type Situation,
  type Subject,
  tokenOf,
} from "#table/checks";
import { isDefeated } from "#table/conditions";
import { type Character, characterOf, isCharacter, isThing } from "../../documents.ts";
import { heldBy, holderIds } from "../side/borne.ts";
import { type Side, checkedSide } from "../side/side.ts";
import { targetsOf } from "../../people.ts";
import {
  type AttackMeans,
  armed,
  armOf,
  formsOf,
  isUnarmed,
  origin,
  sideOf,
  unarmed,
  areAllies,
  ARM,
  asParty,
  inBlast,
  metersBetween,
  numberedTargets,
  targetNames,
  targetsIn,
  withinMeters,
  withTargets,
} from "./arms.ts";
import { type AttackCard, BURSTS, type Choice, isCharge, plainChoice, STANCES, TACKLES } from "./attack-card.ts";
import type { CardOutcome } from "./attack-kind.ts";
import { attackPlan, centerOf } from "./attack-plan.ts";
import { refusal } from "../../words.ts";

export type AttackSituation = Situation<AttackCard, CardOutcome>;
export type Declared = Pick<AttackSituation, "plan" | "parties" | "card">;

/** Whether the attacker holds the first target. */
export function holdsTarget(parties: AttackSituation["parties"]): boolean {
  const [target, self] = [parties["target"]?.actor, parties["self"]?.actor];
  return Boolean(target && self && holderIds(target).includes(self.uuid));
}

/** The attack read anew from present documents. Declared choices are checked. */
export function refreshedAttack(declared: Declared): AttackCard {
  const { plan, parties } = declared;
  const actor = characterOf(parties["self"]);
  const arm = armOf(parties, plan.choice.form);
  if (!actor || !arm) return plan;
  const choice = soundChoice(declared, arm);
  const side = ownSide(declared, { actor, arm, choice });
  return attackPlan({ actor, arm, parties, choice, side, isGms: isGms(declared) });
}

function soundChoice(declared: Declared, arm: AttackMeans): Choice {
  const { plan, parties } = declared;
  const said: Choice = { ...plainChoice(arm.attack.form), ...plan.choice };
  const forms = formsOf(arm, holdsTarget(parties));
  const id = forms.find((one) => one === said.form) ?? forms[0]!;
  const charged = said.charged && TACKLES.includes(id);
  return {
    ...said,
    form: id,
    charged,
    doubleMove: said.doubleMove && isCharge({ form: id, charged }),
    stance: STANCES.find((stance) => stance === said.stance) ?? null,
    burst: soundBurst(declared, said),
    range: metersOf(said.range),
    distances: Object.fromEntries(
      Object.entries(said.distances).flatMap(([uuid, meters]) => (metersOf(meters) === null ? [] : [[uuid, meters]])),
    ),
    dealsDamage: said.dealsDamage,
  };
}

/** Only the GM may place a blast at a `point`, which cannot be measured; players may if the target cannot be measured either. */
function soundBurst(declared: Declared, { burst }: Choice): Choice["burst"] {
  const known = BURSTS.find((one) => one === burst) ?? "target";
  const { parties } = declared;
  if (known !== "point" || isGms(declared)) return known;
  return metersBetween(origin(parties), parties["target"]) === null ? known : "target";
}

const metersOf = (word: unknown): number | null =>
  typeof word === "number" && Number.isFinite(word) && word >= 0 ? word : null;

function ownSide(
  declared: Declared,
  { actor, arm, choice }: { actor: Character; arm: AttackMeans; choice: Choice },
): Side {
  const preset = sideOf(arm, choice.form);
  const said = checkedSide(actor, { ...declared.plan.self[0]?.side, skill: preset.skill }, preset);
  return {
    ...said,
    tool: form(choice.form).usesRating ? null : said.tool,
    isRuledOut: said.isRuledOut && isGms(declared),
  };
}

/** The admitted parties. A player's blast that can be measured strikes all that it reaches, whatever was declared. */
export function admitted(declared: Declared): Parties {
  const { plan, parties } = declared;
  const all = withTokens(admitOnly("vehicle", ...targetNames(parties))(declared));
  if (plan.choice.form !== "explosion" || isGms(declared)) return all;
  return reached(plan, participants(all));
}

/** The parties of a blast, with all targets that it reaches at their present positions. */
export function reached(plan: AttackCard, parties: AttackSituation["parties"]): Parties {
  const { burst } = plan.choice;
  const from = partiesOf(parties)[parties["vehicle"] ? "vehicle" : "self"];
  const isMeasurable = centerOf(parties, plan.choice)?.token;
  if (!isMeasurable) return partiesOf(parties);
  const radius = armOf(parties, plan.choice.form)?.attack.radius ?? 0;
  return withTargets(parties, inBlast({ burst, from, named: targetsIn(parties), radius }));
}

/** The foes that a sweep reaches, the nearest first. */
function foesInReach(from: Token | null): Token[] {
  return withinMeters(from, ARM)
    .map(({ token }) => token)
    .filter((token) => from !== null && token.id !== from.id && isFoe(from, token) && isStanding(token));
}

/** Whether the token is a character on another side. */
function isFoe(from: Token, { actor }: Token): boolean {
  const other = actor as Actor.Implementation | null;
  return isCharacter(other) && !areAllies(from.actor as Actor.Implementation | null, other);
}

const isStanding = ({ actor }: Token): boolean => actor !== null && !isDefeated(actor as Actor.Implementation);

type Token = TokenDocument.Implementation;

/** The draft of an attack with a weapon, a power, a mounted weapon or bare hands. */
export function attackDraft(subject: Subject): Draft<AttackCard> | Refusal {
  const user = userOf(subject);
  if (isRefusal(user)) return user;
  const arm = armFor(subject);
  if (!arm) return refusal("attack.noArm");
  const { actor } = user;
  const asked = formFor(arm, subject);
  const targets = aimedAt({ ...subject, actor }, arm, asked, user.stands);
  if (isRefusal(targets)) return targets;
  const parties: Parties = { ...user.parties, ...numberedTargets(targets) };
  const found = participants(parties);
  const holds = Boolean(found["target"]?.actor && holderIds(found["target"].actor).includes(actor.uuid));
  const id = asked === "close" && targets.length > 1 && formsOf(arm, holds).includes("sweep") ? "sweep" : asked;
  const choice = plainChoice(id);
  const side = sideOf(arm, id);
  return { plan: attackPlan({ actor, arm, parties: found, choice, side, isGms: false }), parties };
}

interface User {
  actor: Character;
  parties: Parties;
  /** The token from which the attack comes. */
  stands: Token | null;
}

/** The attacker: the actor of the click, or the controller of a vehicle. */
function userOf({ actor, token, item }: Subject): User | Refusal {
  if (isCharacter(actor)) return { actor, parties: { self: partyOf(actor, token, item) }, stands: token };
  if (!isThing(actor)) return refusal("otherGame", { name: actor.name });
  const { controller } = actor.system;
  const operator = controller ? (fromUuidSync(controller, { strict: false }) as Actor.Implementation | null) : null;
  if (!isCharacter(operator)) return refusal("attack.nobodyInCharge", { name: actor.name });
  const parties = { self: partyOf(operator, tokenOf(operator), null), vehicle: partyOf(actor, token, item) };
  return { actor: operator, parties, stands: token };
}

function armFor({ actor, item, data }: Subject): AttackMeans | null {
  if (item) return armed(item);
  return isCharacter(actor) && isUnarmed(data["form"]) ? unarmed(data["form"]) : null;
}

function formFor(arm: AttackMeans, { data }: Subject): FormId {
  return formsOf(arm, true).find((id) => id === data["form"]) ?? arm.attack.form;
}

/** The targets: the held actor, or the user's targets; for a sweep without targets, all foes within reach. */
function aimedAt(subject: Subject, arm: AttackMeans, id: FormId, stands: Token | null): Party[] | Refusal {
  const { actor, targets } = subject;
  const held = id === "hurt" || id === "throw" ? heldOne(subject) : null;
  if (held) return [partyOf(held, tokenOf(held), null)];
  if (targets.length === 0) {
    const foes = id === "sweep" ? foesInReach(stands).map(asParty) : [];
    if (foes.length > 0) return foes;
    return id === "hurt" || id === "throw" ? refusal("attack.holdsNobody", { name: actor.name }) : refusal("noTarget");
  }
  const aimed = targetsOf(subject);
  if (isRefusal(aimed)) return aimed;
  const named = aimed.map((one) => partyOf(one.actor, one.token, null));
  if (id === "explosion") return inBlast({ burst: "target", from: undefined, named, radius: arm.attack.radius });
  const mayBeMore = id === "sweep" || (id === "close" && formsOf(arm, false).includes("sweep"));
  return aimed.length > 1 && !mayBeMore ? refusal("severalTargets", { count: aimed.length }) : named;
}

/** The held actor that is meant: the UUID `data.held`, or the target; without any target the first one. Null if there is none. */
function heldOne({ actor, targets, data }: Subject): Character | null {
  const held = heldBy(actor);
  const targeted = targets.map(({ actor: aimed }) => aimed?.uuid);
  const meant = held.find(({ uuid }) => uuid === data["held"]) ?? held.find(({ uuid }) => targeted.includes(uuid));
  return meant ?? (targets.length === 0 ? held[0] : undefined) ?? null;
}
