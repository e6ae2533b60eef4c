import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export type PhoneReading =
  | { readonly phone: string }
  /** Each is a failure of the contract. */
  | { readonly problem: 'phone_missing' | 'phone_invalid' }

/** A mobile number in E.164, `+84912345678`, of what somebody typed beside a country. A trunk zero and separators do not count. */
export function readPhone(countryDialingCode: string, number: string): PhoneReading {
  const text = number.trim()
  if (text === '') return { problem: 'phone_missing' }
  // Whoever types the whole international number has said the country already.
  const whole =
    text.startsWith('+') || text.startsWith('00') ? text.replace(/^00/, '+') : `${countryDialingCode}${text}`
  const found = /^[0-9+().\- ]+$/.test(text) ? parsePhoneNumberFromString(whole) : undefined
  if (!found?.isPossible() || `+${found.countryCallingCode}` !== countryDialingCode) return { problem: 'phone_invalid' }
  return { phone: found.number }
}
