import type { GameMeta } from '#games/game.ts'
import { lines, maxWinUnits, reelCount, rowCount, unitsPerStake } from './rules.ts'

/** The figures here are stated, and held to the exact ones by a test. */
export const reelsMeta: GameMeta = {
  code: 'reels',
  name: 'Reels',
  category: 'RNG',
  rtp: '96.13',
  hitRate: '37.29',
  featureEvery: 140,
  volatility: 'medium',
  deviation: '4.14',
  reels: reelCount,
  rows: rowCount,
  lines: lines.length,
  maxWin: maxWinUnits / unitsPerStake,
  unitsPerStake,
  features: ['wild', 'scatter', 'free-spins', 'free-spin-multiplier', 'auto-spin', 'turbo', 'provably-fair'],
}
