/** Typos allowed in a typed word of this length: one from four letters on, two from eight. */
export function allowedTypos(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

/**
 * The smallest Damerau-Levenshtein distance (optimal string alignment: a letter missing, added or changed, or two swapped)
 * between `typed` and `word` or a prefix of it. Returns undefined if it exceeds `maxEdits`.
 */
export function prefixEditDistance(typed: string, word: string, maxEdits: number): number | undefined {
  if (typed.length - word.length > maxEdits) return undefined
  const width = Math.min(word.length, typed.length + maxEdits)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    let rowMin = row
    for (let column = 1; column <= width; column++) {
      const cost = cellCost({ typed, word, row, column, beforeLast, last, next })
      next.push(cost)
      if (cost < rowMin) rowMin = cost
    }
    if (rowMin > maxEdits) return undefined
    beforeLast = last
    last = next
  }
  const distance = Math.min(...last)
  return distance > maxEdits ? undefined : distance
}

interface Cell {
  readonly typed: string
  readonly word: string
  readonly row: number
  readonly column: number
  readonly beforeLast: readonly number[]
  readonly last: readonly number[]
  readonly next: readonly number[]
}

const unreachable = Number.MAX_SAFE_INTEGER

function cellCost({ typed, word, row, column, beforeLast, last, next }: Cell): number {
  const [typedChar, wordChar] = [typed[row - 1], word[column - 1]]
  const substitutionCost = (last[column - 1] ?? unreachable) + (typedChar === wordChar ? 0 : 1)
  const minCost = Math.min(substitutionCost, (last[column] ?? unreachable) + 1, (next[column - 1] ?? unreachable) + 1)
  const isSwap = row > 1 && column > 1 && typedChar === word[column - 2] && typed[row - 2] === wordChar
  return isSwap ? Math.min(minCost, (beforeLast[column - 2] ?? unreachable) + 1) : minCost
}
