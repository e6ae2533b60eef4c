import { isBonusBuy } from './bonus-buy.ts'

/** How many stakes of the ladder a round with this stored choice opens with: the price of a bonus buy, or one for each box. */
export function stakesPerRound(choice: unknown): number {
  if (isBonusBuy(choice)) return choice.price
  return hasBoxes(choice) ? choice.boxes : 1
}

const hasBoxes = (choice: unknown): choice is { readonly boxes: number } =>
  typeof choice === 'object' && choice !== null && 'boxes' in choice && typeof choice.boxes === 'number'
