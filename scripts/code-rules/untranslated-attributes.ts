import { findPatternMatches, type RuleFinding, type SourceFile } from './finding.ts'

const textAttribute =
  /\b(?:aria-(?:label|description|roledescription|placeholder|valuetext)|alt|title|placeholder|label)=\{?(["'`])(?=[^"'`]*\p{L}{2})(?![^"'`]*\$\{)[^"'`]*\1/gu

/** Visible and accessible text comes from the message catalogues. Biome's `noJsxLiterals` checks text between tags. */
export function checkUntranslatedAttributes(file: SourceFile): RuleFinding[] {
  if (!/^apps\/web\/src\/.*\.tsx$/.test(file.path) || file.path.includes('.test.')) return []
  return findPatternMatches(
    file,
    textAttribute,
    ([found]) => `${found} is user-facing text. It belongs in apps/web/messages.`,
  )
}
