import { bend } from '#kit/bend.ts'
import { starCoin } from '#kit/coin.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, box, cylinder, dome, group, type Point3, put } from '#kit/shapes.ts'
import { starEmblem } from '#kit/star-emblem.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const quarter = Math.PI / 2
const crown: Point3 = [0.15, 2.25, -0.15]
const timber = wood('#8a3a10', { roughness: 0.3 })

/** A frond along x that arches and droops, folded at its rib. */
const frond = (color: string, length: number) =>
  bend(ball(1, gloss(color)), (corner) => {
    const along = (corner.x + 1) / 2
    const fold = Math.abs(corner.z) * 0.26 - corner.y * 0.07
    const width = 0.38 * (1 - 0.16 * (1 + Math.sin(along * 44)))
    corner.set(along * length, 0.6 * along - 1.15 * along ** 2.2 - fold, corner.z * width)
  })

const palm = () =>
  group(
    taperedTube(
      points3(-0.55, 0.1, -0.2, -0.5, 0.8, -0.2, -0.2, 1.6, -0.2, ...crown),
      (along) => 0.22 - 0.1 * along + 0.025 * Math.sin(along * 50),
      wood('#9a5a20'),
    ),
    put(
      group(
        around(5, () => frond('#0a8a2a', 1.5)),
        around(3, nut),
      ),
      { at: crown, turn: [0, 0.2, 0] },
    ),
    put(group(around(4, () => frond('#2ab030', 1.15))), { at: [0.15, 2.37, -0.15], turn: [0, 0.7, 0] }),
  )

const nut = () => ball(0.2, wood('#5a2a0c'), { at: [0.2, -0.16, 0] })

/** The rounded lid of the chest: two drums of wood and gold. */
const lid = () =>
  group(
    cylinder({ radius: 0.36, height: 1.08 }, timber),
    ...[-0.44, 0, 0.44].map((y) => cylinder({ radius: 0.385, height: 0.13 }, gold(), { at: [0, y, 0] })),
  )

const chest = () =>
  group(
    box({ size: [1.1, 0.55, 0.7] }, timber, { at: [0, 0.28, 0] }),
    put(lid(), { at: [0, 0.78, -0.4], turn: [-1, 0, quarter], scale: [0.75, 1, 1] }),
    ...[-0.44, 0.44].map((x) => box({ size: [0.14, 0.6, 0.76], edge: 0.04 }, gold(), { at: [x, 0.29, 0] })),
    box({ size: [1.16, 0.1, 0.76], edge: 0.04 }, gold(), { at: [0, 0.52, 0] }),
    box({ size: [0.26, 0.3, 0.1], edge: 0.04 }, gold(), { at: [0, 0.42, 0.37] }),
    ...[-0.3, 0, 0.3].map((x) => starCoin({ at: [x, 0.72 - x * x, 0.06], turn: [-0.5, x, 0], scale: 0.62 })),
  )

const foam = (index: number) =>
  ball(0.2 + (index % 2) * 0.05, gloss('#a0e4ff'), { at: [1.6, -0.28, 0], scale: [1, 0.6, 1] })

const shore = () =>
  group(
    cylinder({ radius: 2.05, top: 1.95, height: 0.3 }, gloss('#0068d0', { roughness: 0.1 }), { at: [0, -0.42, 0] }),
    around(22, foam),
    dome(1.62, vinyl('#f0a020'), { at: [0, -0.35, 0], scale: [1, 0.38, 1] }),
    starEmblem(0.3, [vinyl('#e01a2a'), vinyl('#ff5a4a')], { at: [-0.62, 0.06, 1.05], turn: [-1, 0, 0.3] }),
    pair(0.2, gloss('#8a80a0'), { at: [1.25, -0.08, 0.3], scale: [1.2, 0.8, 1] }),
    starCoin({ at: [1.1, 0.02, 0.85], turn: [-1.1, 0, 0], scale: 0.6 }),
  )

/** A small island with a palm and an open chest. */
export const model: Model = {
  build: () => group(palm(), put(chest(), { at: [0.5, 0.08, 0.5], turn: [0, -0.1, 0] }), shore()),
  pose: [0.22, -0.28, 0],
}
