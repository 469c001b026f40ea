/** A document, or a part of one, as a source holds it. */
export type Source = Record<string, unknown>;

/**
 * Merges plain objects, and members of a list where they are named by id, key or place; everything else is replaced.
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
