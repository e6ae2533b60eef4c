import { type Finding, isExempt, lineAt, planted, type SourceFile } from './finding.ts'
import { importsOf } from './imports.ts'

/** Imports are `./` inside a folder, and `#layer/` or `@foyer/` outside of it; never `../`. */
export function checkParentImports({ path, text }: SourceFile): Finding[] {
  if (!/\.[cm]?[jt]sx?$/.test(path) || isExempt(path, [planted])) return []
  return importsOf(text)
    .filter(({ specifier }) => /(?:^|\/)\.\.(?:\/|$)/.test(specifier))
    .map(({ specifier, index }) => ({
      path,
      line: lineAt(text, index),
      message: `"${specifier}" leaves its folder. Use the layer (#layer/…) or the package (@foyer/…).`,
    }))
}
