import { defineCheck, type Field, type FollowUp, form, type Option, participants, partiesOf } from "#table/checks";
import { characterOf, isCharacter, isSkill, itemsOf, type Skill } from "../../documents.ts";
import { ATTRIBUTES } from "../../vocabulary.ts";
import { refusal, tell } from "../../words.ts";
import { charactersIn, gmAnd, heroesHere, type Present } from "../../people.ts";
import { isAttribute } from "../../abilities.ts";
import { isCalled } from "../../called.ts";
import { checkButton } from "../../sheets/facts.ts";
import { peopleOptions, switchOption } from "../options.ts";
import { offersFor, rungOf } from "../roll/bucket.ts";
import { counts, isFailed, linesOf } from "../roll/roll.ts";
import { difficultyIn } from "../rolls/own-roll.ts";
import { isSense, SENSES } from "../rolls/sense-plan.ts";
import { dangerFollows, isOpenHere } from "../rolls/sense.ts";
import type { Group, GroupOutcome, GroupPlan } from "./group-plan.ts";
import { ASKED, dataFor, groupKind, groupView, noticed, whyNotFor, withSides } from "./group-plan.ts";
import { tellButton } from "./information-acts.ts";

type Put = (then: Partial<GroupPlan>) => GroupPlan;

/** The fields: the roll, and its difficulty for all. */
function groupFields(situation: Group, put: Put): Field<GroupPlan>[] {
  const { plan } = situation;
  const asked = form<GroupPlan, GroupPlan>("QUADRANT.gurps.group.field", plan, put);
  const what = {
    sense: () => [asked.select("sense", SENSES, { words: (one) => tell(`tag.${one}`) })],
    attribute: () => [asked.select("attribute", ATTRIBUTES, { words: (one) => tell(`attribute.${one}`) })],
    skill: () => [skillField(situation, put)],
    will: () => [],
  };
  const words = { label: tell("mod.difficulty"), hint: tell("group.difficultyHint") };
  return [
    asked.select("asked", ASKED, { words: (one) => tell(`group.what.${one}`) }),
    ...what[plan.asked](),
    asked.number("difficulty", { ...words, min: -10, max: 10 }),
  ];
}

/** The choice among all skills on the sheets of these actors, trained or not. */
function skillField({ plan, parties }: Group, put: Put): Field<GroupPlan> {
  const skills = charactersIn(parties).flatMap(([, actor]) => itemsOf<Skill>(actor, isSkill));
  const named = skills.map((skill) => ({ value: skill.system.key || skill.name, label: skill.name }));
  const once = [...new Map(named.map((one) => [one.value, one])).values()].toSorted((one, other) =>
    one.label.localeCompare(other.label, game.i18n?.lang),
  );
  const chosen = skills.find((skill) => isCalled(skill, plan.skill));
  const value = chosen ? chosen.system.key || chosen.name : "";
  const none = { value: "", label: tell("group.noSkill") };
  return {
    id: "skill",
    label: tell("group.field.skill"),
    hint: "",
    type: "select",
    value,
    choices: [none, ...once],
    apply: (skill) => put({ skill }),
  };
}

const anew = (situation: Group, then: Partial<GroupPlan>): GroupPlan =>
  withSides({ ...situation.plan, ...then }, situation);

/** GURPS › When the GM Rolls: the GM asks several actors for a roll, or throws for them unseen (GURPS-SEC-2). */
export const groupCheck = defineCheck<GroupPlan, GroupOutcome>({
  kind: groupKind,
  // The GM (self) throws for all parties.
  roles: ({ sides }) => Object.fromEntries(Object.keys(sides).map((who) => [who, "self"])),
  table: true,
  asks: true,
  lanes: "two",
  /** `data.asked`: sense, attribute, skill or will, with the data of that roll; `data.unseen`: "true" or "false". */
  prepare({ targets, data }) {
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
  },
  refresh: (situation) => anew(situation, {}),
  refuse({ plan, parties }) {
    const people = charactersIn(parties);
    if (people.length === 0) return refusal("askNobody");
    if (plan.asked === "skill" && plan.skill === "") return refusal("askWhat");
    const able = people.filter(([who]) => !whyNotFor(plan, parties[who]!));
    return able.length === 0 ? refusal("askUnable") : null;
  },
  secret: ({ plan }) => (plan.isUnseen ? "unseen" : null),
  fields: (situation) => groupFields(situation, (then) => anew(situation, then)),
  options(situation) {
    const { plan, parties } = situation;
    const option = (id: string, checked: boolean, then: Partial<GroupPlan>): Option<GroupPlan> => {
      const next = { id, checked, plan: anew(situation, then), parties: partiesOf(parties) };
      return switchOption(`QUADRANT.gurps.group.option.${id}`, next);
    };
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
  },
  /** Each asked actor gets its own card. After an unseen failure Danger Sense may still warn an actor. */
  follows(situation) {
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
        label: tell("group.follow", { name: actor.name }),
        automatic: true,
        // Owners throw for their characters; the GM may throw for players who are absent.
        announced: actor.hasPlayerOwner,
      }));
  },
  /** *Announce* names those who noticed, for all; *Tell* informs a single player; *Reveal* shows a throw to all. */
  acts(situation, user) {
    const { plan, parties, outcome } = situation;
    if (!user.isGM || !plan.isUnseen || !outcome) return [];
    const announce = checkButton({ check: "announce", label: tell("announce.button"), primary: true });
    const tells = charactersIn(parties).map(([who, actor]) => tellButton(actor.uuid, parties[who]?.name ?? actor.name));
    const thrown = charactersIn(parties).filter(([who]) => (outcome.sides[who]?.total ?? null) !== null);
    const reveal = thrown.map(([who, actor]) =>
      checkButton({
        check: "reveal",
        label: tell("reveal.of", { name: parties[who]?.name ?? actor.name }),
        data: { actor: actor.uuid, row: who },
      }),
    );
    return [...(noticed(situation).length > 0 ? [announce] : []), ...tells, ...reveal];
  },
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
  modifiers: (plan, role) => linesOf(plan.sides[role], (roll) => ({ ...plan, sides: { ...plan.sides, [role]: roll } })),
  view: groupView,
});
