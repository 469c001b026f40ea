interface Replacement {
  /** The text for a reference without data; without it the reference stays. */
  missing?: string;
  warn?: boolean;
}

/** Replaces `@path` references by data. */
export function replaceFormulaData(formula: string, data: object, { missing, warn = false }: Replacement = {}): string {
  return formula.replace(/@([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)/gi, (reference, path: string) => {
    const value: unknown = valueAt(data, path);
    if (value !== null && value !== undefined) return String(value).trim();
    if (warn) warnOf(path);
    return missing === undefined ? reference : String(missing);
  });
}

function valueAt(data: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => {
    return value !== null && value !== undefined ? (value as Record<string, unknown>)[key] : undefined;
  }, data);
}

/** Warns by a notification, or on the console while there is no interface, as in tools and tests. */
function warnOf(path: string): void {
  const message = `The formula refers to "@${path}", which is not in the roll's data: 0 stands for it.`;
  const notifications = (globalThis as { ui?: { notifications?: { warn(message: string): void } } }).ui?.notifications;
  if (notifications) notifications.warn(message);
  else console.warn(message);
}
