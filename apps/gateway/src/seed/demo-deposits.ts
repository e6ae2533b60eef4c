import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import type { LedgerTransaction } from '#ledger/encode-ledger-transaction.ts'
import { postLedgerTransactions } from '#ledger/ledger.ts'

const daysAgo = 35
const openingBalance = { few: '1000', many: '20000000' } as const
const provider = 'sandbox'
const ledgerScope = 'deposit'

export interface DemoDeposit {
  readonly memberId: bigint
  readonly amountMinor: bigint
  readonly atMs: number
}

/** Gives seeded players an opening deposit. It adds no wagering requirement, so that demo accounts can withdraw at once. */
export async function writeOpeningDeposits(
  tx: Tx,
  brand: Brand,
  memberIds: readonly bigint[],
  nowMs: number,
): Promise<void> {
  const amountMinor = openingDepositOf(brand)
  const atMs = nowMs - daysAgo * dayMs
  const deposits = memberIds.map((memberId) => ({ memberId, amountMinor, atMs }))
  await postLedgerTransactions(tx, await writeDepositOrders(tx, brand, deposits))
}

/** In minor units. */
export function openingDepositOf({ currency }: Brand): bigint {
  return toMinor(openingBalance[currency === 'VND' ? 'many' : 'few'], currency) ?? 0n
}

/**
 * Writes a paid order for each deposit. Returns the ledger transactions under the orders' ids, as the cashier posts them, for the caller to
 * post.
 */
export async function writeDepositOrders(
  tx: Tx,
  brand: Brand,
  deposits: readonly DemoDeposit[],
): Promise<LedgerTransaction[]> {
  if (deposits.length === 0) return []
  const orders = deposits.map((one) => toDepositOrder(brand, one))
  await tx.insert(deposit).values(orders)
  await recordMoneyActivity(
    tx,
    ...orders.map(({ id, memberId, amountMinor, createdAt }) => ({
      ledgerScope,
      idempotencyKey: id,
      kind: 'deposit' as const,
      brand: brand.code,
      memberId,
      amountMinor,
      happenedAt: createdAt,
    })),
  )
  return orders.map((order) => toLedgerTransaction(brand, order))
}

/** An amount in the brand's currency, with the first sandbox method that accepts it. */
function toDepositOrder({ code, currency, site }: Brand, { memberId, amountMinor, atMs }: DemoDeposit) {
  const limitMinor = (amount: string) => toMinor(amount, currency) ?? 0n
  const method = site.depositMethods.find(
    (one) => one.provider === provider && limitMinor(one.maxAmount) >= amountMinor,
  )
  const id = randomUUID()
  const at = new Date(atMs)
  return {
    id,
    brand: code,
    memberId,
    methodId: method?.id ?? provider,
    provider,
    flow: method?.flow ?? 'redirect',
    amountMinor,
    currency,
    state: 'confirmed',
    idempotencyKey: id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + limits.depositMinutes * 60_000),
    settledAt: at,
  } satisfies typeof deposit.$inferInsert
}

function toLedgerTransaction(
  { code, currency }: Brand,
  { id, memberId, amountMinor, createdAt }: ReturnType<typeof toDepositOrder>,
): LedgerTransaction {
  return {
    scope: ledgerScope,
    idempotencyKey: id,
    kind: 'deposit',
    legs: [
      { account: pspClearing(code, provider, currency), amount: -amountMinor },
      { account: playerCash(memberId, currency), amount: amountMinor },
    ],
    at: createdAt,
  }
}
