import { checkBookTables } from './book-tables.ts'
import { checkColours } from './colours.ts'
import { checkDocuments } from './documents.ts'
import { checkFileLength } from './file-length.ts'
import { checkFileName } from './file-name.ts'
import type { Finding, SourceFile } from './finding.ts'
import { checkImportCircles, packagesOf } from './import-circles.ts'
import { checkParentImports } from './parent-imports.ts'
import { checkPhysicalSides } from './physical-sides.ts'
import { checkPlaces } from './places.ts'
import { checkTextAttributes } from './text-attributes.ts'
import { checkUnusedFacts } from './unused-facts.ts'

/** The rules that check one file at a time. */
export const fileRules = {
  'file length': checkFileLength,
  'file names': checkFileName,
  'parent imports': checkParentImports,
  colours: checkColours,
  'physical properties': checkPhysicalSides,
  'untranslated attributes': checkTextAttributes,
  'machine paths': checkPlaces,
  'ledger tables': checkBookTables,
} as const

/** All findings of all code rules in the repository, in the order of the rules. */
export function checkHouse(files: readonly SourceFile[]): Finding[] {
  return [
    ...Object.values(fileRules).flatMap((check) => files.flatMap(check)),
    ...checkDocuments(files),
    ...checkUnusedFacts(files),
    ...checkImportCircles(files, packagesOf(files)),
  ]
}
