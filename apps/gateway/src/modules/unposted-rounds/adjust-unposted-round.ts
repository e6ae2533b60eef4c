import { AppError } from '@foyer/contract/errors.ts'
import { absoluteMinor, type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Tx } from '#db/database-transactions.ts'
import { unpostedRound } from '#db/schema/transfers.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { type ApprovedAmount, canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import { findBrandOfPlayerRef } from '#vendors/find-vendor-player.ts'
import { maxWinOf } from '#vendors/held-wins.ts'
import {
  computeUnpostedRoundAdjustment,
  postUnpostedRoundAdjustment,
  type UnpostedRoundAdjustment,
} from '#vendors/unposted-round-adjustment.ts'
import {
  deleteResolvedUnpostedRound,
  roundIdentifiersForAudit,
  type UnpostedRoundRow,
} from '#vendors/unposted-rounds.ts'

type RoundResolution = ResponseValueOf<typeof resolveUnpostedRound>

interface AdjustDecision {
  readonly operator: string
  readonly reason: string
  readonly withoutPosting: boolean
}

/**
 * Adjusts an unposted round: it is never posted as a round, and no longer delays the player's transfers out. The net amount that
 * it moved at the vendor is posted as an adjustment, so that the wallet's ledger balance matches the vendor's. An amount that
 * the operator may not approve alone waits until a second operator adjusts it too; a repeated request of the first operator changes nothing. If the
 * vendor reports the round again meanwhile, the last report counts. Throws `reason_required`, `not_found` if the round is no
 * longer stored, and `insufficient_balance` or `account_blocked` if the ledger balance cannot cover the loss.
 */
export async function adjustUnpostedRound(
  services: AppServices,
  seenRow: UnpostedRoundRow,
  decision: AdjustDecision,
): Promise<RoundResolution> {
  if (decision.reason === '') throw new AppError('reason_required')
  const correction = toCorrection(await computeUnpostedRoundAdjustment(services, seenRow), decision)
  const result = await inLedgerTransaction(
    services.db,
    async (tx): Promise<RoundResolution | { updatedRow: UnpostedRoundRow }> => {
      const [row] = await tx.select().from(unpostedRound).where(eq(unpostedRound.id, seenRow.id)).for('update')
      if (!row) throw new AppError('not_found')
      if (row.payload !== seenRow.payload) return { updatedRow: row }
      const approved = toSoleApproval(row, correction, decision)
      if (approved && !(await canAdjustAlone(tx, services, approved))) {
        if (row.requestedBy === null) await requestSecondOperator(tx, services, row, { correction, decision })
        return { state: 'waiting', error: '', amount: formatCorrection(correction) }
      }
      const posted = await postCorrection(tx, row, { correction, at: new Date(services.clock.now()) })
      if (approved && posted.amountMinor !== 0n) await recordSoleApproval(tx, services, approved)
      await deleteResolvedUnpostedRound(tx, row)
      await writeRoundAudit(tx, services, row, { action: 'round.drop', correction: posted, decision })
      return { state: 'adjusted', error: posted.error, amount: formatCorrection(posted) }
    },
  )
  return 'updatedRow' in result ? adjustUnpostedRound(services, result.updatedRow, decision) : result
}

interface ApprovedMoney extends ApprovedAmount {
  readonly currency: Currency
}

/** A round with a win above the brand's largest one is resolved by two operators, like a held win. */
async function canAdjustAlone(tx: Tx, services: AppServices, approved: ApprovedMoney): Promise<boolean> {
  return approved.amountMinor <= maxWinOf(services, approved) && canApproveAlone(tx, services, approved)
}

interface Correction {
  /** Undefined if the ledger has no such wallet. */
  readonly adjustment: UnpostedRoundAdjustment | undefined
  /** Minor units. */
  readonly amountMinor: bigint
  /** Why nothing is posted; empty if something is. */
  readonly error: string
}

