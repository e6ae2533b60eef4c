import { fromMillionths, toMillionths } from '@foyer/contract/rates.ts'

/** A percentage has at most four decimals, as a rate has six. */
const percentDecimals = 4

/** A rate of the contract (`0.008`) as the text of a percentage field: `0.8`. */
export function rateToPercentText(rate: string): string {
  const millionths = String(toMillionths(rate) ?? 0n).padStart(percentDecimals + 1, '0')
  const decimals = millionths.slice(-percentDecimals).replace(/0+$/, '')
  const whole = millionths.slice(0, -percentDecimals)
  return decimals === '' ? whole : `${whole}.${decimals}`
}

/** The rate of a typed percentage below 100, with a point or a comma; an empty field is zero. Undefined if it is none. */
export function percentTextToRate(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.') || '0'
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === '') return undefined
  return fromMillionths(BigInt(whole + decimals.padEnd(percentDecimals, '0')))
}

export interface RateBounds {
  /** Rates of the contract, both included. */
  readonly least: string
  readonly most: string
}

export type RateErrorCode = 'invalid' | 'tooHigh' | 'tooLow'

/** The error of a typed percentage; undefined if it is a rate within the bounds. */
export function findRateError(typed: string, { least, most }: RateBounds): RateErrorCode | undefined {
  const rate = percentTextToRate(typed)
  if (rate === undefined) return 'invalid'
  const millionths = (text: string) => toMillionths(text) ?? 0n
  if (millionths(rate) > millionths(most)) return 'tooHigh'
  return millionths(rate) < millionths(least) ? 'tooLow' : undefined
}
