import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { rebatePayment } from '#db/schema/rebates.ts'
import { houseCommission, housePromo, playerCash } from '#ledger/accounts.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'

/** Ledger scope of rebates. The keys in it are the member's id and the key of the payment. */
export const rebateLedgerScope = 'rebate'

export interface RebatePayment {
  readonly memberId: bigint
  /** `claim:` and the caller's key, or `credit:` and the last day that it is for. */
  readonly key: string
  /** At the rates of VIP levels, in minor units. */
  readonly promoMinor: bigint
  /** At the rates of the line of agents, where they were higher. */
  readonly commissionMinor: bigint
}

/** Pays a rebate as one movement to the balance, without a wagering requirement. The caller has locked its rows, and stores that they are paid. */
export async function payRebate(
  tx: Tx,
  services: AppServices,
  { code, currency }: Brand,
  { memberId, key, promoMinor, commissionMinor }: RebatePayment,
): Promise<void> {
  const amountMinor = promoMinor + commissionMinor
  const paidAt = new Date(services.clock.now())
  const idempotencyKey = `${memberId}:${key}`
  const from = [
    { account: housePromo(code, currency), amount: -promoMinor },
    { account: houseCommission(code, currency), amount: -commissionMinor },
  ]
  const outcome = await postLedgerTransaction(tx, {
    scope: rebateLedgerScope,
    idempotencyKey,
    kind: 'rebate',
    legs: [
      ...from.filter(({ amount }) => amount !== 0n),
      { account: playerCash(memberId, currency), amount: amountMinor },
    ],
    at: paidAt,
  })
  if (outcome.outcome !== 'posted') throw new Error(`The rebate ${idempotencyKey} was not posted: ${outcome.outcome}.`)
  await tx
    .insert(rebatePayment)
    .values({ brand: code, memberId, idempotencyKey: key, amountMinor, transactionId: outcome.txId, paidAt })
  await recordMoneyActivity(tx, {
    ...{ ledgerScope: rebateLedgerScope, idempotencyKey, kind: 'rebate' as const },
    ...{ brand: code, memberId, amountMinor, happenedAt: paidAt },
  })
  afterCommit(() => publishBalance(services, memberId, currency))
}
