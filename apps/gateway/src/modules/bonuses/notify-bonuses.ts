import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { and, asc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { bonus } from '#db/schema/rewards.ts'
import { isReachable } from '#notify/engagement-messages.ts'
import { addInboxMessages, type NewInboxMessage } from '#notify/inbox-messages.ts'
import type { AppServices } from '#src/app-services.ts'
import { type BonusRow, brandOfBonus } from './end-bonus.ts'

const notifiedAtOnce = 500
const endsSoonMs = 3 * dayMs

/**
 * Writes to members whose bonus is half played, ends in three days, or has ended: each once, never during a break, and not while a stake
 * of theirs is in play. Returns whether more may wait.
 */
export async function notifyBonuses(services: AppServices): Promise<boolean> {
  const counts = [
    await notify(services, { event: 'halfWay', isDue: isHalfWay, notifiedField: 'halfWayNotifiedAt' }),
    await notify(services, {
      event: 'ending',
      isDue: endsBy(services.clock.now() + endsSoonMs),
      notifiedField: 'endingNotifiedAt',
    }),
    await notify(services, { event: 'ended', isDue: ne(bonus.state, 'active'), notifiedField: 'endNotifiedAt' }),
  ]
  return counts.includes(notifiedAtOnce)
}

type NotifiedField = 'halfWayNotifiedAt' | 'endingNotifiedAt' | 'endNotifiedAt'

interface BonusNotice {
  readonly event: 'halfWay' | 'ending' | 'ended'
  readonly isDue: SQL | undefined
  readonly notifiedField: NotifiedField
}

const isHalfWay = and(eq(bonus.state, 'active'), lte(bonus.requiredMinor, sql`2 * ${bonus.wageredMinor}`))
const endsBy = (ms: number) => and(eq(bonus.state, 'active'), lte(bonus.expiresAt, new Date(ms)))

async function notify(services: AppServices, { event, isDue, notifiedField }: BonusNotice): Promise<number> {
  const now = new Date(services.clock.now())
  return inTransaction(services.db, async (tx) => {
    const rows = await tx
      .select()
      .from(bonus)
      .where(
        and(
          inArray(bonus.brand, services.brands.codes()),
          isNull(bonus.endNotifiedAt),
          isNull(bonus[notifiedField]),
          isDue,
          isReachable(services, bonus.memberId),
        ),
      )
      .orderBy(asc(bonus.id))
      .limit(notifiedAtOnce)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    await addInboxMessages(
      tx,
      services,
      rows.map((row) => messageOf(services, row, event)),
    )
    await tx
      .update(bonus)
      .set({ [notifiedField]: now })
      .where(
        inArray(
          bonus.id,
          rows.map(({ id }) => id),
        ),
      )
    return rows.length
  })
}

function messageOf(services: AppServices, row: BonusRow, event: BonusNotice['event']): NewInboxMessage {
  const { currency } = brandOfBonus(services, row)
  return {
    memberId: row.memberId,
    name: nameOf(row, event),
    target: { page: 'bonusDetails' },
    values: {
      ...{ amount: fromMinor(row.amountMinor, currency), currency, until: row.expiresAt.toISOString() },
      ...(row.state === 'void' && { reason: row.reason ?? '' }),
    },
  }
}

function nameOf({ state }: BonusRow, event: BonusNotice['event']) {
  if (event !== 'ended') return event === 'halfWay' ? 'bonusHalfWay' : 'bonusEnding'
  if (state === 'paid') return 'bonusPaid'
  return state === 'void' ? 'bonusVoided' : 'bonusExpired'
}
