import { aroundFace } from '#kit/around-face.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, bothSides, dome, group, lathe, type Point2, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const jade = () => gloss('#00895a', { roughness: 0.14 })

const belly = Array.from({ length: 40 }, (_, step): Point2 => {
  const angle = -1.12 + (step / 39) * 2.2
  return [Math.cos(angle) * 1.35, Math.sin(angle) * 1.08]
})

/** A tube that narrows towards its mouth. */
const spout = () =>
  taperedTube(
    points3(0.95, -0.3, 0, 1.5, -0.12, 0, 1.78, 0.4, 0, 2.12, 0.82, 0),
    (along) => 0.19 + 0.27 * (1 - along) ** 1.6,
    jade(),
    {},
    { open: true },
  )

const flower = () =>
  group(
    ball(0.13, gold(), { scale: [1, 1, 0.6] }),
    aroundFace(6, () => ball(0.2, gold({ roughness: 0.28 }), { at: [0.28, 0, -0.04], scale: [1, 0.62, 0.35] })),
  )

const handle = () =>
  group(
    put(ring({ radius: 1.12, tube: 0.12, arc: Math.PI }, gold()), { at: [0, 0.78, 0], scale: [1, 1.22, 1] }),
    bothSides((side) => ball(0.2, gold(), { at: [side * 1.1, 0.72, 0] })),
  )

export const model: Model = {
  build: () =>
    group(
      lathe(belly, jade()),
      hoop({ radius: 0.66, tube: 0.11, at: [0, -1, 0] }, gold()),
      hoop({ radius: 0.68, tube: 0.075, at: [0, 0.95, 0] }, gold()),
      dome(0.66, jade(), { at: [0, 0.95, 0], scale: [1, 0.5, 1] }),
      ball(0.19, gold(), { at: [0, 1.42, 0] }),
      hoop({ radius: 0.13, tube: 0.05, at: [0, 1.27, 0] }, gold()),
      around(24, () => ball(0.05, gold(), { at: [1.1, 0.64, 0] })),
      spout(),
      ring({ radius: 0.18, tube: 0.055 }, gold(), { at: [2.11, 0.81, 0], turn: [Math.PI / 2, -0.63, 0] }),
      handle(),
      put(flower(), { at: [0, -0.1, 1.34] }),
    ),
  pose: [0.2, -0.3, 0],
}
