import { isLocale, locales } from '@foyer/contract/locales.ts'
import { type CallingCode, callingCodes, hasCallingCode } from '#src/phones.ts'
import type { BrandFile } from './brand-file.ts'

type Where = Pick<BrandFile, 'country' | 'currency' | 'houseWords'>

/** Every country's, the brand's own first; where a brand has none, the first by its code. */
export function dialingCodesOf(site: Where): CallingCode[] {
  return callingCodes(countryOf(site))
}

/**
 * A brand's own country: the one that its file names; else that of its currency, whose code begins with the country's
 * (ISO 4217); else, for money of several countries, that of its language's flag.
 */
export function countryOf({ country, currency, houseWords }: Where): string {
  const flag = isLocale(houseWords) ? locales[houseWords].flag : ''
  const candidates = [country ?? '', currency.slice(0, 2), flag.toUpperCase()]
  return candidates.find(hasCallingCode) ?? ''
}
