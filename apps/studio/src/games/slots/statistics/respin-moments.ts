/** The moments of a round with a respin, summed over every combination of stops and, after it, every stop of the reel that spins again. */
import { evaluateLines } from '#games/slots/engines/evaluate-lines.ts'
import { findHeldReels } from '#games/slots/engines/find-held-reels.ts'
import type { SlotSheet, SlotSymbol } from '#games/slots/slot-sheet.ts'
import { addFractions, createFraction, type Fraction, zero } from './fractions.ts'
import { listReelStates, type ReelState } from './reel-states.ts'
import type { SpinMoments } from './round-statistics.ts'

export interface RespinMoments extends SpinMoments {
  /** The expected units of the respin alone. */
  respin: Fraction
}

type Grid = readonly (readonly SlotSymbol[])[]

export function computeRespinMoments(sheet: SlotSheet): RespinMoments {
  const reels = sheet.strips.map((_, reel) => listReelStates(sheet, reel))
  const cycle = reels.reduce((product, states) => product * states.length, 1)
  const sums = { losing: 0, mean: 0, square: 0 }
  let respin = zero
  const pay = (grid: Grid) => evaluateLines(sheet, grid).reduce((sum, { units }) => sum + units, 0)
  for (const grid of combine(reels)) {
    const units = pay(grid)
    const held = units === 0 ? findHeldReels(grid) : undefined
    const again = held ? respinsOf(grid, held, reels).map(pay) : [units]
    for (const paid of again) {
      sums.losing += paid === 0 ? 1 / again.length / cycle : 0
      sums.mean += paid / again.length / cycle
      sums.square += (paid * paid) / again.length / cycle
    }
    if (held)
      respin = addFractions(
        respin,
        createFraction(
          again.reduce((sum, paid) => sum + paid, 0),
          again.length * cycle,
        ),
      )
  }
  const { losing, mean, square } = sums
  return { chance: 0, losing, withoutTrigger: { mean, square }, withTrigger: { mean: 0, square: 0 }, respin }
}

/** Every grid that the reels can show together. The same array is yielded each time. */
function* combine(
  reels: readonly (readonly ReelState[])[],
  shown: (readonly SlotSymbol[])[] = [],
  reel = 0,
): Generator<Grid> {
  for (const state of reels[reel] ?? []) {
    shown[reel] = state.shown
    if (reel === reels.length - 1) yield shown
    else yield* combine(reels, shown, reel + 1)
  }
}

const respinsOf = (grid: Grid, held: readonly number[], reels: readonly (readonly ReelState[])[]): Grid[] => {
  const spinning = grid.findIndex((_, reel) => !held.includes(reel))
  return (reels[spinning] ?? []).map(({ shown }) => grid.with(spinning, shown))
}
