import { cp, readdir } from "node:fs/promises";
import path from "node:path";

const source = path.resolve("node_modules/@fontsource-variable");

/** The file beside a family's fonts that holds its licence. */
export const licenceOf = (family: string): string => `${family}-OFL.txt`;

/**
 * Puts the licence of every font in a folder beside it, as the SIL Open Font License demands of everyone who passes
 * fonts on. Returns the families. A font of a family that is not installed is an error: its licence would be missing.
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
