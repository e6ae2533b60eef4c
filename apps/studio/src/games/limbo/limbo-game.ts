import type { GameMeta, SoloGame } from '#games/game.ts'
import {
  type LimboChoice,
  parseLimboChoice,
  playLimbo,
  type ResultEvent,
  rtpPercent,
  stakeDivisor,
  targetRange,
} from './rules.ts'

/** A test compares these figures with the exact ones. */
const limboMeta: GameMeta = {
  code: 'limbo',
  name: 'Limbo',
  category: 'RNG',
  classify: 'AC',
  kind: 'solo',
  rtp: `${rtpPercent}.00`,
  rtpFloor: '95.19',
  volatility: 'chosen',
  maxWin: targetRange.most / 100,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['target', 'auto-play', 'turbo', 'provably-fair'],
}

export const limboGame: SoloGame = {
  kind: 'solo',
  meta: limboMeta,
  readChoice(raw) {
    const choice = parseLimboChoice(raw)
    return choice && { choice, play: (stream) => playLimbo(stream, choice) }
  },
  encodeChoice: (choice) => String((choice as LimboChoice).target),
  decodeChoice: (text) => ({ target: /^\d{3,7}$/.test(text) ? Number(text) : undefined }),
  encodeOutcome: (events) => String((events[0] as ResultEvent | undefined)?.result ?? ''),
}
