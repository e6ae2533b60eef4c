import { eq } from 'drizzle-orm'
import { type MoneyActivity, recordMoneyActivity } from '#activity/record-activity.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { adjustment } from '#db/schema/operator.ts'
import { downlineTransfer, uplineTransfer } from '#db/schema/transfers.ts'
import { type Account, agentFloat, houseAdjustment, playerCash } from '#ledger/accounts.ts'
import { type LedgerRefusalReason, postLedgerTransaction } from '#ledger/ledger.ts'
import { liftWageringRequirement } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'

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
  services: AppServices,
  row: AdjustmentRow,
  { decidedBy, decidedAt }: Pick<AdjustmentRow, 'decidedBy' | 'decidedAt'>,
): Promise<AdjustmentResult> {
  const cash = playerCash(row.memberId, row.currency)
  const brand = await readMemberBrand(tx, row)
  const kind = isReversal(row) ? 'transfer' : 'adjust'
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
    ...activityOf(row),
    brand,
    memberId: row.memberId,
    happenedAt: decidedAt ?? row.requestedAt,
  })
  await liftReversedWagering(tx, services, row, brand)
  const posted = await setAdjustmentState(tx, row, { decidedBy, decidedAt, state: 'posted' })
  return { row: posted, balance: { before: after - row.amountMinor, after } }
}

/** The result of the first request. The reason of a refusal is read from the ledger again. */
export async function readReplayedAdjustmentResult(
  tx: Tx,
  services: AppServices,
  row: AdjustmentRow,
): Promise<AdjustmentResult> {
  return row.state === 'refused' ? postAdjustment(tx, services, row, row) : { row }
}

export async function setAdjustmentState(
  tx: Tx,
  row: AdjustmentRow,
  change: Pick<AdjustmentRow, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<AdjustmentRow> {
  await tx.update(adjustment).set(change).where(eq(adjustment.id, row.id))
  return { ...row, ...change }
}

/** The money of a reversed transfer to the team has left the balance, so what it added to the wagering requirement does not stay either. */
async function liftReversedWagering(
  tx: Tx,
  { brands, clock }: AppServices,
  { memberId, downlineTransferId }: AdjustmentRow,
  brandCode: string,
): Promise<void> {
  if (downlineTransferId === null) return
  const { amountMinor, createdAt } = await readDownlineTransfer(tx, downlineTransferId)
  const brand = brands.getByCode(brandCode)
  await liftWageringRequirement(tx, { memberId, nowMs: clock.now(), brand, amountMinor, addedAt: createdAt })
}

async function readDownlineTransfer(tx: Tx, id: string) {
  const [found] = await tx.select().from(downlineTransfer).where(eq(downlineTransfer.id, id))
  if (!found) throw new Error(`Downline transfer ${id} is missing.`)
  return found
}

function isReversal({ uplineTransferId, downlineTransferId }: AdjustmentRow): boolean {
  return uplineTransferId !== null || downlineTransferId !== null
}

/** What a reversal moves back takes off what was transferred. */
function activityOf({ amountMinor, ...row }: AdjustmentRow): Pick<MoneyActivity, 'kind' | 'amountMinor'> {
  if (row.uplineTransferId !== null) return { kind: 'transferUp', amountMinor: -amountMinor }
  return { kind: row.downlineTransferId === null ? 'adjust' : 'transferDown', amountMinor }
}

/** The counter account: the adjustment account of the member's brand, or the float of the agent for a reversed transfer. */
async function counterAccountOf(tx: Tx, row: AdjustmentRow, brand: string): Promise<Account> {
  const { currency, uplineTransferId, downlineTransferId } = row
  if (uplineTransferId !== null) {
    const [found] = await tx.select().from(uplineTransfer).where(eq(uplineTransfer.id, uplineTransferId))
    if (!found) throw new Error(`Upline transfer ${uplineTransferId} is missing.`)
    return agentFloat(found.uplineId, currency)
  }
  if (downlineTransferId === null) return houseAdjustment(brand, currency)
  const { agentId } = await readDownlineTransfer(tx, downlineTransferId)
  return agentFloat(agentId, currency)
}

async function readMemberBrand(tx: Tx, row: AdjustmentRow): Promise<string> {
  const [owner] = await tx.select({ brand: member.brand }).from(member).where(eq(member.id, row.memberId))
  if (!owner) throw new Error(`The member of adjustment ${row.id} is missing.`)
  return owner.brand
}
