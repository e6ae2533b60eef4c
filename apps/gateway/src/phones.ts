import { AppError } from '@foyer/contract/errors.ts'
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/**
 * A mobile number as it is stored and sent to: E.164, `+84912345678`. A trunk zero and separators do not count. Throws
 * `phone_missing` or `phone_invalid`.
 */
export function phoneOf(countryDialingCode: string, number: string): string {
  const text = number.trim()
  if (text === '') throw new AppError('phone_missing')
  // Whoever types the whole international number has said the country already.
  const whole =
    text.startsWith('+') || text.startsWith('00') ? text.replace(/^00/, '+') : `${countryDialingCode}${text}`
  const found = /^[0-9+().\- ]+$/.test(text) ? parsePhoneNumberFromString(whole) : undefined
  if (!found?.isPossible() || `+${found.countryCallingCode}` !== countryDialingCode) throw new AppError('phone_invalid')
  return found.number
}

export interface CallingCode {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ITU-T E.164 with its plus sign. */
  readonly dialingCode: string
}

/** Every country that has a calling code of its own or shares one, `first` before the others. */
export function callingCodes(first: string): CallingCode[] {
  const all = getCountries().map((country) => ({ country, dialingCode: `+${getCountryCallingCode(country)}` }))
  return [...all.filter(({ country }) => country === first), ...all.filter(({ country }) => country !== first)]
}

export function hasCallingCode(country: string): boolean {
  return isSupportedCountry(country)
}
