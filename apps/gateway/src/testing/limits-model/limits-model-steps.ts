import {
  type PlayLimitKind,
  type PlayLimitPeriod,
  playLimitKinds,
  playLimitPeriods,
} from '@foyer/contract/responsible-play.ts'
import fc from 'fast-check'
import { clockToleranceMs, maxPlayGapMs, minuteMs } from './limits-model.ts'

/** A random step of the limits model's test: play, transfers, deposits, changes of limits, and the passing of time. */
export type LimitModelStep =
  /** `edge` uses exactly the remaining amount, or a cent more, instead of `cents`. */
  | { readonly do: 'stake'; readonly cents: number; readonly edge: 0 | 1 | null }
  | { readonly do: 'order'; readonly cents: number; readonly edge: 0 | 1 | null }
  | { readonly do: 'moveIn'; readonly cents: number; readonly edge: 0 | 1 | null }
  | { readonly do: 'moveOut'; readonly cents: number }
  | { readonly do: 'win'; readonly back: number; readonly cents: number }
  | { readonly do: 'giveBack'; readonly back: number }
  | { readonly do: 'cancel'; readonly back: number }
  | { readonly do: 'bound'; readonly kind: PlayLimitKind; readonly period: PlayLimitPeriod; readonly most: number }
  | { readonly do: 'loosen'; readonly back: number }
  | { readonly do: 'decide'; readonly back: number; readonly accept: boolean }
  /** `edge` advances the clock to this offset from the end of the remaining time of play, instead of `ms`. */
  | { readonly do: 'pass'; readonly ms: number; readonly edge: number | null }

const [secondMs, hourMs] = [1_000, 60 * minuteMs]
const back = fc.nat({ max: 10 })
const cents = fc.integer({ min: 1, max: 3_000 })
const passes = [
  20 * secondMs,
  70 * secondMs,
  maxPlayGapMs - 10 * secondMs,
  maxPlayGapMs + 10 * secondMs,
  5 * hourMs,
  26 * hourMs,
]
const edge = fc.constantFrom(0 as const, 1 as const, null, null)
const decide = fc.record({ do: fc.constant('decide' as const), back: fc.nat({ max: 2 }), accept: fc.boolean() })

/** Generators of steps; a kind that is listed more than once comes up more often. */
export const limitModelStepArbitraries: readonly fc.Arbitrary<LimitModelStep>[] = [
  ...([1, 2, 3, 4] as const).map(() => fc.record({ do: fc.constant('stake' as const), cents, edge })),
  fc.record({ do: fc.constant('moveIn' as const), cents, edge }),
  fc.record({ do: fc.constant('moveOut' as const), cents }),
  fc.record({ do: fc.constant('win' as const), back, cents }),
  fc.record({ do: fc.constant('giveBack' as const), back }),
  fc.record({ do: fc.constant('cancel' as const), back: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('order' as const), cents: fc.integer({ min: 1_000, max: 9_000 }), edge }),
  fc.record({
    do: fc.constant('bound' as const),
    kind: fc.constantFrom(...playLimitKinds),
    period: fc.constantFrom(...playLimitPeriods),
    most: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ do: fc.constant('loosen' as const), back: fc.nat({ max: 3 }) }),
  ...[decide, decide],
  ...([1, 2] as const).map(() =>
    fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(...passes),
      edge: fc.constantFrom(-3 * clockToleranceMs, 3 * clockToleranceMs, null, null),
    }),
  ),
]
