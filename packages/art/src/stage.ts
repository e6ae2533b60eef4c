import type { Grade } from './grades.ts'
import type { Random } from './random.ts'

/** The canvas of a scene. Scenes use fractions of `w` and `h`, so that one scene works for cards, banners and tiles. */
export interface Stage extends Grade {
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
export type Scene = (stage: Stage) => string

/** Formats a number for SVG. One decimal is finer than a pixel of the card. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" opacity="${round(opacity)}"/>`
}

export function ring(x: number, y: number, radius: number, width: number, colour: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" opacity="${round(opacity)}"/>`
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${round(opacity)}"/>`
}

export function line(d: string, width: number, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" opacity="${round(opacity)}"/>`
}

export function box(x: number, y: number, w: number, h: number, fill: string, opacity = 1, radius = 0): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" fill="${fill}" opacity="${round(opacity)}"/>`
}

/** SVG path data of a closed polygon from x, y pairs. */
export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
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
export function wedges(stage: Stage, count: number, opacity: number, turn = 0): string {
  const reach = stage.w + stage.h
  const step = (Math.PI * 2) / count
  return repeat(count, (index) => {
    const from = turn + index * step
    return shape(
      polygon(
        [stage.fx, stage.fy],
        polar(stage.fx, stage.fy, reach, from),
        polar(stage.fx, stage.fy, reach, from + step / 2),
      ),
      stage.light,
      opacity,
    )
  })
}

/** SVG path data of rolling ground: the area below a wavy line at height `y`. */
export function ground(stage: Stage, y: number, rise: number, waves: number): string {
  const { w, h, random } = stage
  const step = w / waves
  let d = `M0 ${n(h)}V${n(y + rise * (random() - 0.5))}`
  for (let index = 0; index < waves; index += 1) {
    const x = index * step
    d += `Q${n(x + step / 2)} ${n(y - rise * (0.4 + random()))} ${n(x + step)} ${n(y + rise * (random() - 0.5))}`
  }
  return `${d}V${n(h)}Z`
}

/** Small lights scattered over the upper part. */
export function motes(stage: Stage, count: number, largest: number, depth = 0.75): string {
  const { w, h, random, light, u } = stage
  return repeat(count, () =>
    disc(random() * w, random() * h * depth, (0.15 + random() * 0.85) * largest * u, light, 0.2 + random() * 0.6),
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
