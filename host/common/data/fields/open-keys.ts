import { isPlainObject } from "../../utils/inspect.ts";
import { logCompatibilityWarning } from "../../utils/logging.ts";
import type { AnyObject } from "../../utils/types.ts";
import { _del, ForcedReplacement } from "../operators.ts";

/** Merge two spellings of one branch, without expanding the dotted keys inside. */
function join(known: unknown, value: unknown): unknown {
  return isPlainObject(known) && isPlainObject(value) ? { ...known, ...value } : value;
}

/**
 * Expand the first segment of each dotted key. The rest of the key stays a key in the branch, because the field there may
 * not expand its keys. The deprecated keys `-=k` and `==k` become operators (fact 2).
 * @param expand  whether dotted keys are expanded at all
 */
export function openKeys(value: AnyObject, { expand = true }: { expand?: boolean } = {}): AnyObject {
  const opened: AnyObject = {};
  for (const [key, entry] of Object.entries(value)) {
    const dot = expand ? key.indexOf(".") : -1;
    if (dot > 0) {
      const head = key.slice(0, dot);
      opened[head] = join(opened[head], { [key.slice(dot + 1)]: entry });
      continue;
    }
    if (key.startsWith("-=")) {
      warn("-=", "_del");
      if (entry === null) opened[key.slice(2)] = _del;
      continue;
    }
    if (key.startsWith("==")) {
      warn("==", "_replace(value)");
      opened[key.slice(2)] = new ForcedReplacement(entry);
      continue;
    }
    opened[key] = join(opened[key], entry);
  }
  return opened;
}

/** {@link openKeys} at every depth, for data without a schema. */
export function openAllKeys(value: unknown): unknown {
  if (value instanceof ForcedReplacement) return new ForcedReplacement(openAllKeys(value.replacement));
  if (Array.isArray(value)) return value.map((entry) => openAllKeys(entry));
  if (!isPlainObject(value)) return value;
  const opened = openKeys(value);
  for (const [key, entry] of Object.entries(opened)) opened[key] = openAllKeys(entry);
  return opened;
}

function warn(old: string, now: string): void {
  logCompatibilityWarning(`The special key "${old}" in update data is deprecated in favour of the value ${now}`, {
    since: 14,
    until: 16,
    once: true,
  });
}
