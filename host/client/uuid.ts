interface ResolveOptions {
  relative?: Loose;
  invalid?: boolean;
  strict?: boolean;
}

type Parsed = NonNullable<ReturnType<typeof foundry.utils.parseUuid>>;

/** The embedded document at the end of "type", "id" pairs below a document. */
function descend(root: Loose, embedded: string[], invalid: boolean): Loose {
  let document = root;
  for (let index = 0; index < embedded.length && document; index += 2) {
    const [name = "", id = ""] = embedded.slice(index, index + 2);
    document = document.getEmbeddedCollection(name).get(id, { invalid });
  }
  return document ?? null;
}

function parse(uuid: unknown, relative: Loose): Parsed | null {
  return foundry.utils.parseUuid(uuid, { relative });
}

/** Find a document; one in a pack is fetched. @returns null if there is none */
export async function fromUuid(
  uuid: string | null | undefined,
  { relative, invalid = false }: ResolveOptions = {},
): Promise<Loose> {
  const parsed = parse(uuid, relative);
  if (!parsed) return null;
  const root: unknown = parsed.pack
    ? await game.packs.get(parsed.pack)?.["getDocument"](parsed.primaryId)
    : game["collections"].get(parsed.primaryType)?.get(parsed.primaryId, { invalid });
  return root ? descend(root, parsed.embedded, invalid) : null;
}

/**
 * Find a document synchronously. For a document in a pack, only its index entry is returned (fact 6).
 * @returns null if there is none
 * @throws if it cannot be found synchronously, unless `strict` is false
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  { relative, invalid = false, strict = true }: ResolveOptions = {},
): Loose {
  const parsed = parse(uuid, relative);
  if (!parsed) return null;
  if (!parsed.pack) {
    const root: unknown = game["collections"].get(parsed.primaryType)?.get(parsed.primaryId, { invalid });
    return root ? descend(root, parsed.embedded, invalid) : null;
  }
  const pack: Loose = game.packs.get(parsed.pack);
  if (!pack) return null;
  const loaded: unknown = pack.get(parsed.primaryId);
  if (loaded) return descend(loaded, parsed.embedded, invalid);
  if (!parsed.embedded.length) return pack.index.get(parsed.primaryId) ?? null;
  if (strict)
    throw new Error(
      `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
    );
  return null;
}
