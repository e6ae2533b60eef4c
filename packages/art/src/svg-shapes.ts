import type { ColourGrade } from './colour-grades.ts'
import type { RandomGenerator } from './seeded-random.ts'

/** The canvas of a scene. Scenes use fractions of `w` and `h`, so that one scene works for cards, banners and tiles. */
export interface SceneCanvas extends ColourGrade {
  readonly w: number
  readonly h: number
  /** Focus: the centre of the light and the position of the subject. */
  readonly fx: number
  readonly fy: number
  /** The shorter side: the unit for sizes. */
  readonly u: number
  readonly random: RandomGenerator
}

/** Returns SVG elements without a root; the base gradient is below them and the light above. */
export type SceneRenderer = (canvas: SceneCanvas) => string

/** Formats a number for SVG. One decimal is finer than a pixel of the card. */
export const svgNumber = (value: number) => String(Math.round(value * 10) / 10)

export function circleSvg(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${svgNumber(radius)}" fill="${fill}" opacity="${round(opacity)}"/>`
}

export function ringSvg(x: number, y: number, radius: number, width: number, colour: string, opacity = 1): string {
  return `<circle cx="${svgNumber(x)}" cy="${svgNumber(y)}" r="${svgNumber(radius)}" fill="none" stroke="${colour}" stroke-width="${svgNumber(width)}" opacity="${round(opacity)}"/>`
}

export function filledPathSvg(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${round(opacity)}"/>`
}

export function strokedPathSvg(d: string, width: number, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${svgNumber(width)}" stroke-linecap="round" opacity="${round(opacity)}"/>`
}

export function rectSvg(x: number, y: number, w: number, h: number, fill: string, opacity = 1, radius = 0): string {
  return `<rect x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(w)}" height="${svgNumber(h)}" rx="${svgNumber(radius)}" fill="${fill}" opacity="${round(opacity)}"/>`
}

/** SVG path data of a closed polygon from x, y pairs. */
export function polygonPath(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${svgNumber(x)} ${svgNumber(y)}`).join('L')}Z`
}

/** A point at an angle (radians) and a distance from a centre. */
export function polarPoint(x: number, y: number, radius: number, angle: number): [number, number] {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** Draws `count` elements and joins them. */
export function repeatSvg(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Rays of light around the focus, as wide as the gaps between them. */
export function lightRaysSvg(canvas: SceneCanvas, count: number, opacity: number, turn = 0): string {
  const reach = canvas.w + canvas.h
  const step = (Math.PI * 2) / count
  return repeatSvg(count, (index) => {
    const from = turn + index * step
    return filledPathSvg(
      polygonPath(
        [canvas.fx, canvas.fy],
        polarPoint(canvas.fx, canvas.fy, reach, from),
        polarPoint(canvas.fx, canvas.fy, reach, from + step / 2),
      ),
      canvas.light,
      opacity,
    )
  })
}

/** SVG path data of rolling ground: the area below a wavy line at height `y`. */
export function groundPath(canvas: SceneCanvas, y: number, rise: number, waves: number): string {
  const { w, h, random } = canvas
  const step = w / waves
  let d = `M0 ${svgNumber(h)}V${svgNumber(y + rise * (random() - 0.5))}`
  for (let index = 0; index < waves; index += 1) {
    const x = index * step
    d += `Q${svgNumber(x + step / 2)} ${svgNumber(y - rise * (0.4 + random()))} ${svgNumber(x + step)} ${svgNumber(y + rise * (random() - 0.5))}`
  }
  return `${d}V${svgNumber(h)}Z`
}

/** Small lights scattered over the upper part. */
export function scatteredLightsSvg(canvas: SceneCanvas, count: number, largest: number, depth = 0.75): string {
  const { w, h, random, light, u } = canvas
  return repeatSvg(count, () =>
    circleSvg(random() * w, random() * h * depth, (0.15 + random() * 0.85) * largest * u, light, 0.2 + random() * 0.6),
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
