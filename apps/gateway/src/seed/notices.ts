import type { Brand } from '#brands/brands.ts'
import type { announcement, banner } from '#db/schema/site.ts'
import { catalogueGames } from './catalogue/games.ts'
import { type DemoPopup, demoAnnouncements, demoPopups, promotionNoticeAgeDays } from './demo-announcements.ts'
import { type DemoBanner, formAndMenuBanners, homeBannerCodes } from './demo-banners.ts'
import { catalogueNodeIdOf } from './demo-history.ts'
import { codesOf, type DemoTexts, type LanguageTexts, translationsOf } from './demo-texts.ts'

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

/** Ticker lines, general announcements, popups and the notice of each promotion type of a brand. */
export function seedAnnouncementsOf(brand: Brand, texts: DemoTexts, nowMs: number): AnnouncementRow[] {
  const startedBefore = (ageDays: number) => ({ brand: brand.code, startAt: new Date(nowMs - ageDays * dayMs) })
  const announcements = codesOf(demoAnnouncements).map((code) => ({
    ...startedBefore(demoAnnouncements[code].ageDays),
    kind: demoAnnouncements[code].kind,
    execution: 'B',
    ...articleTextsOf(texts, (language) => language.announcements[code]),
  }))
  const popups = codesOf(demoPopups)
    .map((code) => ({ code, ...(demoPopups[code] as DemoPopup) }))
    .filter(({ feature }) => feature === undefined || brand.features[feature])
    .map(({ code, execution, ageDays }) => ({
      ...startedBefore(ageDays),
      kind: 'PU',
      execution,
      ...articleTextsOf(texts, (language) => language.popups[code]),
    }))
  const promotionNotices = codesOf(promotionNoticeAgeDays).map((promotionType) => ({
    ...startedBefore(promotionNoticeAgeDays[promotionType]),
    kind: 'PR',
    execution: 'B',
    promotionType,
    ...articleTextsOf(texts, (language) => language['promotion-notices'][promotionType]),
  }))
  return [...announcements, ...popups, ...(brand.features.promotions ? promotionNotices : [])]
}

type ArticleSelector = (language: LanguageTexts) => { readonly title: string; readonly content: string }

function articleTextsOf(texts: DemoTexts, select: ArticleSelector) {
  return {
    title: translationsOf(texts, (language) => select(language).title),
    content: translationsOf(texts, (language) => select(language).content),
  }
}
