import type { ContractTier, TierTerms } from '@foyer/contract/agents/contract-tiers.ts'
import type { Currency } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import {
  calculateContractPeriod,
  isStartOfDay,
  noFigures,
  type PeriodFigures,
  readPeriodFigures,
  termsOfRow,
} from '#modules/contracts/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { lockPeriod, type SettlementPeriod } from './settlement-period.ts'

/** How many contracts one transaction calculates. */
const batchSize = 5_000

interface ContractInForce {
  readonly id: string
  readonly uplineId: bigint | null
  readonly downlineId: bigint
  readonly level: number
  readonly terms: readonly TierTerms[]
}

/**
 * Writes what each contract in force pays for a period, from the lowest level up, so that what a downline gives is known when its own row is
 * written. Contracts that have their row are left as they are, so that a run that was interrupted is continued.
 */
export async function calculateSettlements(services: AppServices, period: SettlementPeriod): Promise<void> {
  const contracts = await listContractsInForce(services.db, period)
  for (const level of Map.groupBy(contracts, (contract) => contract.level).values()) {
    for (let first = 0; first < level.length; first += batchSize) {
      const batch = level.slice(first, first + batchSize)
      await inTransaction(services.db, async (tx) => {
        if (await lockPeriod(tx, period)) await calculateBatch(tx, services, period, batch)
      })
    }
  }
}

/** The contracts that have begun by the start of the period and have not ended before its end, the lowest level first. */
async function listContractsInForce(
  db: Db,
  { brand, kind, period, fromMs, toMs }: SettlementPeriod,
): Promise<ContractInForce[]> {
  const rows = await db.rows<
    Record<'id' | 'downline' | 'tiers', string> & { upline: string | null; level: number }
  >(sql`
    select c.id, c.upline_id::text as upline, c.downline_id::text as downline, n.level, c.tiers::text as tiers
    from agent_contract c join team_node n on n.member_id = c.downline_id
    where c.brand = ${brand.code} and c.kind = ${kind} and c.period = ${period} and c.state in ('active', 'ending', 'ended')
      and c.starts_at <= ${new Date(fromMs).toISOString()}::timestamptz
      and (c.ends_at is null or c.ends_at >= ${new Date(toMs).toISOString()}::timestamptz)
    order by n.level desc, c.downline_id`)
  // Nothing is paid of a period in which somebody would be paid twice.
  const twice = rows.find(({ downline }, index) => rows[index - 1]?.downline === downline)
  if (twice)
    throw new Error(
      `Two contracts of member ${twice.downline} are in force: ${kind} from ${new Date(fromMs).toISOString()}.`,
    )
  const termsOf = termsReader(kind, brand.currency)
  return rows.map(({ id, upline, downline, level, tiers }) => ({
    id,
    uplineId: upline === null ? null : BigInt(upline),
    downlineId: BigInt(downline),
    level,
    terms: termsOf(id, tiers),
  }))
}

/** Many contracts have the same tiers: each text is parsed once. */
function termsReader(kind: SettlementPeriod['kind'], currency: Currency) {
  const known = new Map<string, readonly TierTerms[]>()
  return (id: string, text: string) => {
    const terms = known.get(text) ?? termsOfRow({ id, kind, tiers: JSON.parse(text) as ContractTier[] }, currency)
    known.set(text, terms)
    return terms
  }
}

async function calculateBatch(
  tx: Tx,
  services: AppServices,
  period: SettlementPeriod,
  batch: readonly ContractInForce[],
): Promise<void> {
  const calculated = await readCalculated(tx, period, batch)
  const contracts = batch.filter(({ id }) => !calculated.has(id))
  const agentIds = contracts.map(({ downlineId }) => downlineId)
  const figures = await readPeriodFigures(tx, period, agentIds)
  const carries = await readCarries(tx, period, agentIds)
  const childrenGross = await readChildrenGross(tx, period, agentIds)
  const isFirstWindowOfDay = period.period === 'realtime' && isStartOfDay(period.fromMs, period.brand.site.timeZone)
  const rows = contracts.map((contract) => {
    const own = figures.get(contract.downlineId) ?? noFigures
    const carryIn = carries.get(contract.downlineId) ?? 0n
    const { kind } = period
    const result = calculateContractPeriod({
      kind,
      tiers: contract.terms,
      figures: own,
      carry: carryIn,
      isFirstWindowOfDay,
    })
    return { contract, own, carryIn, result, childrenGross: childrenGross.get(contract.downlineId) ?? 0n }
  })
  await insertSettlements(tx, services, period, rows.filter(isWritten(period)))
  await storeCarries(
    tx,
    period,
    rows.filter(({ carryIn, result }) => carryIn !== result.carry),
  )
}

