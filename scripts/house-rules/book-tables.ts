import { type Finding, findEach, type SourceFile } from './finding.ts'

const table = /\bledger_(?:account|tx|entry|house_balance|watermark)\b/g

/** The linter does not see table names in SQL text: only the ledger, the schema, the seed and tests may name the ledger tables. */
export function checkBookTables(file: SourceFile): Finding[] {
  const isHeld =
    /^apps\/gateway\/src\/(?!(?:ledger|db|seed)\/).*\.ts$/.test(file.path) && !/\.test\.ts$/.test(file.path)
  if (!isHeld) return []
  return findEach(file, table, ([name]) => `${name} is a ledger table. Call the ledger instead.`)
}
