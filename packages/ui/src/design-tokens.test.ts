import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const dark = tokensOf(/\[data-theme="dark"\] \{([^}]*)\}/)
const themes = { dark, light: { ...dark, ...tokensOf(/\[data-theme="light"\] \{([^}]*)\}/) } }

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3']
const texts = ['ink', 'muted', 'accent-text', 'danger-text', 'warning-text', 'info-text', 'success-text']
const money = ['gain', 'loss', 'gold']
const pairs = [
  ...[...texts, ...money].flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ['ink', 'surface-4'],
  ['muted', 'surface-4'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['hot-ink', 'hot'],
  ['invert-ink', 'invert'],
  ...[1, 2, 3, 4, 5, 6].map((tone) => ['on-art', `avatar-${tone}`] as const),
] as const

for (const [theme, tokens] of Object.entries(themes)) {
  test(`has sufficient text contrast in the ${theme} theme (WCAG 2.2, 1.4.3)`, () => {
    const weak = pairs.filter(([text, ground]) => contrast(tokens, text, ground) < 4.5)
    expect(weak).toEqual([])
  })

  test(`has sufficient contrast for tinted labels in the ${theme} theme`, () => {
    const tones = ['accent', 'danger', 'warning', 'info', 'success']
    const weak = tones.filter((tone) => contrast(tokens, `${tone}-text`, 'surface-2', `${tone}-soft`) < 4.5)
    expect(weak).toEqual([])
  })

  test(`has sufficient contrast for control borders and focus rings in the ${theme} theme (1.4.11)`, () => {
    const edges = ['line-control', 'focus', 'accent-text']
    const weak = edges.filter((edge) => ['surface-1', 'surface-2'].some((on) => contrast(tokens, edge, on) < 3))
    expect(weak).toEqual([])
  })

  test(`has sufficient contrast for the series of a chart in the ${theme} theme (1.4.11)`, () => {
    const series = [1, 2, 3, 4, 5].map((tone) => `series-${tone}`)
    expect(series.filter((name) => contrast(tokens, name, 'surface-2') < 3)).toEqual([])
  })
}

test('exposes every colour of the dark theme as a Tailwind colour', () => {
  const named = new Set([...css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map((match) => match[1]))
  const unnamed = Object.keys(dark).filter((name) => !named.has(name) && !['lift', 'accent-glow'].includes(name))
  expect(unnamed).toEqual([])
})

const sources = globSync(['**/*.tsx', '**/*.ts', '*.css'], { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.') && file !== 'tokens.css')
  .map((file) => ({ file, text: readFileSync(`${import.meta.dirname}/${file}`, 'utf8') }))

const colour = /#[0-9a-f]{3,8}\b(?!['"`]?\s*[,:}]?\s*\/\/)|\b(?:rgb|hsl|oklch|lab)a?\(/i
const oneSided =
  /(?<![\w-])-?(?:pl|pr|ml|mr|left|right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|scroll-m[lr]|scroll-p[lr])-[\w([]|text-(?:left|right)\b|(?:margin|padding|border)-(?:left|right)/

test('uses colour literals only in tokens.css', () => {
  expect(sources.filter(({ text }) => colour.test(text)).map(({ file }) => file)).toEqual([])
})

test('uses only logical start and end properties, for right-to-left layouts', () => {
  expect(sources.filter(({ text }) => oneSided.test(text)).map(({ file }) => file)).toEqual([])
})

test('detects colour literals and physical sides', () => {
  expect(colour.test('color: #2fe0a0;')).toBe(true)
  expect(oneSided.test('<p className="flex pl-4">')).toBe(true)
  expect(oneSided.test('<p className="text-left">')).toBe(true)
  expect(oneSided.test('<Icon name="arrow-left" className="ps-4" />')).toBe(false)
})

function tokensOf(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? ''
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map((match) => [match[1], match[2] ?? '']))
}

/** Contrast ratio of two tokens (WCAG 2.2); `tint` is blended over the ground first. */
function contrast(tokens: Record<string, string>, text: string, ground: string, tint?: string): number {
  const base = channels(tokens[ground])
  const under = tint ? over(channels(tokens[tint]), base) : base
  const [high = 0, low = 0] = [luminance(channels(tokens[text])), luminance(under)].sort((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

/** Red, green, blue and opacity, each from 0 to 1. */
function channels(hex: string | undefined): number[] {
  const pairsOfDigits = /^#(..)(..)(..)(..)?$/.exec(hex ?? '')
  if (!pairsOfDigits) throw new Error(`Not a colour: ${hex}`)
  return pairsOfDigits.slice(1).map((digits) => Number.parseInt(digits ?? 'ff', 16) / 255)
}

function over(top: number[], base: number[]): number[] {
  const opacity = top[3] ?? 1
  return base.map((channel, index) => (index === 3 ? 1 : (top[index] ?? 0) * opacity + channel * (1 - opacity)))
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
