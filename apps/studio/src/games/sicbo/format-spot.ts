import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { type RollEvent, totalOf } from '#games/three-dice.ts'
import { findSpot, oddsOf, sizeOf } from './rules.ts'

export type SicboMessageFormatter = MessageFormatter<MessageKey<'sicbo'>>

/** The totals of the two large spots. */
export const totalsOf = { small: isolateLeftToRight('4–10'), big: isolateLeftToRight('11–17') } as const

/** Names a spot, such as `Big 11–17`, `Total 9` or `Double 3`. */
export function nameSpot(formatMessage: SicboMessageFormatter, name: string): string {
  const { kind, numbers } = findSpot(name)
  if (kind === 'small' || kind === 'big') return `${formatMessage(kind)} ${totalsOf[kind]}`
  const [first = 0, second = 0] = numbers
  return formatMessage(kind, { total: first, face: first, low: first, high: second })
}

/** The payout of a spot above the stake, such as `6 : 1`. */
export const formatOdds = (name: string): string => isolateLeftToRight(`${oddsOf(findSpot(name))} : 1`)

const calls = { small: 'calledSmall', big: 'calledBig', triple: 'calledTriple' } as const

/** Calls a roll, such as `14, big: 3 5 6`. */
export const formatRoll = (formatMessage: SicboMessageFormatter, roll: RollEvent): string =>
  formatMessage(calls[sizeOf(roll)], {
    total: totalOf(roll),
    face: roll.dice[0] ?? 0,
    dice: isolateLeftToRight(roll.dice.join(' ')),
  })
