import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import type { RollEvent } from '#games/three-dice.ts'
import { beastOf, beasts, findSpot } from './rules.ts'

export type BeastMessageFormatter = MessageFormatter<MessageKey<'fish-prawn-crab'>>

/** Names a spot, such as `Fish` or `Fish and Crab`. */
export function nameSpot(formatMessage: BeastMessageFormatter, name: string): string {
  const { beasts: named } = findSpot(name)
  const [first, second] = named
  if (!first) return formatMessage('anyTriple')
  if (!second) return formatMessage(first)
  return formatMessage('pair', { first: formatMessage(first), second: formatMessage(second) })
}

/** The payout of a spot above the stake, such as `6 : 1`. */
export const formatOdds = (name: string): string => isolateLeftToRight(`${findSpot(name).odds} : 1`)

/** Calls a roll by its beasts, the most frequent first, such as `Fish ×2 · Crab`. */
export function formatRoll(formatMessage: BeastMessageFormatter, { dice }: RollEvent): string {
  const rolled = dice.map(beastOf)
  return beasts
    .map((beast) => ({ beast, count: rolled.filter((shown) => shown === beast).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ beast, count }) =>
      count > 1 ? `${formatMessage(beast)} ${isolateLeftToRight(`×${count}`)}` : formatMessage(beast),
    )
    .join(' · ')
}
