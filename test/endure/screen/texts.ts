/** What is left out of the comparison: what the server stamps, and the fight's own memory of steps. */
const LEFT_OUT = new Set(["_stats", "steps"]);

/** A delta is called like its token from the first write on, and that says nothing. */
function withoutIdOfDelta({ delta, ...rest }: LooseObject): LooseObject {
  const { _id, ...own } = (delta ?? {}) as LooseObject;
  return { ...rest, delta: own };
}

/** With its keys in order: of one thing there is one text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(plain) as LooseObject[];
    const areDocuments = list.length > 0 && list.every((one) => typeof one?.["_id"] === "string");
    // Foundry's collections have no order of their own.
    return areDocuments ? list.sort((a, b) => (a["_id"] < b["_id"] ? -1 : 1)) : list;
  }
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, plain(one)]));
}

export const textOf = (source: unknown): string => JSON.stringify(plain(source)) ?? "undefined";

/** A stored document as text, by UUID; a scene without who calls everybody to it, and its tokens each by itself. */
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
