import { LIMITS } from "../limits.ts";
import { checkById } from "../register.ts";
import type { Aim } from "./aim.ts";
import { isMode, type AskState } from "./asked.ts";
import type { Draft, Plan, Refusal, Subject } from "./check.ts";
import { isChosen } from "./chosen.ts";
import type { Chosen } from "./choices.ts";
import { tooLarge } from "./declaration.ts";
import { isRefusal } from "./is-refusal.ts";
import type { Parties } from "./parties.ts";
import { draftOf, drafted, questionOf } from "./question.ts";
import { secrecyOf } from "./secrecy.ts";
import { situation } from "./situation.ts";
import { tokensInSight, type Token } from "./tokens-in-sight.ts";

/** The draft that a check makes from a click, and whether it read the targets: only then does it take any. */
function watched(id: string, subject: Subject): { made: Draft | Refusal; looked: boolean } {
  let looked = false;
  const { targets } = subject;
  const click = {
    ...subject,
    get targets() {
      looked = true;
      return targets;
    },
  };
  return { made: draftAt(id, click, targets.length), looked };
}

const draftAt = (id: string, subject: Subject, count = subject.targets.length): Draft | Refusal =>
  count > LIMITS.targets ? tooLarge("targets") : draftOf(checkById(id).check, subject);

/** Whether a token takes part in a draft as another party than the acting one. */
const names = ({ parties }: Draft, { uuid, actor }: Token): boolean =>
  Object.entries(parties).some(
    ([who, party]) => who !== "self" && (party.token === uuid || (actor !== null && party.actor === actor.uuid)),
  );

/** The draft with these targets; null if it is not possible, or if not all of them take part in it. */
function draftNaming(id: string, subject: Subject, targets: Token[]): Draft | null {
  try {
    const made = draftAt(id, { ...subject, targets });
    return isRefusal(made) || !targets.every((token) => names(made, token)) ? null : made;
  } catch {
    // A token with data that the rules cannot read is no target.
    return null;
  }
}

/**
 * The possible targets of a click. With no target, or with too many, the dialog asks for them.
 * @returns `made`: the draft of the click; `aim`: null if the check takes no targets, or if no token could be one
 */
export function aimOf(id: string, subject: Subject): { made: Draft | Refusal; aim: Aim | null } {
  const { made, looked } = watched(id, subject);
  const { asks } = checkById((!isRefusal(made) && made.check) || id).check;
  if (!looked || (!asks && !isRefusal(made))) return { made, aim: null };
  const { targets } = subject;
  const others = tokensInSight(subject.token, subject.actor).filter((token) => !targets.includes(token));
  const drafts = new Map([...targets, ...others].map((token) => [token, draftNaming(id, subject, [token])]));
  const among = [...drafts.keys()].filter((token) => drafts.get(token));
  const first = among[0] && drafts.get(among[0]);
  if (!first) return { made, aim: null };
  const aim = {
    id,
    subject,
    among,
    several: among.length > 1 && draftNaming(id, subject, among.slice(0, 2)) !== null,
    optional: targets.length === 0 ? !isRefusal(made) : !isRefusal(draftAt(id, { ...subject, targets: [] })),
  };
  if (!isRefusal(made)) return { made, aim: { ...aim, draft: made, isSet: true } };
  // One target is chosen already: the check is refused for another reason, which the dialog cannot resolve.
  if (targets.length === 1) return { made, aim: null };
  // A sole possible target is chosen already, except for an act without a dialog: it would be done at once, by a guess.
  const sole = asks && among.length === 1;
  return {
    made: first,
    aim: { ...aim, subject: { ...subject, targets: sole ? [among[0]!] : [] }, draft: first, isSet: sole },
  };
}

/** The same question with other targets. Earlier choices are kept as far as they are still possible. */
export function aimedAt(state: AskState, targets: Token[]): AskState | Refusal {
  const aim = state.aim!;
  const subject = { ...aim.subject, targets };
  const draft = draftAt(aim.id, subject);
  if (isRefusal(draft)) return draft;
  const { game: owner, check } = checkById(draft.check ?? aim.id);
  if (!game.user!.isGM && secrecyOf(check, drafted(check, draft)) === "unseen")
    return { key: "QUADRANT.table.refusal.gmOnly" };
  const known = new Set(aim.among);
  const among = [...aim.among, ...targets.filter((token) => !known.has(token))];
  const asked = questionOf(owner.id, check, draft);
  const next: AskState = { ...asked, words: state.words, aim: { ...aim, subject, draft, among, isSet: true } };
  if (isMode(check, drafted(check, draft), state.mode)) next.mode = state.mode;
  keepChosen(state, next);
  return next;
}

/** Repeats the choices and typed lines of one question in another. */
function keepChosen(before: AskState, next: AskState): void {
  const made = before.aim!.isSet ? choicesMade(before) : [];
  const chosen = made.reduce((now, repeat) => repeat(now, next), {
    plan: next.plan,
    parties: next.parties,
  } as Chosen);
  next.lanes.readAnew(chosen.plan);
  next.lanes.takeOver(before.lanes);
  next.plan = next.lanes.applyTo(chosen.plan);
  next.parties = chosen.parties;
}

type Repeat = (now: Chosen, state: AskState) => Chosen;

/** The choices of the user that differ from the draft, each as a function that makes the same choice in another question. */
function choicesMade({ check, plan, parties, tied, aim }: AskState): Repeat[] {
  const { draft } = aim!;
  const was = situation(check, draft.plan, {}, draft.parties, tied);
  const now = situation(check, plan, {}, parties, tied);
  const fields = (check.fields?.(now) ?? []).filter(
    ({ id, value }) => check.fields!(was).find((one) => one.id === id)?.value !== value,
  );
  const options = check
    .options(now)
    .filter(({ id, checked }) => (check.options(was).find((one) => one.id === id)?.checked ?? false) !== checked);
  return [
    ...fields.map(({ id, value }): Repeat => (at, state) => {
      const field = fieldsAt(state, at).find((one) => one.id === id);
      const offered = field?.type !== "select" || field.choices?.some((choice) => choice.value === value);
      if (!field || !offered || field.value === value) return at;
      const made = field.apply(value);
      return isRefusal(made) ? at : isChosen(made) ? made : { ...at, plan: made };
    }),
    ...options.map(({ id, checked }): Repeat => (at, state) => {
      const option = state.check.options(at_(state, at)).find((one) => one.id === id);
      if (!option || option.reason || option.checked === checked) return at;
      return { plan: option.plan, parties: option.parties ?? at.parties };
    }),
  ];
}

const at_ = ({ check, tied }: AskState, { plan, parties }: { plan: Plan; parties: Parties }) =>
  situation(check, plan, {}, parties, tied);

const fieldsAt = (state: AskState, at: Chosen) => state.check.fields?.(at_(state, at)) ?? [];
