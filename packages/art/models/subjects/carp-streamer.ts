import { cluster } from '#kit/cluster.ts'
import { sideEye } from '#kit/fish.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, curve, group, type Point3, put, ring, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const orange = gloss('#f5400c')
const spots = [
  30, 60, 55, 30, 205, 55, 180, 90, 42, 215, 120, 34, 200, 215, 45, 330, 155, 45, 350, 40, 36, 450, 100, 34,
]
const points = points3(-1.3, 1.4, 0, -0.7, 0.9, 0, -0.1, 0.2, 0, 0.2, -0.5, 0, 0.6, -1, 0, 1.2, -1.1, 0)
const thickness = (share: number) => 0.92 * Math.tanh(share * 6) ** 0.55 * (1 - 0.8 * share ** 1.2)

/** White skin with red patches, from the nose to the tail; the middle of its height is at the front. */
const patches = paintTexture({ width: 512, height: 256 }, (context) => {
  context.fillStyle = '#fff1de'
  context.fillRect(0, 0, 512, 256)
  context.fillStyle = '#ee2205'
  for (const [x = 0, y = 0, size = 0] of points3(...spots)) {
    context.beginPath()
    context.ellipse(x, y, size, size, 0, 0, Math.PI * 2)
    context.fill()
  }
})

const body = () =>
  taperedTube(points, thickness, vinyl('#ffffff', { map: patches }), { scale: [1, 1, -0.9] }, { steps: 96 })

const rib = ([x = 0, y = 0]: readonly number[]) =>
  tube(points3(0, 0, 0, x * 0.45, y * 0.4, 0.12, x * 0.85, y * 0.85, 0.12), 0.035, gold())

/** A fin which points to +x, with ribs of gold to these points of its edge. */
const fin = (edge: readonly number[], at: Point3, turn: Point3) => {
  const plate = slab(curve(points2(0, 0.2, ...edge, 0, -0.2)), { depth: 0.06, bevel: 0.07 }, orange)
  return put(group(plate, ...points2(...edge).map(rib)), { at, turn })
}

const side = (to: number) =>
  group(
    sideEye(1.6, { at: [-0.88, 1.14, to * 0.62], turn: [0, (1 - to) * 1.57 - 0.3 * to, 0] }),
    ball(0.14, vinyl('#ff8f9e'), { at: [-0.8, 0.74, to * 0.68], scale: [1, 0.65, 0.4] }),
    tube(points3(-1.35, 1.2, to * 0.25, -1.72, 1.05, to * 0.4, -1.75, 0.75, to * 0.45), 0.05, gold()),
    ball(0.09, gold(), { at: [-1.75, 0.7, to * 0.45] }),
    fin([0.5, 0.45, 0.95, 0.25, 0.8, -0.2], [-0.45, 0.3, to * 0.6], [0, to * 0.5, -2.2]),
  )

const splash = () =>
  group(
    hoop({ radius: 0.95, tube: 0.15, at: [0.45, -1.6, 0] }, gloss('#0a8ae8')),
    ball(0.95, gloss('#0a62d0'), { at: [0.45, -1.6, 0], scale: [1, 0.2, 1] }),
    cluster([-0.3, -1.4, 0.45, 0.3, 0.6, -1.45, 0.45, 0.28, -0.5, -1, 0.45, 0.12], gloss('#35b8ff')),
    cluster([0.1, -1.4, 0.45, 0.36, 1.1, -1.4, 0.45, 0.3], gloss('#d4f4ff')),
  )

const fins = () =>
  group(
    fin([0.7, 0.95, 1.15, 0.75, 0.85, 0.15, 1.25, -0.3, 0.9, -0.75], [1.15, -1.12, 0], [0, 0, 0.25]),
    fin([0.4, 0.6, 0.7, 0.45, 0.8, 0.1, 0.6, -0.35], [0.3, 0.45, 0], [0, 0, 0.75]),
    ring({ radius: 0.17, tube: 0.09 }, gloss('#ff7a5c'), { at: [-1.32, 1.42, 0], turn: [Math.PI / 2, 0.78, 0] }),
  )

/** A koi which leaps out of the water. */
export const model: Model = { build: () => group(body(), fins(), bothSides(side), splash()), pose: [0.06, 0.2, 0] }
