import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { isPeriodClosed } from '#activity/closed-periods.ts'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { lineRebateClose, lineRebateDay } from '#db/schema/line-rebates.ts'
import { agentPayable, houseCommission } from '#ledger/accounts.ts'
import { balancesOf } from '#ledger/balances.ts'
import { inLedgerTransaction, postLedgerTransactions } from '#ledger/ledger.ts'
import { payOffDebt } from '#modules/settlements/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, dayAfter, dayBefore, periodOfDay } from '#time/date-ranges.ts'
import { calculateLineRebates } from './calculate-line-rebates.ts'

/** Ledger scope of the rebate of the line, which is credited to payables directly. */
const lineRebateLedgerScope = 'line-rebate'

/** A day that was missed is paid too, one after the other; the rest with the next run. */
const maxDaysPerRun = 40
const agentsPerTransaction = 100

/**
 * Pays every agent the rebate of the line of each day that is closed, the oldest first, from `house:commission` to the agent's payable. A
 * crash leaves a day in part, and the next run goes on with it; a day that is done is never touched again. Returns whether more waits.
 */
export async function payLineRebates(services: AppServices): Promise<boolean> {
  const { brands, log } = services
  let hasMore = false
  for (const brand of brands.all()) {
    hasMore =
      (await payClosedDays(services, brand).catch((error: unknown) => {
        log.error({ err: error, brand: brand.code }, 'the rebates of a line could not be paid')
        return false
      })) || hasMore
  }
  return hasMore
}

async function payClosedDays(services: AppServices, brand: Brand): Promise<boolean> {
  const { db, clock } = services
  for (let count = 0; count < maxDaysPerRun; count++) {
    const last = await readLastClose(db, brand.code)
    if (!last) {
      await beginWithToday(services, brand)
      return false
    }
    const day = last.doneAt === null ? last.day : dayAfter(last.day)
    const { to } = periodOfDay(day, brand.site.timeZone)
    if (to.getTime() > clock.now() || !(await isPeriodClosed(db, brand.code, to.getTime()))) return false
    await closeDay(services, brand, day)
  }
  return true
}

/** Nothing is paid for days before the rebate was there: no rates were agreed for them. */
function beginWithToday({ db, clock }: AppServices, { code, site }: Brand): Promise<void> {
  const now = new Date(clock.now())
  const day = dayBefore(calendarDayOf(now.getTime(), site.timeZone))
  const nothing = { agents: 0, amountMinor: 0n, calculatedAt: now, doneAt: now }
  return inTransaction(db, async (tx) => {
    await tx
      .insert(lineRebateClose)
      .values({ brand: code, day, ...nothing })
      .onConflictDoNothing()
  })
}

async function closeDay(services: AppServices, brand: Brand, day: string): Promise<void> {
  const { db, clock } = services
  await inTransaction(db, (tx) => calculateOnce(tx, services, brand, day))
  while (await inLedgerTransaction(db, (tx) => payBatch(tx, services, brand, day))) {
    // The next agents.
  }
  await inTransaction(db, (tx) =>
    tx
      .update(lineRebateClose)
      .set({ doneAt: new Date(clock.now()) })
      .where(and(isClose(brand.code, day), isNull(lineRebateClose.doneAt))),
  )
}

/** Of two nodes one calculates the day: the other finds its row. A brand whose switch is off closes its days with nothing. */
async function calculateOnce(tx: Tx, { clock }: AppServices, brand: Brand, day: string): Promise<void> {
  const begun = { brand: brand.code, day, agents: 0, amountMinor: 0n, calculatedAt: new Date(clock.now()) }
  const [added] = await tx.insert(lineRebateClose).values(begun).onConflictDoNothing().returning()
  if (!added || !brand.features.teamRebate) return
  const total = await calculateLineRebates(tx, brand, day)
  await tx.update(lineRebateClose).set(total).where(isClose(brand.code, day))
}

/** Pays the next agents of a day in one transaction. Returns whether there may be more. */
async function payBatch(tx: Tx, services: AppServices, brand: Brand, day: string): Promise<boolean> {
  const { code, currency } = brand
  // Of two nodes one pays at a time, and sees what the other has paid.
  await tx.select().from(lineRebateClose).where(isClose(code, day)).for('update')
  const isUnpaid = and(
    eq(lineRebateDay.brand, code),
    eq(lineRebateDay.day, day),
    isNull(lineRebateDay.paidAt),
    gt(lineRebateDay.amountMinor, 0n),
  )
  const due = await tx
    .select({
      agentId: lineRebateDay.agentId,
      sum: sql<bigint>`sum(${lineRebateDay.amountMinor})::text`.mapWith(BigInt),
    })
    .from(lineRebateDay)
    .where(isUnpaid)
    .groupBy(lineRebateDay.agentId)
    .orderBy(asc(lineRebateDay.agentId))
    .limit(agentsPerTransaction)
  if (due.length === 0) return false
  const paidAt = new Date(services.clock.now())
  const outcomes = await postLedgerTransactions(
    tx,
    due.map(({ agentId, sum }) => ({
      scope: lineRebateLedgerScope,
      // One movement for each agent and day.
      idempotencyKey: `${agentId}:${day}`,
      kind: 'commission' as const,
      legs: [
        { account: houseCommission(code, currency), amount: -sum },
        { account: agentPayable(agentId, currency), amount: sum },
      ],
      at: paidAt,
    })),
  )
  for (const [index, { agentId }] of due.entries()) {
    const outcome = outcomes[index]
    if (outcome?.outcome !== 'posted') {
      throw new Error(`The rebate of agent ${agentId} for ${day} was not posted: ${outcome?.outcome}.`)
    }
    await tx
      .update(lineRebateDay)
      .set({ paidAt, transactionId: outcome.txId })
      .where(and(isUnpaid, eq(lineRebateDay.agentId, agentId)))
  }
  const incomes = due.map(({ agentId, sum }) => ({ memberId: agentId, amountMinor: sum }))
  await payOffDebt(tx, { currency, reference: `${lineRebateLedgerScope}:${day}`, incomes })
  await sendIncomeAfterCommit(tx, services, currency, incomes)
  return due.length === agentsPerTransaction
}

interface Income {
  readonly memberId: bigint
  readonly amountMinor: bigint
}

/** Tells the open pages of the agents what they were paid. */
async function sendIncomeAfterCommit(
  tx: Tx,
  { live }: AppServices,
  currency: Currency,
  incomes: readonly Income[],
): Promise<void> {
  const payables = await balancesOf(
    tx,
    incomes.map(({ memberId }) => agentPayable(memberId, currency)),
  )
  afterCommit(() => {
    for (const { memberId, amountMinor } of incomes) {
      const payable = payables.get(agentPayable(memberId, currency).code) ?? 0n
      const amounts = { amount: fromMinor(amountMinor, currency), payable: fromMinor(payable, currency) }
      live.send(memberId, 'income', { kind: 'rebate', ...amounts })
    }
  })
}

async function readLastClose(db: Db, brand: string) {
  const [last] = await db
    .select()
    .from(lineRebateClose)
    .where(eq(lineRebateClose.brand, brand))
    .orderBy(desc(lineRebateClose.day))
    .limit(1)
  return last
}

const isClose = (brand: string, day: string) => and(eq(lineRebateClose.brand, brand), eq(lineRebateClose.day, day))
