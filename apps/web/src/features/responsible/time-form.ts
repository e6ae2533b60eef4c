import { type LimitPeriod, minutesOfPeriod } from '@foyer/contract/responsible.ts'
import type { Problems } from '#lib/problem-resolver.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface TimeValues {
  /** As typed; one of the two may be left empty. */
  hours: string
  minutes: string
}

export type TimeProblem = 'timeMissing' | 'timeInvalid' | 'minutesTooMany' | 'timeTooLong'

/** The field values for a limit in minutes; empty when there is no limit. */
export function timeValues(amount: string | null): TimeValues {
  if (amount === null) return { hours: '', minutes: '' }
  const minutes = Number(amount)
  return { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
}

/** The validation error of each field. It mirrors the gateway's checks, so that a valid form is not refused. */
export function timeProblems(values: TimeValues, period: LimitPeriod): Problems<TimeValues, TimeProblem> {
  const [hours, minutes] = [plainAmount(values.hours), plainAmount(values.minutes)]
  if (hours === '' && minutes === '') return { hours: 'timeMissing' }
  if (!isWhole(hours)) return { hours: 'timeInvalid' }
  if (!isWhole(minutes)) return { minutes: 'timeInvalid' }
  if (Number(minutes) > 59) return { minutes: 'minutesTooMany' }
  return Number(timeAmount(values)) > minutesOfPeriod[period] ? { hours: 'timeTooLong' } : {}
}

/** Whole minutes, as they are sent. */
export function timeAmount({ hours, minutes }: TimeValues): string {
  return String(Number(plainAmount(hours)) * 60 + Number(plainAmount(minutes)))
}

function isWhole(plain: string): boolean {
  return /^\d{0,4}$/.test(plain)
}
