import type { GameMeta, SoloGame } from '#games/game.ts'
import { type DropEvent, type PlinkoChoice, parsePlinkoChoice, playPlinko, stakeDivisor } from './rules.ts'

/** A test compares these figures with the exact ones. */
const plinkoMeta: GameMeta = {
  code: 'plinko',
  name: 'Plinko',
  category: 'RNG',
  classify: 'AC',
  kind: 'solo',
  rtp: '99.00',
  rtpFloor: '98.90',
  volatility: 'chosen',
  maxWin: 1_000,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['risk-levels', 'auto-play', 'turbo', 'provably-fair'],
}

export const plinkoGame: SoloGame = {
  kind: 'solo',
  meta: plinkoMeta,
  readChoice(raw) {
    const choice = parsePlinkoChoice(raw)
    return choice && { choice, play: (stream) => playPlinko(stream, choice) }
  },
  encodeChoice: (choice) => `${(choice as PlinkoChoice).rows}-${(choice as PlinkoChoice).risk}`,
  decodeChoice(text) {
    const [, rows, risk] = /^(\d{1,2})-([a-z]+)$/.exec(text) ?? []
    return { rows: Number(rows), risk }
  },
  encodeOutcome: (events) => (events[0] as DropEvent | undefined)?.path.join('') ?? '',
}
