export interface Button {
  action: string;
  data: Record<string, string>;
  reason: string | null;
}

/** Every button of a view, wherever it stands; also what is worked out only when it is read, and cannot be counted. */
export function buttonsIn(value: unknown): Button[] {
  if (Array.isArray(value)) return value.flatMap(buttonsIn);
  if (value === null || typeof value !== "object") return [];
  const own = "action" in value && "data" in value ? [value as never] : [];
  return [...own, ...Object.getOwnPropertyNames(value).flatMap((name) => buttonsIn(Reflect.get(value, name)))];
}
