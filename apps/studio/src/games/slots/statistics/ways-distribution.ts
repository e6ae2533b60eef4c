/** Enumerates every combination of stops of a sheet with ways and five reels, as `computeSpinDistribution` does for lines. */
import { scatterPayOf, scattersPerTrigger } from '#games/slots/engines/play-slot.ts'
import { payingSymbolsOf, type SlotSheet } from '#games/slots/slot-sheet.ts'
import { listReelStates, type ReelState } from './reel-states.ts'
import type { SpinDistribution } from './spin-distribution.ts'

/** A symbol that every reel so far shows. */
interface Run {
  pays: readonly number[]
  place: number
  /** The ways so far, with the multipliers of their wilds. */
  ways: number
}

/** The payouts of a spin in units, and their frequencies. No symbol may pay on fewer than three reels. */
export function computeWaysDistribution(sheet: SlotSheet): SpinDistribution {
  const result: SpinDistribution = { cycle: 0, withoutTrigger: new Map(), withTrigger: new Map(), expansions: [] }
  const reels = sheet.strips.map((_, reel) => listReelStates(sheet, reel))
  const [a, b, c, d, e] = reels as [ReelState[], ReelState[], ReelState[], ReelState[], ReelState[]]
  const all: Run[] = payingSymbolsOf(sheet).map((symbol, place) => ({ pays: sheet.pays[symbol] ?? [], place, ways: 1 }))
  for (const first of a)
    for (const second of b)
      for (const third of c) {
        const shown = [first, second, third]
        const runs = shown.reduce<readonly Run[]>((before, state) => continueRuns(before, state), all)
        for (const fourth of d) countFifthReel(sheet, { reels: [...shown, fourth], runs, fifth: e, result })
      }
  return result
}

const continueRuns = (runs: readonly Run[], { counts }: ReelState): Run[] =>
  runs.flatMap(({ pays, place, ways }) => {
    const count = counts[place] ?? 0
    return count > 0 ? [{ pays, place, ways: ways * count }] : []
  })

function countFifthReel(
  sheet: SlotSheet,
  {
    reels,
    runs,
    fifth,
    result,
  }: { reels: readonly ReelState[]; runs: readonly Run[]; fifth: readonly ReelState[]; result: SpinDistribution },
): void {
  const fourth = reels[3] as ReelState
  const going = continueRuns(runs, fourth)
  const ended = runs.filter(({ place }) => fourth.counts[place] === 0)
  const endedUnits = ended.reduce((sum, { pays, ways }) => sum + (pays[2] ?? 0) * ways, 0)
  const scatters = reels.reduce((sum, state) => sum + state.scatters, 0)
  const weight = reels.reduce((product, state) => product * state.weight, 1)
  for (const last of fifth) {
    let units = endedUnits + scatterPayOf(sheet, scatters + last.scatters)
    for (const { pays, place, ways } of going) {
      const count = last.counts[place] as number
      units += count > 0 ? (pays[4] as number) * ways * count : (pays[3] as number) * ways
    }
    const table = scatters + last.scatters < scattersPerTrigger ? result.withoutTrigger : result.withTrigger
    table.set(units, (table.get(units) ?? 0) + weight * last.weight)
    result.cycle += weight * last.weight
  }
}
