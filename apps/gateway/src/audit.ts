import type { Tx } from '#db/database.ts'
import { operatorAudit } from '#db/schema/operator.ts'

/** What an operator did, or what undid it. `detail` tells what was before and after; amounts as decimal strings. */
export interface AuditEntry {
  /** Their name; a vendor whose word took an operator's back is `vendor CODE`, which is no operator's name. */
  readonly operator: string
  /** What was done to what: `withdrawal.approve`. */
  readonly action: string
  /** The id of what it was done to. */
  readonly subject: string
  readonly reason?: string | undefined
  readonly detail?: Readonly<Record<string, unknown>>
  readonly nowMs: number
}

/** Writes an entry in the transaction of what it tells: neither stands without the other. */
export async function audit(tx: Tx, { operator, action, subject, reason = '', detail = {}, nowMs }: AuditEntry) {
  await tx.insert(operatorAudit).values({ at: new Date(nowMs), operator, action, subject, reason, detail })
}
