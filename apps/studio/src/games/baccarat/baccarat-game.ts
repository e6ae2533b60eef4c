import type { GameMeta, TableGame } from '#games/game.ts'
import { type DealEvent, dealBaccarat, type Spot, settledPayoutRatio, spots, stakeDivisor } from './rules.ts'

/** A test compares these figures with the exact ones. */
export const baccaratMeta: GameMeta = {
  code: 'baccarat',
  name: 'Baccarat',
  category: 'LIVE',
  classify: 'TG',
  kind: 'table',
  rtp: '98.94',
  returns: { player: '98.76', banker: '98.94', tie: '85.64', playerPair: '89.64', bankerPair: '89.64' },
  volatility: 'low',
  deviation: '0.93',
  maxWin: 12,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['shared-table', 'side-bets', 'road-map', 'provably-fair'],
}

const firstCardsMs = 4_200
const thirdCardMs = 1_500
const resultMs = 1_300

export const baccaratGame: TableGame = {
  kind: 'table',
  meta: baccaratMeta,
  tableCode: 'baccarat-1',
  timing: { bettingMs: 15_000, resultMs: 4_500 },
  spots,
  opposites: [['player', 'banker']],
  deal: (stream) => [dealBaccarat(stream)],
  payoutRatio: (spot, events) => settledPayoutRatio(spot as Spot, events[0] as DealEvent),
  revealDurationMs(events) {
    const { player, banker } = events[0] as DealEvent
    return firstCardsMs + (player.length + banker.length - 4) * thirdCardMs + resultMs
  },
  encodeOutcome(events) {
    const deal = events[0] as DealEvent | undefined
    return deal ? `${deal.player.join('.')}-${deal.banker.join('.')}` : ''
  },
}
