export interface Button {
  action: string;
  data: Record<string, string>;
  reason: string | null;
}

/** All buttons in a view, at any depth; also in lazy properties, which are not enumerable. */
export function buttonsIn(value: unknown): Button[] {
  if (Array.isArray(value)) return value.flatMap(buttonsIn);
  if (value === null || typeof value !== "object") return [];
  const own = "action" in value && "data" in value ? [value as never] : [];
  return [...own, ...Object.getOwnPropertyNames(value).flatMap((name) => buttonsIn(Reflect.get(value, name)))];
}
