import type { getInbox, InboxMessage } from '@foyer/contract/inbox.ts'
import { type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { afterCommit, inTransaction } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import { countUnreadMessages, isUnread, publishUnreadCount } from '#notify/inbox-messages.ts'
import { type MessageName, renderMessage } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'

type InboxRow = typeof memberMessage.$inferSelect

interface InboxReader {
  readonly brand: Brand
  readonly language: LocaleCode
  readonly origin: string
  readonly session: { readonly memberId: bigint }
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
  return {
    list: rows.map((row) => toInboxMessage(services, reader, row)),
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

function toInboxMessage(services: AppServices, reader: InboxReader, row: InboxRow): InboxMessage {
  return {
    id: String(row.id),
    ...renderTexts(services, reader, row),
    sentAt: row.sentAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}

function renderTexts(services: AppServices, reader: InboxReader, row: InboxRow): { title: string; content: string } {
  const localize = (words: InboxRow['title']) => selectTranslation(words ?? {}, reader.brand, reader.language)
  if (row.name === null) return { title: localize(row.title), content: localize(row.content) }
  const { brandLanguage, timeZone } = reader.brand.profile
  const words = resolveContentLocale(reader.language, brandLanguage as LocaleCode)
  const format = new Intl.DateTimeFormat(locales[words].tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const { page = 'securityCenter', withdrawal } = row.values
  const query = new URLSearchParams({ page: String(page), ...(withdrawal && { withdrawal: String(withdrawal) }) })
  const link = `${resolvePublicOrigin(services, reader.brand, reader.origin)}/member?${query}`
  const { until } = row.values
  const values = {
    time: format.format(row.sentAt),
    link,
    ...row.values,
    ...(until && { until: format.format(new Date(until)) }),
  }
  const { subject, body } = renderMessage(row.name as MessageName, reader, values)
  return { title: subject, content: body }
}
