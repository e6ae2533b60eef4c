import type { getInbox, InboxMessage } from '@foyer/contract/inbox.ts'
import { type LocaleCode, locales, wordsOf } from '@foyer/contract/locales.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { afterCommit, inTransaction, type Tx } from '#db/database.ts'
import { offsetOf, totalPages } from '#db/page.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import type { Brand } from '#src/brands/brands.ts'
import { inLanguage } from '#src/brands/in-language.ts'
import type { Gateway } from '#src/gateway.ts'
import { type MessageName, messageTexts } from '#src/messages/message-words.ts'
import { publicOrigin } from '#src/public-origin.ts'

type Row = typeof memberMessage.$inferSelect

interface Reader {
  readonly brand: Brand
  readonly language: LocaleCode
  readonly origin: string
  readonly session: { readonly memberId: bigint }
}

/** What a message is about: the query parameters of its page in the member centre. */
interface About {
  readonly page: 'withdraw'
  readonly withdrawal: string
}

/**
 * Adds a message to a member's inbox in the transaction of the event that it reports; open pages are notified after the
 * commit. `{time}`, `{link}` and amounts are filled in when the message is read; the link opens `target` in the member centre.
 */
export async function leaveMessage(
  tx: Tx,
  gateway: Gateway,
  message: { memberId: bigint; name: MessageName; about?: About; values?: Record<string, string | number> },
): Promise<void> {
  const { memberId, name, about, values = {} } = message
  await tx
    .insert(memberMessage)
    .values({ memberId, name, values: { ...values, ...about }, sentAt: new Date(gateway.clock.now()) })
  afterCommit(() => announceUnread(gateway, memberId))
}

/** Counts a member's unread messages. Await it, or use it as a column of another query. */
export function unreadCount({ db }: Gateway, memberId: bigint) {
  return db.$count(memberMessage, isUnread(memberId))
}

/** The member's messages, newest first, in the language that they read the site in. */
export async function listMessages(
  gateway: Gateway,
  reader: Reader,
  query: QueryOf<typeof getInbox>,
): Promise<ValueOf<typeof getInbox>> {
  const { memberId } = reader.session
  const isShown = query.unreadOnly ? isUnread(memberId) : eq(memberMessage.memberId, memberId)
  const rows = await gateway.db
    .select()
    .from(memberMessage)
    .where(isShown)
    .orderBy(desc(memberMessage.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
  const total = await gateway.db.$count(memberMessage, isShown)
  return {
    list: rows.map((row) => messageWire(gateway, reader, row)),
    totalPages: totalPages(total, query.pageSize),
    unread: await unreadCount(gateway, memberId),
  }
}

/** Marks the member's messages with these ids as read, or all without ids. Returns the number still unread. */
export async function markRead(
  gateway: Gateway,
  memberId: bigint,
  ids: readonly string[] | undefined,
): Promise<number> {
  await inTransaction(gateway.db, async (tx) => {
    const readAt = new Date(gateway.clock.now())
    await tx
      .update(memberMessage)
      .set({ readAt })
      .where(and(isUnread(memberId), isNamed(ids)))
    afterCommit(() => announceUnread(gateway, memberId))
  })
  return unreadCount(gateway, memberId)
}

/** Deletes the member's messages with these ids, or all without ids. Returns the number still unread. */
export async function throwAway(
  gateway: Gateway,
  memberId: bigint,
  ids: readonly string[] | undefined,
): Promise<number> {
  await inTransaction(gateway.db, async (tx) => {
    await tx.delete(memberMessage).where(and(eq(memberMessage.memberId, memberId), isNamed(ids)))
    afterCommit(() => announceUnread(gateway, memberId))
  })
  return unreadCount(gateway, memberId)
}

function announceUnread(gateway: Gateway, memberId: bigint): void {
  unreadCount(gateway, memberId).then(
    (count) => gateway.live.send(memberId, 'unread', { count }),
    (error: unknown) => gateway.log.warn({ err: error }, 'the number of unread messages could not be published'),
  )
}

const isUnread = (memberId: bigint) => and(eq(memberMessage.memberId, memberId), isNull(memberMessage.readAt))

const isNamed = (ids: readonly string[] | undefined) => ids && inArray(memberMessage.id, ids.map(BigInt))

function messageWire(gateway: Gateway, reader: Reader, row: Row): InboxMessage {
  return {
    id: String(row.id),
    ...textsOf(gateway, reader, row),
    sentAt: row.sentAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}

function textsOf(gateway: Gateway, reader: Reader, row: Row): { title: string; content: string } {
  const read = (words: Row['title']) => inLanguage(words ?? {}, reader.brand, reader.language)
  if (row.name === null) return { title: read(row.title), content: read(row.content) }
  const { houseWords, timeZone } = reader.brand.profile
  const words = wordsOf(reader.language, houseWords as LocaleCode)
  const format = new Intl.DateTimeFormat(locales[words].tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const { page = 'securityCenter', withdrawal } = row.values
  const query = new URLSearchParams({ page: String(page), ...(withdrawal && { withdrawal: String(withdrawal) }) })
  const link = `${publicOrigin(gateway, reader.brand, reader.origin)}/member?${query}`
  const values = { time: format.format(row.sentAt), link, ...row.values }
  const { subject, body } = messageTexts(row.name as MessageName, reader, values)
  return { title: subject, content: body }
}
