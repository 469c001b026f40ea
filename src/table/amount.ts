import { inLanguage } from "./formats.ts";

const amounts = inLanguage((lang) => new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }));

/** Formats a number for the reader: 16,000 or 16.000. */
export function amount(value: number): string {
  return amounts().format(value);
}
