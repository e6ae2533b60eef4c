import type { RegisterSettings, SiteStatus } from '@foyer/contract/site.ts'
import { siteStatus } from '@foyer/contract/site.ts'
import type { Static } from 'typebox'
import type { FirebaseFile } from '#src/brands/brand-file.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

/** Whether the site is open to this caller, and all that its pages need to know of the brand. */
export function readSiteStatus(gateway: Gateway, brand: Brand, address: string): SiteStatus {
  const { site } = brand
  return {
    status: site.maintenance.on ? siteStatus.maintenance : siteStatus.normal,
    brand: brand.profile,
    customerService: site.customerService.map(({ csType, url }) => ({ csType, path: obfuscate(url) })),
    domainRoute: site.domains.map((domainName) => ({ domainName })),
    resources: site.resources,
    whitelabel: site.whitelabel,
    register: readRegisterSettings(brand),
    mainDomain: site.mainDomain,
    analytics: site.analytics,
    socialProviders: (site.socialProviders ?? []).map(({ id, label }) => ({ id, label })),
    ...(site.firebase && { firebase: firebaseOf(site.firebase) }),
    imageCDNs: site.imageCDNs,
    launchGameCDNs: site.launchGameCDNs,
    location: { ip: address, country: '' },
    maintenance: site.maintenance.on,
    maintenanceEnd: site.maintenance.end,
    regionRestriction: false,
    serverTime: gateway.clock.now(),
  }
}

/** What a browser speaks to Firebase with. */
function firebaseOf({ apiKey, projectId, authDomain, emulator }: FirebaseFile): NonNullable<SiteStatus['firebase']> {
  return { apiKey, projectId, authDomain, ...(emulator !== undefined && { emulator }) }
}

export function readRegisterSettings(brand: Brand): Static<typeof RegisterSettings> {
  return { fields: [...brand.fields], minimumAge: brand.site.minimumAge }
}

/** Against scrapers only (product.md decision 6): base64url of the reversed text. */
function obfuscate(url: string): string {
  return Buffer.from([...url].reverse().join(''), 'utf8').toString('base64url')
}
