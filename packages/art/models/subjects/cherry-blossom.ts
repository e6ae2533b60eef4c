import type { Material } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, curve, cylinder, group, type Place, type Point2, type Point3, put, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const half = points2(0.26, 0.22, 0.46, 0.62, 0.34, 0.98, 0.1, 0.98)
const petal = curve([[0, 0], ...half, [0, 0.84], ...half.map(([x, y]): Point2 => [-x, y]).reverse()])
const [pink, deep] = [vinyl('#ff5598', { sheen: 0.3 }), vinyl('#e01c6c', { sheen: 0.2 })]
const bark = wood('#7a3a1a')
const green = gloss('#3f9a1c')

const layer = (skin: Material, bevel: number, place: Place) =>
  slab(petal, { depth: 0.03, bevel }, skin, { turn: [0.28, 0.12, 0], ...place })

/** A petal with its thread. */
const fifth = () =>
  group(
    layer(pink, 0.07, { at: [0, 0.12, 0] }),
    layer(deep, 0.05, { at: [0, 0.14, 0.09], scale: [0.4, 0.52, 1] }),
    tube(points3(0, 0, 0.15, 0.05, 0.16, 0.36, 0.06, 0.4, 0.42), 0.022, gold()),
    ball(0.065, gold({ roughness: 0.12 }), { at: [0.06, 0.42, 0.43] }),
  )

const blossom = (place: Place) =>
  put(
    group(
      aroundFace(5, fifth),
      ball(0.3, vinyl('#9a0c4a'), { at: [0, 0, 0.14], scale: [1, 1, 0.4] }),
      ball(0.14, gold({ roughness: 0.2 }), { at: [0, 0, 0.24] }),
    ),
    place,
  )

/** A closed bud on its stalk, which hangs from a place. */
const bud = (at: Point3, turn: number, scale = 1) =>
  put(
    group(
      tube(points3(0, 0, 0, 0.05, -0.2, 0.05, 0, -0.42, 0.05), 0.045, green),
      cylinder({ radius: 0.17, top: 0.08, height: 0.2 }, green, { at: [0, -0.46, 0.05] }),
      ball(0.25, deep, { at: [0, -0.66, 0.05], scale: [0.9, 1.15, 0.9] }),
      ball(0.2, pink, { at: [0.08, -0.72, 0.14], scale: [0.8, 1.1, 0.8] }),
    ),
    { at, turn: [0, 0, turn], scale },
  )

const twig = (thick: number, thin: number, points: Point3[]) =>
  taperedTube(points, (along) => thick + (thin - thick) * along, bark)

const branch = () =>
  group(
    twig(0.27, 0.16, points3(-2, -1.7, -0.2, -1.2, -0.9, -0.15, -0.5, -0.55, -0.2, 0.3, 0.4, -0.2)),
    twig(0.17, 0.08, points3(0.2, 0.3, -0.2, 1.3, 0.9, -0.15, 1.9, 1.75, -0.2)),
    twig(0.14, 0.07, points3(-0.6, -0.6, -0.2, 0.2, -0.75, -0.15, 1.4, -0.75, -0.1)),
    twig(0.13, 0.07, points3(-0.05, 0, -0.2, -0.55, 0.6, -0.2, -0.6, 1.3, -0.2)),
  )

/** A branch of a cherry tree with blossoms and buds. */
export const model: Model = {
  build: () =>
    group(
      branch(),
      blossom({ at: [-0.85, 0.6, 0.1], turn: [-0.1, 0.1, 0.3], scale: 0.92 }),
      blossom({ at: [0.85, -0.55, 0.15], turn: [0, 0.2, 0.6], scale: 0.88 }),
      blossom({ at: [0.6, 1.55, 0], turn: [-0.2, -0.1, 0.1], scale: 0.7 }),
      blossom({ at: [1.75, 0.55, 0.1], turn: [-0.15, 0.25, -0.2], scale: 0.56 }),
      blossom({ at: [-1.55, -0.75, 0.05], turn: [0, -0.2, 0], scale: 0.56 }),
      bud([-0.85, -0.7, 0], 0.15),
      bud([0.1, -0.7, 0], -0.1, 0.8),
      bud([1.9, 1.7, -0.1], 2.8, 0.9),
      foldedLeaf({ at: [1.6, 1.35, -0.1], turn: [0, 0, -0.5] }),
      foldedLeaf({ at: [-1.75, -1.45, -0.1], turn: [0, 0, -0.1] }),
      foldedLeaf({ at: [-0.5, 1.25, -0.1], turn: [0, 0, 1.9] }),
    ),
  pose: [0.03, -0.25, 0],
}
