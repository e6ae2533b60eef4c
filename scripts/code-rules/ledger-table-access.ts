import { findPatternMatches, type RuleFinding, type SourceFile } from './finding.ts'

const ledgerTable = /\bledger_(?:account|tx|entry|house_balance|watermark)\b/g

/** The linter does not see table names in SQL text: only the ledger, the schema, the seed and tests may name the ledger tables. */
export function checkLedgerTableAccess(file: SourceFile): RuleFinding[] {
  const isRestricted =
    /^apps\/gateway\/src\/(?!(?:ledger|db|seed|testing)\/).*\.ts$/.test(file.path) && !/\.test\.ts$/.test(file.path)
  if (!isRestricted) return []
  return findPatternMatches(file, ledgerTable, ([name]) => `${name} is a ledger table. Call the ledger instead.`)
}
