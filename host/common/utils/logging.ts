import { COMPATIBILITY_MODES } from "../constants.ts";

export interface CompatibilityWarningOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

interface CompatibilityConfig {
  mode: number;
  includePatterns?: RegExp[];
  excludePatterns?: RegExp[];
}

const logged = new Set<string>();

/** The configured severity; undefined without a client. */
function configured(): CompatibilityConfig | undefined {
  return (globalThis as { CONFIG?: { compatibility?: CompatibilityConfig } }).CONFIG?.compatibility;
}

/** Warn of a deprecated use. @throws if the mode is FAILURE */
export function logCompatibilityWarning(message: string, options: CompatibilityWarningOptions = {}): void {
  const config = configured();
  const mode = options.mode ?? config?.mode ?? COMPATIBILITY_MODES.WARNING;
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  if (options.once && mode !== COMPATIBILITY_MODES.FAILURE) {
    if (logged.has(message)) return;
    logged.add(message);
  }
  const lines = [message];
  if (options.since) lines.push(`Deprecated since Version ${options.since}`);
  if (options.until) lines.push(`Backwards-compatible support will be removed in Version ${options.until}`);
  if (options.details) lines.push(options.details);
  const error = new Error(lines.join("\n"));
  const text = error.stack ?? error.message;
  if (config?.includePatterns?.length && !config.includePatterns.some((pattern) => pattern.test(text))) return;
  if (config?.excludePatterns?.some((pattern) => pattern.test(text))) return;
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  const shown = options.stack === false ? error.message : error;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(shown);
  else console.warn(shown);
}
