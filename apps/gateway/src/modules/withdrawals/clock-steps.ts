import { toMinor } from '@foyer/contract/money.ts'
import { and, asc, eq, inArray, isNull, lte, notExists, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { member } from '#db/schema/members.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Gateway } from '#src/gateway.ts'
import { turnoverOf } from '#src/turnover.ts'
import type { WithdrawalRow } from './bookings.ts'
import { handOver } from './payouts.ts'
import { isMovedOn, takeStep } from './steps.ts'
import { isPaidElsewhere } from './stray-payouts.ts'

const other = alias(withdrawal, 'other')

/**
 * Approves requests up to the method's `autoApproveUpTo` automatically if the wagering requirement is met, the account is not
 * blocked, and no earlier withdrawal is disputed or has an open unmatched payout. All other requests are left to an operator.
 */
export async function approveAlone(gateway: Gateway): Promise<void> {
  const isSmall = or(...smallOnes(gateway))
  if (!isSmall) return
  const isQuestionable = or(inArray(other.state, ['disputed', 'partReceived']), isPaidElsewhere(gateway.db, other))
  const inQuestion = gateway.db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.memberId, withdrawal.memberId), isQuestionable))
  const rows = await gateway.db
    .select({ row: withdrawal })
    .from(withdrawal)
    .innerJoin(member, eq(member.id, withdrawal.memberId))
    .where(and(eq(withdrawal.state, 'review'), isSmall, eq(member.status, 'active'), notExists(inQuestion)))
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id))
  await eachAlone(
    gateway,
    rows.map(({ row }) => row),
    async (row) => {
      const { left } = await turnoverOf(gateway.db, { memberId: row.memberId, nowMs: gateway.clock.now() })
      if (left === 0n) await takeClockStep(gateway, row, 'approve')
    },
  )
}

/**
 * Submits approved payouts to the payment providers, and resubmits payouts without a reply. Payouts that a provider declined and
 * manual payouts wait for an operator. Providers run in parallel, so that an unresponsive one does not delay the others.
 */
export async function sendPayouts(gateway: Gateway): Promise<void> {
  const companies = [...gateway.payments.values()].filter(({ payOut }) => payOut)
  await Promise.all(companies.map(({ code }) => sendPayoutsBy(gateway, code)))
}

async function sendPayoutsBy(gateway: Gateway, company: string): Promise<void> {
  const isCompanys = eq(withdrawal.provider, company)
  const unanswered = and(eq(withdrawal.state, 'sent'), isNull(withdrawal.providerRef))
  const fresh = and(eq(withdrawal.state, 'approved'), eq(withdrawal.attempt, 0))
  const rows = await gateway.db
    .select()
    .from(withdrawal)
    .where(and(isCompanys, or(unanswered, fresh)))
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id))
  await eachAlone(gateway, rows, async (row) =>
    handOver(gateway, row.state === 'sent' ? row : await takeClockStep(gateway, row, 'send')),
  )
}

/** Marks payouts as received if the member does not respond in time (specification section 4). */
export async function confirmReceipts(gateway: Gateway): Promise<void> {
  const isDue = lte(withdrawal.confirmBy, new Date(gateway.clock.now()))
  const rows = await gateway.db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.state, 'paid'), isDue))
  await eachAlone(gateway, rows, (row) => takeClockStep(gateway, row, 'receive'))
}

function smallOnes({ brands }: Gateway): SQL[] {
  return brands.all().flatMap(({ code, site, currency }) =>
    site.withdrawMethods.flatMap(({ id, aloneUpTo }) => {
      const most = aloneUpTo === undefined ? undefined : toMinor(aloneUpTo, currency)
      if (most === undefined) return []
      return [and(eq(withdrawal.brand, code), eq(withdrawal.methodId, id), lte(withdrawal.amountMinor, most)) as SQL]
    }),
  )
}

function takeClockStep(gateway: Gateway, { id }: WithdrawalRow, step: 'approve' | 'send' | 'receive') {
  return inLedgerTransaction(gateway.db, (tx) => takeStep(tx, gateway, { id, step, by: 'clock' }))
}

/** Handles each withdrawal in turn. A failure is logged and does not stop the others; a withdrawal that has moved on meanwhile is skipped. */
async function eachAlone(
  gateway: Gateway,
  rows: readonly WithdrawalRow[],
  work: (row: WithdrawalRow) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (!isMovedOn(error)) gateway.log.error({ err: error, withdrawal: row.id }, 'a withdrawal transition failed')
    }
  }
}
