import { eq } from 'drizzle-orm'
import { recordMoneyActivity } from '#activity/record-activity.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { adjustment } from '#db/schema/operator.ts'
import { uplineTransfer } from '#db/schema/transfers.ts'
import { type Account, agentFloat, houseAdjustment, playerCash } from '#ledger/accounts.ts'
import { type LedgerRefusalReason, postLedgerTransaction } from '#ledger/ledger.ts'

export type AdjustmentRow = typeof adjustment.$inferSelect

/** Ledger scope of adjustments. The idempotency keys in it are adjustment ids. */
export const adjustmentLedgerScope = 'adjustment'

/** Result of processing an adjustment in a transaction. */
export interface AdjustmentResult {
  readonly row: AdjustmentRow
  /** Cash balance of the member in minor units. */
  readonly balance?: { readonly before: bigint; readonly after: bigint }
  readonly refusal?: LedgerRefusalReason
}

/** Posts an adjustment and stores the result. A refusal is stored too, so the same adjustment never succeeds later. */
export async function postAdjustment(
  tx: Tx,
  row: AdjustmentRow,
  { decidedBy, decidedAt }: Pick<AdjustmentRow, 'decidedBy' | 'decidedAt'>,
): Promise<AdjustmentResult> {
  const cash = playerCash(row.memberId, row.currency)
  const brand = await readMemberBrand(tx, row)
  const kind = row.uplineTransferId === null ? 'adjust' : 'transfer'
  const outcome = await postLedgerTransaction(tx, {
    scope: adjustmentLedgerScope,
    idempotencyKey: row.id,
    kind,
    legs: [
      { account: await counterAccountOf(tx, row, brand), amount: -row.amountMinor },
      { account: cash, amount: row.amountMinor },
    ],
    memo: { adjustment: row.id, operator: row.requestedBy, decidedBy },
  })
  if (outcome.outcome !== 'posted' && outcome.outcome !== 'refused') {
    throw new Error(`Adjustment ${row.id} was not posted: ${outcome.outcome}.`)
  }
  const after = outcome.balances[cash.code] ?? 0n
  if (outcome.outcome === 'refused') {
    const refused = await setAdjustmentState(tx, row, { decidedBy, decidedAt, state: 'refused' })
    return { row: refused, balance: { before: after, after }, refusal: outcome.reason }
  }
  await recordMoneyActivity(tx, {
    ledgerScope: adjustmentLedgerScope,
    idempotencyKey: row.id,
    // Money that comes back from the upline takes off what was transferred.
    ...(kind === 'adjust'
      ? { kind, amountMinor: row.amountMinor }
      : { kind: 'transferUp', amountMinor: -row.amountMinor }),
    brand,
    memberId: row.memberId,
    happenedAt: decidedAt ?? row.requestedAt,
  })
  const posted = await setAdjustmentState(tx, row, { decidedBy, decidedAt, state: 'posted' })
  return { row: posted, balance: { before: after - row.amountMinor, after } }
}

/** The result of the first request. The reason of a refusal is read from the ledger again. */
export async function readReplayedAdjustmentResult(tx: Tx, row: AdjustmentRow): Promise<AdjustmentResult> {
  return row.state === 'refused' ? postAdjustment(tx, row, row) : { row }
}

export async function setAdjustmentState(
  tx: Tx,
  row: AdjustmentRow,
  change: Pick<AdjustmentRow, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<AdjustmentRow> {
  await tx.update(adjustment).set(change).where(eq(adjustment.id, row.id))
  return { ...row, ...change }
}

/** The counter account: the adjustment account of the member's brand, or the float of the upline for a reversed transfer. */
async function counterAccountOf(tx: Tx, row: AdjustmentRow, brand: string): Promise<Account> {
  const { currency, uplineTransferId: id } = row
  if (id === null) return houseAdjustment(brand, currency)
  const [uplineRow] = await tx.select().from(uplineTransfer).where(eq(uplineTransfer.id, id))
  if (!uplineRow) throw new Error(`Upline transfer ${id} is missing.`)
  return agentFloat(uplineRow.uplineId, currency)
}

async function readMemberBrand(tx: Tx, row: AdjustmentRow): Promise<string> {
  const [owner] = await tx.select({ brand: member.brand }).from(member).where(eq(member.id, row.memberId))
  if (!owner) throw new Error(`The member of adjustment ${row.id} is missing.`)
  return owner.brand
}
