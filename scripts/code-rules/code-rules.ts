import { checkBrowserTestFixture } from './browser-test-fixture.ts'
import { checkColourTokens } from './colour-tokens.ts'
import { checkDemoContent } from './demo-content-translations.ts'
import { checkFileLength } from './file-length.ts'
import { checkFileName } from './file-name.ts'
import type { RuleFinding, SourceFile } from './finding.ts'
import { checkFunctionLength } from './function-length.ts'
import { checkImportCycles, readPackages } from './import-cycles.ts'
import { checkLayersLintConfig } from './layers-lint-config.ts'
import { checkLedgerTableAccess } from './ledger-table-access.ts'
import { checkMachineSpecificPaths } from './machine-specific-paths.ts'
import { checkParentImports } from './parent-imports.ts'
import { checkPhysicalCssProperties } from './physical-css-properties.ts'
import { checkReducedMotion } from './reduced-motion.ts'
import { checkReferencedDocumentsExist } from './referenced-documents.ts'
import { checkReplacedTerms } from './replaced-terms.ts'
import { checkSharedTestGlobals } from './shared-test-globals.ts'
import { checkSiteReadAtImport } from './site-read-at-import.ts'
import { checkUntranslatedAttributes } from './untranslated-attributes.ts'
import { checkUnusedContractConstants } from './unused-contract-constants.ts'

/** The rules that check one file at a time. */
export const singleFileRules = {
  'file length': checkFileLength,
  'function length': checkFunctionLength,
  'file names': checkFileName,
  'parent imports': checkParentImports,
  colours: checkColourTokens,
  'physical properties': checkPhysicalCssProperties,
  'untranslated attributes': checkUntranslatedAttributes,
  'site read at import': checkSiteReadAtImport,
  'shared test globals': checkSharedTestGlobals,
  'browser test fixture': checkBrowserTestFixture,
  'machine paths': checkMachineSpecificPaths,
  'ledger tables': checkLedgerTableAccess,
  words: checkReplacedTerms,
} as const

/** All findings of all code rules in the repository, in the order of the rules. */
export function checkCodeRules(files: readonly SourceFile[]): RuleFinding[] {
  return [
    ...Object.values(singleFileRules).flatMap((check) => files.flatMap(check)),
    ...checkReducedMotion(files),
    ...checkReferencedDocumentsExist(files),
    ...checkUnusedContractConstants(files),
    ...checkLayersLintConfig(files),
    ...checkDemoContent(files),
    ...checkImportCycles(files, readPackages(files)),
  ]
}
