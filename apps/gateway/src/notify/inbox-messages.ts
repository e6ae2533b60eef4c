import { and, eq, isNull } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { memberMessage } from '#db/schema/inbox.ts'
import type { AppServices } from '#src/app-services.ts'
import type { MessageName } from './render-message.ts'

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

/** Tells the member's open pages how many messages are unread. */
export function publishUnreadCount(services: AppServices, memberId: bigint): void {
  countUnreadMessages(services, memberId).then(
    (count) => services.live.send(memberId, 'unread', { count }),
    (error: unknown) => services.log.warn({ err: error }, 'the number of unread messages could not be published'),
  )
}

export const isUnread = (memberId: bigint) => and(eq(memberMessage.memberId, memberId), isNull(memberMessage.readAt))
