import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import type { Rule } from './checker-rules.ts'

export interface LedgerFault {
  rule: Rule
  /** Account code, if the fault concerns one account. */
  account: string | null
  txId: string | null
  detail: string
}

/** Runs the SQL of these rules (`checker-rules.ts`) and returns every fault found. */
export async function findRuleFaults(db: Db, rules: SQL): Promise<LedgerFault[]> {
  const rows = await db.rows<{ rule: Rule; account: string | null; tx_id: string | null; detail: string }>(rules)
  return rows.map(({ rule, account, tx_id, detail }) => ({ rule, account, txId: tx_id, detail }))
}
