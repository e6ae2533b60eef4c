import type { GameMeta, SoloGame } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { maxWinUnits, paylines, playReels, type ReelsEvent, reelCount, rowCount, unitsPerStake } from './rules.ts'

/** A test compares these figures with the exact ones. */
export const reelsMeta: GameMeta = {
  code: 'reels',
  name: 'Reels',
  category: 'RNG',
  classify: 'SC',
  kind: 'solo',
  rtp: '96.13',
  hitRate: '37.29',
  featureEvery: 140,
  volatility: 'medium',
  deviation: '4.14',
  reels: reelCount,
  rows: rowCount,
  lines: paylines.length,
  maxWin: maxWinUnits / unitsPerStake,
  unitsPerStake,
  needsSymbols: true,
  features: ['wild', 'scatter', 'free-spins', 'free-spin-multiplier', 'auto-spin', 'turbo', 'provably-fair'],
}

export const reelsGame: SoloGame = {
  kind: 'solo',
  meta: reelsMeta,
  readChoice: (raw) => (raw === undefined ? { choice: {}, play } : undefined),
  encodeChoice: () => '',
  decodeChoice: (text) => (text === '' ? undefined : text),
  encodeOutcome(events) {
    const list = events as readonly ReelsEvent[]
    const [spin, total] = [list[0], list.at(-1)]
    return spin?.type === 'spin' && total?.type === 'total' ? `${spin.stops.join('.')}-${total.units}` : ''
  },
}

function play(stream: RandomStream) {
  const { units, events } = playReels(stream)
  return { payoutRatio: { num: units, den: unitsPerStake }, events }
}
