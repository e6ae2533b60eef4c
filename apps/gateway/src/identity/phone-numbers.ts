import { AppError } from '@foyer/contract/errors.ts'
import { parsePhone } from '@foyer/contract/identity/parse-phone-number.ts'
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

/** Parses a mobile number to E.164, the format in which numbers are stored. Throws `phone_missing` or `phone_invalid`. */
export function parsePhoneNumber(countryDialingCode: string, number: string): string {
  const read = parsePhone(countryDialingCode, number)
  if ('problem' in read) throw new AppError(read.problem)
  return read.phone
}

export interface CallingCode {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ITU-T E.164, with the plus sign. */
  readonly dialingCode: string
}

/** The calling code of a country; empty for a country without one. */
export function callingCodeOf(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : ''
}

/** The calling codes of all countries, with the country `first` at the top. */
export function listCallingCodes(first: string): CallingCode[] {
  const all = getCountries().map((country) => ({ country, dialingCode: `+${getCountryCallingCode(country)}` }))
  return [...all.filter(({ country }) => country === first), ...all.filter(({ country }) => country !== first)]
}

export function isCallingCodeCountry(country: string): boolean {
  return isSupportedCountry(country)
}
