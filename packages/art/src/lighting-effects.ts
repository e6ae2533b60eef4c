import { mixColours, parseHexColour, type Rgb } from './colour.ts'
import type { ColourGrade } from './colour-grades.ts'
import type { Picture } from './picture-pixel-operations.ts'

/** A coarse grid over a picture with one value, 0 to 1, per cell. */
interface Field {
  readonly width: number
  readonly height: number
  readonly cell: number
  readonly values: Float32Array
}

/**
 * Lights a cut-out to match the card: bright toward the lamp and dark away from it, with a rim light in the light colour
 * on the lamp's side and a fainter one in the base colour on the other side.
 */
export function relightCutOut(
  picture: Picture,
  grade: ColourGrade,
  lamp: { toward: readonly [number, number]; rim: number; strength?: number },
): void {
  const { width, height, data } = picture
  const strength = lamp.strength ?? 1
  const soft = blurred(alphaField(picture, 1), Math.max(1, Math.round(lamp.rim * 0.7)))
  const tones = {
    light: parseHexColour(grade.light),
    fill: parseHexColour(mixColours(grade.mid, grade.light, 0.3)),
    deep: parseHexColour(grade.deep),
  }
  const [lx, ly] = lamp.toward
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = (y * width + x) * 4
      if (data[index + 3] === 0) continue
      // From -1 (far side) to 1 (lamp side) across the cut-out.
      const facing = ((x / width - 0.5) * lx + (y / height - 0.5) * ly) * 1.7
      const near = cover(soft, x + lx * lamp.rim, y + ly * lamp.rim)
      const far = cover(soft, x - lx * lamp.rim * 0.8, y - ly * lamp.rim * 0.8)
      shade(data, index, tones, {
        gain: 1.03 + facing * 0.2 * strength,
        sink: Math.max(0, -facing - 0.06) * 0.5 * strength,
        // Most pixels are inside the cut-out, where neither rim light reaches.
        rim: near > 0.98 ? 0 : Math.min(0.92, (1 - near) ** 1.6 * 0.95 * strength),
        counter: far > 0.98 ? 0 : Math.min(0.6, (1 - far) ** 2 * 0.5 * strength),
      })
    }
  }
}

interface Tones {
  readonly light: Rgb
  readonly fill: Rgb
  readonly deep: Rgb
}

function shade(
  data: Uint8Array,
  index: number,
  tones: Tones,
  share: { gain: number; sink: number; rim: number; counter: number },
): void {
  for (let channel = 0; channel < 3; channel += 1) {
    let value = (data[index + channel] ?? 0) * share.gain
    value += ((tones.deep[channel] ?? 0) - value) * share.sink
    value += ((tones.fill[channel] ?? 0) - value) * share.counter
    value += ((tones.light[channel] ?? 0) - value) * share.rim
    data[index + channel] = Math.max(0, Math.min(255, value))
  }
}

/** Coverage of the cut-out at a point; zero outside the picture. */
function cover(field: Field, x: number, y: number): number {
  const column = Math.round(x)
  const row = Math.round(y)
  if (column < 0 || row < 0 || column >= field.width || row >= field.height) return 0
  return field.values[row * field.width + column] ?? 0
}

/** Draws a soft glow (or, in a dark colour, a shadow) in the outline of a cut-out that will be placed at left, top. */
export function drawGlow(
  onto: Picture,
  cutOut: Picture,
  at: { left: number; top: number; radius: number; colour: string; strength: number },
): void {
  const cell = Math.max(1, Math.round(at.radius / 7))
  const field = blurred(
    placedField(onto, cutOut, { left: at.left, top: at.top, cell }),
    Math.max(1, Math.round(at.radius / cell / 1.7)),
  )
  const colour = parseHexColour(at.colour)
  const { width, data } = onto
  const reach = at.radius * 2.5 + cell
  const fromX = Math.max(0, Math.floor(at.left - reach))
  const toX = Math.min(width, Math.ceil(at.left + cutOut.width + reach))
  const toY = Math.min(onto.height, Math.ceil(at.top + cutOut.height + reach))
  for (let y = Math.max(0, Math.floor(at.top - reach)); y < toY; y += 1) {
    for (let x = fromX; x < toX; x += 1) {
      const amount = Math.min(1, interpolate(field, x, y) * at.strength)
      if (amount < 0.004) continue
      const index = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const below = data[index + channel] ?? 0
        data[index + channel] = below + ((colour[channel] ?? 0) - below) * amount
      }
    }
  }
}

function alphaField(picture: Picture, cell: number): Field {
  return placedField(picture, picture, { left: 0, top: 0, cell })
}

function placedField(ground: Picture, cutOut: Picture, at: { left: number; top: number; cell: number }): Field {
  const width = Math.ceil(ground.width / at.cell)
  const height = Math.ceil(ground.height / at.cell)
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const y = Math.round(row * at.cell - at.top)
    if (y < 0 || y >= cutOut.height) continue
    for (let column = 0; column < width; column += 1) {
      const x = Math.round(column * at.cell - at.left)
      if (x < 0 || x >= cutOut.width) continue
      values[row * width + column] = (cutOut.data[(y * cutOut.width + x) * 4 + 3] ?? 0) / 255
    }
  }
  return { width, height, cell: at.cell, values }
}

/** Two box blurs per axis, a close approximation of a Gaussian blur. */
function blurred(field: Field, radius: number): Field {
  let values = field.values
  for (let pass = 0; pass < 2; pass += 1) {
    values = boxBlur(values, { lines: field.height, length: field.width, step: 1, jump: field.width }, radius)
    values = boxBlur(values, { lines: field.width, length: field.height, step: field.width, jump: 1 }, radius)
  }
  return { ...field, values }
}

function boxBlur(
  values: Float32Array,
  axis: { lines: number; length: number; step: number; jump: number },
  radius: number,
): Float32Array {
  const result = new Float32Array(values.length)
  const span = radius * 2 + 1
  for (let line = 0; line < axis.lines; line += 1) {
    const start = line * axis.jump
    let sum = 0
    for (let index = 0; index <= Math.min(radius, axis.length - 1); index += 1)
      sum += values[start + index * axis.step] ?? 0
    for (let index = 0; index < axis.length; index += 1) {
      result[start + index * axis.step] = sum / span
      const enters = index + radius + 1
      const leaves = index - radius
      if (enters < axis.length) sum += values[start + enters * axis.step] ?? 0
      if (leaves >= 0) sum -= values[start + leaves * axis.step] ?? 0
    }
  }
  return result
}

function interpolate(field: Field, x: number, y: number): number {
  const fx = x / field.cell
  const fy = y / field.cell
  const left = Math.min(field.width - 1, Math.floor(fx))
  const top = Math.min(field.height - 1, Math.floor(fy))
  const right = Math.min(field.width - 1, left + 1)
  const bottom = Math.min(field.height - 1, top + 1)
  const u = fx - left
  const v = fy - top
  const upper =
    (field.values[top * field.width + left] ?? 0) * (1 - u) + (field.values[top * field.width + right] ?? 0) * u
  const lower =
    (field.values[bottom * field.width + left] ?? 0) * (1 - u) + (field.values[bottom * field.width + right] ?? 0) * u
  return upper * (1 - v) + lower * v
}
