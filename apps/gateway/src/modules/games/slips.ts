/** Typos allowed in a typed word of this length: one from four letters on, two from eight. */
export function allowedSlips(length: number): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

/**
 * The smallest Damerau-Levenshtein distance (optimal string alignment: a letter missing, added or changed, or two swapped)
 * between `typed` and `word` or a prefix of it. Returns undefined if it exceeds `maxEdits`.
 */
export function slipsToBeginning(typed: string, word: string, most: number): number | undefined {
  if (typed.length - word.length > most) return undefined
  const width = Math.min(word.length, typed.length + most)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const cost = cheapest({ typed, word, row, column, beforeLast, last, next })
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return undefined
    beforeLast = last
    last = next
  }
  const slips = Math.min(...last)
  return slips > most ? undefined : slips
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

const far = Number.MAX_SAFE_INTEGER

function cheapest({ typed, word, row, column, beforeLast, last, next }: Cell): number {
  const [own, other] = [typed[row - 1], word[column - 1]]
  const changed = (last[column - 1] ?? far) + (own === other ? 0 : 1)
  const plain = Math.min(changed, (last[column] ?? far) + 1, (next[column - 1] ?? far) + 1)
  const isSwap = row > 1 && column > 1 && own === word[column - 2] && typed[row - 2] === other
  return isSwap ? Math.min(plain, (beforeLast[column - 2] ?? far) + 1) : plain
}
