import { participants } from "../../src/table/checks/parties.ts";
import type { Check, Draft, Outcome, Plan, Refusal, Situation, Subject } from "../../src/table/checks/check.ts";
import type { Option } from "../../src/table/checks/choices.ts";

/** An actor's token on the board. */
export function token(actor: Actor.Implementation): TokenDocument.Implementation {
  return { id: `t-${actor.name}`, uuid: `Scene.s.Token.${actor.name}`, name: actor.name, actor } as never;
}

/** A click with an Item, found by its name, on these targets. */
export function clicked(
  actor: Actor.Implementation,
  tool: string | null,
  targets: Actor.Implementation[] = [],
  data: Record<string, string> = {},
): Subject {
  const item = tool ? (actor.items.contents.find(({ name }) => name === tool) ?? null) : null;
  return { actor, token: null, item, targets: targets.map(token), data };
}

/** A check in its dialog, with the choices there. */
export interface Asking<P extends Plan, O extends Outcome> {
  now: Situation<P, O>;
  /** Fills a field in. @throws Error with the reason if the value is refused */
  fill(field: string, value: string): Asking<P, O>;
  choices(field: string): string[];
  field(id: string): string | undefined;
  toggle(option: string): Asking<P, O>;
  option(id: string): Option<P> | undefined;
  /** The same check with these dice rolled. */
  thrown(throws: Record<string, number[][]>): Situation<P, O>;
}

/** Drafts a check, as a click does. @throws Error with the reason if it is refused */
export function ask<P extends Plan, O extends Outcome>(check: Check<P, O>, subject: Subject): Asking<P, O> {
  const draft = check.prepare(subject);
  if ("key" in draft) throw new Error(draft.key);
  return asking(check, draft);
}

export function asking<P extends Plan, O extends Outcome>(
  check: Check<P, O>,
  { plan, parties }: Draft<P>,
): Asking<P, O> {
  const now: Situation<P, O> = { plan, throws: {}, outcome: null, parties: participants(parties) };
  const fields = () => check.fields?.(now) ?? [];
  return {
    now,
    fill(id, value) {
      const result = fields()
        .find((field) => field.id === id)!
        .apply(value);
      if ("key" in result) throw new Error((result as Refusal).key);
      const chosen = "parties" in result ? result : { plan: result, parties };
      return asking(check, chosen);
    },
    choices: (id) =>
      fields()
        .find((field) => field.id === id)
        ?.choices?.map(({ value }) => value) ?? [],
    field: (id) => fields().find((field) => field.id === id)?.value,
    toggle(id) {
      const option = check.options(now).find((one) => one.id === id)!;
      if (option.reason) throw new Error(option.reason.key);
      return asking(check, { plan: option.plan, parties: option.parties ?? parties });
    },
    option: (id) => check.options(now).find((one) => one.id === id),
    thrown: (throws) => ({ ...now, throws, outcome: check.kind.resolve(plan, throws) }),
  };
}

/** A card in this state, by a GM or a player. */
export function card(state: string, { isGM = false } = {}): NonNullable<Situation["card"]> {
  return {
    uuid: "ChatMessage.card",
    id: "card",
    author: { isGM },
    system: { state, kind: "attack", rulings: [] },
  } as never;
}
