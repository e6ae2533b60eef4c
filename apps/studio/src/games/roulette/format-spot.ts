import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { colourOf, findSpot, type RouletteSpot } from './rules.ts'

export type RouletteMessageFormatter = MessageFormatter<MessageKey<'roulette'>>

/** Names a spot, such as `17`, `Split 1/2` or `Red`. */
export function nameSpot(formatMessage: RouletteMessageFormatter, name: string): string {
  const { kind, numbers } = findSpot(name)
  if (kind === 'straight') return String(numbers[0])
  if (kind === 'column' || kind === 'dozen') return formatMessage(kind, { place: name.slice(-1) })
  if (numbers.length === 18) return formatMessage(kind as 'red' | 'black' | 'odd' | 'even' | 'low' | 'high')
  const text = kind === 'line' ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join('/')
  return formatMessage(kind as 'split' | 'street' | 'corner' | 'line', { numbers: isolateLeftToRight(text) })
}

/** The payout of a spot above the stake, such as `35 : 1`. */
export const formatOdds = ({ numbers }: RouletteSpot): string => isolateLeftToRight(`${36 / numbers.length - 1} : 1`)

/** Calls a pocket, such as `17 black`. */
export const formatPocket = (formatMessage: RouletteMessageFormatter, pocket: number): string =>
  formatMessage('called', { pocket, colour: formatMessage(`colour_${colourOf(pocket)}`) })
