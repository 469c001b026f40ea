import type { Trait, TraitId, TraitRule } from "#rules/gurps";
import { modifiers as bucket, traitRules, TRAITS_ASKED_FOR } from "#rules/gurps";
import { amount } from "#table/amount.ts";
import { setHidden } from "#table/set-hidden.ts";
import { newIn } from "#table/sheets/sheet-parts.ts";
import { say, sayRefusal, signed, dotted } from "#table/words.ts";
import { levelOf, untriedRefusal } from "../abilities.ts";
import { type Called, calledBy, calledIn } from "../called.ts";
import { unlearntSkills } from "../unlearnt.ts";
import { wholeLevel } from "../traits.ts";
import { isSkill, isTrait, itemsOf, type Skill, type TraitItem } from "../documents.ts";
import { type Attribute, TRAIT_CATEGORIES } from "../vocabulary.ts";
import { tell } from "../words.ts";
import { stateModifierLines } from "../checks/roll/bucket.ts";
import type { Bearing } from "./facts.ts";
import { checkButton, levelShown, levelWords, relativeWords, skillBadges, sumOf, UNTRIED } from "./facts.ts";

/** The module that shows costs. It is loaded with edit mode. */
export type Study = typeof import("./study.ts");

/** Trained skills by name; then those that can be tried by default; then those that cannot be tried. */
export function skillRows(bearing: Bearing, user: User.Implementation, study: Study | null = null) {
  const skills = itemsOf<Skill>(bearing.actor, isSkill);
  const all = calledBy(skills);
  const rows = skills.map((skill) => skillRow(skill, bearing, user, { study, isTwice: isTwice(skill, all) }));
  const rank = ({ isTrained, level }: ReturnType<typeof skillRow>): number =>
    isTrained ? 0 : level === UNTRIED ? 2 : 1;
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, game.i18n?.lang));
}

/** Skills that the actor never learnt, and may try by default: only the filter shows them (GURPS-AM-2). */
export const unlearntRows = (bearing: Bearing, user: User.Implementation) =>
  unlearntSkills(bearing.actor).map((skill) => skillRow(skill, bearing, user));

/** Whether another skill has the same name or key: rules find only one of them, so the sheet marks both. */
function isTwice(skill: Skill, all: Called): boolean {
  return [skill.name, skill.system.key].some((word) => calledIn(all, word).some(({ id }) => id !== skill.id));
}

interface Learnt {
  study: Study | null;
  isTwice: boolean;
}

const UNLEARNT: Learnt = { study: null, isTwice: false };

/** A skill as a row to roll. `verb` is for skills that the GM rolls; `words` is the text that the filter searches. */
function skillRow(skill: Skill, { actor, held }: Bearing, user: User.Implementation, learnt: Learnt = UNLEARNT) {
  const { id, name, system } = skill;
  const own = levelOf(skill);
  const attribute = system.attribute as Attribute;
  const sum = sumOf(stateModifierLines(actor, attribute, skill));
  const why = own.level === null ? untriedRefusal(skill) : held;
  const badges = [...skillBadges(skill), ...(learnt.isTwice ? [tell("sheet.skill.twice")] : [])];
  return {
    id: id ?? "",
    name,
    relative: relativeWords(skill),
    study: learnt.study && learnt.study.studyOf(skill, actor),
    from: levelWords(own, skill),
    isTrained: own.from === "trained",
    badges,
    level: levelShown(own.level),
    now: own.level === null || sum === 0 ? null : own.level + sum,
    verb: system.isSecret ? tell(`sheet.skill.${user.isGM ? "rollFor" : "use"}`) : "",
    reason: why && sayRefusal(why),
    words: [name, tell(`attribute.${attribute}`), relativeWords(skill), ...badges].join(" "),
  };
}

/** Accents and case do not count: "Öl" is found by "ol". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The filter above the skills: it leaves the rows whose words contain what was typed. It is stored nowhere. */
export class SkillFilter {
  #typed = "";

  /** Called after each drawing of the sheet: what was typed stays. */
  attach(root: HTMLElement): void {
    const filter = "input[data-skill-filter]";
    const field = root.querySelector<HTMLInputElement>(filter);
    if (!field) return;
    field.value = this.#typed;
    this.#apply(root);
    if (newIn(root, filter).length === 0) return;
    field.addEventListener("input", () => {
      this.#typed = field.value;
      this.#apply(root);
    });
    field.addEventListener("change", (event) => event.stopPropagation());
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#rollFirst(event, root);
      if (event.key === "Escape" && this.#typed) this.#clear(event, root, field);
    });
  }

  clear(): void {
    this.#typed = "";
  }

  /** Enter rolls the first skill that is left. */
  #rollFirst(event: KeyboardEvent, root: HTMLElement): void {
    event.preventDefault();
    const first = root.querySelector<HTMLElement>("[data-skill-words]:not([hidden]) [data-action=check]");
    if (this.#typed) first?.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey }));
  }

  #clear(event: KeyboardEvent, root: HTMLElement, field: HTMLInputElement): void {
    event.stopPropagation();
    field.value = "";
    this.#typed = "";
    this.#apply(root);
  }

  #apply(root: HTMLElement): void {
    const wanted = plain(this.#typed).split(/\s+/).filter(Boolean);
    let left = 0;
    for (const row of root.querySelectorAll<HTMLElement>("[data-skill-words]")) {
      const words = plain(row.dataset.skillWords ?? "");
      // Skills that were never learnt are shown only while the user searches.
      const isShown = row.dataset.unlearnt === undefined || wanted.length > 0;
      setHidden(row, !isShown || !wanted.every((word) => words.includes(word)));
      if (!row.hidden) left += 1;
    }
    const more = root.querySelector<HTMLElement>("[data-skill-more]");
    if (more) setHidden(more, !more.nextElementSibling?.querySelector("[data-skill-words]:not([hidden])"));
    const none = root.querySelector<HTMLElement>("[data-skill-none]");
    if (none) setHidden(none, left > 0 || wanted.length === 0);
  }
}

