import { isBonusBuy } from './bonus-buy.ts'

/** How many stakes of the ladder a round with this stored choice opens with: the price of a bonus buy, one for each box, or the ante with its pair plus. */
export function stakesPerRound(choice: unknown): number {
  if (isBonusBuy(choice)) return choice.price
  if (hasNumber(choice, 'boxes')) return choice.boxes
  return hasNumber(choice, 'pairPlus') ? 1 + choice.pairPlus : 1
}

const hasNumber = <Name extends string>(choice: unknown, name: Name): choice is Readonly<Record<Name, number>> =>
  typeof choice === 'object' && choice !== null && typeof (choice as Record<string, unknown>)[name] === 'number'
