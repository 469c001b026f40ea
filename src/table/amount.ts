/** Formats are dear to make: one for each language, which never changes. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number for the reader: 16,000 or 16.000. */
export function amount(value: number): string {
  const { lang } = game.i18n!;
  const format = formats.get(lang) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  formats.set(lang, format);
  return format.format(value);
}
