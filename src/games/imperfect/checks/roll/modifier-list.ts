import type { ModifierList, Plan } from "#table/checks";

/** What a modifier is called to which nobody gave a name. */
const NAMELESS = "±";

/** A list of modifiers in which no two bear one name, as the rules ask: what is typed twice is told apart by its number. */
export const distinctly = <P extends Plan>(read: ModifierList<P> | null): ModifierList<P> | null =>
  read && { ...read, with: (list) => read.with(distinct(list)) };

/** "dark", "dark 2". */
function distinct<M extends { key: string }>(list: readonly M[]): M[] {
  const taken = new Set<string>();
  return list.map((one) => {
    const key = freeName(one.key || NAMELESS, taken);
    taken.add(key);
    return { ...one, key };
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let tried = name;
  for (let count = 2; taken.has(tried); count += 1) tried = `${name} ${count}`;
  return tried;
}
