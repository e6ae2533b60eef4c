import { type ContractKind, rateUnits } from '@foyer/contract/agents/contract-tiers.ts'
import { calendarDayOf } from '#time/date-ranges.ts'

/** Whether a contract of the kind counts active members: hours and windows of five minutes have no such count. */
export function countsActiveMembers(kind: ContractKind): boolean {
  return kind === 'dividend' || kind === 'daily'
}

/** A carry in minor units. That of a real-time salary is stored in millionths of them; its fraction is left out. */
export function toCarryMinor(kind: ContractKind, carry: bigint): bigint {
  return kind === 'realtime' ? carry / rateUnits : carry
}

/** The calendar days in which a period begins and ends, both included. */
export function daysOfPeriod({
  fromMs,
  toMs,
  timeZone,
}: {
  readonly fromMs: number
  readonly toMs: number
  readonly timeZone: string
}): {
  readonly firstDay: string
  readonly lastDay: string
} {
  return { firstDay: calendarDayOf(fromMs, timeZone), lastDay: calendarDayOf(toMs - 1, timeZone) }
}
