import type { Modifier, Roller } from "#rules/zerospace";

/** A side that was read anew, with what people had said about it before. */
export function withSaid(fresh: Roller, before: Roller, readBefore: Roller): Roller {
  const said = without(before.modifiers, readBefore.modifiers);
  const struck = without(readBefore.modifiers, before.modifiers);
  return { ...fresh, modifiers: [...without(fresh.modifiers, struck), ...said] };
}

/** The first list without what is in the second, one for one. */
function without(list: readonly Modifier[], taken: readonly Modifier[]): Modifier[] {
  const left = [...taken];
  return list.filter(({ key, value }) => {
    const index = left.findIndex((one) => one.key === key && one.value === value);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