type CalculatedContract = {
  readonly contract: ContractInForce
  readonly own: PeriodFigures
  readonly carryIn: bigint
  readonly result: ReturnType<typeof calculateContractPeriod>
  readonly childrenGross: bigint
}

/** An hour or a window in which nothing was bet and nothing is paid has no row. It may drop a fraction of the day before, and no more. */
function isWritten({ period }: SettlementPeriod) {
  const isShort = period === 'hourly' || period === 'realtime'
  return ({ own, result, childrenGross }: CalculatedContract) =>
    !isShort || own.valid !== 0n || result.gross !== 0n || childrenGross !== 0n
}

async function readCalculated(
  tx: Tx,
  { fromMs }: SettlementPeriod,
  batch: readonly ContractInForce[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select contract_id as id from settlement where contract_id = any(${sql.param(batch.map(({ id }) => id))}::text[])
      and period_start = ${new Date(fromMs).toISOString()}::timestamptz`)
  return new Set(rows.map(({ id }) => id))
}

async function readCarries(
  tx: Tx,
  { kind }: SettlementPeriod,
  agentIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ id: string; carry: string }>(sql`
    select downline_id::text as id, carry::text from contract_carry
    where kind = ${kind} and downline_id = any(${toArray(agentIds)}::bigint[]) for update`)
  return new Map(rows.map(({ id, carry }) => [BigInt(id), BigInt(carry)]))
}

async function readChildrenGross(
  tx: Tx,
  { kind, period, fromMs, toMs }: SettlementPeriod,
  agentIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ id: string; gross: string }>(sql`
    select upline_id::text as id, sum(gross_minor)::text as gross from settlement
    where upline_id = any(${toArray(agentIds)}::bigint[]) and kind = ${kind} and period = ${period}
      and period_end = ${new Date(toMs).toISOString()}::timestamptz
      and period_start = ${new Date(fromMs).toISOString()}::timestamptz
    group by upline_id`)
  return new Map(rows.map(({ id, gross }) => [BigInt(id), BigInt(gross)]))
}

async function insertSettlements(
  tx: Tx,
  { clock }: AppServices,
  { brand, kind, period, fromMs, toMs }: SettlementPeriod,
  rows: readonly CalculatedContract[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ contract, own, carryIn, result, childrenGross }) => ({
    contract: contract.id,
    upline: contract.uplineId?.toString() ?? null,
    downline: String(contract.downlineId),
    level: contract.level,
    valid: String(own.valid),
    loss: String(own.loss),
    active: own.active,
    carry_in: String(carryIn),
    tier: result.tier,
    gross: String(result.gross),
    carry_out: String(result.carry),
    children: String(childrenGross),
  }))
  await tx.rows(sql`
    insert into settlement (brand, contract_id, kind, period, upline_id, downline_id, level, period_start, period_end, valid_minor,
      loss_minor, active, carry_in, tier, gross_minor, carry_out, children_gross_minor, state, calculated_at)
    select ${brand.code}, v.contract, ${kind}, ${period}, v.upline, v.downline, v.level,
      ${new Date(fromMs).toISOString()}::timestamptz, ${new Date(toMs).toISOString()}::timestamptz, v.valid, v.loss, v.active,
      v.carry_in, v.tier, v.gross, v.carry_out, v.children, case v.gross when 0 then 'zero' else 'calculated' end,
      ${new Date(clock.now()).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(contract text, upline bigint, downline bigint, level integer,
      valid bigint, loss bigint, active integer, carry_in bigint, tier integer, gross bigint, carry_out bigint, children bigint)`)
}

async function storeCarries(tx: Tx, { kind }: SettlementPeriod, rows: readonly CalculatedContract[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ contract, result }) => ({
    downline: String(contract.downlineId),
    carry: String(result.carry),
  }))
  await tx.rows(sql`
    insert into contract_carry (downline_id, kind, carry)
    select v.downline, ${kind}, v.carry from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(downline bigint, carry bigint)
    on conflict (downline_id, kind) do update set carry = excluded.carry`)
}

/** Ids as a parameter of a raw query. */
const toArray = (ids: readonly bigint[]) => sql.param(ids.map(String))
