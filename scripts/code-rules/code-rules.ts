import { checkColours } from './colours.ts'
import { checkFileLength } from './file-length.ts'
import { checkFileName } from './file-name.ts'
import type { Finding, SourceFile } from './finding.ts'
import { checkFunctionLength } from './function-length.ts'
import { checkImportCycles, readPackages } from './import-cycles.ts'
import { checkLedgerTables } from './ledger-tables.ts'
import { checkLintConfig } from './lint-config.ts'
import { checkMachinePaths } from './machine-paths.ts'
import { checkParentImports } from './parent-imports.ts'
import { checkPhysicalProperties } from './physical-properties.ts'
import { checkReferencedDocumentsExist } from './referenced-documents.ts'
import { checkUntranslatedAttributes } from './untranslated-attributes.ts'
import { checkUnusedConstants } from './unused-constants.ts'
import { checkWords } from './words.ts'

/** The rules that check one file at a time. */
export const fileRules = {
  'file length': checkFileLength,
  'function length': checkFunctionLength,
  'file names': checkFileName,
  'parent imports': checkParentImports,
  colours: checkColours,
  'physical properties': checkPhysicalProperties,
  'untranslated attributes': checkUntranslatedAttributes,
  'machine paths': checkMachinePaths,
  'ledger tables': checkLedgerTables,
  words: checkWords,
} as const

/** All findings of all code rules in the repository, in the order of the rules. */
export function checkCodeRules(files: readonly SourceFile[]): Finding[] {
  return [
    ...Object.values(fileRules).flatMap((check) => files.flatMap(check)),
    ...checkReferencedDocumentsExist(files),
    ...checkUnusedConstants(files),
    ...checkLintConfig(files),
    ...checkImportCycles(files, readPackages(files)),
  ]
}
