import type { Material } from 'three'
import { bend } from '#kit/bend.ts'
import { chrome, glass, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, box, cylinder, group, type Point3, put, ring, ringSegment, slab, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const red = gloss('#d4001c', { roughness: 0.14 })
const white = gloss('#fff4e2', { roughness: 0.16 })

/** How wide the boat is at a share of its half length: full at its stern, pointed at its bow, which rises. */
const full = (z: number) => (z < 0 ? Math.sqrt((1 - z ** 6) / (1.0001 - z ** 2)) : 1 - 0.3 * z ** 2)
const rise = (z: number) => 0.5 * Math.max(z, 0) ** 2

const shell = (width: number, depth: number, height: number, material: Material) =>
  bend(ball(1, material), (corner) => {
    const { x, y, z } = corner
    corner.set(x * full(z) * width, y * (y < 0 ? depth : height) + rise(z), z * 2.1)
  })

/** The points around the hull, a share of its size and so far below its rim. */
const rim = (share: number, below: number) =>
  Array.from({ length: 61 }, (_, step): Point3 => {
    const [x, z] = [Math.sin((step / 30) * Math.PI), Math.cos((step / 30) * Math.PI)]
    return [x * full(z) * 0.96 * share, rise(z) * share - below, z * 2.1 * share]
  })

const hull = () =>
  group(
    shell(0.95, 0.85, 0.26, white),
    put(shell(0.9, 0.3, 0.3, red), { at: [0, 0.05, 0.02], scale: [0.98, 1, 0.97] }),
    tube(rim(1, 0.02), 0.1, gold()),
    tube(rim(0.97, 0.2), 0.09, red),
    bothSides((side) =>
      tube(points3(side * 0.15, 0.33, 0.41, side * 0.11, 0.41, 1.02, side * 0.06, 0.56, 1.88), 0.06, white),
    ),
  )

/** A wall that bends around the front of the cockpit. */
const windscreen = (height: number, y: number, material: Material) =>
  slab(
    ringSegment({ inner: 0.64, outer: 0.72, arc: 2.7, middle: -quarter }),
    { depth: height, bevel: 0.02 },
    material,
    {
      at: [0, y, 0],
      turn: [-quarter, 0, 0],
    },
  )

const cockpit = () =>
  group(
    ball(0.66, gloss('#2a1420'), { at: [0, 0.32, -0.45], scale: [0.95, 0.3, 1.3] }),
    ring({ radius: 0.64, tube: 0.09 }, gold(), { at: [0, 0.38, -0.45], turn: [quarter, 0, 0], scale: [0.98, 1.3, 1] }),
    ...[-0.32, 0.32].map((x) =>
      box({ size: [0.5, 0.5, 0.24], edge: 0.11 }, vinyl('#ffb020'), { at: [x, 0.56, -0.75], turn: [-0.2, 0, 0] }),
    ),
    put(group(windscreen(0.56, 0, glass('#0a90f0', { opacity: 0.75 })), windscreen(0.07, 0.56, gold())), {
      at: [0, 0.02, -0.2],
      turn: [-0.5, 0, 0],
    }),
    box({ size: [0.6, 0.62, 0.5], edge: 0.18 }, gloss('#0a3fd0'), { at: [0, 0.55, -2.05] }),
    box({ size: [0.62, 0.14, 0.52], edge: 0.06 }, gold(), { at: [0, 0.45, -2.05] }),
    box({ size: [0.22, 0.9, 0.3], edge: 0.09 }, chrome(), { at: [0, -0.1, -2.15] }),
    cylinder({ radius: 0.05, height: 1 }, gold(), { at: [0.6, 0.7, -1.6] }),
    ball(0.1, gold(), { at: [0.6, 1.2, -1.6] }),
  )

const spray = () =>
  group(
    ball(1, gloss('#0060c8', { roughness: 0.1 }), { at: [0, -0.94, -0.15], scale: [1.5, 0.42, 2.35] }),
    ...rim(0.8, 0.66).map((at, index) => ball(0.11 + (index % 3) * 0.05, gloss('#b8eaff'), { at })),
  )

/** A speedboat that rides its bow wave. */
export const model: Model = {
  build: () => group(put(group(hull(), cockpit()), { at: [0, -0.08, 0], turn: [-0.08, 0, 0.03] }), spray()),
  pose: [0.34, -0.72, 0],
}
