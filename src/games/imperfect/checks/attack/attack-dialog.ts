import { calledShot, LIGHTS, type Spot, SPOTS } from "#rules/imperfect";
import {
  type Chosen,
  combatantOf,
  type Draft,
  type Field,
  form,
  isGms,
  isRefusal,
  type Parties,
  partiesOf,
  partyOf,
  type Refusal,
  type Subject,
} from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { distanceBetween } from "#table/measure.ts";
import { say } from "#table/words.ts";
import {
  type Character,
  characterOf,
  isCharacter,
  isSeated,
  isVehicle,
  isWeapon,
  seatOf,
  type Vehicle,
  type Weapon,
} from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { wayField, wayOf } from "../roll/ways.ts";
import { type Attacked, gunnersOf, isRanged, skillFor, weaponIn } from "./arms.ts";
import {
  type AttackAct,
  type Attackers,
  attackPlan,
  type Choice,
  FURTHER,
  mostShots,
  type Share,
} from "./attack-plan.ts";
import { maneuverRefusal, shareRefusal, sharesOf } from "./attack-refusal.ts";
import type { AttackSituation } from "./attack.ts";
import { coverFields } from "./cover.ts";

type Token = TokenDocument.Implementation;

/** The draft of an attack with a weapon, a mounted weapon, or bare hands. */
export function attackDraft(subject: Subject): Draft<AttackAct> | Refusal {
  const { item, data } = subject;
  const first = cardByUuid(data.card);
  const user = userOf(subject);
  if (isRefusal(user)) return user;
  const weapon = isWeapon(item) ? item : null;
  const aimed = targetsOf(subject, first);
  const [target] = aimed;
  if (!target) return refusal("noTarget");
  const { actor } = target;
  if (!isCharacter(actor) && !isVehicle(actor)) return refusal("otherGame", { name: target.name });
  if (actor.uuid === user.actor.uuid || actor.uuid === user.mount?.uuid) return refusal("oneself");
  const measured = distanceBetween(user.mountToken ?? user.token, target);
  const row = combatantOf(user.actor, user.token);
  const seat = isSeated(row) && row.combat?.started ? row : null;
  const attackers: Attackers = { actor: user.actor, weapon, seat, target: actor, measured };
  const shares = first ? [] : sharesOf(attackers, aimed);
  if (isRefusal(shares)) return shares;
  const plan = attackPlan(attackers, { ...choiceOf(data, first), ...(shares.length > 0 && { shares }) });
  const unfit = maneuverRefusal(plan.against, plan.maneuver);
  if (unfit) return unfit;
  return { plan, parties: partiesFor(user, weapon, actor, target), ...(first && { tied: first.uuid }) };
}

interface User {
  actor: Character;
  token: Token | null;
  mount: Vehicle | null;
  mountToken: Token | null;
}

/** The attacker: the actor that was clicked, or for a vehicle one of its crew. */
function userOf({ actor, token }: Subject): User | Refusal {
  if (isCharacter(actor)) return { actor, token, mount: null, mountToken: null };
  if (!isVehicle(actor)) return refusal("otherGame", { name: actor.name });
  const [gunner] = gunnersOf(actor);
  if (!gunner) return refusal("attack.noGunner", { name: actor.name });
  return { actor: gunner.actor, token: gunner.token, mount: actor, mountToken: token };
}

function partiesFor(
  { actor, token, mount, mountToken }: User,
  weapon: Weapon | null,
  aimed: Attacked,
  target: Token,
): Parties {
  return {
    self: partyOf(actor, token, mount ? null : weapon),
    target: partyOf(aimed, target, null),
    ...(mount && { mount: partyOf(mount, mountToken, weapon) }),
  };
}

/**
 * The targets of the user. A further attack of an action aims at its share's target, else at the user's, else at that
 * of the first attack.
 */
