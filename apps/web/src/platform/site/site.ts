import type { getGameMenus, getHotGames } from '@foyer/contract/games/games.ts'
import { isLocale, type LocaleCode } from '@foyer/contract/locales.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import type { FeatureFlags, FeatureName, WhitelabelNode } from '@foyer/contract/site/features.ts'
import { readFeatureFlags, readWhitelabelSettings } from '@foyer/contract/site/features.ts'
import type { BrandConfig, SiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { createStore } from '#platform/browser/store.ts'

/** The data that the gateway writes into the page, so that its first paint needs no call. */
export interface InitialPageData {
  readonly status: SiteStatus
  readonly notice: ResponseValueOf<typeof getNoticesAndBanners>
  readonly menus: ResponseValueOf<typeof getGameMenus>
  /** The first lanes of the home page, by section. */
  readonly lanes: { readonly HOT?: ResponseValueOf<typeof getHotGames> }
  readonly language: LocaleCode
}

export interface Site {
  readonly page: InitialPageData
  readonly status: SiteStatus
  readonly brand: BrandConfig & { readonly brandLanguage: LocaleCode }
  readonly features: FeatureFlags
  readonly settings: ReadonlyMap<string, string>
}

/** Parses the data that the gateway wrote into the page. Throws where the page was not served by a gateway. */
export function parseSite(text: string): Site {
  return toSite(JSON.parse(text) as InitialPageData)
}

function toSite(page: InitialPageData): Site {
  const { status } = page
  const tree = status.whitelabel as readonly WhitelabelNode[]
  const brandLanguage = isLocale(status.brand.brandLanguage) ? status.brand.brandLanguage : 'EN'
  return {
    page,
    status,
    brand: { ...status.brand, brandLanguage },
    features: readFeatureFlags(tree),
    settings: readWhitelabelSettings(tree),
  }
}

/** The site of this page, as of the last status. It is read while rendering or acting, never at import. */
export const site: Site = parseSite(document.getElementById('foyer-site')?.textContent ?? '')

/** The page as the gateway served it. */
export const initialPageData: InitialPageData = site.page

/** Incremented with each change of the site: the root subscribes to it and renders anew. */
export const siteVersionStore = createStore(0)

/** Applies a new status of the site. */
export function applySiteStatus(status: SiteStatus): void {
  Object.assign(site, toSite({ ...site.page, status }))
  siteVersionStore.set(siteVersionStore.get() + 1)
}

export function isFeatureEnabled(feature: FeatureName | undefined): boolean {
  return feature === undefined || site.features[feature]
}

/** Whether visitors can register, by user name or by mobile number. */
export function isRegistrationOpen(): boolean {
  return isFeatureEnabled('usernameRegistration') || isFeatureEnabled('mobileRegistration')
}

/** Decodes the URL of a customer service channel, which is sent as base64url of the reversed UTF-8 URL. */
export function decodeCustomerServiceUrl(path: string): string {
  const bytes = Uint8Array.from(atob(path.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return [...new TextDecoder().decode(bytes)].reverse().join('')
}
