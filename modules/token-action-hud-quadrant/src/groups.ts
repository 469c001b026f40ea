import { say } from "./words.ts";

/** The tabs of the layout, each with the group that contains its buttons or further groups. */
export const PLACES = { rolls: "rolls", fight: "fight", conditions: "conditions", table: "windows" } as const;

const HUD = { type: "system" } as const;

interface Placed {
  nestId: string;
  id: string;
  name: string;
  groups: { nestId: string; id: string; name: string; type: "system" }[];
}

/** The HUD's default layout, which its user may change. */
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

/** The id of a group with this name. It contains no "_", because the HUD joins nested ids with that. */
export const idOf = (place: string, name: string): string =>
  `${place}-${name.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