const key = "QUADRANT.gurps.account";

/** The effects of a trait, line by line: "Vision +2", "Fright Checks −2, in bodily danger". */
function traitAccount(trait: Trait): string[] {
  const lines = traitRules(trait.id).map((rule) => ruleWords(rule, trait));
  return [...lines, ...elsewhere(trait.id)].filter(Boolean);
}

function ruleWords(rule: TraitRule, trait: Trait): string {
  const { tag, act, when } = rule;
  const fact = when ? tell(`fact.${when}`) : "";
  const roll = tell(`tag.${tag}`);
  switch (act) {
    case "add": {
      if (rule.per === "selfControl" && trait.selfControl === null) return say(`${key}.needsSelfControl`, { roll });
      const [line] = bucket.traits({ tag, traits: [trait], facts: when ? [when] : [], modifiers: [] });
      const value = `${roll} ${signed(line?.value ?? 0)}`;
      return fact ? say(`${key}.when`, { value, fact }) : value;
    }
    case "cancel": {
      const source = tell(`source.${rule.source}`);
      const most = rule.per === "level" ? rule.value * trait.level : rule.value;
      return say(`${key}.${rule.per === "level" ? "cancel" : "cancelAll"}`, { roll, source, most });
    }
    case "bar":
      return fact ? say(`${key}.barWhen`, { roll, fact }) : say(`${key}.bar`, { roll });
    case "allow":
      return say(`${key}.allow`, { roll, fact });
  }
}

/** Traits that other rules look up by their id, whether they have effects of their own or not. */
const ELSEWHERE = [
  ...TRAITS_ASKED_FOR,
  "amphibious",
  "aquatic",
  "machine",
  "unfazeable",
] as const satisfies readonly TraitId[];

const elsewhere = (id: TraitId): string[] => {
  const known = ELSEWHERE.find((one) => one === id);
  return known ? [say(`${key}.of.${known}`)] : [];
};

/** The actor's traits by category, without empty categories. */
export function traitGroups(bearing: Bearing) {
  const traits = itemsOf<TraitItem>(bearing.actor, isTrait).toSorted((one, other) =>
    one.name.localeCompare(other.name, game.i18n?.lang),
  );
  return TRAIT_CATEGORIES.flatMap((category) => {
    const rows = traits.filter(({ system }) => system.category === category).map((trait) => traitRow(trait, bearing));
    return rows.length > 0 ? [{ category, title: tell(`categories.${category}`), rows }] : [];
  });
}

/** A trait as a row: its effects, the modifiers that it offers, and the button for its self-control roll. */
function traitRow(trait: TraitItem, { held }: Bearing) {
  const { id, name, system } = trait;
  return {
    id: id ?? "",
    name,
    facts: traitFacts(trait).join(" · "),
    points: system.points === 0 ? "" : signed(system.points),
    account: accountOf(trait),
    offers: system.offers.map(({ label, tag, value, when }) =>
      dotted(`${label} ${signed(value)}`.trim(), tell(`tag.${tag}`), when),
    ),
    resist:
      system.selfControl === null
        ? null
        : checkButton({
            check: "selfControl",
            label: tell("sheet.trait.resist", { number: system.selfControl }),
            data: { itemId: id ?? "" },
            why: held,
          }),
  };
}

/** Short facts about a trait. */
export function traitFacts({ system }: TraitItem): string[] {
  return [
    system.level === 1 ? "" : tell("sheet.trait.level", { level: amount(system.level) }),
    system.isTemporary ? tell("trait.FIELDS.isTemporary.label") : "",
    system.isFromFright ? tell("trait.FIELDS.isFromFright.label") : "",
  ].filter(Boolean);
}

/** The effects that the rules give a trait; empty for one without a rule. */
export function accountOf({ system }: TraitItem): string[] {
  if (!system.rule) return [];
  const id = system.rule as TraitId;
  const selfControl = system.selfControl as Trait["selfControl"];
  return traitAccount({ id, level: wholeLevel(id, system.level), selfControl });
}
