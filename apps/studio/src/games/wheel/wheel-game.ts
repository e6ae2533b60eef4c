import type { GameMeta, SoloGame } from '#games/game.ts'
import { parseWheelChoice, playWheel, type SpinEvent, stakeDivisor, type WheelChoice } from './rules.ts'

/** A test compares these figures with the exact ones. */
const wheelMeta: GameMeta = {
  code: 'wheel',
  name: 'Wheel',
  category: 'RNG',
  classify: 'AC',
  kind: 'solo',
  rtp: '99.00',
  volatility: 'chosen',
  maxWin: 37.5,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['risk-levels', 'auto-play', 'turbo', 'provably-fair'],
}

export const wheelGame: SoloGame = {
  kind: 'solo',
  meta: wheelMeta,
  readChoice(raw) {
    const choice = parseWheelChoice(raw)
    return choice && { choice, play: (stream) => playWheel(stream, choice) }
  },
  encodeChoice: (choice) => `${(choice as WheelChoice).segments}-${(choice as WheelChoice).risk}`,
  decodeChoice(text) {
    const [, segments, risk] = /^(\d{2})-([a-z]+)$/.exec(text) ?? []
    return { segments: Number(segments), risk }
  },
  encodeOutcome: (events) => String((events[0] as SpinEvent | undefined)?.segment ?? ''),
}
