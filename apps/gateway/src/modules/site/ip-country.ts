import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'maxmind'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { isPublicIpAddress, normalizeIpAddress } from '#http/ip-addresses.ts'

type CountryRecord = Response & { readonly country_code?: string }

const file = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
const reader = new Reader<CountryRecord>(await readFile(fileURLToPath(file)))

/** The country of an address as ISO 3166-1 alpha-2; empty for a private or unknown address. */
export function countryOfIpAddress(address: string): string {
  if (!isPublicIpAddress(address)) return ''
  const plain = normalizeIpAddress(address)
  return reader.get(plain)?.country_code ?? ''
}

/** Whether the brand blocks the country of the address. A private address is never blocked. */
export function isRegionBlocked(site: BrandFile, address: string): boolean {
  const { blockedCountries, allowedCountries } = site
  if (!blockedCountries && !allowedCountries) return false
  if (!isPublicIpAddress(address)) return false
  const country = countryOfIpAddress(address)
  return allowedCountries ? !allowedCountries.includes(country) : (blockedCountries ?? []).includes(country)
}
