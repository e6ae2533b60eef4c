import type { GameMeta, SoloGame } from '#games/game.ts'
import { type DrawEvent, type KenoChoice, parseKenoChoice, playKeno, stakeDivisor } from './rules.ts'

/** A test compares these figures with the exact ones. */
const kenoMeta: GameMeta = {
  code: 'keno',
  name: 'Keno',
  category: 'RNG',
  classify: 'AC',
  kind: 'solo',
  rtp: '98.99',
  rtpFloor: '98.75',
  volatility: 'chosen',
  maxWin: 1_000,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['risk-levels', 'auto-pick', 'auto-play', 'turbo', 'provably-fair'],
}

export const kenoGame: SoloGame = {
  kind: 'solo',
  meta: kenoMeta,
  readChoice(raw) {
    const choice = parseKenoChoice(raw)
    return choice && { choice, play: (stream) => playKeno(stream, choice) }
  },
  encodeChoice: (choice) => `${(choice as KenoChoice).risk}-${(choice as KenoChoice).numbers.join('.')}`,
  decodeChoice(text) {
    const [, risk, numbers = ''] = /^([a-z]+)-(\d{1,2}(?:\.\d{1,2}){0,9})$/.exec(text) ?? []
    return { risk, numbers: numbers.split('.').map(Number) }
  },
  encodeOutcome: (events) => (events[0] as DrawEvent | undefined)?.drawn.join('.') ?? '',
}
