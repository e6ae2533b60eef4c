/** The number of ways to choose some of `count` things: the binomial coefficient. */
export function countCombinations(count: number, chosen: number): number {
  let combinations = 1
  for (let step = 1; step <= chosen; step += 1) combinations = (combinations * (count - chosen + step)) / step
  return combinations
}
