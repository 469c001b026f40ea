import { say } from "./words.ts";

/** The groups that the layout names, each with the one in which its buttons or further groups stand. */
export const PLACES = { rolls: "rolls", fight: "fight", conditions: "conditions", table: "windows" } as const;

const HUD = { type: "system" } as const;

interface Placed {
  nestId: string;
  id: string;
  name: string;
  groups: { nestId: string; id: string; name: string; type: "system" }[];
}

/** What the HUD looks like until its user changes it. */
export function defaults(): { layout: Placed[]; groups: object[] } {
  const layout = Object.entries(PLACES).map(([tab, place]): Placed => {
    const nested = { ...HUD, nestId: `${tab}-tab_${place}`, id: place, name: say(`group.${place}`) };
    return { nestId: `${tab}-tab`, id: `${tab}-tab`, name: say(`group.${tab}`), groups: [nested] };
  });
  const groups = layout.flatMap(({ groups: own }) =>
    own.map(({ nestId: _nestId, ...group }) => ({ ...group, listName: group.name })),
  );
  return { layout, groups };
}

/** The id of a group that is called so. The HUD parts ids that hold one another by "_". */
export const idOf = (place: string, name: string): string =>
  `${place}-${name.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
