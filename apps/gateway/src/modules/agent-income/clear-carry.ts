import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { clearContractCarry } from '@foyer/contract/operator/payout-groups.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { contractCarry } from '#db/schema/settlements.ts'
import { accountNameCondition } from '#identity/account-name-condition.ts'
import type { AppServices } from '#src/app-services.ts'
import { toCarryMinor } from './settlement-rows.ts'

/**
 * Clears the carry of an agent and a kind of contract, for the periods that are not settled yet. Repeating it changes nothing. Throws
 * `member_not_found`, and `reason_required` for a blank reason.
 */
export async function clearCarry(
  { db, clock }: AppServices,
  operator: string,
  { brand, account, kind, reason: text }: RequestBodyOf<typeof clearContractCarry>,
): Promise<ResponseValueOf<typeof clearContractCarry>> {
  const reason = parseAuditReason(text)
  const [owner] = await db
    .select({ id: member.id, currency: member.currency })
    .from(member)
    .where(accountNameCondition(brand, account))
  if (!owner) throw new AppError('member_not_found')
  const { id, currency } = owner
  const cleared = await inTransaction(db, async (tx) => {
    const isCarry = and(eq(contractCarry.downlineId, id), eq(contractCarry.kind, kind))
    const [removed] = await tx.delete(contractCarry).where(isCarry).returning()
    if (!removed || removed.carry === 0n) return 0n
    const minor = toCarryMinor(kind, removed.carry)
    await writeAuditEntry(tx, {
      operator,
      brand,
      action: 'contract.carry',
      subject: String(id),
      reason,
      detail: { account, kind, carry: fromMinor(minor, currency), currency },
      nowMs: clock.now(),
    })
    return minor
  })
  return { cleared: fromMinor(cleared, currency), currency }
}
