import type { Group, Material } from 'three'
import { group, type Point3, ring, tube } from './shapes.ts'

/** One of some materials, in turn. */
const inTurn = (skins: readonly Material[], index: number) => skins[index % skins.length] as Material

interface Windings {
  readonly count: number
  readonly y: number
  readonly height: number
  readonly radiusAt: (share: number) => number
}

/** The wall of a nest: rings of straw one above the other, a little uneven. */
export const windings = ({ count, y, height, radiusAt }: Windings, skins: readonly Material[]): Group =>
  group(
    ...Array.from({ length: count }, (_, index) =>
      ring({ radius: radiusAt(index / (count - 1)) - ((index * 7) % 5) * 0.05, tube: 0.08 }, inTurn(skins, index), {
        at: [0, y + (index / (count - 1)) * height, 0],
        turn: [Math.PI / 2 + Math.sin(index * 2.4) * 0.1, Math.cos(index * 2.4) * 0.1, 0],
      }),
    ),
  )

interface Straws {
  readonly count: number
  readonly radius: number
  /** How much farther out than the radius straws begin. */
  readonly spread?: number
  readonly y: number
  readonly height: number
}

/** Bent straws around the y axis, whose ends stand off. */
export const straws = ({ count, radius, spread = 0, y, height }: Straws, skins: readonly Material[]): Group =>
  group(
    ...Array.from({ length: count }, (_, index) => {
      const out = radius + (((index * 7) % 6) / 5) * spread
      const up = y + (((index * 5) % 7) / 6) * height
      const at = (turn: number, farther: number, higher: number): Point3 => [
        Math.sin(index * 2.4 + turn) * (out + farther),
        up + higher,
        Math.cos(index * 2.4 + turn) * (out + farther),
      ]
      return tube(
        [at(-0.48, -0.05, -0.08), at(0, 0, 0.03), at(0.4, 0.22, ((index % 3) - 0.8) * 0.14)],
        0.058,
        inTurn(skins, index),
      )
    }),
  )
