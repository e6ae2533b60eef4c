import { type Exemption, findPatternMatches, isExempt, type RuleFinding, type SourceFile } from './finding.ts'

/** Files that may define colours, and code that draws pictures instead of pages. */
const exemptions: readonly Exemption[] = [
  { paths: /^packages\/ui\/src\/tokens\.css$/, reason: 'Defines every colour.' },
  { paths: /^brands\/[^/]+\/theme\.css$/, reason: 'Overrides tokens for a brand.' },
  { paths: /^packages\/art\//, reason: 'Draws pictures.' },
  {
    paths: /^apps\/studio\/src\/(?:games|client)\//,
    reason: 'Games are drawn, and a vendor does not use our tokens.',
  },
  {
    paths: /^apps\/gateway\/src\/modules\/docs\/routes\.ts$/,
    reason: 'A standalone page, served without the web build.',
  },
  { paths: /^apps\/gateway\/src\/payments\/sandbox\//, reason: 'The page of a payment provider.' },
  { paths: /\.test\.tsx?$/, reason: 'A test names the colours that it expects.' },
  { paths: /^scripts\/code-rules\/colours\.ts$/, reason: 'Names what it forbids.' },
]

const hue =
  'white|black|gray|grey|slate|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const literal =
  /(?<![\w&#/.])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w/-])|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\([^)]/gi
const palette = new RegExp(
  String.raw`(?<=[\s'"\x60:!])(?:bg|text|border|ring|fill|stroke|from|via|to|outline|shadow|accent|caret|decoration|divide)-(?:${hue})(?:-\d{2,3})?(?:\/\d+)?(?=[\s'"\x60])`,
  'g',
)
const named = new RegExp(String.raw`(?<=[\w-]:[^;{}]*[\s,(])(?:${hue})(?=[\s,;)/])(?![^{}]*\{)`, 'g')

/** Pages use tokens for colours, so that the light and dark themes and every brand are defined in one place. */
export function checkColourTokens(file: SourceFile): RuleFinding[] {
  if (!/\.(?:tsx?|css|html)$/.test(file.path) || isExempt(file.path, exemptions)) return []
  const message = ([colour]: RegExpExecArray) => `The colour ${colour.trim()} belongs in packages/ui/src/tokens.css.`
  if (!file.path.endsWith('.css'))
    return [literal, palette].flatMap((pattern) => findPatternMatches(file, pattern, message))
  // A mask uses the opacity of a colour only.
  const text = file.text.replace(/mask(?:-[a-z]+)?:[^;]*;/g, (mask) => mask.replace(/[^\n]/g, ' '))
  return [literal, named].flatMap((pattern) => findPatternMatches({ path: file.path, text }, pattern, message))
}
