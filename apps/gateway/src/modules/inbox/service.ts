import type { getInbox, InboxMessage } from '@foyer/contract/inbox.ts'
import { type LocaleCode, locales, resolveContentLocale } from '@foyer/contract/locales.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { afterCommit, inTransaction, type Tx } from '#db/database-transactions.ts'
import { offsetOf, totalPages } from '#db/offset-pagination.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import { resolvePublicOrigin } from '#http/public-origin.ts'
import { type MessageName, renderMessage } from '#notify/render-message.ts'
import type { AppServices } from '#src/app-services.ts'

type InboxRow = typeof memberMessage.$inferSelect

interface InboxReader {
  readonly brand: Brand
  readonly language: LocaleCode
  readonly origin: string
  readonly session: { readonly memberId: bigint }
}

/** What a message is about: the query parameters of its page in the member centre. */
interface MessageTarget {
  readonly page: 'withdraw'
  readonly withdrawal?: string
}

/**
 * Adds a message to a member's inbox in the transaction of the event that it reports; open pages are notified after the
 * commit. `{time}`, `{link}` and amounts are filled in when the message is read; so is `{until}`, an instant. The link opens `target`
 * in the member centre.
 */
export async function addInboxMessage(
  tx: Tx,
  services: AppServices,
  message: { memberId: bigint; name: MessageName; target?: MessageTarget; values?: Record<string, string | number> },
): Promise<void> {
  const { memberId, name, target, values = {} } = message
  await tx
    .insert(memberMessage)
    .values({ memberId, name, values: { ...values, ...target }, sentAt: new Date(services.clock.now()) })
  afterCommit(() => publishUnreadCount(services, memberId))
}

/** Counts a member's unread messages. Await it, or use it as a column of another query. */
export function countUnreadMessages({ db }: AppServices, memberId: bigint) {
  return db.$count(memberMessage, isUnread(memberId))
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

function publishUnreadCount(services: AppServices, memberId: bigint): void {
  countUnreadMessages(services, memberId).then(
    (count) => services.live.send(memberId, 'unread', { count }),
    (error: unknown) => services.log.warn({ err: error }, 'the number of unread messages could not be published'),
  )
}

const isUnread = (memberId: bigint) => and(eq(memberMessage.memberId, memberId), isNull(memberMessage.readAt))

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
