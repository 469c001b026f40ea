import Handlebars from "handlebars";
import { runtime } from "../api/runtime.ts";

interface Options {
  hash: Record<string, unknown>;
}

/** The translation of a key; named arguments fill its placeholders. */
export function localize(value: unknown, { hash }: Options): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value);
  const { i18n } = runtime.game;
  if (!i18n) return key;
  return Object.keys(hash).length ? i18n.format(key, hash) : i18n.localize(key);
}

export function checked(value: unknown): string {
  return value ? "checked" : "";
}

export function disabled(value: unknown): string {
  return value ? "disabled" : "";
}

/** The arguments joined to one text, which is not escaped: never pass text that a user wrote. */
export function concat(...values: unknown[]): Handlebars.SafeString {
  const { hash } = values.at(-1) as Options;
  return new Handlebars.SafeString(values.slice(0, -1).join(typeof hash.join === "string" ? hash.join : ""));
}

export function ifThen(criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown {
  return criteria ? ifTrue : ifFalse;
}

/** A record of the named arguments. */
export function object({ hash }: Options): Record<string, unknown> {
  return { ...hash };
}

export function numberFormat(value: unknown, { hash }: Options): string {
  const decimals = typeof hash.decimals === "number" ? hash.decimals : 0;
  const number = Number.parseFloat(String(value));
  const text = number.toFixed(decimals);
  return hash.sign && number >= 0 ? `+${text}` : text;
}

/** How long ago a moment was, in the player's language. */
export function timeSince(value: unknown): string {
  const then = value instanceof Date ? value.getTime() : typeof value === "number" ? value : Date.parse(String(value));
  if (!Number.isFinite(then)) return "";
  const lang = document.documentElement.lang || "en";
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto", style: "short" });
  const seconds = Math.round((then - Date.now()) / 1000);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(Math.round(seconds), "second");
}

/** The deprecated helper for rich text: returns the element that replaces it. */
export function editor(content: unknown, { hash }: Options): Handlebars.SafeString {
  console.warn("The {{editor}} helper is deprecated: write a <prose-mirror> element.");
  const element = document.createElement("prose-mirror");
  element.setAttribute("name", String(hash.target ?? ""));
  element.setAttribute("value", String(content ?? ""));
  if (hash.button) element.setAttribute("toggled", "");
  if (hash.editable === false) element.setAttribute("disabled", "");
  return new Handlebars.SafeString(element.outerHTML);
}

/** Comparisons and logic. Handlebars passes its own options as the last argument of every helper. */
export const logic = {
  eq: (a: unknown, b: unknown): boolean => a === b,
  ne: (a: unknown, b: unknown): boolean => a !== b,
  lt: (a: number, b: number): boolean => a < b,
  lte: (a: number, b: number): boolean => a <= b,
  gt: (a: number, b: number): boolean => a > b,
  gte: (a: number, b: number): boolean => a >= b,
  not: (value: unknown): boolean => !value,
  and: (...values: unknown[]): boolean => values.slice(0, -1).every(Boolean),
  or: (...values: unknown[]): boolean => values.slice(0, -1).some(Boolean),
};
