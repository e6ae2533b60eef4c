import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js'
import { svgNumber } from './svg-shapes.ts'

/** The visual style of a typeface's lettering; `lettering.ts` implements each one. */
export type LetteringFinish = 'chunky' | 'sticker' | 'engraved' | 'comic' | 'neon' | 'western' | 'deco'

interface TypefaceSpec {
  readonly file: string
  readonly finish: LetteringFinish
  readonly upper: boolean
  /** Letter spacing in thousandths of the font size. */
  readonly tracking: number
  /** Cap height divided by the font size, measured in the font file. */
  readonly capHeight: number
}

/** Display typefaces under the SIL Open Font License. Titles are drawn as paths, so installed fonts do not matter. */
const specs = {
  lilita: {
    file: 'lilita-one/files/lilita-one-latin-400-normal.woff',
    finish: 'chunky',
    upper: false,
    tracking: 0,
    capHeight: 0.7,
  },
  bowlby: {
    file: 'bowlby-one/files/bowlby-one-latin-400-normal.woff',
    finish: 'sticker',
    upper: false,
    tracking: -10,
    capHeight: 0.76,
  },
  cinzel: {
    file: 'cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff',
    finish: 'engraved',
    upper: false,
    tracking: 0,
    capHeight: 0.7,
  },
  bangers: {
    file: 'bangers/files/bangers-latin-400-normal.woff',
    finish: 'comic',
    upper: true,
    tracking: 20,
    capHeight: 0.73,
  },
  orbitron: {
    file: 'orbitron/files/orbitron-latin-900-normal.woff',
    finish: 'neon',
    upper: true,
    tracking: 10,
    capHeight: 0.72,
  },
  rye: { file: 'rye/files/rye-latin-400-normal.woff', finish: 'western', upper: false, tracking: 5, capHeight: 0.74 },
  righteous: {
    file: 'righteous/files/righteous-latin-400-normal.woff',
    finish: 'deco',
    upper: false,
    tracking: 5,
    capHeight: 0.7,
  },
} as const satisfies Record<string, TypefaceSpec>

export type TypefaceName = keyof typeof specs

export const typefaceNames = Object.keys(specs) as TypefaceName[]

export interface Typeface {
  readonly finish: LetteringFinish
  readonly capHeight: number
  /** Width of a text at a font size, in the unit of the size. */
  readonly measure: (words: string, size: number) => number
  /** SVG path data of a text whose baseline starts at x, y. */
  readonly trace: (words: string, at: { x: number; y: number; size: number }) => string
}

const loadedTypefaces = new Map<TypefaceName, Typeface>()

/** Loads a typeface once per process. Throws if the font file is not installed. */
export function loadTypeface(name: TypefaceName): Typeface {
  const cached = loadedTypefaces.get(name)
  if (cached) return cached
  const loaded = load(specs[name])
  loadedTypefaces.set(name, loaded)
  return loaded
}

function load(spec: TypefaceSpec): Typeface {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${spec.file}`))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  const cased = (words: string) => (spec.upper ? words.toUpperCase() : words)
  return {
    finish: spec.finish,
    capHeight: spec.capHeight,
    measure: (words, size) => layOutGlyphs(font, cased(words), spec.tracking).width * size,
    trace: (words, at) =>
      layOutGlyphs(font, cased(words), spec.tracking)
        .glyphs.map(({ glyph, offset }) => toPathData(glyph.getPath(at.x + offset * at.size, at.y, at.size).commands))
        .join(''),
  }
}

/**
 * Lays out the glyphs of a text with kerning, relative to the font size. Done here because the library rejects the whole
 * text when a font has a substitution table that it does not support.
 */
function layOutGlyphs(
  font: Font,
  words: string,
  tracking: number,
): { glyphs: { glyph: Glyph; offset: number }[]; width: number } {
  const glyphs: { glyph: Glyph; offset: number }[] = []
  let pen = 0
  let previous: Glyph | undefined
  for (const character of words) {
    const glyph = font.charToGlyph(character)
    if (previous) pen += font.getKerningValue(previous, glyph) / font.unitsPerEm + tracking / 1000
    glyphs.push({ glyph, offset: pen })
    pen += (glyph.advanceWidth ?? 0) / font.unitsPerEm
    previous = glyph
  }
  return { glyphs, width: pen }
}

/** Converts path commands to SVG path data. The library's own converter turns coordinates very close to zero into NaN. */
function toPathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${svgNumber(command.x)} ${svgNumber(command.y)}`
        case 'Q':
          return `Q${svgNumber(command.x1)} ${svgNumber(command.y1)} ${svgNumber(command.x)} ${svgNumber(command.y)}`
        case 'C':
          return `C${svgNumber(command.x1)} ${svgNumber(command.y1)} ${svgNumber(command.x2)} ${svgNumber(command.y2)} ${svgNumber(command.x)} ${svgNumber(command.y)}`
        default:
          return 'Z'
      }
    })
    .join('')
}
