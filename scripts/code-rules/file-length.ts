import type { SourceFile } from './finding.ts'
import { type Exemption, isExempt, type RuleFinding } from './finding.ts'

const maxLines = 300

const exemptions: readonly Exemption[] = [
  { paths: /\.css$/, reason: 'A style sheet is a flat list of rules without control flow.' },
  { paths: /^apps\/gateway\/src\/seed\/catalogue\/games-/, reason: 'A data table, one game per line.' },
]

/** Limits the length of source files. */
export function checkFileLength({ path, text }: SourceFile): RuleFinding[] {
  if (!/\.(?:tsx?|css)$/.test(path) || isExempt(path, exemptions)) return []
  const lines = text.trimEnd().split('\n').length
  return lines > maxLines ? [{ path, message: `${lines} lines; a file has at most ${maxLines}.` }] : []
}
