import sharp from 'sharp'
import { captchaGlyphs } from './captcha-glyphs.ts'
import { createSeededRandom, type RandomGenerator } from './seeded-random.ts'
import { svgNumber } from './svg-shapes.ts'

/** The characters that a captcha can contain. */
export const captchaAlphabet: readonly string[] = Object.keys(captchaGlyphs)

/** Image size in pixels; displayed at half that size. */
export const captchaSize = { width: 400, height: 120 } as const

const box = { width: 10, height: 14 }
const scale = 4.4

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Renders a captcha as PNG: every character is rotated, sheared and distorted along waves, with crossing lines in the same
 * colour. Uses no font. `seed` determines all randomness and must be kept secret from clients, who could otherwise
 * reproduce the picture.
 */
export async function renderCaptcha(text: string, seed: string): Promise<Buffer> {
  const svg = Buffer.from(captchaSvg(text, createSeededRandom(seed)))
  return sharp(svg).png({ palette: true, colours: 24, compressionLevel: 9 }).toBuffer()
}

function captchaSvg(text: string, random: RandomGenerator): string {
  const { width, height } = captchaSize
  const hue = Math.floor(random() * 360)
  const ink = `hsl(${hue},58%,30%)`
  const paper = `hsl(${(hue + 150) % 360},42%,92%)`
  const distort = waves(random)
  const letters = [...text].map((character, place) => letter(character, place, text.length, random))
  const path = (strokes: readonly Point[][]) => strokes.map((stroke) => pathOf(stroke.map(distort))).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    specks(random, `hsl(${(hue + 40) % 360},50%,58%)`),
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    ...letters.map(({ strokes, thick }) => `<path stroke-width="${svgNumber(thick)}" d="${path(strokes)}"/>`),
    ...crossingLines(random).map(
      (line) => `<path stroke-width="${svgNumber(2 + random() * 1.6)}" d="${pathOf(line)}"/>`,
    ),
    '</g></svg>',
  ].join('')
}

/** One character with random offset, rotation and shear. */
function letter(character: string, place: number, count: number, random: RandomGenerator) {
  const step = captchaSize.width / (count + 0.6)
  const centre = {
    x: step * (place + 0.8) + randomOffset(random, 8),
    y: captchaSize.height / 2 + randomOffset(random, 11),
  }
  const [turn, shear, size] = [
    randomOffset(random, 0.36),
    randomOffset(random, 0.3),
    scale * (1 + randomOffset(random, 0.14)),
  ]
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const put = ({ x, y }: Point): Point => {
    const down = (y - box.height / 2) * size
    const along = (x - box.width / 2) * size - down * shear
    return { x: centre.x + along * cos - down * sin, y: centre.y + along * sin + down * cos }
  }
  return { strokes: strokesOf(character).map((stroke) => stroke.map(put)), thick: 5.4 + random() * 2.4 }
}

/** The strokes of a character divided into short steps, so that straight strokes can be distorted too. */
function strokesOf(character: string): Point[][] {
  const glyph = captchaGlyphs[character]
  if (!glyph) throw new Error(`No captcha glyph for "${character}".`)
  return glyph.split('/').map((text) => {
    const isCurve = text.trim().startsWith('~')
    const points = text
      .replace('~', '')
      .trim()
      .split(' ')
      .map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return { x, y }
      })
    return stepsAlong(points, isCurve ? interpolateCatmullRom : interpolateLinear)
  })
}

const steps = 8

type Interpolation = (points: readonly Point[], place: number, share: number) => Point

function stepsAlong(points: readonly Point[], between: Interpolation): Point[] {
  const parts = points.slice(1).flatMap((_, place) => {
    return Array.from({ length: steps }, (_, step) => between(points, place, step / steps))
  })
  return [...parts, ...points.slice(-1)]
}

const interpolateLinear: Interpolation = (points, place, share) => {
  const [from, to] = [pointAt(points, place), pointAt(points, place + 1)]
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Catmull-Rom spline: a curve through every point. */
const interpolateCatmullRom: Interpolation = (points, place, share) => {
  const [a, b, c, d] = [-1, 0, 1, 2].map((offset) => pointAt(points, place + offset)) as [Point, Point, Point, Point]
  const mix = (p: number, q: number, r: number, s: number) =>
    q + 0.5 * share * (r - p + share * (2 * p - 5 * q + 4 * r - s + share * (3 * (q - r) + s - p)))
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) }
}

function pointAt(points: readonly Point[], place: number): Point {
  return points[Math.min(Math.max(place, 0), points.length - 1)] ?? { x: 0, y: 0 }
}

/** A distortion by two waves, one along each axis. */
function waves(random: RandomGenerator): (point: Point) => Point {
  const wave = (length: number, most: number) => {
    const [period, start, strength] = [
      length * (0.8 + random() * 0.5),
      random() * Math.PI * 2,
      most * (0.7 + random() * 0.3),
    ]
    return (value: number) => Math.sin((value / period) * Math.PI * 2 + start) * strength
  }
  const [byX, byY] = [wave(170, 7), wave(80, 5)]
  return ({ x, y }) => ({ x: x + byY(y), y: y + byX(x) })
}

/** Lines across the picture, in the colour of the letters. */
function crossingLines(random: RandomGenerator): Point[][] {
  const { width, height } = captchaSize
  return Array.from({ length: 2 }, () => {
    const ends = Array.from({ length: 5 }, (_, place) => ({
      x: (width / 4) * place + randomOffset(random, 20),
      y: height * (0.22 + random() * 0.56),
    }))
    return stepsAlong(ends, interpolateCatmullRom)
  })
}

function specks(random: RandomGenerator, colour: string): string {
  const { width, height } = captchaSize
  const spots = Array.from({ length: 70 }, () => {
    const [x, y, r] = [random() * width, random() * height, 0.8 + random() * 2]
    return `<circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${svgNumber(r)}"/>`
  })
  return `<g fill="${colour}">${spots.join('')}</g>`
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${svgNumber(x)} ${svgNumber(y)}`).join('L')}`
}

/** A random number from `-most` to `most`. */
function randomOffset(random: RandomGenerator, most: number): number {
  return (random() * 2 - 1) * most
}
