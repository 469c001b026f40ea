interface ApplyOptions {
  replacementData: LooseObject;
  modifyTarget: boolean;
}

function settle(target: Loose, key: string, value: unknown, { modifyTarget }: ApplyOptions): LooseObject {
  if (modifyTarget) foundry.utils.setProperty(target, key, value);
  return { [key]: value };
}

/** Apply a change to data with a field: the field defines the result. */
export function applyFieldChange(target: Loose, change: LooseObject, field: Loose, options: ApplyOptions): LooseObject {
  const key = change["key"] as string;
  const current: unknown = foundry.utils.getProperty(target, key);
  try {
    const value: unknown = field.applyChange(current, target, change, { replacementData: options.replacementData });
    return settle(target, key, value, options);
  } catch (error) {
    console.warn(`The change of ${key} of ${target.uuid ?? target.name} was not applied`, error);
    return {};
  }
}

function parse(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const arithmetic: Partial<Record<string, (current: number, delta: number) => number>> = {
  add: (current, delta) => current + delta,
  subtract: (current, delta) => current - delta,
  multiply: (current, delta) => current * delta,
  upgrade: (current, delta) => Math.max(current, delta),
  downgrade: (current, delta) => Math.min(current, delta),
};

function unguided(current: unknown, delta: unknown, type: string): unknown {
  if (type === "override" || current === undefined || current === null) return delta;
  if (Array.isArray(current)) return type === "add" ? current.concat(delta) : current;
  if (typeof current === "string" && type === "add") return `${current}${String(delta)}`;
  if (typeof current === "boolean") return Boolean(delta);
  const compute = arithmetic[type];
  const number = Number(delta);
  return compute && typeof current === "number" && !Number.isNaN(number) ? compute(current, number) : current;
}

/** Apply a change to data without a field: the type of the existing value defines the result. */
export function applyUnguidedChange(target: Loose, change: LooseObject, options: ApplyOptions): LooseObject {
  const key = change["key"] as string;
  const current: unknown = foundry.utils.getProperty(target, key);
  const value = unguided(current, parse(change["value"]), change["type"]);
  return value === current ? {} : settle(target, key, value, options);
}
