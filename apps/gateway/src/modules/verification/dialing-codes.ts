import { isLocale, locales } from '@foyer/contract/locales.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import type { getDialingCodes } from '@foyer/contract/verification.ts'
import type { BrandFile } from '#src/brands/brand-file.ts'
import { callingCodes, hasCallingCode } from '#src/phones.ts'

export function dialingCodes(site: BrandFile): ValueOf<typeof getDialingCodes> {
  return { list: callingCodes(countryOf(site)) }
}

/**
 * A brand's own country: the one that its file names; else that of its currency, whose code begins with the country's
 * (ISO 4217); else, for money of several countries, that of its language's flag.
 */
export function countryOf({
  country,
  currency,
  houseWords,
}: Pick<BrandFile, 'country' | 'currency' | 'houseWords'>): string {
  const flag = isLocale(houseWords) ? locales[houseWords].flag : ''
  const candidates = [country ?? '', currency.slice(0, 2), flag.toUpperCase()]
  return candidates.find(hasCallingCode) ?? ''
}
