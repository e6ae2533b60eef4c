import type { getAuditLog } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { auditActionLabel } from '#audit/audit-actions.ts'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { operatorAudit } from '#db/schema/operator.ts'

const newestFirst = { table: operatorAudit, by: [operatorAudit.id], isNewestFirst: true } as const

/** Audit log entries, newest first. Those of no brand are read by operators of every brand. */
export async function readAuditLogPage(
  db: Db,
  { operator, subject, ...cursor }: RequestQueryOf<typeof getAuditLog>,
  brands: BrandScope,
): Promise<ResponseValueOf<typeof getAuditLog>> {
  const filter = and(
    operator ? eq(operatorAudit.operator, operator) : undefined,
    subject ? eq(operatorAudit.subject, subject) : undefined,
    isInBrandScope(operatorAudit.brand, brands),
  )
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select()
        .from(operatorAudit)
        .where(and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id }) => id,
  })
  const list = rows.map(({ id, at, ...row }) => ({
    id: String(id),
    at: at.toISOString(),
    label: auditActionLabel(row.action),
    ...row,
  }))
  return { list, next }
}
