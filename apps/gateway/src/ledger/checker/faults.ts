import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import type { LedgerRuleCode } from './checker-rules.ts'

export interface LedgerFault {
  rule: LedgerRuleCode
  /** Account code, if the fault concerns one account. */
  account: string | null
  txId: string | null
  detail: string
}

/** Runs the SQL of these rules (`checker-rules.ts`) and returns every fault found. */
export async function findRuleFaults(db: Db, rules: SQL): Promise<LedgerFault[]> {
  const rows = await db.rows<{ rule: LedgerRuleCode; account: string | null; tx_id: string | null; detail: string }>(
    rules,
  )
  return rows.map(({ rule, account, tx_id, detail }) => ({ rule, account, txId: tx_id, detail }))
}
