import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { coinCount, isEven, oddsOf, redCountOf, type Spot, type TossEvent } from './rules.ts'

/** Calls a toss, such as `Odd: 3 red, 1 white`. */
export function formatToss(formatMessage: MessageFormatter<MessageKey<'se-die'>>, toss: TossEvent): string {
  const red = redCountOf(toss)
  return formatMessage(isEven(toss) ? 'calledEven' : 'calledOdd', { red, white: coinCount - red })
}

/** The payout of a spot above the stake, such as `0.98 : 1`. */
export const formatOdds = (spot: Spot): string => isolateLeftToRight(`${oddsOf(spot)} : 1`)
