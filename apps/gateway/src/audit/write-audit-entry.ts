import type { Tx } from '#db/database-transactions.ts'
import { operatorAudit } from '#db/schema/operator.ts'
import type { AuditAction } from './audit-actions.ts'

/** An operator's action, or its reversal. `detail` holds the values before and after; amounts are decimal strings. */
export interface AuditEntry {
  /** The operator's name. What no operator does has a name that no operator can have: `vendor CODE`, `agent ACCOUNT`, `host command`, `schedule NAME`, `demo seed`. */
  readonly operator: string
  /** The brand of the record. Null if it belongs to none: only operators of every brand read the entry. */
  readonly brand: string | null
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
  { operator, brand, action, subject, reason = '', detail = {}, nowMs }: AuditEntry,
) {
  await tx.insert(operatorAudit).values({ at: new Date(nowMs), operator, brand, action, subject, reason, detail })
}
