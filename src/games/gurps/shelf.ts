/** An Item without an owner: one of the world, or of a compendium, with the fields that its index has. */
export interface Shelved<S extends object> {
  uuid: string;
  name: string;
  img: string;
  system: Partial<S>;
  /** Its UUID in a compendium; null: an Item of the world. */
  from: string | null;
}

interface Entry<S extends object> {
  uuid: string;
  name: string;
  img?: string | null;
  type?: string;
  system?: Partial<S>;
}

interface Pack<S extends object> {
  metadata: { type?: string; flags?: { quadrant?: { game?: string; lang?: string } } };
  index: Iterable<Entry<S>>;
}

/** Quadrant's own packs exist once for each language: only those of this client's language count. */
function isReadable({ metadata }: Pack<object>): boolean {
  const ours = metadata.flags?.quadrant;
  const language = game.i18n?.lang === "de" ? "de" : "en";
  return metadata.type === "Item" && (!ours || (ours.game === "gurps" && ours.lang === language));
}

const shelved = <S extends object>({ uuid, name, img, system }: Entry<S>, from: string | null): Shelved<S> => ({
  uuid,
  name,
  img: img ?? "",
  system: system ?? {},
  from,
});

/** All Items of a type without an owner: the world's first, then those of compendia in this client's language. */
export function shelf<S extends object>(type: string): Shelved<S>[] {
  const isWanted = (entry: Entry<S>): boolean => entry.type === type;
  const packs = [...((game.packs ?? []) as Iterable<unknown>)] as Pack<S>[];
  const own = ((game.items?.contents ?? []) as unknown as Entry<S>[]).filter(isWanted);
  return [
    ...own.map((entry) => shelved(entry, null)),
    ...packs
      .filter(isReadable)
      .flatMap(({ index }) => [...index].filter(isWanted).map((entry) => shelved(entry, entry.uuid))),
  ];
}

/** The Item with this UUID, in any language: a player with another language than the referee may have named it. */
export function shelvedBy<S extends object>(type: string, uuid: string): Shelved<S> | null {
  const found = shelf<S>(type).find((one) => one.uuid === uuid);
  if (found) return found;
  const packs = [...((game.packs ?? []) as Iterable<unknown>)] as Pack<S>[];
  const entry = packs.flatMap(({ index }) => [...index]).find((one) => one.uuid === uuid && one.type === type);
  return entry ? shelved(entry, entry.uuid) : null;
}
