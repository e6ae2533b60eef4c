import { type Finding, findEach, type SourceFile } from './finding.ts'

const table = /\bledger_(?:account|tx|entry|house_balance|watermark)\b/g

/** SQL as text is no import that the linter sees: only the ledger, the schema and the seed name the tables of the book, and tests. */
export function checkBookTables(file: SourceFile): Finding[] {
  const isHeld =
    /^apps\/gateway\/src\/(?!(?:ledger|db|seed)\/).*\.ts$/.test(file.path) && !/\.test\.ts$/.test(file.path)
  if (!isHeld) return []
  return findEach(file, table, ([name]) => `${name} is a table of the book; call the ledger.`)
}
