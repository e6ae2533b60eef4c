import type { readAudit } from '@foyer/contract/operator.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { pageFrom } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { operatorAudit } from '#db/schema/operator.ts'

const newestFirst = { table: operatorAudit, by: [operatorAudit.id], isNewestFirst: true } as const

/** Audit log entries, newest first. */
export async function auditPage(
  db: Db,
  { operator, subject, ...wanted }: QueryOf<typeof readAudit>,
): Promise<ValueOf<typeof readAudit>> {
  const isFound = and(
    operator ? eq(operatorAudit.operator, operator) : undefined,
    subject ? eq(operatorAudit.subject, subject) : undefined,
  )
  const { rows, next } = await pageFrom(db, newestFirst, wanted, {
    read: ({ follows, order, limit }) =>
      db
        .select()
        .from(operatorAudit)
        .where(and(isFound, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id }) => id,
  })
  return { list: rows.map(({ id, at, ...row }) => ({ id: String(id), at: at.toISOString(), ...row })), next }
}
