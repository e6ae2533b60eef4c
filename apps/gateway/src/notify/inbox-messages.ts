import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import type { AppServices } from '#src/app-services.ts'
import type { MessageName } from './render-message.ts'

/** What a message is about: a page of the member centre with its parameters, or the `path` of another page. */
type MessageTarget =
  | {
      readonly page: 'bonusDetails' | 'depositv2' | 'referral' | 'rewardCenter' | 'vip' | 'withdraw'
      readonly deposit?: string
      readonly withdrawal?: string
    }
  | { readonly path: '/pointMall' | '/promotions'; readonly tab?: string }

export interface NewInboxMessage {
  readonly memberId: bigint
  readonly name: MessageName
  readonly target?: MessageTarget
  readonly values?: Readonly<Record<string, string | number>>
}

/**
 * Adds a message to a member's inbox in the transaction of the event that it reports; open pages are notified after the
 * commit. `{time}`, `{link}`, amounts and the name of a contract's `{kind}` are filled in when the message is read; so are `{until}`, an
 * instant, and `{promotion}`, the title of the promotion with the id `promotionId`. The link opens `target` in the member centre.
 */
export async function addInboxMessage(tx: Tx, services: AppServices, message: NewInboxMessage): Promise<void> {
  await addInboxMessages(tx, services, [message])
}

/** How many messages one statement inserts: their parameters stay below the limit of the protocol. */
const insertedAtOnce = 1_000

/** The same for several messages. */
export async function addInboxMessages(
  tx: Tx,
  services: AppServices,
  messages: readonly NewInboxMessage[],
): Promise<void> {
  const sentAt = new Date(services.clock.now())
  for (let first = 0; first < messages.length; first += insertedAtOnce) {
    const rows = messages
      .slice(first, first + insertedAtOnce)
      .map(({ memberId, name, target, values = {} }) => ({ memberId, name, values: { ...values, ...target }, sentAt }))
    await tx.insert(memberMessage).values(rows)
  }
  const memberIds = [...new Set(messages.map(({ memberId }) => memberId))]
  afterCommit(() => publishUnreadCounts(services, memberIds))
}

/** Counts a member's unread messages. Await it, or use it as a column of another query. */
export function countUnreadMessages({ db }: AppServices, memberId: bigint) {
  return db.$count(memberMessage, isUnread(memberId))
}

/** Tells the member's open pages how many messages are unread. */
export function publishUnreadCount(services: AppServices, memberId: bigint): void {
  publishUnreadCounts(services, [memberId])
}

function publishUnreadCounts({ db, live, log }: AppServices, memberIds: readonly bigint[]): void {
  for (let first = 0; first < memberIds.length; first += insertedAtOnce) {
    const ids = memberIds.slice(first, first + insertedAtOnce)
    db.select({ memberId: memberMessage.memberId, count: count() })
      .from(memberMessage)
      .where(and(inArray(memberMessage.memberId, ids), isNull(memberMessage.readAt)))
      .groupBy(memberMessage.memberId)
      .then(
        (rows) => {
          const counts = new Map(rows.map((row) => [row.memberId, row.count]))
          for (const memberId of ids) live.send(memberId, 'unread', { count: counts.get(memberId) ?? 0 })
        },
        (error: unknown) => log.warn({ err: error }, 'the number of unread messages could not be published'),
      )
  }
}

export const isUnread = (memberId: bigint) => and(eq(memberMessage.memberId, memberId), isNull(memberMessage.readAt))
