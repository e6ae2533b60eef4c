import type { Announcement, Banner, getAnnouncements, getNotice } from '@foyer/contract/notices.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { offsetOf, totalPages } from '#db/page.ts'
import { announcement, banner } from '#db/schema/site.ts'
import { recipeHash } from '#src/art/recipe-hash.ts'
import type { Brand } from '#src/brands/brands.ts'
import { inLanguage } from '#src/brands/in-language.ts'
import type { Gateway } from '#src/gateway.ts'

const forEverybody = 'A'

type AnnouncementRow = typeof announcement.$inferSelect

/** Active announcements, newest first, in the reader's language. With `id`, returns the page that contains it. */
export async function listAnnouncements(
  gateway: Gateway,
  brand: Brand,
  query: QueryOf<typeof getAnnouncements>,
): Promise<ValueOf<typeof getAnnouncements>> {
  const rows = await inForce(gateway, brand, query.types)
  const wanted = query.id === undefined ? -1 : rows.findIndex((row) => String(row.id) === query.id)
  const pageNo = wanted < 0 ? query.pageNo : Math.floor(wanted / query.pageSize) + 1
  const start = offsetOf({ ...query, pageNo })
  return {
    list: rows.slice(start, start + query.pageSize).map((row) => announcementWire(row, brand, query.language)),
    totalPages: totalPages(rows.length, query.pageSize),
    pageNo,
  }
}

/** Active banners, ticker lines, popups and promotions. Popups of execution A are shown to everybody. */
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
  const isShown = (row: AnnouncementRow) =>
    !query.execution || row.execution === query.execution || row.execution === forEverybody
  const popups = rows.filter((row) => row.kind === 'PU' && isShown(row))
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
    content: cleanHtml(inLanguage(row.content, brand, language)),
    startDate: row.startAt.toISOString(),
    promotionType: row.promotionType,
    execution: row.execution,
  }
}

/** Removes scripts, frames, styles and other active content from the operator's HTML. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html)
}
