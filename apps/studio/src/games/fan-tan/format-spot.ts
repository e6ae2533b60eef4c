import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { type CountEvent, findSpot, type SpotKind } from './rules.ts'

type FanTanMessageFormatter = MessageFormatter<MessageKey<'fan-tan'>>

/** Names a spot, such as `Fan 3`, `Kwok 1-2` or `Nim 1=2`. */
export function nameSpot(formatMessage: FanTanMessageFormatter, name: string): string {
  const { kind, numbers } = findSpot(name)
  const list = isolateLeftToRight(numbers.join(kind === 'nim' ? '=' : '-'))
  return formatMessage(kind, { list, number: numbers[0] ?? 0 })
}

/** Above the stake, after the commission; three sides pay 19/60. */
const oddsOfKind: Readonly<Record<SpotKind, string>> = { fan: '2.85', kwok: '0.95', threeSides: '0.316', nim: '1.9' }

/** The payout of a spot above the stake, such as `2.85 : 1`. */
export const formatOdds = (name: string): string => isolateLeftToRight(`${oddsOfKind[findSpot(name).kind]} : 1`)

/** Calls a count, such as `Fan 3`. */
export const formatCount = (formatMessage: FanTanMessageFormatter, { remainder }: CountEvent): string =>
  formatMessage('called', { number: remainder })
