/** Hit rate, standard deviation and feature frequency of a round, from the moments of a single spin. */
import { findFeature, freeSpinMultiplierOf, type SlotSheet, unitsPerStake } from '#games/slots/slot-sheet.ts'

export interface Moments {
  mean: number
  square: number
}

/** Payouts in units of a spin, for spins that award no free spins and for those that do. */
export interface SpinMoments {
  /** The chance of free spins. */
  chance: number
  /** The chance that a spin pays nothing and awards no free spins. */
  losing: number
  withoutTrigger: Moments
  withTrigger: Moments
}

export interface RoundStatistics {
  hitRate: number
  /** In stakes. */
  deviation: number
  featureRate: number
}

/**
 * Computes the statistics of a round, without its largest payout. `freeSpins` are the equally likely kinds of free spins, of which a
 * round has one.
 */
export function computeRoundStatistics(
  sheet: SlotSheet,
  spin: SpinMoments,
  freeSpins: readonly SpinMoments[] = [spin],
): RoundStatistics {
  const feature = average(freeSpins.map((free) => computeFeatureMoments(sheet, free)))

  const { mean, square } = mix(spin.chance, spin.withoutTrigger, addIndependent(spin.withTrigger, feature))
  return {
    hitRate: 1 - spin.losing,
    deviation: Math.sqrt(square - mean * mean) / unitsPerStake,
    featureRate: spin.chance,
  }
}

function computeFeatureMoments(sheet: SlotSheet, spin: SpinMoments): Moments {
  return evaluateFeatureBackwards(sheet, { mean: 0, square: 0 }, (index, withoutNext, withNext) => {
    const multiplier = freeSpinMultiplierOf(sheet, index)
    return mix(
      spin.chance,
      addIndependent(scale(spin.withoutTrigger, multiplier), withoutNext),
      addIndependent(scale(spin.withTrigger, multiplier), withNext),
    )
  })
}

const average = (list: readonly Moments[]): Moments => ({
  mean: list.reduce((sum, { mean }) => sum + mean, 0) / list.length,
  square: list.reduce((sum, { square }) => sum + square, 0) / list.length,
})

const scale = ({ mean, square }: Moments, factor: number): Moments => ({
  mean: factor * mean,
  square: factor * factor * square,
})

const addIndependent = (a: Moments, b: Moments): Moments => ({
  mean: a.mean + b.mean,
  square: a.square + 2 * a.mean * b.mean + b.square,
})

const mix = (chance: number, without: Moments, having: Moments): Moments => ({
  mean: (1 - chance) * without.mean + chance * having.mean,
  square: (1 - chance) * without.square + chance * having.square,
})

/** Computes a value backwards over a feature: `step(index, next without trigger, next with trigger)`, once per spin and total. */
export function evaluateFeatureBackwards<T>(
  sheet: SlotSheet,
  end: T,
  step: (index: number, withoutNext: T, withNext: T) => T,
): T {
  const feature = findFeature(sheet, 'free-spins')
  if (!feature) return end
  const cache = new Map<string, T>()
  const value = (index: number, total: number): T => {
    if (index > total) return end
    const key = `${index}:${total}`
    const found = cache.get(key)
    if (found !== undefined) return found
    const withNext = value(index + 1, Math.min(feature.limit, total + feature.perTrigger))
    const made = step(index, value(index + 1, total), withNext)
    cache.set(key, made)
    return made
  }
  return value(1, feature.perTrigger)
}
