import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Brands } from '#brands/brands.ts'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import type { Clock } from '#time/clock.ts'
import { DeliveryError, type MessageProvider } from './message-provider.ts'

/** A rendered text message or email to one recipient. */
export interface OutboxMessage {
  readonly brand: string
  readonly kind: 'sms' | 'mail'
  /** E.164, or an email address. */
  readonly recipient: string
  /** For emails only. */
  readonly subject?: string
  readonly body: string
}

/** Outbox of messages. A message is stored in the transaction of its cause, so that a rollback also discards the message. */
export interface MessageOutbox {
  enqueue(tx: Tx, message: OutboxMessage): Promise<void>
  /** Throws `message_quota_exceeded` while the provider for this kind of message is known to be out of quota. */
  assertQuota(kind: OutboxMessage['kind']): Promise<void>
  /** Whether any provider is configured. Without one, messages stay in the outbox for the operator to read. */
  readonly isDeliveryConfigured: boolean
  /** Delivers pending messages. A message that a provider accepted is not delivered again, by any node or process. */
  deliverPending(): Promise<void>
}

export type MessageProviders = Readonly<Partial<Record<OutboxMessage['kind'], MessageProvider>>>

export interface MessageOutboxOptions {
  readonly db: Database
  readonly clock: Clock
  readonly brands: Brands
  /** Messages of a kind without a provider stay in the outbox. */
  readonly providers: MessageProviders
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Row = typeof outboxMessage.$inferSelect

const batchSize = 25
/** Another node may retry a claimed message only after this time, which is longer than any provider takes. */
const claimMs = 60_000
const firstRetryDelayMs = 5_000
const maxRetryDelayMs = 15 * 60_000
/** How long delivery is retried. A text message carries a code that expires; an email survives a day without its server. */
const lifetimeMs = { sms: limits.codeMinutes * 60_000, mail: dayMs }

export function createMessageOutbox({ db, clock, brands, providers, log }: MessageOutboxOptions): MessageOutbox {
  const after = (ms: number) => new Date(clock.now() + ms)
  const updateMessage = (id: bigint, values: Partial<Row>) =>
    inTransaction(db, async (tx) => {
      await tx.update(outboxMessage).set(values).where(eq(outboxMessage.id, id))
    })
  /** Accepted by the provider but perhaps not yet stored as sent: prevents a duplicate if the database is briefly unavailable. */
  const accepted = new Set<bigint>()
  const deliverMessage = async (row: Row) => {
    const provider = providers[row.kind]
    if (!provider) return updateMessage(row.id, { state: 'stored', error: '' })
    try {
      if (!accepted.has(row.id)) await provider.deliver(toOutgoingMessage(row, brands))
      accepted.add(row.id)
    } catch (error) {
      const failure = error instanceof DeliveryError ? error : new DeliveryError('again', 'could not be sent')
      log.warn({ message: String(row.id), kind: row.kind, error: failure.message }, 'a message was not accepted')
      return updateMessage(row.id, valuesAfterFailure(row, failure, clock.now()))
    }
    await updateMessage(row.id, { state: 'sent', body: '', error: '' })
    accepted.delete(row.id)
  }
  return {
    isDeliveryConfigured: Object.keys(providers).length > 0,
    async enqueue(tx, message) {
      const state = providers[message.kind] ? 'pending' : 'stored'
      await tx.insert(outboxMessage).values({ ...message, state, nextAttemptAt: after(0), createdAt: after(0) })
    },
    async assertQuota(kind) {
      if (!providers[kind]) return
      const isRefused = and(
        eq(outboxMessage.state, 'failed'),
        gt(outboxMessage.nextAttemptAt, after(0)),
        eq(outboxMessage.kind, kind),
      )
      if ((await db.$count(outboxMessage, isRefused)) > 0) throw new AppError('message_quota_exceeded')
    },
    async deliverPending() {
      const claimed = await inTransaction(db, async (tx) => {
        const waiting = await tx
          .select({ id: outboxMessage.id })
          .from(outboxMessage)
          .where(and(eq(outboxMessage.state, 'pending'), lte(outboxMessage.nextAttemptAt, after(0))))
          .orderBy(asc(outboxMessage.nextAttemptAt))
          .limit(batchSize)
          .for('update', { skipLocked: true })
        if (waiting.length === 0) return []
        const ids = waiting.map(({ id }) => id)
        return tx
          .update(outboxMessage)
          .set({ attempts: sql`${outboxMessage.attempts} + 1`, nextAttemptAt: after(claimMs) })
          .where(inArray(outboxMessage.id, ids))
          .returning()
      })
      const ended = await Promise.allSettled(claimed.map(deliverMessage))
      const failed = ended.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}

function toOutgoingMessage(row: Row, brands: Brands) {
  const brandName = brands.getByCode(row.brand)?.profile.name ?? row.brand
  // Includes the creation time, so that it differs from the ids of other deployments.
  return { ...row, id: `${row.id}-${row.createdAt.getTime().toString(36)}`, brandName }
}

/**
 * Schedules another attempt, each delay three times the last, within the lifetime of the message; after that the message fails
 * and its content is erased. An exhausted quota blocks other messages of the kind until `nextAttemptAt`.
 */
function valuesAfterFailure(row: Row, { kind, message: error }: DeliveryError, nowMs: number): Partial<Row> {
  if (kind === 'quota') {
    const nextAttemptAt = new Date(nowMs + limits.verificationRetryMinutes * 60_000)
    return { state: 'failed', body: '', error, nextAttemptAt }
  }
  const nextMs = nowMs + Math.min(maxRetryDelayMs, firstRetryDelayMs * 3 ** (row.attempts - 1))
  const isOver = kind === 'final' || nextMs > row.createdAt.getTime() + lifetimeMs[row.kind]
  if (isOver) return { state: 'failed', body: '', error, nextAttemptAt: new Date(nowMs) }
  return { error, nextAttemptAt: new Date(nextMs) }
}
