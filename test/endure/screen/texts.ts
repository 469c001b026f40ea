/** Keys that comparisons ignore: the server's stamps, and a fight's history of steps. */
const LEFT_OUT = new Set(["_stats", "steps"]);

/** Removes the delta's `_id`: the first write sets it to the token's id, which is no change. */
function withoutIdOfDelta({ delta, ...rest }: LooseObject): LooseObject {
  const { _id, ...own } = (delta ?? {}) as LooseObject;
  return { ...rest, delta: own };
}

/** Sorts keys and embedded documents, so that equal data give equal text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(plain) as LooseObject[];
    const areDocuments = list.length > 0 && list.every((one) => typeof one?.["_id"] === "string");
    // Foundry's collections are unordered.
    return areDocuments ? list.sort((a, b) => (a["_id"] < b["_id"] ? -1 : 1)) : list;
  }
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, plain(one)]));
}

export const textOf = (source: unknown): string => JSON.stringify(plain(source)) ?? "undefined";

/** A stored document as text, by UUID. A scene is split into its tokens and the rest, without `active`. */
export function textsOf(documentName: string, source: LooseObject): [string, string][] {
  const uuid = `${documentName}.${String(source["_id"])}`;
  if (documentName !== "Scene") return [[uuid, textOf(source)]];
  const { tokens, active: _active, ...rest } = source;
  return [
    [uuid, textOf(rest)],
    ...(tokens as LooseObject[]).map((token): [string, string] => [
      `${uuid}.Token.${String(token["_id"])}`,
      textOf(withoutIdOfDelta(token)),
    ]),
  ];
}
