import { cp, readdir } from "node:fs/promises";
import path from "node:path";

const source = path.resolve("node_modules/@fontsource-variable");

/** The file with the licence of a family, beside its fonts. */
export const licenceOf = (family: string): string => `${family}-OFL.txt`;

/**
 * Writes the licences of all fonts in a folder beside them, as the SIL Open Font License demands for any distribution.
 * @returns the families @throws for a font of a family that is not installed, because its licence would be missing
 */
export async function writeFontLicences(folder: string): Promise<string[]> {
  const fonts = (await readdir(folder)).filter((name) => name.endsWith(".woff2"));
  const installed = await readdir(source);
  const families = installed.filter((family) => fonts.some((font) => font.startsWith(`${family}-`))).sort();
  const strangers = fonts.filter((font) => !families.some((family) => font.startsWith(`${family}-`)));
  if (strangers.length) throw new Error(`There is no licence for these fonts: ${strangers.join(", ")}`);
  for (const family of families) await cp(path.join(source, family, "LICENSE"), path.join(folder, licenceOf(family)));
  return families;
}
