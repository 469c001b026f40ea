/** Whether version `v1` is newer than `v0`. Parts are compared as numbers if both are numbers. */
export function isNewerVersion(
  v1: number | string | null | undefined,
  v0: number | string | null | undefined,
): boolean {
  const newer = String(v1 ?? "").split(".");
  const older = String(v0 ?? "").split(".");
  for (const [index, part] of newer.entries()) {
    const against = older[index];
    if (against === undefined) return true;
    if (part === against) continue;
    const a = Number(part);
    const b = Number(against);
    if (Number.isFinite(a) && Number.isFinite(b) && part !== "" && against !== "") {
      if (a !== b) return a > b;
    } else return part > against;
  }
  return false;
}
