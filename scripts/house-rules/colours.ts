import { type Exemption, type Finding, findEach, isExempt, type SourceFile } from './finding.ts'

/** The only homes of colours, and what draws pictures rather than pages. */
const exemptions: readonly Exemption[] = [
  { paths: /^packages\/ui\/src\/tokens\.css$/, reason: 'The home of every colour.' },
  { paths: /^brands\/[^/]+\/theme\.css$/, reason: 'A brand changes tokens, here.' },
  { paths: /^packages\/art\//, reason: 'It paints pictures; their colours are the picture.' },
  {
    paths: /^apps\/studio\/src\/(?:games|client)\//,
    reason: 'A game is drawn; another vendor owes our tokens nothing.',
  },
  {
    paths: /^apps\/gateway\/src\/modules\/docs\/routes\.ts$/,
    reason: 'A page of its own, served without the web build.',
  },
  { paths: /^apps\/gateway\/src\/payments\/sandbox\//, reason: 'The page of a payment provider, which is not ours.' },
  { paths: /\.test\.tsx?$/, reason: 'A test names the colour it expects.' },
  { paths: /^scripts\/house-rules\/colours\.ts$/, reason: 'It has to name what it forbids.' },
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

/** A page takes its colours from tokens, so that light, dark and every brand follow from one place. */
export function checkColours(file: SourceFile): Finding[] {
  if (!/\.(?:tsx?|css|html)$/.test(file.path) || isExempt(file.path, exemptions)) return []
  const message = ([colour]: RegExpExecArray) => `The colour ${colour.trim()} belongs into packages/ui/src/tokens.css.`
  if (!file.path.endsWith('.css')) return [literal, palette].flatMap((pattern) => findEach(file, pattern, message))
  // What a mask lets through depends on how opaque it is, not on its colour.
  const text = file.text.replace(/mask(?:-[a-z]+)?:[^;]*;/g, (mask) => mask.replace(/[^\n]/g, ' '))
  return [literal, named].flatMap((pattern) => findEach({ path: file.path, text }, pattern, message))
}
