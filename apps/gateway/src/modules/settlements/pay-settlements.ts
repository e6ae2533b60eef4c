import { clampToZero } from '@foyer/contract/money.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { settlement } from '#db/schema/settlements.ts'
import { agentPayable, houseCommission } from '#ledger/accounts.ts'
import type { LedgerTransaction } from '#ledger/encode-ledger-transaction.ts'
import { inLedgerTransaction, type LedgerTransactionOutcome, postLedgerTransactions } from '#ledger/ledger.ts'
import { type PayoutGroup, payGroups } from '#modules/contracts/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { payOffDebt } from './pay-off-debt.ts'
import {
  type GroupKey,
  type HeldGroup,
  listGroupTotals,
  lockGroups,
  type PaidGroup,
  readPayables,
  type SettlementGroup,
} from './payout-batches.ts'
import { notifyHeld, notifyPaid } from './settlement-notifications.ts'
import type { SettlementPeriod } from './settlement-period.ts'

/** How many payout groups one transaction pays: their accounts stay locked until it commits. */
const groupsAtOnce = 100

/** Pays the payout groups of a period that were not tried yet, from the brand down; one that the upline's payable does not cover is held. */
export async function payPeriod(
  services: AppServices,
  { brand, kind, period, fromMs }: SettlementPeriod,
): Promise<void> {
  const isOfPeriod = and(
    eq(settlement.brand, brand.code),
    eq(settlement.kind, kind),
    eq(settlement.period, period),
    eq(settlement.periodStart, new Date(fromMs)),
    eq(settlement.state, 'calculated'),
  )
  await payInBatches(services, brand, await listGroupTotals(services.db, isOfPeriod))
}

/**
 * Pays the held payout groups of a brand that the uplines' payables now cover, and then those that could be paid by that; also those whose payment
 * has failed. Returns the errors of groups whose payment failed again.
 */
export async function payHeldGroups(services: AppServices, brand: Brand): Promise<readonly unknown[]> {
  const isHeld = and(eq(settlement.brand, brand.code), or(eq(settlement.state, 'held'), hasFailed))
  for (;;) {
    const held = await listGroupTotals(services.db, isHeld)
    const groups = held.map((key) => ({ key, uplineId: key.uplineId, payments: [], total: key.total }))
    const payable = new Set<PayoutGroup>(payGroups(groups, await readPayables(services.db, brand, groups)).paid)
    const keys = groups.filter((group) => payable.has(group)).map(({ key }) => key)
    const { paid, errors } = await payInBatches(services, brand, keys)
    if (paid === 0) return errors
  }
}

/** Whether the payment of a settlement has failed: it is neither paid nor held, although its period is settled. */
const hasFailed = sql`${settlement.state} = 'calculated' and exists (select from settled_period done
  where done.brand = ${settlement.brand} and done.kind = ${settlement.kind} and done.period = ${settlement.period}
    and done.start = ${settlement.periodStart})`

interface PaidBatches {
  /** How many groups were paid. */
  readonly paid: number
  /** Of the groups whose payment failed. */
  readonly errors: readonly unknown[]
}

/** Pays the groups of a batch in one transaction; if that fails, each in its own, so that only those are left that cannot be paid. */
async function payInBatches(services: AppServices, brand: Brand, keys: readonly GroupKey[]): Promise<PaidBatches> {
  let paid = 0
  const errors: unknown[] = []
  const pay = (batch: readonly GroupKey[]) =>
    inLedgerTransaction(services.db, (tx) => payBatch(tx, services, brand, batch))
  for (let first = 0; first < keys.length; first += groupsAtOnce) {
    const batch = keys.slice(first, first + groupsAtOnce)
    const together = await pay(batch).catch(() => undefined)
    if (together !== undefined) {
      paid += together
      continue
    }
    for (const key of batch)
      await pay([key]).then(
        (count) => {
          paid += count
        },
        (error: unknown) => {
          logFailedGroup(services, brand, key, error)
          errors.push(error)
        },
      )
  }
  return { paid, errors }
}

function logFailedGroup({ log }: AppServices, { code }: Brand, key: GroupKey, error: unknown): void {
  const { kind, period, periodStart, uplineId } = key
  const group = { brand: code, kind, period, start: periodStart.toISOString(), upline: uplineId && String(uplineId) }
  log.error({ err: error, ...group }, 'a payout group could not be paid')
}

