/** Calculates a chain of numbers and operators, products before sums; it may begin with a sign. */
export function reckon(chain: readonly (number | string)[]): number {
  const sums: number[] = [];
  let operator = "+";
  for (const part of chain) {
    if (typeof part === "string") {
      operator = part.trim();
      continue;
    }
    const last = sums.length - 1;
    if (operator === "+") sums.push(part);
    else if (operator === "-") sums.push(-part);
    else if (operator === "*") sums[last]! *= part;
    else if (operator === "/") sums[last]! /= part;
    else if (operator === "%") sums[last]! %= part;
    else throw new Error(`There is no operator ${operator}`);
  }
  return sums.reduce((sum, value) => sum + value, 0);
}
