import { escapeHTML } from "../utils/strings.ts";
import type { AnyObject } from "../utils/types.ts";

export interface ElementFailure {
  /** The element's index or id. */
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

interface FailureOptions {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** The validation failure of one value, and of the values inside it. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  /** Whether the value has no valid fallback. */
  unresolved: boolean;
  readonly fields: Record<string, DataModelValidationFailure> = {};
  readonly elements: ElementFailure[] = [];

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  /** Whether nothing inside failed. */
  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toObject(): AnyObject {
    const { invalidValue, fallback, dropped, message } = this;
    return { invalidValue, fallback, dropped, message };
  }

  /** The failures of this value and all inside it, one line each. */
  lines(depth = 0): string[] {
    const indent = "  ".repeat(depth);
    const lines: string[] = [];
    const add = (name: string, failure: DataModelValidationFailure): void => {
      lines.push(`${indent}${name}: ${failure.message ?? ""}`.trimEnd());
      lines.push(...failure.lines(depth + 1));
    };
    for (const [name, failure] of Object.entries(this.fields)) add(name, failure);
    for (const { id, name, failure } of this.elements) add(name ? `${name} [${id}]` : String(id), failure);
    return lines;
  }

  toString(): string {
    return [this.message, ...this.lines(this.message ? 1 : 0)].filter((line) => line !== undefined).join("\n");
  }
}

/** Thrown when data does not fit its model. */
export class DataModelValidationError extends Error {
  #failure: DataModelValidationFailure | undefined;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(String(failure), options);
    this.name = "DataModelValidationError";
    this.#failure = failure instanceof DataModelValidationFailure ? failure : undefined;
  }

  /** The failure at a dotted path, or the whole. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    let failure = this.#failure;
    for (const part of path ? path.split(".") : []) {
      failure = failure?.fields[part] ?? failure?.elements.find(({ id }) => String(id) === part)?.failure;
    }
    return failure;
  }

  /** Every value that failed, by its path. */
  getAllFailures(): Record<string, DataModelValidationFailure> | undefined {
    if (!this.#failure) return undefined;
    const all: Record<string, DataModelValidationFailure> = {};
    const collect = (failure: DataModelValidationFailure, path: string): void => {
      if (failure.isEmpty() && path) all[path] = failure;
      for (const [name, inner] of Object.entries(failure.fields)) collect(inner, path ? `${path}.${name}` : name);
      for (const { id, failure: inner } of failure.elements) collect(inner, path ? `${path}.${id}` : String(id));
    };
    collect(this.#failure, "");
    return all;
  }

  logAsTable(): void {
    const failures = Object.entries(this.getAllFailures() ?? {});
    console.table(Object.fromEntries(failures.map(([path, failure]) => [path, failure.toObject()])));
  }

  /** The failures as a nested list, escaped. */
  asHTML(): string {
    const list = (failure: DataModelValidationFailure): string => {
      const entries = [
        ...Object.entries(failure.fields),
        ...failure.elements.map(({ id, name, failure: inner }) => [name ?? String(id), inner] as const),
      ];
      if (entries.length === 0) return "";
      const items = entries.map(
        ([name, inner]) => `<li>${escapeHTML(name)}: ${escapeHTML(inner.message ?? "")}${list(inner)}</li>`,
      );
      return `<ul>${items.join("")}</ul>`;
    };
    return this.#failure ? list(this.#failure) : escapeHTML(this.message);
  }
}
