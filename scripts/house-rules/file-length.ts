import type { SourceFile } from './finding.ts'
import { type Exemption, type Finding, isExempt } from './finding.ts'

const maxLines = 300

const exemptions: readonly Exemption[] = [
  { paths: /\.css$/, reason: 'A sheet is a flat list of rules, read by its headings; it has no flow to follow.' },
  { paths: /^apps\/gateway\/src\/seed\/catalogue\/games-/, reason: 'A table of data, one game a line.' },
]

/** A source file is read on a few screens. */
export function checkFileLength({ path, text }: SourceFile): Finding[] {
  if (!/\.(?:tsx?|css)$/.test(path) || isExempt(path, exemptions)) return []
  const lines = text.trimEnd().split('\n').length
  return lines > maxLines ? [{ path, message: `${lines} lines; a file has at most ${maxLines}.` }] : []
}
