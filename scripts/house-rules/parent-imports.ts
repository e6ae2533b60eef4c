import { type Finding, isExempt, lineAt, planted, type SourceFile } from './finding.ts'
import { importsOf } from './imports.ts'

/** The spelling of an import carries the layer: `./` inside a folder, `#layer/` and `@foyer/` beyond it. */
export function checkParentImports({ path, text }: SourceFile): Finding[] {
  if (!/\.[cm]?[jt]sx?$/.test(path) || isExempt(path, [planted])) return []
  return importsOf(text)
    .filter(({ specifier }) => /(?:^|\/)\.\.(?:\/|$)/.test(specifier))
    .map(({ specifier, index }) => ({
      path,
      line: lineAt(text, index),
      message: `"${specifier}" climbs out of its folder; name the layer (#layer/…) or the program (@foyer/…).`,
    }))
}
