import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { voidBonus } from '@foyer/contract/operator/member-rewards.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { findRecordBrand } from '#db/brand-scope.ts'
import type { Db } from '#db/database-transactions.ts'
import { bonus } from '#db/schema/rewards.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { AppServices } from '#src/app-services.ts'
import { brandOfBonus, endBonus, lockBonusRows } from './end-bonus.ts'

/** The brand of a bonus; undefined if there is no such bonus. */
export function findBonusBrand(db: Db, id: bigint): Promise<string | undefined> {
  return findRecordBrand(db, bonus, eq(bonus.id, id))
}

/**
 * An operator voids an active bonus. Repeating it changes nothing. Throws `bonus_not_found`, `bonus_closed` for one that has ended
 * otherwise, and `reason_required`.
 */
export async function voidMemberBonus(
  services: AppServices,
  operator: string,
  { id, reason: text }: RequestBodyOf<typeof voidBonus>,
): Promise<ResponseValueOf<typeof voidBonus>> {
  const reason = parseAuditReason(text)
  return inLedgerTransaction(services.db, async (tx) => {
    const [row] = await lockBonusRows(tx, eq(bonus.id, BigInt(id)))
    if (!row) throw new AppError('bonus_not_found')
    if (row.state !== 'active' && row.state !== 'void') throw new AppError('bonus_closed', { state: row.state })
    const { currency } = brandOfBonus(services, row)
    const amount = { amount: fromMinor(row.amountMinor, currency), currency }
    if (row.state === 'active') {
      await endBonus(tx, services, row, { state: 'void', reason })
      await writeAuditEntry(tx, {
        ...{ operator, brand: row.brand, action: 'bonus.void' as const, subject: id, reason },
        detail: { memberId: String(row.memberId), ...amount, wagered: fromMinor(row.wageredMinor, currency) },
        nowMs: services.clock.now(),
      })
    }
    return { id, state: 'void', ...amount }
  })
}
