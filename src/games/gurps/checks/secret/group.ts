import {
  actCheck,
  type ButtonView,
  type Draft,
  type FollowUp,
  type Option,
  participants,
  partiesOf,
  type Subject,
} from "#table/checks";
import { say } from "#table/words.ts";
import { characterOf, isCharacter } from "../../documents.ts";
import { charactersIn, gmAnd, heroesHere, type Present } from "../../people.ts";
import { refusal } from "../../refusal.ts";
import { isAttribute } from "../../scores.ts";
import { checkButton } from "../../sheets/check-button.ts";
import { peopleOptions } from "../people-options.ts";
import { offersFor } from "../roll/offers.ts";
import { counts, isFailed, withLines } from "../roll/roll.ts";
import { rungOf } from "../roll/rung.ts";
import { difficultyIn } from "../rolls/own-roll.ts";
import { dangerFollows, isOpenHere } from "../rolls/sense.ts";
import { isSense } from "../rolls/sense-plan.ts";
import { groupFields } from "./group-fields.ts";
import {
  ASKED,
  dataFor,
  groupKind,
  withSides,
  whyNotFor,
  type Group,
  type GroupOutcome,
  type GroupPlan,
} from "./group-plan.ts";
import { groupView, noticed } from "./group-view.ts";
import { tellButton } from "./information-acts.ts";

/** `data.asked`: sense, attribute, skill or will, with what each is told; `data.unseen`: "true" or "false". */
function prepare({ targets, data }: Subject): Draft<GroupPlan> {
  const targeted = [...(game.user?.targets ?? [])].map((token) => token.document as TokenDocument.Implementation);
  const aimed = [...targets, ...targeted].flatMap((token): Present[] =>
    isCharacter(token.actor) ? [{ actor: token.actor, token }] : [],
  );
  const parties = gmAnd(aimed.length > 0 ? aimed : heroesHere());
  const asked = ASKED.find((one) => one === data["asked"]) ?? "sense";
  const isSecret = asked === "sense" && !isOpenHere();
  const plan: GroupPlan = {
    asked,
    sense: isSense(data["sense"]) ? data["sense"] : "vision",
    attribute: isAttribute(data["attribute"]) ? data["attribute"] : "dx",
    skill: data["skill"] ?? "",
    difficulty: difficultyIn(data["difficulty"]),
    isDark: false,
    isDangerous: false,
    isUnseen: data["unseen"] === undefined ? isSecret : data["unseen"] === "true",
    sides: {},
  };
  return { plan: withSides(plan, { parties: participants(parties), card: null }), parties };
}

const anew = (situation: Group, then: Partial<GroupPlan>): GroupPlan =>
  withSides({ ...situation.plan, ...then }, situation);

function options(situation: Group): Option<GroupPlan>[] {
  const { plan, parties } = situation;
  const option = (
    id: "unseen" | "dark" | "dangerous",
    checked: boolean,
    then: Partial<GroupPlan>,
  ): Option<GroupPlan> => ({
    id,
    label: say(`QUADRANT.gurps.group.option.${id}.label`),
    hint: say(`QUADRANT.gurps.group.option.${id}.hint`),
    checked,
    reason: null,
    plan: anew(situation, then),
    parties: partiesOf(parties),
  });
  const { isUnseen, isDark, isDangerous } = plan;
  return [
    option("unseen", isUnseen, { isUnseen: !isUnseen }),
    ...(plan.asked === "sense" && plan.sense === "vision" ? [option("dark", isDark, { isDark: !isDark })] : []),
    ...(plan.asked === "sense" ? [option("dangerous", isDangerous, { isDangerous: !isDangerous })] : []),
    ...peopleOptions(parties, (people) => {
      const chosen = gmAnd(people);
      return { plan: withSides(plan, { parties: participants(chosen), card: null }), parties: chosen };
    }),
  ];
}

/** Those who are asked get a card each; whoever has Danger Sense and failed unseen may feel it all the same. */
function follows(situation: Group): FollowUp[] {
  const { plan, parties, outcome } = situation;
  const people = charactersIn(parties);
  if (plan.isUnseen) {
    return people.flatMap(([who]) => {
      return dangerFollows(plan.isDangerous, isFailed(outcome?.sides[who]), { parties: { self: parties[who]! } });
    });
  }
  return people
    .filter(([who]) => !whyNotFor(plan, parties[who]!))
    .map(([, actor]): FollowUp => ({
      check: `gurps.${plan.asked}`,
      actor: actor.uuid,
      data: { asked: "true", ...dataFor(plan) },
      label: say("QUADRANT.gurps.group.follow", { name: actor.name }),
      automatic: true,
      // Owners throw for themselves; the GM throws for those who are not there.
      announced: actor.hasPlayerOwner,
    }));
}

/** *Announce* names those who noticed; *Tell* goes to one of them alone. */
function acts(situation: Group, user: User.Implementation): ButtonView[] {
  const { plan, parties, outcome } = situation;
  if (!user.isGM || !plan.isUnseen || !outcome) return [];
  const announce = checkButton({ check: "announce", label: say("QUADRANT.gurps.announce.button"), primary: true });
  const tell = charactersIn(parties).map(([who, actor]) => tellButton(actor.uuid, parties[who]?.name ?? actor.name));
  return [...(noticed(situation).length > 0 ? [announce] : []), ...tell];
}

function refuse({ plan, parties }: Group) {
  const people = charactersIn(parties);
  if (people.length === 0) return refusal("askNobody");
  if (plan.asked === "skill" && plan.skill === "") return refusal("askWhat");
  const able = people.filter(([who]) => !whyNotFor(plan, parties[who]!));
  return able.length === 0 ? refusal("askUnable") : null;
}

/** GURPS › When the GM Rolls: the GM asks several for a roll, or throws for them unseen (GURPS-SEC-2). */
export const groupCheck = actCheck<GroupPlan, GroupOutcome>({
  kind: groupKind,
  // Whoever it is for: it is the GM who throws.
  roles: ({ sides }) => Object.fromEntries(Object.keys(sides).map((who) => [who, "self"])),
  table: true,
  asks: true,
  lanes: "two",
  prepare,
  refresh: (situation) => anew(situation, {}),
  refuse,
  secret: ({ plan }) => (plan.isUnseen ? "unseen" : null),
  fields: (situation) => groupFields(situation, (then) => anew(situation, then)),
  options,
  follows,
  acts,
  lockedReason: () => null,
  circumstances: ({ plan, parties }, role) => {
    const roll = plan.sides[role];
    return roll ? offersFor(characterOf(parties[role]), roll.tag) : [];
  },
  rung: (key, value, { plan }) => {
    const [roll] = Object.values(plan.sides);
    return roll ? rungOf(roll, key, value) : "";
  },
  countsModifier: ({ sides }, line) => Object.values(sides).every((roll) => counts(roll, line)),
  modifiers: ({ sides }, role) => sides[role]?.modifiers ?? null,
  withModifiers: (plan, role, lines) => {
    const roll = plan.sides[role];
    return roll ? { ...plan, sides: { ...plan.sides, [role]: withLines(roll, lines) } } : plan;
  },
  view: groupView,
});
