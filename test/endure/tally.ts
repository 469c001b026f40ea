/** A count for each key. */
export class Tally {
  readonly counts: Record<string, number> = {};

  add(key: string, times = 1): void {
    this.counts[key] = (this.counts[key] ?? 0) + times;
  }

  addAll(counts: Record<string, number>): void {
    for (const [key, times] of Object.entries(counts)) this.add(key, times);
  }

  /** Two columns, count and key, sorted by key. */
  table(): string {
    const lines = Object.entries(this.counts).sort(([a], [b]) => (a < b ? -1 : 1));
    return lines.map(([key, times]) => `${String(times).padStart(6)}  ${key}`).join("\n");
  }
}

/** How often each value occurs in a list. */
export function tally(list: readonly string[]): Record<string, number> {
  const all = new Tally();
  for (const one of list) all.add(one);
  return all.counts;
}
