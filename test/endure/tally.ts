/** How often each kind of thing was done. */
export class Tally {
  readonly counts: Record<string, number> = {};

  add(key: string, times = 1): void {
    this.counts[key] = (this.counts[key] ?? 0) + times;
  }

  addAll(counts: Record<string, number>): void {
    for (const [key, times] of Object.entries(counts)) this.add(key, times);
  }

  /** Two columns to read, the likeliest last. */
  table(): string {
    const lines = Object.entries(this.counts).sort(([a], [b]) => (a < b ? -1 : 1));
    return lines.map(([key, times]) => `${String(times).padStart(6)}  ${key}`).join("\n");
  }
}

/** How often each of a list stands in it. */
export function tally(list: readonly string[]): Record<string, number> {
  const all = new Tally();
  for (const one of list) all.add(one);
  return all.counts;
}
