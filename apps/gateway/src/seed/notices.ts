import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { Brand } from '#brands/brands.ts'
import type { announcement } from '#db/schema/site.ts'
import {
  type DemoAnnouncement,
  type DemoPopup,
  demoAnnouncements,
  demoPopups,
  promotionNoticeAgeDays,
} from './demo-announcements.ts'
import { codesOf, type DemoTexts, type LanguageTexts, translationsOf } from './read-demo-texts.ts'

type AnnouncementRow = typeof announcement.$inferInsert

/** Ticker lines, general announcements, popups and the notice of each promotion type of a brand. */
export function buildAnnouncementRows(brand: Brand, texts: DemoTexts, nowMs: number): AnnouncementRow[] {
  const startedBefore = (ageDays: number) => ({ brand: brand.code, startAt: new Date(nowMs - ageDays * dayMs) })
  const announcements = codesOf(demoAnnouncements)
    .map((code) => ({ code, ...(demoAnnouncements[code] as DemoAnnouncement) }))
    .filter(({ isToAgents }) => !isToAgents || brand.features.agentPolicy)
    .map(({ code, kind, isToAgents, ageDays }) => ({
      ...startedBefore(ageDays),
      kind,
      execution: 'B',
      audience: isToAgents ? ('agents' as const) : ('everyone' as const),
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
