import { mixColours } from './colour.ts'
import type { ColourGrade } from './colour-grades.ts'
import { svgNumber } from './svg-shapes.ts'
import { type LetteringFinish, loadTypeface, type Typeface, type TypefaceName } from './typefaces.ts'

interface Line {
  readonly words: string
  readonly size: number
  readonly width: number
}

/** The input of a finish: the outline of all lines, the colours, and the bounding box. */
interface Block {
  readonly d: string
  readonly grade: ColourGrade
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const maxWidth = 352
const maxHeight = 134

/**
 * The title as SVG elements for a 400×533 card: one or two lines, each as wide as allowed, so that every title forms a
 * compact block. `side` is the alignment of the block and of its shorter line.
 */
export function renderTitleLetteringSvg(
  title: string,
  name: TypefaceName,
  grade: ColourGrade,
  side: 'centre' | 'start' | 'end',
): string {
  const type = loadTypeface(name)
  const lines = setLines(title, type)
  const height = lines.reduce((sum, line) => sum + line.size * type.capHeight, 0) + gap(lines) * (lines.length - 1)
  const width = Math.max(...lines.map((line) => line.width))
  const blockX = side === 'centre' ? (400 - width) / 2 : side === 'start' ? 24 : 376 - width
  const bottom = 505
  let y = bottom - height
  let d = ''
  for (const line of lines) {
    y += line.size * type.capHeight
    const slack = width - line.width
    const x = blockX + (side === 'centre' ? slack / 2 : side === 'start' ? 0 : slack)
    d += type.trace(line.words, { x, y, size: line.size })
    y += gap(lines)
  }
  return finishes[type.finish]({ d, grade, x: blockX, y: bottom - height, width, height })
}

/** Breaks a title into the best balanced lines, each as large as width and height allow. */
function setLines(title: string, type: Typeface): Line[] {
  const words = title.split(' ')
  const breaks = [
    title,
    ...words.slice(1).map((_, index) => `${words.slice(0, index + 1).join(' ')}\n${words.slice(index + 1).join(' ')}`),
  ]
  // A short title fits on one line; a longer one fills the block better on two.
  const allowed = words.length > 1 && title.length > 8 ? breaks.slice(1) : breaks
  const settings = allowed.map((text) => fit(text.split('\n'), type))
  return settings.reduce((best, setting) => (area(setting) > area(best) ? setting : best))
}

function fit(texts: string[], type: Typeface): Line[] {
  const natural = texts.map((words) => ({ words, unit: type.measure(words, 100) / 100 }))
  const cap = texts.length === 1 ? 104 : 94
  const sizes = natural.map(({ unit }) => Math.min(cap, maxWidth / unit))
  // Keep the lines of a title similar in size: the larger is at most 1.45 times the smaller.
  const smallest = Math.min(...sizes)
  const capped = sizes.map((size) => Math.min(size, smallest * 1.45))
  const total = capped.reduce((sum, size) => sum + size * type.capHeight, 0)
  const shrink = Math.min(1, maxHeight / total)
  return natural.map(({ words, unit }, index) => {
    const size = (capped[index] ?? smallest) * shrink
    return { words, size, width: size * unit }
  })
}

function gap(lines: readonly Line[]): number {
  return 0.2 * Math.min(...lines.map((line) => line.size))
}

/** Scores a setting by letter size, since larger letters are easier to read on a small card. */
function area(lines: readonly Line[]): number {
  return (
    lines.reduce((sum, line) => sum + line.width * line.size, 0) / lines.length +
    Math.min(...lines.map((line) => line.size)) * 120
  )
}

const gradient = (id: string, stops: readonly (readonly [number, string])[], block: Block) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${svgNumber(block.y - 4)}" x2="0" y2="${svgNumber(block.y + block.height + 4)}">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`

const outline = (d: string, width: number, colour: string, extra = '') =>
  `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${extra}/>`

const finishes: Record<LetteringFinish, (block: Block) => string> = {
  chunky: (block) => {
    const { d, grade } = block
    return (
      gradient(
        'ink',
        [
          [0, '#ffffff'],
          [0.42, mixColours('#ffffff', grade.light, 0.55)],
          [1, grade.light],
        ],
        block,
      ) +
      outline(d, 20, grade.deep, 'opacity=".55" transform="translate(0 7)"') +
      outline(d, 15, grade.deep, 'transform="translate(0 5)"') +
      outline(d, 12, mixColours(grade.deep, grade.mid, 0.4)) +
      `<path d="${d}" fill="url(#ink)"/>`
    )
  },
  sticker: (block) => {
    const { d, grade } = block
    return (
      gradient(
        'ink',
        [
          [0, grade.light],
          [0.5, mixColours(grade.light, '#ffffff', 0.5)],
          [0.5, grade.light],
          [1, mixColours(grade.light, grade.mid, 0.35)],
        ],
        block,
      ) +
      outline(d, 24, grade.deep, 'opacity=".5" transform="translate(0 6)"') +
      outline(d, 18, '#ffffff') +
      outline(d, 12, grade.deep) +
      `<path d="${d}" fill="url(#ink)"/>`
    )
  },
  engraved: (block) => {
    const { d, grade } = block
    const rule = block.y - 17
    const middle = block.x + block.width / 2
    return (
      gradient(
        'ink',
        [
          [0, '#ffffff'],
          [0.36, grade.light],
          [0.5, mixColours(grade.light, grade.mid, 0.5)],
          [0.56, mixColours(grade.light, '#ffffff', 0.6)],
          [1, grade.light],
        ],
        block,
      ) +
      outline(d, 18, grade.deep, 'opacity=".6"') +
      outline(d, 8, grade.deep, 'transform="translate(0 2)"') +
      `<path d="${d}" fill="url(#ink)"/>` +
      `<path d="M${svgNumber(middle - 84)} ${svgNumber(rule)}H${svgNumber(middle - 12)}M${svgNumber(middle + 12)} ${svgNumber(rule)}H${svgNumber(middle + 84)}" stroke="${grade.light}" stroke-width="2" opacity=".8"/><path d="M${svgNumber(middle)} ${svgNumber(rule - 6)}l6 6l-6 6l-6-6Z" fill="${grade.light}"/>`
    )
  },
  comic: (block) => {
    const { d, grade } = block
    const turn = `rotate(-4 ${svgNumber(block.x + block.width / 2)} ${svgNumber(block.y + block.height / 2)})`
    return `<g transform="${turn}">${gradient(
      'ink',
      [
        [0, '#ffffff'],
        [0.55, '#ffffff'],
        [0.56, grade.light],
        [1, grade.light],
      ],
      block,
    )}${outline(d, 14, grade.deep, 'transform="translate(6 7)"')}${outline(d, 12, mixColours(grade.mid, grade.deep, 0.15), 'transform="translate(3 4)"')}${outline(d, 12, grade.deep)}<path d="${d}" fill="url(#ink)"/></g>`
  },
  neon: ({ d, grade }) =>
    outline(d, 22, grade.deep, 'opacity=".6"') +
    outline(d, 16, grade.mid, 'opacity=".55"') +
    outline(d, 9, grade.light, 'opacity=".5"') +
    outline(d, 5, grade.deep) +
    `<path d="${d}" fill="#ffffff"/><path d="${d}" fill="none" stroke="${grade.light}" stroke-width="1.6"/>`,
  western: (block) => {
    const { d, grade } = block
    return (
      gradient(
        'ink',
        [
          [0, '#ffffff'],
          [0.45, mixColours(grade.light, '#ffffff', 0.4)],
          [1, grade.light],
        ],
        block,
      ) +
      outline(d, 19, grade.deep, 'opacity=".6" transform="translate(0 6)"') +
      outline(d, 11, grade.deep) +
      `<path d="${d}" fill="url(#ink)" stroke="url(#ink)" stroke-width="1.5"/>`
    )
  },
  deco: (block) => {
    const { d, grade } = block
    const base = block.y + block.height + 13
    return (
      outline(d, 16, grade.deep, 'opacity=".75" transform="translate(0 3)"') +
      outline(d, 9, grade.deep) +
      `<path d="${d}" fill="#ffffff"/>` +
      `<path d="M${svgNumber(block.x)} ${svgNumber(base)}h${svgNumber(block.width)}" stroke="${grade.light}" stroke-width="5" stroke-linecap="round"/>`
    )
  },
}
