import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { releaseHeldWin } from '@foyer/contract/operator/held-wins.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '#audit/audit-actions.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Tx } from '#db/database-transactions.ts'
import { heldWin } from '#db/schema/games.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { AppServices } from '#src/app-services.ts'
import { type HeldWinRow, postHeldWinRelease } from '#vendors/held-wins.ts'

type HeldWinRelease = ResponseValueOf<typeof releaseHeldWin>

interface Decision {
  readonly operator: string
  readonly reason: string
}

/**
 * The decision of an operator to release a held win: the first one requests it, the second one releases it. A repeated decision of the
 * same operator changes nothing. Throws `not_found`, and `reason_required` for a blank reason.
 */
export async function requestOrReleaseHeldWin(
  services: AppServices,
  operator: string,
  { id, reason: text }: RequestBodyOf<typeof releaseHeldWin>,
): Promise<HeldWinRelease> {
  const decision = { operator, reason: text.trim() }
  if (decision.reason === '') throw new AppError('reason_required')
  return inLedgerTransaction(services.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(heldWin)
      .where(eq(heldWin.id, BigInt(id)))
      .for('update')
    if (!row) throw new AppError('not_found')
    return { state: await decide(tx, services, row, decision), ...amountOf(row) }
  })
}

async function decide(
  tx: Tx,
  services: AppServices,
  row: HeldWinRow,
  decision: Decision,
): Promise<HeldWinRelease['state']> {
  if (row.state !== 'held') return row.state
  const { operator } = decision
  if (row.requestedBy === null) {
    await tx.update(heldWin).set({ requestedBy: operator }).where(eq(heldWin.id, row.id))
    await writeHeldWinAudit(tx, services, row, { ...decision, action: 'win.ask' })
    return 'waiting'
  }
  if (row.requestedBy === operator) return 'waiting'
  await postHeldWinRelease(tx, services, row, { requestedBy: row.requestedBy, releasedBy: operator })
  const ended = { state: 'released' as const, releasedBy: operator, endedAt: new Date(services.clock.now()) }
  await tx.update(heldWin).set(ended).where(eq(heldWin.id, row.id))
  await writeHeldWinAudit(tx, services, row, { ...decision, action: 'win.release' })
  return 'released'
}

async function writeHeldWinAudit(
  tx: Tx,
  services: AppServices,
  row: HeldWinRow,
  { operator, reason, action }: Decision & { readonly action: AuditAction },
): Promise<void> {
  const { brand, memberId, adapter, vendor, txId, roundId, requestedBy } = row
  await writeAuditEntry(tx, {
    operator,
    brand,
    action,
    subject: String(row.id),
    reason,
    detail: {
      memberId: String(memberId),
      ...amountOf(row),
      adapter,
      vendor,
      txId,
      roundId: String(roundId),
      ...(requestedBy !== null && { requestedBy }),
    },
    nowMs: services.clock.now(),
  })
}

const amountOf = ({ amountMinor, currency }: HeldWinRow) => ({ amount: fromMinor(amountMinor, currency), currency })
