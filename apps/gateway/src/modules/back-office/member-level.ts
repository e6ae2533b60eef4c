import { AppError } from '@foyer/contract/errors.ts'
import type { setMemberLevel } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, sql } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { type Db, inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import type { AppServices } from '#src/app-services.ts'

/** Identifies a member by brand and account name (case-insensitive), as shown to operators. */
export interface MemberAccountReference {
  readonly brand: string
  readonly account: string
}

/** Throws `member_not_found`. */
export async function findMemberByAccount(db: Db, brandAccount: MemberAccountReference) {
  const [row] = await db.select().from(member).where(matchesAccount(brandAccount))
  if (!row) throw new AppError('member_not_found')
  return row
}

/** Sets a member's level, and writes the old and the new level to the audit log. */
export async function changeMemberLevel(
  services: AppServices,
  operator: string,
  { level, ...brandAccount }: RequestBodyOf<typeof setMemberLevel>,
): Promise<ResponseValueOf<typeof setMemberLevel>> {
  await inTransaction(services.db, async (tx) => {
    const [row] = await tx.select().from(member).where(matchesAccount(brandAccount)).for('update')
    if (!row) throw new AppError('member_not_found')
    if (row.level === level) return
    await tx.update(member).set({ level }).where(eq(member.id, row.id))
    await writeAuditEntry(tx, {
      operator,
      brand: row.brand,
      action: 'member.level',
      subject: String(row.id),
      detail: { brand: row.brand, account: row.account, from: row.level, to: level },
      nowMs: services.clock.now(),
    })
  })
  return { level }
}

function matchesAccount({ brand, account }: MemberAccountReference) {
  return and(eq(member.brand, brand), eq(sql`lower(${member.account})`, sql`lower(${account})`))
}
