import { type Exemption, findPatternMatches, isExempt, type RuleFinding, type SourceFile } from './finding.ts'

const exemptions: readonly Exemption[] = [
  { paths: /^e2e\/announcement-popups\.spec\.ts$/, reason: 'Tests the popups themselves.' },
]

/**
 * Browser tests take `test` from a fixture that has closed the popup announcements. A popup opens a moment after the page is
 * ready and takes the focus, so that a key of the test may reach it instead of the page.
 */
export function checkBrowserTestFixture(file: SourceFile): RuleFinding[] {
  if (!/^e2e\/.*\.spec\.ts$/.test(file.path) || isExempt(file.path, exemptions)) return []
  return findPatternMatches(
    file,
    /import [^;]*?\btest\b[^;]*? from '@playwright\/test'/g,
    () => 'Import "test" from e2e/support: it has closed the popup announcements.',
  )
}
