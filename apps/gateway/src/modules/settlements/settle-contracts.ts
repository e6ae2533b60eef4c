import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'
import { calculateSettlements } from './calculate-settlements.ts'
import { payHeldGroups, payPeriod } from './pay-settlements.ts'
import { findDuePeriod, lockPeriod, type SettlementPeriod } from './settlement-period.ts'

/** How long a run settles for one brand before it continues with the next. */
const budgetMs = 10_000

/**
 * Settles every period that is closed and not settled, oldest first, and then pays what was held and can be paid now. A run that is
 * interrupted leaves a period in part; the next one continues it, and nothing is paid twice. What fails is logged and tried again by each run:
 * a payout group holds up no other group, and a period that cannot be calculated only the later ones of its contracts' kind and length. Returns
 * whether more is due; throws after everything else was settled if something failed.
 */
export async function settleContracts(services: AppServices): Promise<boolean> {
  let hasMore = false
  const errors: unknown[] = []
  for (const brand of services.brands.all()) {
    try {
      hasMore = (await settleBrand(services, brand)) || hasMore
    } catch (error) {
      // The other brands are settled nevertheless.
      services.log.error({ err: error, brand: brand.code }, 'contracts could not be settled')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new Error('Contracts could not be settled.', { cause: errors[0] })
  return hasMore
}

async function settleBrand(services: AppServices, brand: Brand): Promise<boolean> {
  const startedAtMs = performance.now()
  const failed: SettlementPeriod[] = []
  const errors: unknown[] = []
  for (;;) {
    const period = await findDuePeriod(services.db, brand, failed)
    if (!period) break
    try {
      await calculateSettlements(services, period)
      await payPeriod(services, period)
      await completePeriod(services, period)
    } catch (error) {
      const { kind, period: length, fromMs } = period
      const of = { brand: brand.code, kind, period: length, start: new Date(fromMs).toISOString() }
      services.log.error({ err: error, ...of }, 'a period of contracts could not be settled')
      failed.push(period)
      errors.push(error)
    }
    if (performance.now() - startedAtMs <= budgetMs) continue
    if (failed.length === 0) return true
    break
  }
  errors.push(...(await payHeldGroups(services, brand)))
  if (errors.length > 0) throw new Error(`${errors.length} settlements failed.`, { cause: errors[0] })
  return false
}

/** Stores that a period is settled, once all of its contracts have their rows and each payout group was paid or held. */
async function completePeriod(services: AppServices, settled: SettlementPeriod): Promise<void> {
  const { brand, kind, period, fromMs, toMs } = settled
  const from = sql`${new Date(fromMs).toISOString()}::timestamptz`
  const to = sql`${new Date(toMs).toISOString()}::timestamptz`
  await inTransaction(services.db, async (tx) => {
    if (!(await lockPeriod(tx, settled))) return
    await tx.rows(sql`
      insert into settled_period (brand, kind, period, start, "end", contracts, gross_minor, done_at)
      select ${brand.code}, ${kind}, ${period}, ${from}, ${to}, count(*), coalesce(sum(s.gross_minor), 0),
        ${new Date(services.clock.now()).toISOString()}::timestamptz
      from agent_contract c join settlement s on s.contract_id = c.id and s.period_start = ${from}
      where c.brand = ${brand.code} and c.kind = ${kind} and c.period = ${period} and c.starts_at <= ${from}`)
  })
}
