import { maxMinutesPerPeriod, type PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface TimeLimitFormValues {
  /** As typed; one of the two may be left empty. */
  hours: string
  minutes: string
}

export type TimeLimitFieldErrorCode = 'timeMissing' | 'timeInvalid' | 'minutesTooMany' | 'timeTooLong'

/** The field values for a limit in minutes; empty when there is no limit. */
export function toTimeLimitFormValues(amount: string | null): TimeLimitFormValues {
  if (amount === null) return { hours: '', minutes: '' }
  const minutes = Number(amount)
  return { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
}

/** The validation error of each field. It mirrors the gateway's checks, so that a valid form is not refused. */
export function validateTimeLimitForm(
  values: TimeLimitFormValues,
  period: PlayLimitPeriod,
): FormErrors<TimeLimitFormValues, TimeLimitFieldErrorCode> {
  const [hours, minutes] = [normalizeAmount(values.hours), normalizeAmount(values.minutes)]
  if (hours === '' && minutes === '') return { hours: 'timeMissing' }
  if (!isWholeNumber(hours)) return { hours: 'timeInvalid' }
  if (!isWholeNumber(minutes)) return { minutes: 'timeInvalid' }
  if (Number(minutes) > 59) return { minutes: 'minutesTooMany' }
  return Number(toTotalMinutes(values)) > maxMinutesPerPeriod[period] ? { hours: 'timeTooLong' } : {}
}

/** Whole minutes, as they are sent. */
export function toTotalMinutes({ hours, minutes }: TimeLimitFormValues): string {
  return String(Number(normalizeAmount(hours)) * 60 + Number(normalizeAmount(minutes)))
}

function isWholeNumber(plain: string): boolean {
  return /^\d{0,4}$/.test(plain)
}
