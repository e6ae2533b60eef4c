import type { readAudit } from '@foyer/contract/operator.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { operatorAudit } from '#db/schema/operator.ts'

/** What operators did, newest first. A page begins after the last entry of the one before, so that new entries move none. */
export async function auditPage(
  db: Db,
  { operator, subject, before, pageSize }: QueryOf<typeof readAudit>,
): Promise<ValueOf<typeof readAudit>> {
  const rows = await db
    .select()
    .from(operatorAudit)
    .where(
      and(
        operator ? eq(operatorAudit.operator, operator) : undefined,
        subject ? eq(operatorAudit.subject, subject) : undefined,
        before ? lt(operatorAudit.id, BigInt(before)) : undefined,
      ),
    )
    .orderBy(desc(operatorAudit.id))
    .limit(pageSize)
  return { list: rows.map(({ id, at, ...row }) => ({ id: String(id), at: at.toISOString(), ...row })) }
}
