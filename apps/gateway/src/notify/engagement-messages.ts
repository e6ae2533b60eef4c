import { asc, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { waitingMessage } from '#db/schema/inbox.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { addInboxMessages, type NewInboxMessage } from './inbox-messages.ts'
import type { MessageName } from './render-message.ts'

const sentAtOnce = 500
/** A stake that is older is one that waits for its event: it is no play that a message would disturb. */
const inPlayMs = 10 * 60_000

/** The condition that a member of a query has a stake in play; `memberId` is their id, or its column. */
function isInPlay({ clock }: AppServices, memberId: SQLWrapper): SQL<boolean> {
  const since = new Date(clock.now() - inPlayMs).toISOString()
  return sql`exists (select from round r where r.member_id = ${memberId} and r.started_at > ${since}::timestamptz and r.state = 'open')`
}

/** The condition that a member of a query may be sent messages about promotions and rewards now. */
export const isReachable = (services: AppServices, memberId: SQLWrapper): SQL =>
  sql`(not ${isOnBreak(services, memberId)} and not ${isInPlay(services, memberId)})`

/**
 * Adds messages about promotions, bonuses, rewards and levels in the transaction of what they report. Members who take a break are sent
 * none of it. While a stake of the member is in play, the message waits for its end (`sendWaitingMessages`).
 */
export async function addEngagementMessages(
  tx: Tx,
  services: AppServices,
  messages: readonly NewInboxMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const ids = [...new Set(messages.map(({ memberId }) => String(memberId)))]
  const rows = await tx.rows<{ id: string; isOnBreak: boolean; isInPlay: boolean }>(sql`
    select m.id::text, ${isOnBreak(services, sql`m.id`)} as "isOnBreak", ${isInPlay(services, sql`m.id`)} as "isInPlay"
    from unnest(${sql.param(ids)}::bigint[]) m(id)`)
  const members = new Map(rows.map(({ id, ...row }) => [BigInt(id), row]))
  const sent = messages.filter(({ memberId }) => members.get(memberId)?.isOnBreak === false)
  const waiting = sent.filter(({ memberId }) => members.get(memberId)?.isInPlay)
  await addInboxMessages(
    tx,
    services,
    sent.filter(({ memberId }) => !members.get(memberId)?.isInPlay),
  )
  if (waiting.length === 0) return
  await tx
    .insert(waitingMessage)
    .values(waiting.map(({ memberId, name, target, values }) => ({ memberId, name, values: { ...values, ...target } })))
}

/**
 * Sends the messages whose members have no stake in play any more, and drops those of members who take a break by now. Returns whether more
 * may wait.
 */
export async function sendWaitingMessages(services: AppServices): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const rows = await tx
      .select()
      .from(waitingMessage)
      .where(not(isInPlay(services, waitingMessage.memberId)))
      .orderBy(asc(waitingMessage.id))
      .limit(sentAtOnce)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return false
    const ids = rows.map(({ id }) => id)
    await tx.delete(waitingMessage).where(inArray(waitingMessage.id, ids))
    const messages = rows.map(({ memberId, name, values }) => ({ memberId, name: name as MessageName, values }))
    await addEngagementMessages(tx, services, messages)
    return rows.length === sentAtOnce
  })
}
