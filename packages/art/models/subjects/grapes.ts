import { Shape } from 'three'
import { stalk } from '#kit/fruit.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cone, group, type Place, type Point3, put, slab, tube } from '#kit/shapes.ts'

const skins = ['#5a12b0', '#7a1cc8', '#4a0f9a', '#9a1fb8'].map((color) =>
  gloss(color, { roughness: 0.12, envMapIntensity: 1.2 }),
)

/** Rings of grapes from the shoulders down to the tip. */
const cluster = () =>
  group(
    ball(0.8, gloss('#2c0a66'), { at: [0, 0.1, 0], scale: [1, 1.2, 1] }),
    ...[
      [5, 0.45, 1],
      [8, 0.95, 0.72],
      [8, 1, 0.24],
      [7, 0.86, -0.24],
      [6, 0.68, -0.7],
      [4, 0.42, -1.14],
      [1, 0, -1.56],
    ].map(([count = 1, radius = 0, y = 0], row) =>
      put(
        around(count, (index) => ball(0.37, skins[(index * 3 + row) % 4] ?? gloss('#5a12b0'), { at: [0, 0, radius] })),
        { at: [0, y, 0], turn: [0, row * 0.42, 0] },
      ),
    ),
  )

const lobes = new Shape()
  .moveTo(0, 0)
  .bezierCurveTo(0.5, -0.35, 0.95, -0.1, 0.75, 0.3)
  .bezierCurveTo(1.2, 0.3, 1.15, 0.75, 0.62, 0.85)
  .quadraticCurveTo(0.4, 1.3, 0, 1.5)
  .quadraticCurveTo(-0.4, 1.3, -0.62, 0.85)
  .bezierCurveTo(-1.15, 0.75, -1.2, 0.3, -0.75, 0.3)
  .bezierCurveTo(-0.95, -0.1, -0.5, -0.35, 0, 0)

const leaf = (place: Place) =>
  put(
    group(
      slab(lobes, { depth: 0.04, bevel: 0.05 }, gloss('#0a7a20', { envMapIntensity: 0.5 })),
      ...[-0.85, 0, 0.85].map((turn) =>
        put(group(cone(0.05, 1.1, gloss('#9bd84a'), { at: [0, 0.55, 0.09], scale: [1, turn ? 0.75 : 1.15, 1] })), {
          turn: [0, 0, turn],
        }),
      ),
    ),
    place,
  )

const tendril = Array.from({ length: 40 }, (_, step): Point3 => {
  const size = 0.32 - step * 0.005
  return [0.1 + step * 0.03, 1.95 + Math.sin(step * 0.5) * size * 0.7, 0.2 + Math.cos(step * 0.5) * size * 0.7]
})

const twig = () =>
  group(
    stalk({ at: [0, 1, 0] }, { height: 1.1, lean: -0.2, radius: 0.12 }),
    ball(0.17, gold(), { at: [-0.24, 2.1, 0] }),
    tube(tendril, 0.045, gold()),
  )

/** A bunch of grapes with a leaf and a tendril of gold. */
export const model: Model = {
  build: () =>
    group(
      cluster(),
      twig(),
      leaf({ at: [0.1, 1.35, 0.35], turn: [-0.25, 0.25, -1.35], scale: 0.9 }),
      leaf({ at: [-0.05, 1.35, 0.3], turn: [-0.25, -0.25, 1.35], scale: 0.8 }),
    ),
  pose: [0.08, -0.25, 0],
}
