import type { GameMeta, SoloGame } from '#games/game.ts'
import { type DiceChoice, parseDiceChoice, playDice, type RollEvent, stakeDivisor } from './rules.ts'

/** A test compares these figures with the exact ones. */
export const diceMeta: GameMeta = {
  code: 'dice',
  name: 'Dice',
  category: 'RNG',
  classify: 'AC',
  kind: 'solo',
  rtp: '99.00',
  rtpFloor: '94.29',
  volatility: 'chosen',
  maxWin: 99,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['over-under', 'auto-play', 'turbo', 'provably-fair'],
}

export const diceGame: SoloGame = {
  kind: 'solo',
  meta: diceMeta,
  readChoice(raw) {
    const choice = parseDiceChoice(raw)
    return choice && { choice, play: (stream) => playDice(stream, choice) }
  },
  encodeChoice: (choice) => `${(choice as DiceChoice).side}-${(choice as DiceChoice).target}`,
  decodeChoice(text) {
    const [, side, target] = /^(over|under)-(\d{1,4})$/.exec(text) ?? []
    return { side, target: Number(target) }
  },
  encodeOutcome: (events) => String((events[0] as RollEvent | undefined)?.roll ?? ''),
}