function targetsOf({ targets, data }: Subject, first: Card | null): Token[] {
  if (!first) return targets;
  const { choice } = first.system.plan as AttackAct;
  const share = data.further === "share" ? choice.shares[Number(data.share)]?.token : undefined;
  const before = share ?? first.system.parties.target?.token;
  const own = share === undefined ? targets : [];
  const found = before ? (fromUuidSync(before, { strict: false }) as Token | null) : null;
  return own.length > 0 ? own.slice(0, 1) : found ? [found] : [];
}

/** The choices of the button, and those that carry on from the first attack of the same action. */
function choiceOf(data: Record<string, string>, first: Card | null): Partial<Choice> {
  const before = first ? (first.system.plan as AttackAct).choice : null;
  const further = FURTHER.find((one) => one === data.further) ?? null;
  return {
    ...(data.maneuver && { maneuver: data.maneuver as Choice["maneuver"] }),
    ...(data.now && { now: true }),
    ...(before && {
      further,
      twoWeapons: before.twoWeapons,
      relativePace: before.relativePace,
      light: before.light,
      height: before.height,
      underTable: before.underTable,
      nonlethal: before.nonlethal,
      ...(further === "share" && { shares: before.shares, share: Number(data.share) }),
    }),
  };
}

/** An attack in the dialog, and a function that makes its plan anew with other choices. */
export interface AskedAttack {
  situation: AttackSituation;
  anew(choice: Partial<Choice>): AttackAct;
}

type AttackField = Field<AttackAct>;

/** The fields before the throw; only those with a choice. */
export function attackFields(asked: AskedAttack): AttackField[] {
  const { plan, parties } = asked.situation;
  const ranged = isRanged(weaponIn(parties));
  return [
    ...gunnerField(asked),
    ...wayFields(asked),
    ...(ranged ? [...distanceField(asked), ...countersField(asked), paceField(asked), lightField(asked)] : []),
    ...shotsField(asked),
    ...shareFields(asked),
    ...(plan.maneuver === "strike" && isCharacter(parties.target?.actor)
      ? [...calledFields(asked), ...coverFields(plan.choice.cover, (cover) => asked.anew({ cover }))]
      : []),
  ];
}

const WORDS = "QUADRANT.imperfect.attack.ask";
const label = (id: string): Pick<AttackField, "label" | "hint"> => ({
  label: say(`${WORDS}.${id}.label`),
  hint: say(`${WORDS}.${id}.hint`),
});

/** The crew member who fires a mounted weapon. */
function gunnerField({ situation: { plan, parties } }: AskedAttack): AttackField[] {
  const vehicle = parties.mount?.actor;
  const gunners = isVehicle(vehicle) ? gunnersOf(vehicle) : [];
  if (gunners.length < 2) return [];
  return [
    {
      id: "gunner",
      ...label("gunner"),
      type: "select",
      value: parties.self?.actor?.uuid ?? "",
      choices: gunners.map(({ actor }) => ({ value: actor.uuid, label: actor.name })),
      apply(value): Chosen<AttackAct> {
        const gunner = gunners.find(({ actor }) => actor.uuid === value) ?? gunners[0]!;
        const way = wayOf(gunner.actor, skillFor(weaponIn(parties)));
        // `refresh` reads the new gunner's dice before the throw.
        return {
          plan: { ...plan, way, choice: { ...plan.choice, way: null } },
          parties: { ...partiesOf(parties), self: partyOf(gunner.actor, gunner.token, null) },
        };
      },
    },
  ];
}

function wayFields({ situation: { plan, parties }, anew }: AskedAttack): AttackField[] {
  const actor = characterOf(parties.self);
  const asked = skillFor(weaponIn(parties));
  return actor ? wayField(actor, { asked, way: plan.way, put: (way) => anew({ way: way.id }) }) : [];
}

/** A number field of the dialog, with its limits. */
function numberField(
  id: string,
  { value, min = 0, max, decimals = false }: { value: number; min?: number; max?: number; decimals?: boolean },
  apply: (value: number) => AttackAct | Refusal,
): AttackField {
  return {
    id,
    ...label(id),
    type: "number",
    value: String(value),
    decimals,
    min,
    ...(max !== undefined && { max }),
    apply(typed) {
      const number = Number(typed);
      const isSound = typed.trim() !== "" && (decimals ? Number.isFinite(number) : Number.isInteger(number));
      return isSound && number >= min && number <= (max ?? Infinity) ? apply(number) : refusal("attack.number");
    },
  };
}

