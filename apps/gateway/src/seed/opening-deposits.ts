import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { playerCash, pspClearing } from '#ledger/accounts.ts'
import type { LedgerTransaction } from '#ledger/encode-ledger-transaction.ts'
import { postLedgerTransactions } from '#ledger/ledger.ts'

const dayMs = 24 * 60 * 60 * 1_000
const daysAgo = 35
const openingBalance = { few: '1000', many: '20000000' } as const
const provider = 'sandbox'
const ledgerScope = 'deposit'

type DepositOrder = typeof deposit.$inferInsert

/**
 * Gives seeded players an opening deposit: a paid order and its ledger transaction under the order's id, as the cashier writes
 * them. It adds no wagering requirement, so that demo accounts can withdraw at once.
 */
export async function writeOpeningDeposits(
  tx: Tx,
  brand: Brand,
  memberIds: readonly bigint[],
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs - daysAgo * dayMs)
  const orders = memberIds.map((memberId) => toDepositOrder(brand, memberId, at))
  if (orders.length === 0) return
  await tx.insert(deposit).values(orders)
  await postLedgerTransactions(
    tx,
    orders.map((order) => toLedgerTransaction(brand, order, at)),
  )
  await recordMoneyActivity(
    tx,
    ...orders.map(({ id, memberId, amountMinor }) => ({
      ledgerScope,
      idempotencyKey: id,
      kind: 'deposit' as const,
      brand: brand.code,
      memberId,
      amountMinor,
      happenedAt: at,
    })),
  )
}

/** A round amount in the brand's currency, with the first sandbox method that accepts it. */
function toDepositOrder(brand: Brand, memberId: bigint, at: Date): DepositOrder {
  const { code, currency, site } = brand
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  const amountMinor = minor(openingBalance[currency === 'VND' ? 'many' : 'few'])
  const method = site.depositMethods.find((one) => one.provider === provider && minor(one.maxAmount) >= amountMinor)
  const id = randomUUID()
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
  }
}

function toLedgerTransaction(
  { code, currency }: Brand,
  { id, memberId, amountMinor }: DepositOrder,
  at: Date,
): LedgerTransaction {
  return {
    scope: ledgerScope,
    idempotencyKey: id,
    kind: 'deposit',
    legs: [
      { account: pspClearing(code, provider, currency), amount: -amountMinor },
      { account: playerCash(memberId, currency), amount: amountMinor },
    ],
    at,
  }
}
