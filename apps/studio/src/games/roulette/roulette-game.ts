import type { GameMeta, TableGame, TableTiming } from '#games/game.ts'
import {
  findSpot,
  rouletteSpots,
  type SpinEvent,
  settledPayoutRatio,
  spinRoulette,
  spotStakeDivisorOf,
  stakeDivisor,
} from './rules.ts'

/** How long the ball runs until it lies in its pocket, in ms. */
export const ballRunMs = 7_500
/** How long the pocket is shown before the bets are settled, in ms. */
const outcomeMs = 1_500

interface RouletteVariant extends Pick<GameMeta, 'code' | 'name' | 'variantOf' | 'returns'> {
  readonly tableCode: string
  readonly timing: TableTiming
  readonly hasLaPartage: boolean
}

/** Creates a roulette table from its terms: the wheel and the layout are the same. */
function createRouletteGame({
  code,
  name,
  variantOf,
  returns,
  tableCode,
  timing,
  hasLaPartage,
}: RouletteVariant): TableGame {
  return {
    kind: 'table',
    meta: {
      code,
      name,
      ...(variantOf !== undefined && { variantOf }),
      category: 'LIVE',
      classify: 'TG',
      kind: 'table',
      rtp: hasLaPartage ? '98.65' : '97.30',
      ...(returns && { returns }),
      volatility: 'chosen',
      maxWin: 36,
      unitsPerStake: stakeDivisor,
      needsSymbols: false,
      features: ['shared-table', 'racetrack', 'provably-fair'],
    },
    tableCode,
    timing,
    spots: rouletteSpots.map((spot) => spot.name),
    opposites: [
      ['red', 'black'],
      ['odd', 'even'],
      ['low', 'high'],
    ],
    spotStakeDivisor: (spot) => spotStakeDivisorOf(findSpot(spot)),
    deal: (stream) => [spinRoulette(stream)],
    payoutRatio: (spot, events) => settledPayoutRatio(findSpot(spot), events[0] as SpinEvent, { hasLaPartage }),
    revealDurationMs: () => ballRunMs + outcomeMs,
    encodeOutcome: (events) => String((events[0] as SpinEvent | undefined)?.pocket ?? ''),
  }
}

export const rouletteGame = createRouletteGame({
  code: 'roulette',
  name: 'Roulette',
  tableCode: 'roulette-1',
  timing: { bettingMs: 18_000, resultMs: 4_500 },
  hasLaPartage: false,
})

export const speedRouletteGame = createRouletteGame({
  code: 'roulette-speed',
  name: 'Speed Roulette',
  variantOf: 'roulette',
  tableCode: 'roulette-2',
  timing: { bettingMs: 10_000, resultMs: 2_500 },
  hasLaPartage: false,
})

export const laPartageRouletteGame = createRouletteGame({
  code: 'roulette-la-partage',
  name: 'La Partage Roulette',
  variantOf: 'roulette',
  returns: { evenMoney: '98.65', others: '97.30' },
  tableCode: 'roulette-3',
  timing: { bettingMs: 18_000, resultMs: 4_500 },
  hasLaPartage: true,
})

/** Every roulette table. */
export const rouletteGames: readonly TableGame[] = [rouletteGame, speedRouletteGame, laPartageRouletteGame]
