/** Formats a number for the reader: 16,000 or 16.000. */
export function amount(value: number): string {
  return new Intl.NumberFormat(game.i18n!.lang, { maximumFractionDigits: 2 }).format(value);
}
