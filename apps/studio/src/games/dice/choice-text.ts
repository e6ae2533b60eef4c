import type { Say } from '#client/words.ts'
import { type DiceChoice, hundredths } from './rules.ts'
import type { diceTexts } from './words.ts'

export type DiceSay = Say<keyof (typeof diceTexts)['en']>

/** Formats a choice, such as `Roll over 50.00`. */
export const choiceText = (say: DiceSay, { side, target }: DiceChoice): string =>
  say(side === 'over' ? 'overTarget' : 'underTarget', { target: hundredths(target) })
