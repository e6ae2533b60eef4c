import { findPageAt, pageDeclarations } from '@foyer/contract/pages.ts'
import type { Role } from '@foyer/contract/roles.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import {
  type Announcement,
  agentAnnouncementType,
  type Banner,
  type getAnnouncements,
  type getNoticesAndBanners,
} from '@foyer/contract/site/announcements-and-banners.ts'
import type { FeatureName } from '@foyer/contract/site/features.ts'
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { bannerPictureUrls } from '#art/banner-pictures.ts'
import type { Brand } from '#brands/brands.ts'
import type { BannerFile } from '#brands/images/brand-image-schemas.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { announcement } from '#db/schema/site.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * The executions of popup announcements (specification section 4) that each audience is shown: `A` members, `B` visitors,
 * `F` members in their first session.
 */
const executionsByAudience: Readonly<Record<string, readonly string[]>> = { A: ['A'], B: ['B'], F: ['A', 'F'] }

type AnnouncementRow = typeof announcement.$inferSelect

/**
 * Active announcements, newest first, in the reader's language. With `id`, returns the page that contains it. Only an agent receives those
 * to agents, by their type.
 */
export async function listAnnouncements(
  services: AppServices,
  { brand, role }: { readonly brand: Brand; readonly role: Role | undefined },
  query: RequestQueryOf<typeof getAnnouncements>,
): Promise<ResponseValueOf<typeof getAnnouncements>> {
  const rows = await findActiveAnnouncements(services, brand, { types: query.types, isAgent: role === 'agent' })
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
export async function readNoticesAndBanners(
  services: AppServices,
  brand: Brand,
  games: BrandCatalogue,
  query: RequestQueryOf<typeof getNoticesAndBanners>,
): Promise<ResponseValueOf<typeof getNoticesAndBanners>> {
  const rows = await findActiveAnnouncements(services, brand, { types: query.types, isAgent: false })
  const ofKind = (kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => toAnnouncement(row, brand, query.language))
  const isShown = (row: AnnouncementRow) =>
    !query.execution || (executionsByAudience[query.execution] ?? []).includes(row.execution)
  const popups = rows.filter((row) => row.kind === 'PU' && isShown(row))
  return {
    banners: (brand.site.banners ?? []).flatMap((banner) => toBanner(banner, brand, games, query.language) ?? []),
    player: ofKind('PL'),
    popup: popups.map((row) => toAnnouncement(row, brand, query.language)),
    promotion: ofKind('PR'),
  }
}

/** A banner in the reader's language. Left out: a game that the brand does not offer, and a page whose feature is off. */
function toBanner(
  { group, game: nodeId, link, eyebrow, title, action, ...picture }: BannerFile,
  brand: Brand,
  games: BrandCatalogue,
  language: string | undefined,
): Banner | undefined {
  const game = nodeId === undefined ? undefined : games.find(nodeId)?.row
  if (nodeId !== undefined && !game) return undefined
  const feature = link === undefined ? undefined : featureOfAddress(link)
  if (feature && !brand.features[feature]) return undefined
  const urls = bannerPictureUrls(brand, { group, eyebrow, title, ...picture }, game)
  if (!urls) return undefined
  return {
    groupName: group,
    ...urls,
    eyebrow: selectTranslation(eyebrow, brand, language),
    title: selectTranslation(title, brand, language),
    action: action ? selectTranslation(action, brand, language) : '',
    linkageType: game ? 'GAME' : link ? 'ROUTE' : 'NONE',
    linkage: game?.nodeId ?? link ?? '',
  }
}

/** The feature that the page at a path of the site depends on. */
function featureOfAddress(address: string): FeatureName | undefined {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  const page = findPageAt(pathname, searchParams.get('page'))
  return page && pageDeclarations[page].feature
}

function findActiveAnnouncements(
  services: AppServices,
  brand: Brand,
  { types, isAgent }: { types: string | undefined; isAgent: boolean },
): Promise<AnnouncementRow[]> {
  const now = new Date(services.clock.now())
  const kinds = types
    ?.split(',')
    .map((kind) => kind.trim())
    .filter(Boolean)
  const isToEveryone = and(
    eq(announcement.audience, 'everyone'),
    kinds?.length ? inArray(announcement.kind, kinds) : undefined,
  )
  const isToAgents = eq(announcement.audience, 'agents')
  return services.db
    .select()
    .from(announcement)
    .where(
      and(
        eq(announcement.brand, brand.code),
        lte(announcement.startAt, now),
        or(isNull(announcement.endAt), gt(announcement.endAt, now)),
        isAgent && kinds?.includes(agentAnnouncementType) ? or(isToEveryone, isToAgents) : isToEveryone,
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
