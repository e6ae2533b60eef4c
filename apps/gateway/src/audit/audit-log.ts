import type { Tx } from '#db/database.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import type { AuditAction } from './audit-actions.ts'

/** An operator's action, or its reversal. `detail` holds the values before and after; amounts are decimal strings. */
export interface AuditEntry {
  /** The operator's name. When a vendor's report reverses an operator's decision it is `vendor CODE`, which no operator can be called. */
  readonly operator: string
  readonly action: AuditAction
  /** The id of the record that was acted on. */
  readonly subject: string
  readonly reason?: string | undefined
  readonly detail?: Readonly<Record<string, unknown>>
  readonly nowMs: number
}

/** Writes an audit entry in the transaction of the action itself, so that neither commits without the other. */
export async function writeAuditEntry(
  tx: Tx,
  { operator, action, subject, reason = '', detail = {}, nowMs }: AuditEntry,
) {
  await tx.insert(operatorAudit).values({ at: new Date(nowMs), operator, action, subject, reason, detail })
}
