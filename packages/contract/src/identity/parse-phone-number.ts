import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type PhoneParseResult =
  | { readonly phone: string }
  /** Error codes of the contract. */
  | { readonly problem: 'phone_missing' | 'phone_invalid' }

/** Parses a mobile number typed for a country into E.164, such as `+84912345678`. Ignores a trunk zero and separators. */
export function parsePhone(countryDialingCode: string, number: string): PhoneParseResult {
  const text = number.trim()
  if (text === '') return { problem: 'phone_missing' }
  // A number in international format already contains the calling code.
  const internationalNumber =
    text.startsWith('+') || text.startsWith('00') ? text.replace(/^00/, '+') : `${countryDialingCode}${text}`
  const found = /^[0-9+().\- ]+$/.test(text) ? parsePhoneNumberFromString(internationalNumber) : undefined
  if (!found?.isPossible() || `+${found.countryCallingCode}` !== countryDialingCode) return { problem: 'phone_invalid' }
  return { phone: found.number }
}
