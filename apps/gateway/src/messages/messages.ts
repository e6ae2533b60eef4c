import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTransaction, type Tx } from '#db/database.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import type { Brands } from '#src/brands/brands.ts'
import type { Clock } from '#src/clock.ts'
import { DeliveryError, type MessageProvider } from './provider.ts'

/** A text message or a mail to one person, as it will read. */
export interface Message {
  readonly brand: string
  readonly kind: 'sms' | 'mail'
  /** E.164, or a mail address. */
  readonly recipient: string
  /** A mail's; text messages have none. */
  readonly subject?: string
  readonly body: string
}

/** Puts messages on their way, together with the work that they tell of: what is rolled back is not told. */
export interface Messages {
  send(tx: Tx, message: Message): Promise<void>
  /** Throws `message_quota_exceeded` while the company that carries messages of this kind is known to take no more. */
  assertQuota(kind: Message['kind']): Promise<void>
  /** Whether anything leaves the house; where nothing does, the outbox keeps all of it for the operator to read. */
  readonly leaves: boolean
  /** Carries out what waits. One that was taken is never carried again, whatever node or process tries. */
  deliver(): Promise<void>
}

export type MessageProviders = Readonly<Partial<Record<Message['kind'], MessageProvider>>>

export interface MessagesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly brands: Brands
  /** A kind without a provider stays in the outbox. */
  readonly providers: MessageProviders
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Row = typeof outboxMessage.$inferSelect

const batch = 25
/** A claimed message is another's to try only after this long: more than any provider takes. */
const claimMs = 60_000
const firstPauseMs = 5_000
const longestPauseMs = 15 * 60_000
/** A text message carries a code, which is worth nothing later; a mail may outlast a day without its server. */
const worthMs = { sms: limits.codeMinutes * 60_000, mail: 24 * 60 * 60_000 }

export function openMessages({ db, clock, brands, providers, log }: MessagesOptions): Messages {
  const after = (ms: number) => new Date(clock.now() + ms)
  const write = (id: bigint, values: Partial<Row>) =>
    inTransaction(db, async (tx) => {
      await tx.update(outboxMessage).set(values).where(eq(outboxMessage.id, id))
    })
  /** Taken by the other side, and perhaps not written down yet: a database that is away for a while makes no second one. */
  const taken = new Set<bigint>()
  const carry = async (row: Row) => {
    const provider = providers[row.kind]
    if (!provider) return write(row.id, { state: 'kept', problem: '' })
    try {
      if (!taken.has(row.id)) await provider.deliver(outgoing(row, brands))
      taken.add(row.id)
    } catch (error) {
      const failure = error instanceof DeliveryError ? error : new DeliveryError('again', 'could not be sent')
      log.warn({ message: String(row.id), kind: row.kind, problem: failure.message }, 'a message was not taken')
      return write(row.id, afterFailure(row, failure, clock.now()))
    }
    await write(row.id, { state: 'sent', body: '', problem: '' })
    taken.delete(row.id)
  }
  return {
    leaves: Object.keys(providers).length > 0,
    async send(tx, message) {
      const state = providers[message.kind] ? 'pending' : 'kept'
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
    async deliver() {
      const claimed = await inTransaction(db, async (tx) => {
        const waiting = await tx
          .select({ id: outboxMessage.id })
          .from(outboxMessage)
          .where(and(eq(outboxMessage.state, 'pending'), lte(outboxMessage.nextAttemptAt, after(0))))
          .orderBy(asc(outboxMessage.nextAttemptAt))
          .limit(batch)
          .for('update', { skipLocked: true })
        if (waiting.length === 0) return []
        const ids = waiting.map(({ id }) => id)
        return tx
          .update(outboxMessage)
          .set({ attempts: sql`${outboxMessage.attempts} + 1`, nextAttemptAt: after(claimMs) })
          .where(inArray(outboxMessage.id, ids))
          .returning()
      })
      const ended = await Promise.allSettled(claimed.map(carry))
      const broken = ended.find((end) => end.status === 'rejected')
      if (broken) throw broken.reason
    },
  }
}

function outgoing(row: Row, brands: Brands) {
  const brandName = brands.ofCode(row.brand)?.profile.name ?? row.brand
  // With its time, so that it is like none of another deployment.
  return { ...row, id: `${row.id}-${row.createdAt.getTime().toString(36)}`, brandName }
}

/**
 * Another attempt, each pause three times the last, for as long as the message is worth it; else the end, and its
 * content is forgotten. A used-up quota closes the way for others too, until `nextAttemptAt`.
 */
function afterFailure(row: Row, { kind, message: problem }: DeliveryError, nowMs: number): Partial<Row> {
  if (kind === 'quota') {
    const nextAttemptAt = new Date(nowMs + limits.verificationRetryMinutes * 60_000)
    return { state: 'failed', body: '', problem, nextAttemptAt }
  }
  const nextMs = nowMs + Math.min(longestPauseMs, firstPauseMs * 3 ** (row.attempts - 1))
  const isOver = kind === 'final' || nextMs > row.createdAt.getTime() + worthMs[row.kind]
  if (isOver) return { state: 'failed', body: '', problem, nextAttemptAt: new Date(nowMs) }
  return { problem, nextAttemptAt: new Date(nextMs) }
}
