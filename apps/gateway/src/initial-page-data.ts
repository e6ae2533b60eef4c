import { getTextDirection, type LocaleCode, resolveContentLocale } from '@foyer/contract/locales.ts'
import { noticeTypesOfEveryPage } from '@foyer/contract/site/announcements-and-banners.ts'
import { siteStatusCodes } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { Brand } from '#brands/brands.ts'
import type { InitialPageData } from '#http/pages/page-routes.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import { listHotGames } from '#modules/games/service.ts'
import { readNoticesAndBanners } from '#modules/notices/service.ts'
import { maintenanceRetryAfterMs, readSiteStatus } from '#modules/site/service.ts'
import type { AppServices } from './app-services.ts'

interface InitialPageRequest {
  readonly brand: Brand
  readonly language: LocaleCode
  readonly address: string
  readonly isHome: boolean
}

/** Data embedded in the page so that the first paint needs no call: site status, menus, and the first content of the home page. */
export async function loadInitialPageData(
  services: AppServices,
  catalogue: Catalogue,
  input: InitialPageRequest,
): Promise<InitialPageData> {
  const { brand, language, address, isHome } = input
  const view = await catalogue.forBrand(brand)
  const notice = await readNoticesAndBanners(services, brand, view, {
    language,
    types: noticeTypesOfEveryPage,
    platform: 'W',
    execution: 'B',
  })
  const banner = isHome ? notice.banners.find((candidate) => candidate.groupName === 'w_home') : undefined
  const lanes = isHome ? { HOT: listHotGames(view, {}) } : {}
  const status = readSiteStatus(services, brand, address)
  const isRightToLeft =
    getTextDirection(resolveContentLocale(language, brand.profile.brandLanguage as LocaleCode)) === 'rtl'
  return {
    data: { status, notice, menus: view.lanes, lanes, language },
    bannerUrl: isRightToLeft ? banner?.rtlUrl : banner?.url,
    isSiteOpen: status.status === siteStatusCodes.normal,
    gameTypes: view.lanes.filter(({ vendors }) => vendors.length > 0).map(({ gameType }) => gameType),
    retryAfterMs: maintenanceRetryAfterMs(brand.site, services.clock.now()),
  }
}
