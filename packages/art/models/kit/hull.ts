import type { Group, Material, Mesh } from 'three'
import { bend } from './bend.ts'
import { gloss } from './materials.ts'
import { ball, group, type Point3 } from './shapes.ts'

export interface Hull {
  /** Half of its breadth and half of its length. */
  readonly width: number
  readonly length: number
  readonly depth: number
  /** How high the deck is at a share of the half length, which is 1 at the bow and −1 at the stern. */
  readonly rise: (along: number) => number
  /** An even number: the larger, the squarer is the stern. It is round by default. */
  readonly stern?: number
  /** How pointed the bow is: 0 is round, as by default, and 1 is sharp. */
  readonly bow?: number
  /** How high the deck bulges. */
  readonly deck?: number
}

/** How much wider than an ellipse a hull is. */
const widthAt = (along: number, { stern = 2, bow = 0 }: Hull) =>
  along < 0 ? Math.sqrt((1 - along ** stern) / (1.0001 - along ** 2)) : Math.max(1 - along ** 2, 0) ** (bow / 2)

/** The body of a boat along z, with its bow towards +z and its deck about y = 0. */
export const hullBody = (hull: Hull, material: Material): Mesh =>
  bend(ball(1, material), (corner) => {
    const { x, y, z } = corner
    const height = y * (y < 0 ? hull.depth : (hull.deck ?? 0.01))
    corner.set(x * widthAt(z, hull) * hull.width, height + hull.rise(z), z * hull.length)
  })

/** Points around a hull for a tube along it, from the bow on, at a share of its depth below the deck. */
export const hullLine = (hull: Hull, below: number): Point3[] =>
  Array.from({ length: 61 }, (_, step) => {
    const [angle, narrow] = [(step / 30) * Math.PI, Math.sqrt(1 - below ** 2)]
    const along = Math.cos(angle) * narrow
    const x = Math.sin(angle) * narrow * widthAt(along, hull) * hull.width
    return [x, hull.rise(along) - below * hull.depth, along * hull.length]
  })

interface Sea {
  readonly y: number
  readonly size: Point3
  /** Where the foam is, as for `hullLine`. */
  readonly below: number
}

/** A round of sea in which a hull swims, with foam where they meet. */
export const seaAround = (hull: Hull, { y, size, below }: Sea): Group =>
  group(
    ball(1, gloss('#0070cc', { roughness: 0.11 }), { at: [0, y, 0], scale: size }),
    ...hullLine(hull, below).map(([x, , z], index) =>
      ball(0.14 + (index % 3) * 0.05, gloss('#c4ecff'), { at: [x, y + size[1] * 0.85, z] }),
    ),
  )
