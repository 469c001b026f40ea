/** A document, or a part of one, in a source file. */
export type Source = Record<string, unknown>;

/**
 * Merges plain objects. Entries of a list are merged by `_id`, `key` or index, which are the keys of the object that is merged
 * into the list. All other values are replaced.
 */
export function merge(base: Source, own: Source): Source {
  const result = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const before = result[key];
    if (!isPlain(value)) result[key] = value;
    else if (Array.isArray(before))
      result[key] = before.map((member: Source, place) => mergeNamed(member, place, value));
    else result[key] = isPlain(before) ? merge(before, value) : value;
  }
  return result;
}

function mergeNamed(member: Source, place: number, own: Source): Source {
  const named = own[String(member["_id"] ?? member["key"] ?? place)];
  return isPlain(named) ? merge(member, named) : member;
}

export function isPlain(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
