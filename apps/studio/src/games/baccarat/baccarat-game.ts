import { dealEndsAt } from '#games/dealt-card.ts'
import type { GameMeta, TableGame, TableTiming } from '#games/game.ts'
import { toDealtCards } from './dealt-hands.ts'
import {
  type Commission,
  type DealEvent,
  dealBaccarat,
  type Spot,
  settledPayoutRatio,
  spots,
  stakeDivisor,
} from './rules.ts'

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_500

interface BaccaratVariant extends Pick<GameMeta, 'code' | 'name' | 'variantOf'> {
  readonly tableCode: string
  readonly timing: TableTiming
  readonly commission: Commission
}

/** The return of a bet on the banker in per cent; a test computes it. */
const bankerReturns: Readonly<Record<Commission, string>> = { fivePercent: '98.94', halfOnSix: '98.54' }
const bankerDeviations: Readonly<Record<Commission, string>> = { fivePercent: '0.93', halfOnSix: '0.93' }

/** Creates a baccarat table from its terms: the shoe and the rules of the deal are the same. */
function createBaccaratGame({ code, name, variantOf, tableCode, timing, commission }: BaccaratVariant): TableGame {
  const banker = bankerReturns[commission]
  return {
    kind: 'table',
    meta: {
      code,
      name,
      ...(variantOf !== undefined && { variantOf }),
      category: 'LIVE',
      classify: 'TG',
      kind: 'table',
      rtp: commission === 'fivePercent' ? banker : '98.76',
      returns: { player: '98.76', banker, tie: '85.64', playerPair: '89.64', bankerPair: '89.64' },
      volatility: 'low',
      deviation: bankerDeviations[commission],
      maxWin: 12,
      unitsPerStake: stakeDivisor,
      needsSymbols: false,
      features: ['shared-table', 'side-bets', 'road-map', 'provably-fair'],
    },
    tableCode,
    timing,
    spots,
    opposites: [['player', 'banker']],
    deal: (stream) => [dealBaccarat(stream)],
    payoutRatio: (spot, events) => settledPayoutRatio(spot as Spot, events[0] as DealEvent, commission),
    revealDurationMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)) + outcomeMs,
    encodeOutcome(events) {
      const deal = events[0] as DealEvent | undefined
      return deal ? `${deal.player.join('.')}-${deal.banker.join('.')}` : ''
    },
  }
}

export const baccaratGame = createBaccaratGame({
  code: 'baccarat',
  name: 'Baccarat',
  tableCode: 'baccarat-1',
  timing: { bettingMs: 15_000, resultMs: 4_500 },
  commission: 'fivePercent',
})

export const speedBaccaratGame = createBaccaratGame({
  code: 'baccarat-speed',
  name: 'Speed Baccarat',
  variantOf: 'baccarat',
  tableCode: 'baccarat-2',
  timing: { bettingMs: 9_000, resultMs: 2_500 },
  commission: 'fivePercent',
})

export const noCommissionBaccaratGame = createBaccaratGame({
  code: 'baccarat-no-commission',
  name: 'No Commission Baccarat',
  variantOf: 'baccarat',
  tableCode: 'baccarat-3',
  timing: { bettingMs: 15_000, resultMs: 4_500 },
  commission: 'halfOnSix',
})

/** What a table takes of a win of the banker, by the game's code. */
export const commissionOf = (code: string): Commission =>
  code === noCommissionBaccaratGame.meta.code ? 'halfOnSix' : 'fivePercent'

/** Every baccarat table. */
export const baccaratGames: readonly TableGame[] = [baccaratGame, speedBaccaratGame, noCommissionBaccaratGame]