async function payBatch(tx: Tx, services: AppServices, brand: Brand, keys: readonly GroupKey[]): Promise<number> {
  const groups = await lockGroups(tx, brand, keys)
  const paidAt = new Date(services.clock.now())
  const { paid: covered, held: uncovered } = payGroups(groups, await readPayables(tx, brand, groups))
  const isCovered = new Set<PayoutGroup>(covered)
  const tried = groups.filter((group) => isCovered.has(group))
  const outcomes = await postLedgerTransactions(
    tx,
    tried.map((group) => toLedgerTransaction(brand, group, paidAt)),
  )
  const paid: PaidGroup[] = []
  const missing = new Map(uncovered.map((one) => [one.group, one.missing]))
  for (const [index, group] of tried.entries()) {
    const outcome = outcomes[index]
    if (outcome?.outcome === 'posted' || outcome?.outcome === 'replayed') paid.push({ group, outcome })
    // The payable fell since it was read.
    else if (outcome?.outcome === 'refused') missing.set(group, missingOf(brand, group, outcome))
    else throw new Error(`The ledger answers ${outcome?.outcome} to ${keyOf(brand, group)}.`)
  }
  const held = groups
    .map((group) => ({ group, missing: missing.get(group) ?? 0n, isTried: isCovered.has(group) }))
    .filter(({ group }) => missing.has(group))
  await payOffDebts(tx, brand, paid)
  await storePaid(tx, paid, paidAt)
  await storeHeld(tx, services, held)
  await notifyPaid(tx, services, brand, paid)
  await notifyHeld(tx, services, brand, held.filter(isFirstTry))
  return paid.length
}

/** What an operator has advanced is paid off before the agent pays downlines with the income. */
async function payOffDebts(tx: Tx, brand: Brand, paid: readonly PaidGroup[]): Promise<void> {
  for (const { group } of paid) {
    const incomes = group.payments.map(({ memberId, gross }) => ({ memberId, amountMinor: gross }))
    await payOffDebt(tx, { currency: brand.currency, reference: keyOf(brand, group), incomes })
  }
}

function missingOf({ currency }: Brand, { uplineId, total }: SettlementGroup, { balances }: RefusedGroup): bigint {
  return uplineId === null ? total : clampToZero(total - (balances[agentPayable(uplineId, currency).code] ?? 0n))
}
type RefusedGroup = Extract<LedgerTransactionOutcome, { outcome: 'refused' }>

const isFirstTry = ({ group }: HeldGroup) => group.rows.some(({ state }) => state === 'calculated')

/** One ledger transaction for the whole group: the ledger refuses what the upline's payable does not cover. */
function toLedgerTransaction(brand: Brand, group: SettlementGroup, paidAt: Date): LedgerTransaction {
  const { code, currency } = brand
  const { uplineId, total, payments, key } = group
  const payer = uplineId === null ? houseCommission(code, currency) : agentPayable(uplineId, currency)
  return {
    scope: 'settlement',
    idempotencyKey: keyOf(brand, group),
    kind: 'commission',
    legs: [
      { account: payer, amount: -total },
      ...payments.map(({ memberId, gross }) => ({ account: agentPayable(memberId, currency), amount: gross })),
    ],
    memo: {
      contractKind: key.kind,
      periodStart: key.periodStart.toISOString(),
      periodEnd: key.periodEnd.toISOString(),
    },
    at: paidAt,
  }
}

function keyOf({ code }: Brand, group: SettlementGroup): string {
  const { kind, period, periodStart, uplineId } = group.key
  return [kind, uplineId ?? code, period, periodStart.toISOString(), attemptOf(group)].join(':')
}

/** The ledger stores a refusal for good, so each try has a key of its own. */
function attemptOf({ rows }: SettlementGroup): number {
  return Math.max(...rows.map(({ attempt }) => attempt)) + 1
}

async function storePaid(tx: Tx, paid: readonly PaidGroup[], paidAt: Date): Promise<void> {
  if (paid.length === 0) return
  const values = paid.flatMap(({ group, outcome }) =>
    group.rows.map(({ id }) => ({ id: String(id), attempt: attemptOf(group), tx: String(outcome.txId) })),
  )
  await tx.rows(sql`
    update settlement s set state = 'paid', attempt = v.attempt, transaction_id = v.tx,
      paid_at = ${paidAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, attempt integer, tx bigint) where s.id = v.id`)
}

async function storeHeld(tx: Tx, { clock }: AppServices, held: readonly HeldGroup[]): Promise<void> {
  const changed = held.filter((one) => one.isTried || isFirstTry(one))
  if (changed.length === 0) return
  const values = changed.flatMap(({ group, isTried }) =>
    group.rows.map(({ id, attempt }) => ({ id: String(id), attempt: isTried ? attemptOf(group) : attempt })),
  )
  await tx.rows(sql`
    update settlement s set state = 'held', attempt = v.attempt,
      held_at = coalesce(s.held_at, ${new Date(clock.now()).toISOString()}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, attempt integer) where s.id = v.id`)
}
