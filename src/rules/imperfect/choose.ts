/** The number of ways to take `taken` of `of` things; 0 if there are not enough. */
export function choose(of: number, taken: number): number {
  let ways = 1;
  for (let index = 0; index < taken; index += 1) ways *= (of - index) / (index + 1);
  return ways;
}
