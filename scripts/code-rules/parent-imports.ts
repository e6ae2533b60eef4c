import { fixtureViolationsExemption, isExempt, lineNumberAt, type RuleFinding, type SourceFile } from './finding.ts'
import { parseImports } from './parse-imports.ts'

/** Imports are `./` inside a folder, and `#layer/` or `@foyer/` outside of it; never `../`. */
export function checkParentImports({ path, text }: SourceFile): RuleFinding[] {
  if (!/\.[cm]?[jt]sx?$/.test(path) || isExempt(path, [fixtureViolationsExemption])) return []
  return parseImports(text)
    .filter(({ specifier }) => /(?:^|\/)\.\.(?:\/|$)/.test(specifier))
    .map(({ specifier, index }) => ({
      path,
      line: lineNumberAt(text, index),
      message: `"${specifier}" leaves its folder. Use the layer (#layer/…) or the package (@foyer/…).`,
    }))
}
