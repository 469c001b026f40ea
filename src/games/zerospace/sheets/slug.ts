/** What rules and tools know a skill of one's own by: "Zero-G manoeuvres" → "zero-g-manoeuvres". */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
