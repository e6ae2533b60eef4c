import type { Brand } from '#brands/brands.ts'
import type { announcement, banner } from '#db/schema/site.ts'
import { catalogueGames } from './catalogue/games.ts'
import { demoAnnouncements } from './demo-announcements.ts'
import { type DemoBanner, formAndMenuBanners, homeBannerCodes } from './demo-banners.ts'
import { catalogueNodeIdOf } from './demo-history.ts'
import { codesOf, type DemoTexts, translationsOf } from './demo-texts.ts'

type BannerRow = typeof banner.$inferInsert
type AnnouncementRow = typeof announcement.$inferInsert

const dayMs = 24 * 60 * 60 * 1_000

/** The banners of all groups of a brand. */
export function seedBannersOf(brand: Brand, texts: DemoTexts): BannerRow[] {
  const small = codesOf(formAndMenuBanners)
    .map((code) => ({ code, ...(formAndMenuBanners[code] as DemoBanner) }))
    .filter(({ feature }) => feature === undefined || brand.features[feature])
    .map(({ code, feature: _feature, ...row }, sort) => ({
      brand: brand.code,
      sort,
      ...row,
      ...bannerTextsOf(texts, code),
    }))
  return [...homeBannersOf(brand, texts), ...small]
}

/** The home page's banners: each shows a game's art and opens that game. */
function homeBannersOf(brand: Brand, texts: DemoTexts): BannerRow[] {
  const flagships = catalogueGames.filter((game) => game.vendor === 'STUDIO' && game.hot)
  return homeBannerCodes.flatMap((code, sort) => {
    const game = flagships[sort % flagships.length]
    return game
      ? [
          {
            brand: brand.code,
            groupName: 'w_home',
            sort,
            ...bannerTextsOf(texts, code),
            linkageType: 'GAME',
            linkage: catalogueNodeIdOf(game),
            recipe: game.recipe,
          },
        ]
      : []
  })
}

type BannerCode = (typeof homeBannerCodes)[number] | keyof typeof formAndMenuBanners

/** The action is empty if the banner is not a link. */
function bannerTextsOf(texts: DemoTexts, code: BannerCode) {
  return {
    eyebrow: translationsOf(texts, ({ banners }) => banners[code].eyebrow),
    title: translationsOf(texts, ({ banners }) => banners[code].title),
    action: translationsOf(texts, ({ banners: { [code]: words } }) => ('action' in words ? words.action : '')),
  }
}

/** Ticker lines and general announcements of a brand. */
export function seedAnnouncementsOf(brand: Brand, texts: DemoTexts, nowMs: number): AnnouncementRow[] {
  return codesOf(demoAnnouncements).map((code) => ({
    brand: brand.code,
    kind: demoAnnouncements[code].kind,
    execution: 'B',
    title: translationsOf(texts, ({ announcements }) => announcements[code].title),
    content: translationsOf(texts, ({ announcements }) => announcements[code].content),
    startAt: new Date(nowMs - demoAnnouncements[code].ageDays * dayMs),
  }))
}
