import type { LocaleCode } from '@foyer/contract/locales.ts'
import { wordsOf } from '@foyer/contract/locales.ts'
import type { Announcement, Banner, getAnnouncements, getNotice } from '@foyer/contract/notices.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { announcement, banner } from '#db/schema/site.ts'
import { recipeHash } from '#src/art/recipe-hash.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

type AnnouncementRow = typeof announcement.$inferSelect

/** Announcements in force, newest first, in the reader's language. */
export async function listAnnouncements(
  gateway: Gateway,
  brand: Brand,
  query: QueryOf<typeof getAnnouncements>,
): Promise<ValueOf<typeof getAnnouncements>> {
  const rows = await inForce(gateway, brand, query.types)
  const start = (query.pageNo - 1) * query.pageSize
  return {
    list: rows.slice(start, start + query.pageSize).map((row) => announcementWire(row, brand, query.language)),
    totalPages: Math.ceil(rows.length / query.pageSize),
  }
}

/** Banners, ticker lines, popups and promotions in force. */
export async function readNotice(
  gateway: Gateway,
  brand: Brand,
  query: QueryOf<typeof getNotice>,
): Promise<ValueOf<typeof getNotice>> {
  const [banners, rows] = await Promise.all([
    listBanners(gateway, brand, query.language),
    inForce(gateway, brand, query.types),
  ])
  const ofKind = (kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => announcementWire(row, brand, query.language))
  const popups = rows.filter((row) => row.kind === 'PU' && (!query.execution || row.execution === query.execution))
  return {
    banners,
    player: ofKind('PL'),
    popup: popups.map((row) => announcementWire(row, brand, query.language)),
    promotion: ofKind('PR'),
  }
}

async function listBanners(gateway: Gateway, brand: Brand, language: string | undefined): Promise<Banner[]> {
  const rows = await gateway.db
    .select()
    .from(banner)
    .where(eq(banner.brand, brand.code))
    .orderBy(banner.groupName, banner.sort)
  return rows.map((row) => ({
    groupName: row.groupName,
    url: `/art/banners/${row.id}/${recipeHash(row.recipe)}.webp`,
    eyebrow: inLanguage(row.eyebrow, brand, language),
    title: inLanguage(row.title, brand, language),
    action: inLanguage(row.action, brand, language),
    linkageType: row.linkageType,
    linkage: row.linkage,
  }))
}

function inForce(gateway: Gateway, brand: Brand, types: string | undefined): Promise<AnnouncementRow[]> {
  const now = new Date(gateway.clock.now())
  const kinds = types
    ?.split(',')
    .map((kind) => kind.trim())
    .filter(Boolean)
  return gateway.db
    .select()
    .from(announcement)
    .where(
      and(
        eq(announcement.brand, brand.code),
        lte(announcement.startAt, now),
        or(isNull(announcement.endAt), gt(announcement.endAt, now)),
        kinds?.length ? inArray(announcement.kind, kinds) : undefined,
      ),
    )
    .orderBy(desc(announcement.startAt), desc(announcement.id))
}

function announcementWire(row: AnnouncementRow, brand: Brand, language: string | undefined): Announcement {
  return {
    id: String(row.id),
    title: inLanguage(row.title, brand, language),
    content: sanitizeHtml(inLanguage(row.content, brand, language)),
    startDate: row.startAt.toISOString(),
    promotionType: row.promotionType,
    execution: row.execution,
  }
}

/** The words in the reader's language, else in the brand's own, else in English, else in whatever there is. */
function inLanguage(words: Readonly<Record<string, string>>, brand: Brand, language: string | undefined): string {
  const own = brand.profile.houseWords as LocaleCode
  const wanted = language ? wordsOf(language, own) : own
  return words[wanted] ?? words[own] ?? words.EN ?? Object.values(words)[0] ?? ''
}