function toCorrection(adjustment: UnpostedRoundAdjustment | undefined, { withoutPosting }: AdjustDecision): Correction {
  const amountMinor = withoutPosting ? 0n : (adjustment?.amountMinor ?? 0n)
  return { adjustment, amountMinor, error: amountMinor === 0n ? describeNoPosting(adjustment, withoutPosting) : '' }
}

function describeNoPosting(adjustment: UnpostedRoundAdjustment | undefined, withoutPosting: boolean): string {
  if (withoutPosting) return 'The operator adjusted it without a posting.'
  if (!adjustment) return 'The ledger has no wallet of this player at this vendor.'
  if (adjustment.amountMinor === undefined) return 'The vendor reported no valid amount in the wallet’s currency.'
  return 'The round moved no money.'
}

/** What the operator decides alone; undefined if nothing is posted, or if another operator requested the adjustment. */
function toSoleApproval(
  row: UnpostedRoundRow,
  { adjustment, amountMinor }: Correction,
  { operator }: AdjustDecision,
): ApprovedMoney | undefined {
  const isSecondApproval = row.requestedBy !== null && row.requestedBy !== operator
  if (!adjustment || amountMinor === 0n || isSecondApproval) return undefined
  const { brandCode: brand, memberId, currency } = adjustment
  const subject = String(row.id)
  return { operator, brand, memberId, currency, amountMinor: absoluteMinor(amountMinor), action: 'round.drop', subject }
}

/** Posts the correction. A zero amount is recorded under the round's ledger key too, so that the round cannot be posted later. */
async function postCorrection(
  tx: Tx,
  row: UnpostedRoundRow,
  { correction, at }: { correction: Correction; at: Date },
): Promise<Correction> {
  const { adjustment, amountMinor } = correction
  if (!adjustment || amountMinor === 0n) {
    if (adjustment) await postUnpostedRoundAdjustment(tx, row, { ...adjustment, amountMinor, at })
    return correction
  }
  const posted = await postUnpostedRoundAdjustment(tx, row, { ...adjustment, amountMinor, at })
  // Throwing rolls back the refusal stored under the round's key: a later attempt may succeed.
  if (posted.outcome === 'refused')
    throw new AppError(posted.reason === 'BLOCKED' ? 'account_blocked' : 'insufficient_balance')
  return posted.outcome === 'posted'
    ? correction
    : { ...correction, amountMinor: 0n, error: 'The round is already posted.' }
}

interface RoundAuditEntry {
  readonly action: 'round.ask' | 'round.drop'
  readonly correction: Correction
  readonly decision: AdjustDecision
}

async function requestSecondOperator(
  tx: Tx,
  services: AppServices,
  row: UnpostedRoundRow,
  auditEntry: Omit<RoundAuditEntry, 'action'>,
): Promise<void> {
  await tx.update(unpostedRound).set({ requestedBy: auditEntry.decision.operator }).where(eq(unpostedRound.id, row.id))
  await writeRoundAudit(tx, services, row, { action: 'round.ask', ...auditEntry })
}

async function writeRoundAudit(
  tx: Tx,
  services: AppServices,
  row: UnpostedRoundRow,
  { action, correction, decision: { operator, reason } }: RoundAuditEntry,
): Promise<void> {
  const amount = formatCorrection(correction)
  await writeAuditEntry(tx, {
    operator,
    brand: (await findBrandOfPlayerRef(tx, row.playerRef)) ?? null,
    action,
    subject: String(row.id),
    reason,
    detail: {
      ...roundIdentifiersForAudit(row),
      error: row.error,
      payload: row.payload,
      ...(amount === null
        ? { notPosted: correction.error }
        : { amount, currency: correction.adjustment?.currency, wallet: correction.adjustment?.wallet.code }),
      ...(row.requestedBy && { requestedBy: row.requestedBy }),
    },
    nowMs: services.clock.now(),
  })
}

function formatCorrection({ adjustment, amountMinor }: Correction): string | null {
  return adjustment && amountMinor !== 0n ? fromMinor(amountMinor, adjustment.currency) : null
}
