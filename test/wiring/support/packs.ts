import { packEntries, readPack, type Source } from "../../../tools/packs.ts";

export interface Trait {
  key: string;
  grade: number;
}
export interface Item extends Source {
  name: string;
  type: string;
  system: {
    kind: string;
    level: number;
    activation?: string;
    automaticUse?: string;
    versus?: string;
    baseDie: string;
    isArmor?: boolean;
    shots?: { value: number; max: number };
    traits?: Trait[];
  };
}
export interface Actor extends Source {
  name: string;
  system: Source & { stamina: Source; will: Source; power: Source; crew: Source };
  items?: Item[];
}

const packs = await packEntries();
/** The documents of a pack, by name. */
export async function documents<T>(name: string): Promise<Map<string, T>> {
  const pack = await readPack(packs.find((entry) => entry.name === name)!);
  return new Map([...pack.values()].map((source) => [String(source["name"]), source as T]));
}

export const traitsIn = ({ system }: Item): Trait[] => (system.traits ?? []).map(({ key, grade }) => ({ key, grade }));

/** An Ability in one line, e.g. "Power Armour 9 (auto defence, canBeHindered)". */
export function summary({ name, type, system }: Item): string {
  if (type === "zapEquipment") return name;
  const notes = [
    system.kind === "power" ? "" : system.kind,
    system.activation === "automatic" ? `auto ${system.automaticUse}` : "",
    system.versus && system.versus !== "toughness" ? `versus ${system.versus}` : "",
    ...(system.traits ?? []).map(({ key }) => key),
  ].filter(Boolean);
  return `${name} ${system.level}${notes.length ? ` (${notes.join(", ")})` : ""}`;
}
