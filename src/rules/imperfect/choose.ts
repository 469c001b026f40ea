/** How many ways there are to take so many of so many; 0 for more than there are. */
export function choose(of: number, taken: number): number {
  let ways = 1;
  for (let index = 0; index < taken; index += 1) ways *= (of - index) / (index + 1);
  return ways;
}
