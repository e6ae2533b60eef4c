import type { getInbox, InboxMessage } from '@foyer/contract/inbox.ts'
import { type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { selectTranslation } from '#brands/select-translation.ts'
import { afterCommit, inTransaction } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { promotion } from '#db/schema/content.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import type { MemberContext } from '#identity/member-context.ts'
import { countUnreadMessages, isUnread, publishUnreadCount } from '#notify/inbox-messages.ts'
import { type MessageName, renderMessage } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'

type InboxRow = typeof memberMessage.$inferSelect

interface InboxReader extends MemberContext {
  readonly language: LocaleCode
  readonly origin: string
}

/** The member's messages, newest first, in the language that they read the site in. */
export async function listInboxMessages(
  services: AppServices,
  reader: InboxReader,
  query: RequestQueryOf<typeof getInbox>,
): Promise<ResponseValueOf<typeof getInbox>> {
  const { memberId } = reader.session
  const isShown = query.unreadOnly ? isUnread(memberId) : eq(memberMessage.memberId, memberId)
  const rows = await services.db
    .select()
    .from(memberMessage)
    .where(isShown)
    .orderBy(desc(memberMessage.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
  const total = await services.db.$count(memberMessage, isShown)
  const titles = await readPromotionTitles(services, rows)
  return {
    list: rows.map((row) => toInboxMessage(services, reader, row, titles)),
    totalPages: totalPages(total, query.pageSize),
    unread: await countUnreadMessages(services, memberId),
  }
}

/** Marks the member's messages with these ids as read, or all without ids. Returns the number still unread. */
export async function markInboxMessagesRead(
  services: AppServices,
  memberId: bigint,
  ids: readonly string[] | undefined,
): Promise<number> {
  await inTransaction(services.db, async (tx) => {
    const readAt = new Date(services.clock.now())
    await tx
      .update(memberMessage)
      .set({ readAt })
      .where(and(isUnread(memberId), isSelected(ids)))
    afterCommit(() => publishUnreadCount(services, memberId))
  })
  return countUnreadMessages(services, memberId)
}

/** Deletes the member's messages with these ids, or all without ids. Returns the number still unread. */
export async function deleteInboxMessages(
  services: AppServices,
  memberId: bigint,
  ids: readonly string[] | undefined,
): Promise<number> {
  await inTransaction(services.db, async (tx) => {
    await tx.delete(memberMessage).where(and(eq(memberMessage.memberId, memberId), isSelected(ids)))
    afterCommit(() => publishUnreadCount(services, memberId))
  })
  return countUnreadMessages(services, memberId)
}

const isSelected = (ids: readonly string[] | undefined) => ids && inArray(memberMessage.id, ids.map(BigInt))

type Titles = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The titles of the promotions that messages are about, by their ids. */
async function readPromotionTitles({ db }: AppServices, rows: readonly InboxRow[]): Promise<Titles> {
  const ids = rows.flatMap(({ values }) => (values.promotionId === undefined ? [] : [BigInt(values.promotionId)]))
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: promotion.id, title: promotion.title })
    .from(promotion)
    .where(inArray(promotion.id, [...new Set(ids)]))
  return new Map(found.map(({ id, title }) => [String(id), title]))
}

function toInboxMessage(services: AppServices, reader: InboxReader, row: InboxRow, titles: Titles): InboxMessage {
  return {
    id: String(row.id),
    ...renderTexts(services, reader, row, titles),
    sentAt: row.sentAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}

function renderTexts(
  services: AppServices,
  reader: InboxReader,
  row: InboxRow,
  titles: Titles,
): { title: string; content: string } {
  const localize = (words: InboxRow['title']) => selectTranslation(words ?? {}, reader.brand, reader.language)
  if (row.name === null) return { title: localize(row.title), content: localize(row.content) }
  const { brandLanguage, timeZone } = reader.brand.profile
  const words = resolveContentLocale(reader.language, brandLanguage as LocaleCode)
  const format = new Intl.DateTimeFormat(locales[words].tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const link = `${resolvePublicOrigin(services, reader.brand, reader.origin)}${toTargetPath(row.values)}`
  const { until, promotionId } = row.values
  const values = {
    time: format.format(row.sentAt),
    link,
    ...row.values,
    ...(until && { until: format.format(new Date(until)) }),
    ...(promotionId && { promotion: localize(titles.get(String(promotionId)) ?? {}) }),
  }
  const { subject, body } = renderMessage(row.name as MessageName, reader, values)
  return { title: subject, content: body }
}

/** The page that a message opens: of the member centre, unless it names another path. */
function toTargetPath({ path = '/member', page, tab, deposit, withdrawal }: InboxRow['values']): string {
  const isOther = path !== '/member'
  const query = new URLSearchParams({
    ...(!isOther && { page: String(page ?? 'securityCenter') }),
    ...(tab && { tab: String(tab) }),
    ...(deposit && { deposit: String(deposit) }),
    ...(withdrawal && { withdrawal: String(withdrawal) }),
  })
  return query.size === 0 ? String(path) : `${path}?${query}`
}
