/** How the body of a fish bends as it swims: offsets of points of its picture, which looks to the left. */
import type { FishKind } from './fish.ts'

/** Tail: waves run through the body to the tail fin. Pulse: the body opens and closes. Sway: it turns as a whole. */
export type Swimming = 'tail' | 'pulse' | 'sway'

const swimmingByCode: Readonly<Record<string, Swimming>> = {
  'tropical-fish': 'tail',
  shrimp: 'tail',
  fish: 'tail',
  blowfish: 'tail',
  dolphin: 'tail',
  shark: 'tail',
  whale: 'tail',
  mermaid: 'tail',
  dragon: 'tail',
  jellyfish: 'pulse',
  squid: 'pulse',
  octopus: 'pulse',
}

export const swimmingOf = ({ code }: FishKind): Swimming => swimmingByCode[code] ?? 'sway'

/** Points of a picture along its length and its height. */
export const bodyPoints = { along: 10, across: 5 } as const

/** Strokes of the tail take longer for large fish, in ms a radian. */
const strokeMsOf = (size: number): number => 60 + size * 0.45

/**
 * Writes the points of a picture of `side` units, in rows from the top, as a body of a size has them at a time; `phase` tells fish of a kind
 * apart.
 */
export function bendBody(
  points: Float32Array,
  { swimming, size, side, at, phase }: { swimming: Swimming; size: number; side: number; at: number; phase: number },
): void {
  const stroke = at / strokeMsOf(size) + phase
  for (let row = 0; row < bodyPoints.across; row += 1)
    for (let column = 0; column < bodyPoints.along; column += 1) {
      const [x, y] = [column / (bodyPoints.along - 1), row / (bodyPoints.across - 1)]
      const [bentX, bentY] = bend[swimming](x, y, stroke)
      const place = 2 * (row * bodyPoints.along + column)
      points[place] = bentX * side
      points[place + 1] = bentY * side
    }
}

type Bend = (x: number, y: number, stroke: number) => readonly [number, number]

const bend: Readonly<Record<Swimming, Bend>> = {
  sway: (x, y) => [x, y],
  tail: (x, y, stroke) => [x, y + (0.008 + 0.062 * x ** 2) * Math.sin(stroke - x * 3.2)],
  pulse(x, y, stroke) {
    const open = Math.sin(stroke * 0.6)
    return [0.5 + (x - 0.5) * (1 + 0.09 * open * y), y - 0.045 * open * y + 0.012 * Math.sin(stroke + x * 9) * y]
  },
}
