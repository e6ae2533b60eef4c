import { AppError } from '@foyer/contract/errors.ts'
import type { setMemberLevel } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, sql } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { type Db, inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { pinLevel, unpinLevel } from '#modules/vip/service.ts'
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

/** Sets a member's level or lets it follow the play again, and writes the old and the new level to the audit log. */
export async function changeMemberLevel(
  services: AppServices,
  operator: string,
  { level, ...brandAccount }: RequestBodyOf<typeof setMemberLevel>,
): Promise<ResponseValueOf<typeof setMemberLevel>> {
  const brand = services.brands.getByCode(brandAccount.brand)
  if (!brand) throw new AppError('member_not_found')
  return inTransaction(services.db, async (tx) => {
    const { id, account } = await findMemberByAccount(tx, brandAccount)
    const { from, to, isNew } =
      level === 'auto'
        ? await unpinLevel(tx, services, brand, id)
        : await pinLevel(tx, services, { brand: brand.code, memberId: id, level })
    if (!isNew) return { level: to }
    await writeAuditEntry(tx, {
      operator,
      brand: brand.code,
      action: 'member.level',
      subject: String(id),
      detail: { brand: brand.code, account, from, to, ...(level === 'auto' && { isAutomatic: true }) },
      nowMs: services.clock.now(),
    })
    return { level: to }
  })
}

function matchesAccount({ brand, account }: MemberAccountReference) {
  return and(eq(member.brand, brand), eq(sql`lower(${member.account})`, sql`lower(${account})`))
}
