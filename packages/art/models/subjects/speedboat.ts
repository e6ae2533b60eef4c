import { type Hull, hullBody, hullLine } from '#kit/hull.ts'
import { chrome, glass, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, box, group, type Point3, put, ring, ringSegment, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const quarter = Math.PI / 2
const red = gloss('#d4001c', { roughness: 0.12 })
const white = gloss('#fff4e2', { roughness: 0.16 })
const foam = gloss('#d4f2ff')

const lines: Hull = {
  width: 0.86,
  length: 2.5,
  depth: 0.95,
  stern: 6,
  bow: 0.75,
  deck: 0.16,
  rise: (along) => 0.5 * Math.max(along, 0) ** 2,
}

const hull = () =>
  group(
    hullBody(lines, red),
    put(hullBody({ ...lines, width: 0.76, length: 2.26, depth: 0.1, deck: 0.24 }, white), { at: [0, 0.02, 0] }),
    tube(hullLine(lines, 0), 0.09, gold()),
    tube(hullLine(lines, 0.34), 0.07, gold()),
    bothSides((side) =>
      tube(points3(side * 0.16, 0.25, 0.6, side * 0.13, 0.33, 1.2, side * 0.06, 0.5, 1.9), 0.06, red),
    ),
  )

/** A pane that bends around the front of the cockpit. */
const pane = (height: number, y: number, material: typeof red) =>
  slab(ringSegment({ inner: 0.54, outer: 0.6, arc: 2.8, middle: -quarter }), { depth: height, bevel: 0.02 }, material, {
    at: [0, y, 0],
    turn: [-quarter, 0, 0],
  })

const cockpit = () =>
  group(
    ball(0.58, gloss('#3a1420'), { at: [0, 0.2, -0.75], scale: [0.95, 0.25, 1.6] }),
    ring({ radius: 0.58, tube: 0.07 }, gold(), { at: [0, 0.25, -0.75], turn: [quarter, 0, 0], scale: [0.98, 1.6, 1] }),
    ...[-0.7, -1.25].flatMap((z) =>
      [-0.26, 0.26].map((x) =>
        box({ size: [0.42, 0.5, 0.26], edge: 0.12 }, vinyl('#ffb020'), { at: [x, 0.42, z], turn: [-0.2, 0, 0] }),
      ),
    ),
    put(group(pane(0.36, 0, glass('#0a90f0', { opacity: 0.8 })), pane(0.06, 0.36, gold())), {
      at: [0, 0.16, -0.3],
      turn: [-0.4, 0, 0],
      scale: [1, 1, 1.3],
    }),
    box({ size: [0.66, 0.6, 0.5], edge: 0.2 }, gloss('#0a3fd0'), { at: [0, 0.4, -2.5] }),
    box({ size: [0.7, 0.13, 0.54], edge: 0.06 }, gold(), { at: [0, 0.32, -2.5] }),
    box({ size: [0.2, 0.9, 0.3], edge: 0.09 }, chrome(), { at: [0, -0.2, -2.6] }),
  )

/** Water that the hull throws up at a side, from the bow to the stern: a curl with drops along it. */
const spray = (side: number) => {
  const at = (share: number): Point3 => [side * (0.2 + share ** 0.7 * 1.05), -0.72 + share * 0.06, 1.7 - share * 3.9]
  const radiusAt = (share: number) => 0.16 + 0.2 * Math.sin(share * Math.PI)
  return group(
    taperedTube([0, 0.15, 0.4, 0.7, 1].map(at), radiusAt, foam),
    ...Array.from({ length: 15 }, (_, index) => {
      const [[x, y, z], radius] = [at(index / 14), radiusAt(index / 14)]
      return ball(0.14 + (index % 3) * 0.07, foam, { at: [x + side * radius * 0.5, y + radius * 0.8, z] })
    }),
  )
}

/** A speedboat that lifts its bow out of the water. */
export const model: Model = {
  build: () =>
    group(
      put(group(hull(), cockpit()), { at: [0, 0.12, 0], turn: [-0.17, 0, 0.08] }),
      bothSides(spray),
      ball(1, gloss('#0068c8', { roughness: 0.1 }), { at: [0, -0.92, -0.3], scale: [1.5, 0.28, 2.4] }),
    ),
  pose: [0.26, -0.86, 0],
}
