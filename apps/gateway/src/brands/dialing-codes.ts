import { isLocale, locales } from '@foyer/contract/locales.ts'
import {
  type CallingCode,
  callingCodeOf,
  isCallingCodeCountry,
  listCallingCodes,
  parsePhoneNumber,
} from '#identity/phone-numbers.ts'
import type { BrandFile } from './brand-file-schema.ts'

type BrandRegion = Pick<BrandFile, 'country' | 'currency' | 'brandLanguage'>

/** The dialing codes of all countries, the brand's country first. */
export function listDialingCodes(site: BrandRegion): CallingCode[] {
  return listCallingCodes(brandCountryOf(site))
}

/**
 * Parses a mobile number to E.164. Without a calling code the number is one of the brand's country. Throws `phone_missing`
 * or `phone_invalid`.
 */
export function parseMemberPhoneNumber(
  { site }: { readonly site: BrandRegion },
  countryDialingCode: string | undefined,
  number: string,
): string {
  return parsePhoneNumber(countryDialingCode ?? callingCodeOf(brandCountryOf(site)), number)
}

/**
 * A brand's country: the one in its file; else that of its currency, whose code begins with the country code (ISO 4217);
 * else, for a currency of several countries, that of its language's flag.
 */
export function brandCountryOf({ country, currency, brandLanguage }: BrandRegion): string {
  const flag = isLocale(brandLanguage) ? locales[brandLanguage].flag : ''
  const candidates = [country ?? '', currency.slice(0, 2), flag.toUpperCase()]
  return candidates.find(isCallingCodeCountry) ?? ''
}
