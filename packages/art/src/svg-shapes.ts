import type { Grade } from './grades.ts'
import type { Random } from './random.ts'

/** The canvas of a scene. Scenes use fractions of `w` and `h`, so that one scene works for cards, banners and tiles. */
export interface SceneCanvas extends Grade {
  readonly w: number
  readonly h: number
  /** Focus: the centre of the light and the position of the subject. */
  readonly fx: number
  readonly fy: number
  /** The shorter side: the unit for sizes. */
  readonly u: number
  readonly random: Random
}

/** Returns SVG elements without a root; the base gradient is below them and the light above. */
export type Scene = (canvas: SceneCanvas) => string

/** Formats a number for SVG. One decimal is finer than a pixel of the card. */
export const num = (value: number) => String(Math.round(value * 10) / 10)

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}" opacity="${round(opacity)}"/>`
}

export function ring(x: number, y: number, radius: number, width: number, colour: string, opacity = 1): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${num(width)}" opacity="${round(opacity)}"/>`
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${round(opacity)}"/>`
}

export function line(d: string, width: number, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" opacity="${round(opacity)}"/>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, opacity = 1, radius = 0): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(radius)}" fill="${fill}" opacity="${round(opacity)}"/>`
}

/** SVG path data of a closed polygon from x, y pairs. */
export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`
}

/** A point at an angle (radians) and a distance from a centre. */
export function polar(x: number, y: number, radius: number, angle: number): [number, number] {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** Draws `count` elements and joins them. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Rays of light around the focus, as wide as the gaps between them. */
export function wedges(canvas: SceneCanvas, count: number, opacity: number, turn = 0): string {
  const reach = canvas.w + canvas.h
  const step = (Math.PI * 2) / count
  return repeat(count, (index) => {
    const from = turn + index * step
    return shape(
      polygon(
        [canvas.fx, canvas.fy],
        polar(canvas.fx, canvas.fy, reach, from),
        polar(canvas.fx, canvas.fy, reach, from + step / 2),
      ),
      canvas.light,
      opacity,
    )
  })
}

/** SVG path data of rolling ground: the area below a wavy line at height `y`. */
export function ground(canvas: SceneCanvas, y: number, rise: number, waves: number): string {
  const { w, h, random } = canvas
  const step = w / waves
  let d = `M0 ${num(h)}V${num(y + rise * (random() - 0.5))}`
  for (let index = 0; index < waves; index += 1) {
    const x = index * step
    d += `Q${num(x + step / 2)} ${num(y - rise * (0.4 + random()))} ${num(x + step)} ${num(y + rise * (random() - 0.5))}`
  }
  return `${d}V${num(h)}Z`
}

/** Small lights scattered over the upper part. */
export function motes(canvas: SceneCanvas, count: number, largest: number, depth = 0.75): string {
  const { w, h, random, light, u } = canvas
  return repeat(count, () =>
    disc(random() * w, random() * h * depth, (0.15 + random() * 0.85) * largest * u, light, 0.2 + random() * 0.6),
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
