import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RegisterSettings, SiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { siteStatusCodes } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { Static } from 'typebox'
import { footerVendorLogoUrl } from '#art/footer-vendor-logos.ts'
import type { BrandFile, FirebaseSettings } from '#brands/brand-file-schema.ts'
import type { Brand } from '#brands/brands.ts'
import { imageOf } from '#brands/images/brand-images.ts'
import type { AppServices } from '#src/app-services.ts'
import { countryOfIpAddress, isRegionBlocked } from './ip-country.ts'

/** The status of the site for this caller, and the brand settings that its pages need. */
export function readSiteStatus(services: AppServices, brand: Brand, address: string): SiteStatus {
  const { site } = brand
  const status = resolveSiteStatus(site, address)
  return {
    status,
    brand: brand.profile,
    customerService: site.customerService.map(({ csType, url }) => ({ csType, path: obfuscate(url) })),
    domainRoute: listDomains(brand),
    resources: site.resources,
    footer: { vendors: listFooterVendors(brand), marks: listFooterMarks(brand) },
    whitelabel: site.whitelabel,
    register: readRegisterSettings(brand),
    mainDomain: site.mainDomain,
    analytics: site.analytics,
    socialProviders: (site.socialProviders ?? []).map(({ id, label }) => ({ id, label })),
    ...(site.firebase && { firebase: toFirebaseConfig(site.firebase) }),
    imageCDNs: site.imageCDNs,
    launchGameCDNs: site.launchGameCDNs,
    location: { ip: address, country: countryOfIpAddress(address) },
    maintenance: site.maintenance.on,
    maintenanceEnd: site.maintenance.end,
    regionRestriction: status === siteStatusCodes.regionBlocked,
    serverTime: services.clock.now(),
  }
}

/** Maintenance precedes the region: it applies to everybody, and has an end. */
export function resolveSiteStatus(site: BrandFile, address: string): SiteStatus['status'] {
  if (site.maintenance.on) return siteStatusCodes.maintenance
  return isRegionBlocked(site, address) ? siteStatusCodes.regionBlocked : siteStatusCodes.normal
}

/** When to try again during maintenance (RFC 9110, 10.2.3); undefined if there is none. */
export function maintenanceRetryAfterMs({ maintenance }: BrandFile, nowMs: number): number | undefined {
  if (!maintenance.on) return undefined
  const leftMs = maintenance.end === null ? 0 : Date.parse(maintenance.end) - nowMs
  return leftMs > 0 ? leftMs : limits.maintenanceRetryMs
}

function listFooterVendors(brand: Brand): SiteStatus['footer']['vendors'] {
  return (brand.site.footerVendors ?? []).map((vassalage) => ({
    vassalage,
    iconUrl: footerVendorLogoUrl(brand, vassalage),
  }))
}

/** The footer's marks; those of payment methods only while the brand has a deposit method of their kind. */
function listFooterMarks({ site, images, features }: Brand): SiteStatus['footer']['marks'] {
  const kinds = features.deposit ? site.depositMethods.map(({ kind }) => kind) : []
  const marks = (site.footerMarks ?? []).filter(
    ({ depositKind }) => depositKind === undefined || kinds.includes(depositKind),
  )
  return marks.map(({ group, file, text, link = '' }) => {
    const { url, width, height } = imageOf(images, 'footerMark', file)
    return { group, url, width, height, text, link }
  })
}

export function listDomains({ site }: Brand): SiteStatus['domainRoute'] {
  return site.domains.map((domainName) => ({ domainName }))
}

/** The Firebase settings for the browser. */
function toFirebaseConfig({
  apiKey,
  projectId,
  authDomain,
  emulator,
}: FirebaseSettings): NonNullable<SiteStatus['firebase']> {
  return { apiKey, projectId, authDomain, ...(emulator !== undefined && { emulator }) }
}

export function readRegisterSettings(brand: Brand): Static<typeof RegisterSettings> {
  return { fields: [...brand.fields], minimumAge: brand.site.minimumAge }
}

/** Base64url of the reversed text. Obfuscation against scrapers, not a secret. */
function obfuscate(url: string): string {
  return Buffer.from([...url].reverse().join(''), 'utf8').toString('base64url')
}
