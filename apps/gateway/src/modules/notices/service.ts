import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import type { Announcement, Banner, getAnnouncements, getNoticesAndBanners } from '@foyer/contract/site/notices.ts'
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { recipeHash } from '#art/recipe-hash.ts'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { announcement, banner } from '#db/schema/site.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * The executions of popup announcements (specification section 4) that each audience is shown: `A` members, `B` visitors,
 * `F` members in their first session.
 */
const executionsByAudience: Readonly<Record<string, readonly string[]>> = { A: ['A'], B: ['B'], F: ['A', 'F'] }

type AnnouncementRow = typeof announcement.$inferSelect

/** Active announcements, newest first, in the reader's language. With `id`, returns the page that contains it. */
export async function listAnnouncements(
  services: AppServices,
  brand: Brand,
  query: QueryOf<typeof getAnnouncements>,
): Promise<ValueOf<typeof getAnnouncements>> {
  const rows = await findActiveAnnouncements(services, brand, query.types)
  const position = query.id === undefined ? -1 : rows.findIndex((row) => String(row.id) === query.id)
  const pageNo = position < 0 ? query.pageNo : Math.floor(position / query.pageSize) + 1
  const start = offsetOf({ ...query, pageNo })
  return {
    list: rows.slice(start, start + query.pageSize).map((row) => toAnnouncement(row, brand, query.language)),
    totalPages: totalPages(rows.length, query.pageSize),
    pageNo,
  }
}

/** Active banners, ticker lines, popups and promotions. */
export async function readNotices(
  services: AppServices,
  brand: Brand,
  query: QueryOf<typeof getNoticesAndBanners>,
): Promise<ValueOf<typeof getNoticesAndBanners>> {
  const [banners, rows] = await Promise.all([
    listBanners(services, brand, query.language),
    findActiveAnnouncements(services, brand, query.types),
  ])
  const ofKind = (kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => toAnnouncement(row, brand, query.language))
  const isShown = (row: AnnouncementRow) =>
    !query.execution || (executionsByAudience[query.execution] ?? []).includes(row.execution)
  const popups = rows.filter((row) => row.kind === 'PU' && isShown(row))
  return {
    banners,
    player: ofKind('PL'),
    popup: popups.map((row) => toAnnouncement(row, brand, query.language)),
    promotion: ofKind('PR'),
  }
}

async function listBanners(services: AppServices, brand: Brand, language: string | undefined): Promise<Banner[]> {
  const rows = await services.db
    .select()
    .from(banner)
    .where(eq(banner.brand, brand.code))
    .orderBy(banner.groupName, banner.sort)
  return rows.map((row) => ({
    groupName: row.groupName,
    url: `/art/banners/${row.id}/${recipeHash(row.recipe)}.webp`,
    eyebrow: selectTranslation(row.eyebrow, brand, language),
    title: selectTranslation(row.title, brand, language),
    action: selectTranslation(row.action, brand, language),
    linkageType: row.linkageType,
    linkage: row.linkage,
  }))
}

function findActiveAnnouncements(
  services: AppServices,
  brand: Brand,
  types: string | undefined,
): Promise<AnnouncementRow[]> {
  const now = new Date(services.clock.now())
  const kinds = types
    ?.split(',')
    .map((kind) => kind.trim())
    .filter(Boolean)
  return services.db
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

function toAnnouncement(row: AnnouncementRow, brand: Brand, language: string | undefined): Announcement {
  return {
    id: String(row.id),
    title: selectTranslation(row.title, brand, language),
    content: sanitizeOperatorHtml(selectTranslation(row.content, brand, language)),
    startDate: row.startAt.toISOString(),
    promotionType: row.promotionType,
    execution: row.execution,
  }
}

/** Removes scripts, frames, styles and other active content from the operator's HTML. */
export function sanitizeOperatorHtml(html: string): string {
  return sanitizeHtml(html)
}
