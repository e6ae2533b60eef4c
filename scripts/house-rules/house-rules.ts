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

/** The rules that look at one file at a time. */
export const fileRules = {
  'file length': checkFileLength,
  'file names': checkFileName,
  'imports that climb': checkParentImports,
  colours: checkColours,
  'physical sides': checkPhysicalSides,
  'text in attributes': checkTextAttributes,
  'places of one machine': checkPlaces,
  'tables of the book': checkBookTables,
} as const

/** Every finding of every house rule over the repository, in the order of the rules. */
export function checkHouse(files: readonly SourceFile[]): Finding[] {
  return [
    ...Object.values(fileRules).flatMap((check) => files.flatMap(check)),
    ...checkDocuments(files),
    ...checkUnusedFacts(files),
    ...checkImportCircles(files, packagesOf(files)),
  ]
}
