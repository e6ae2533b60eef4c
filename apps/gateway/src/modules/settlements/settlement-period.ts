import { type ContractKind, type ContractPeriod, periodsOfContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import { sql } from 'drizzle-orm'
import { isPeriodClosed } from '#activity/closed-periods.ts'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { contractPeriodContaining, type FiguresPeriod } from '#modules/contracts/service.ts'

/** One period of a brand's contracts of a kind. */
export interface SettlementPeriod extends FiguresPeriod {
  readonly kind: ContractKind
}

const kindsAndPeriods = JSON.stringify(
  Object.entries(periodsOfContractKind).flatMap(([kind, periods]) => periods.map((period) => ({ kind, period }))),
)

/**
 * The oldest period of a brand that is closed and not settled; undefined if there is none. Periods in which no contract is in force are left
 * out, and so are `failed` ones. A kind waits until its contracts have taken all steps that are due by the end of the period.
 */
export async function findDuePeriod(
  db: Db,
  brand: Brand,
  failed: readonly SettlementPeriod[] = [],
): Promise<SettlementPeriod | undefined> {
  const hasFailed = (next: SettlementPeriod) =>
    failed.some(({ kind, period }) => kind === next.kind && period === next.period)
  const next = (await listNextPeriods(db, brand)).filter((period) => !hasFailed(period))
  for (const period of next.toSorted((one, other) => one.toMs - other.toMs)) {
    if (!(await isPeriodClosed(db, brand.code, period.toMs))) return undefined
    if (!(await hasDueSteps(db, period))) return period
  }
  return undefined
}

/** The first period of each kind that is not settled. */
export async function listNextPeriods(db: Db, brand: Brand): Promise<SettlementPeriod[]> {
  const rows = await db.rows<{ kind: ContractKind; period: ContractPeriod; next: string }>(sql`
    select p.kind, p.period, (extract(epoch from p.next) * 1000)::bigint::text as next from (
      select p.kind, p.period, case when exists (
          select from agent_contract c where c.brand = ${brand.code} and c.kind = p.kind and c.period = p.period
            and c.starts_at <= s."end" and (c.ends_at is null or c.ends_at > s."end")
        ) then s."end" else (
          select min(c.starts_at) from agent_contract c where c.brand = ${brand.code} and c.kind = p.kind and c.period = p.period
            and c.starts_at > coalesce(s."end", '-infinity') and (c.ends_at is null or c.ends_at > c.starts_at)
        ) end as next
      from jsonb_to_recordset(${kindsAndPeriods}::jsonb) as p(kind text, period text)
      left join lateral (
        select "end" from settled_period where brand = ${brand.code} and kind = p.kind and period = p.period
        order by start desc limit 1
      ) s on true
    ) p where p.next is not null`)
  return rows.map(({ kind, period, next }) => {
    const fromMs = Number(next)
    // A period begins where the one before has ended, even if the brand's time zone was changed between.
    return { brand, kind, period, fromMs, toMs: contractPeriodContaining(fromMs, period, brand.site.timeZone).toMs }
  })
}

/** Whether a contract has not begun yet, or ended, that is due to by the end of the period. */
async function hasDueSteps(db: Db, { brand, kind, toMs }: SettlementPeriod): Promise<boolean> {
  const to = new Date(toMs).toISOString()
  const [row] = await db.rows<{ has: boolean }>(sql`
    select exists (select from agent_contract where brand = ${brand.code} and kind = ${kind} and (
      state = 'agreed' and starts_at <= ${to}::timestamptz or state = 'ending' and ends_at <= ${to}::timestamptz
    )) as has`)
  return row?.has === true
}

/** Separates these locks from other advisory locks of the database. */
const lockNamespace = 7_305_503

/**
 * Lets one transaction at a time settle for a brand, until it ends. Returns whether the period is still to be settled: another node may have
 * done it.
 */
export async function lockPeriod(tx: Tx, { brand, kind, period, fromMs }: SettlementPeriod): Promise<boolean> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${brand.code}, ${lockNamespace}))`)
  const [row] = await tx.rows<{ done: boolean }>(sql`
    select exists (select from settled_period where brand = ${brand.code} and kind = ${kind} and period = ${period}
      and start = ${new Date(fromMs).toISOString()}::timestamptz) as done`)
  return row?.done === false
}
