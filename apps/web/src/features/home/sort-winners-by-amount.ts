import type { getWinnerBoard } from '@foyer/contract/games/games.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'

export type WinnerEntry = ResponseValueOf<typeof getWinnerBoard>['list'][number]

/** Highest win first (specification section 9). */
export function sortWinnersByAmount(winners: readonly WinnerEntry[]): WinnerEntry[] {
  return winners.toSorted((a, b) => compareAmounts(b.winAmount, a.winAmount))
}

/** Compares two non-negative decimal strings without floats: by length of the integer part, then by digits. */
export function compareAmounts(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.')
  const [wholeB = '', fractionB = ''] = b.split('.')
  if (wholeA.length !== wholeB.length) return wholeA.length - wholeB.length
  const digits = Math.max(fractionA.length, fractionB.length)
  const textA = wholeA + fractionA.padEnd(digits, '0')
  const textB = wholeB + fractionB.padEnd(digits, '0')
  return textA < textB ? -1 : textA > textB ? 1 : 0
}