/** The distance: if it can be measured between tokens, only the Master may change it. */
function distanceField({ situation, anew }: AskedAttack): AttackField[] {
  const { plan, parties } = situation;
  const isMeasured = parties.target?.token && (parties.mount ?? parties.self)?.token;
  if (isMeasured && !isGms(situation)) return [];
  return [numberField("distance", { value: plan.facts.distance, decimals: true }, (distance) => anew({ distance }))];
}

/** Outside a fight the steps of aiming are not counted, so they are entered here. */
function countersField({ situation: { plan, parties }, anew }: AskedAttack): AttackField[] {
  const { aim, automatic } = plan.facts;
  if (!aim || automatic || seatOf(parties.self)) return [];
  return [
    numberField("counters", { value: plan.facts.counters, max: 3 * aim.steps }, (counters) => anew({ counters })),
  ];
}

const paceField = ({ situation: { plan }, anew }: AskedAttack): AttackField =>
  numberField("relativePace", { value: plan.facts.relativePace }, (relativePace) => anew({ relativePace }));

const lightField = ({ situation: { plan }, anew }: AskedAttack): AttackField =>
  form(WORDS, plan.facts, ({ light = plan.facts.light }) => anew({ light })).select("light", LIGHTS);

/** An automatic weapon fires all its rounds: only the Master may allow fewer (IMP-SHT-9). */
function shotsField({ situation, anew }: AskedAttack): AttackField[] {
  const { plan, parties } = situation;
  const weapon = weaponIn(parties);
  if (!weapon?.system.automatic || plan.choice.shares.length > 0 || !isGms(situation)) return [];
  const max = mostShots(weapon);
  return [numberField("shots", { value: plan.shots, min: 1, max }, (shots) => anew({ shots }))];
}

/** The dice and rounds for each of several targets (IMP-SHT-10). */
function shareFields({ situation: { plan, parties }, anew }: AskedAttack): AttackField[] {
  const { shares, further } = plan.choice;
  const actor = characterOf(parties.self);
  const weapon = weaponIn(parties);
  if (further || !actor || !weapon) return [];
  const { dice } = wayOf(actor, skillFor(weapon), plan.way.id);
  const put = (index: number, part: Partial<Share>): AttackAct | Refusal => {
    const parted = shares.map((one, place) => (place === index ? { ...one, ...part } : one));
    return shareRefusal(parted, dice, mostShots(weapon)) ?? anew({ shares: parted });
  };
  return shares.flatMap((share, index): AttackField[] =>
    (["dice", "shots"] as const).map((part) => ({
      ...numberField(`share-${part}-${index}`, { value: share[part], min: 1 }, (value) =>
        put(index, { [part]: value }),
      ),
      label: say(`${WORDS}.share.${part}`, { name: share.name }),
      hint: say(`${WORDS}.share.of`, { most: part === "dice" ? dice : mostShots(weapon) }),
    })),
  );
}

/** The called place, and the location that it means if there are several (IMP-CALL-1). Bursts cannot be called. */
function calledFields({ situation: { plan }, anew }: AskedAttack): AttackField[] {
  const { called } = plan.choice;
  if (plan.facts.automatic) return [];
  const places = called ? calledShot(called).locations : [];
  const asked = form(WORDS, plan.choice, (choice) => anew({ place: null, ...choice }));
  const spotWords = (spot: Spot): string =>
    say(`${WORDS}.called.spot`, { spot: tell(`spot.${spot}`), value: Math.abs(calledShot(spot).value) });
  return [
    asked.select("called", SPOTS, { none: true, words: spotWords }),
    ...(places.length > 1 ? [asked.select("place", places, { words: (place) => tell(`location.${place}`) })] : []),
  ];
}
