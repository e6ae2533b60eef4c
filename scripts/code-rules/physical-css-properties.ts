import { findPatternMatches, type RuleFinding, type SourceFile } from './finding.ts'

const styleSheetPattern =
  /(?:^|[;{\s])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/gm
/** Shorthands with four values (top, right, bottom, left) where left and right differ. */
const shorthandPattern =
  /(?<=^|[;{\s])(?:(?:scroll-)?(?:margin|padding)|inset)\s*:\s*[^\s;()]+\s+([^\s;()]+)\s+[^\s;()]+\s+(?!\1\s*[;}!])[^\s;()]+(?=\s*[;}!])/gm
const inlineStylePattern =
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:|[{,]\s*(?:left|right)\s*:\s*(?:['"`]|\d)|textAlign:\s*['"](?:left|right)/g
const classNamePattern =
  /(?<=[\s'"`:!])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-[\w[(.]+|(?:left|right)-(?:\d|\[|\(|px|auto|full)[^\s'"`]*|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-[^\s'"`]+)?|(?:text|float|clear)-(?:left|right))(?=[\s'"`])/g

/** Pages use logical properties (start, end), so that right-to-left languages need no second style sheet. */
export function checkPhysicalCssProperties(file: SourceFile): RuleFinding[] {
  if (!/^(?:apps\/(?:web|studio)|packages\/ui)\//.test(file.path) || !/\.(?:tsx?|css)$/.test(file.path)) return []
  if (file.path.includes('.test.')) return []
  const message = ([found]: RegExpExecArray) =>
    `"${found.trim().replace(/^[;{]\s*/, '')}" is a physical direction. Use start or end.`
  const patterns = file.path.endsWith('.css')
    ? [styleSheetPattern, shorthandPattern]
    : [inlineStylePattern, classNamePattern]
  return patterns.flatMap((pattern) => findPatternMatches(file, pattern, message))
}
