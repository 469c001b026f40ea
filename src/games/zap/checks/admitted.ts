import { type Declared, only, type Parties } from "#table/checks";

/** What several may have a part in: from the beginning a second Ability of one's own, on the GM's word a thing. */
export function jointly(...names: string[]): (declared: Declared) => Parties {
  return (declared) => {
    const things = declared.card?.author?.isGM ? ["thing1"] : [];
    return only("own", ...things, ...names)(declared);
  };
}
