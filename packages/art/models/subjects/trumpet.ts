import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, cone, cylinder, group, lathe, type Point2, type Point3, put, ring, tube } from '#kit/shapes.ts'

const along: Point3 = [0, 0, -Math.PI / 2]
const across: Point3 = [0, Math.PI / 2, 0]

/** The mouth of the bell, wide open towards +x. */
const bell = () => {
  const outline = Array.from({ length: 33 }, (_, step): Point2 => [0.15 + 0.75 * (step / 32) ** 3.2, (step / 32) * 1.5])
  return group(
    lathe(outline, warmGold(0.15), { at: [0.62, 0.42, 0], turn: along }),
    lathe(outline.slice(10), gloss('#c00a24'), { at: [0.65, 0.42, 0], turn: along, scale: [0.95, 1, 0.95] }),
    ring({ radius: 0.9, tube: 0.065 }, gold({ roughness: 0.12 }), { at: [2.12, 0.42, 0], turn: across }),
  )
}

const pipes = () =>
  group(
    cylinder({ radius: 0.12, top: 0.15, height: 1.9 }, warmGold(0.15), { at: [-0.3, 0.42, 0], turn: along }),
    ring({ radius: 0.42, tube: 0.12, arc: Math.PI }, warmGold(0.15), { at: [-1.2, 0, 0], turn: [0, 0, Math.PI / 2] }),
    cylinder({ radius: 0.12, height: 2.1 }, warmGold(0.15), { at: [-0.15, -0.42, 0], turn: along }),
    ring({ radius: 0.42, tube: 0.12, arc: Math.PI }, warmGold(0.15), {
      at: [0.9, 0, 0.2],
      turn: [0.4, 0, -Math.PI / 2],
    }),
    cylinder({ radius: 0.1, height: 2.9 }, warmGold(0.15), { at: [-0.55, 0.36, 0.3], turn: along }),
    ...[-1.2, 0.9].map((x) => ring({ radius: 0.13, tube: 0.05 }, gold(), { at: [x, -0.42, 0], turn: across })),
  )

const mouthpiece = () =>
  group(
    ring({ radius: 0.11, tube: 0.045 }, gold(), { at: [-1.9, 0.36, 0.3], turn: across }),
    cone(0.26, 0.5, gold({ roughness: 0.14 }), { at: [-2.12, 0.36, 0.3], turn: along }),
    ring({ radius: 0.23, tube: 0.06 }, gold({ roughness: 0.1 }), { at: [-2.36, 0.36, 0.3], turn: across }),
  )

const valve = (x: number) =>
  group(
    cylinder({ radius: 0.21, height: 1.25 }, warmGold(0.2), { at: [x, 0, 0.1] }),
    ...[-0.62, -0.3, 0.3, 0.62].map((y) =>
      hoop({ radius: 0.21, tube: 0.05, at: [x, y, 0.1] }, gold({ roughness: 0.12 })),
    ),
    cylinder({ radius: 0.2, top: 0.15, height: 0.2 }, gloss('#c00a24'), { at: [x, 0.74, 0.1] }),
    cylinder({ radius: 0.06, height: 0.3 }, gold(), { at: [x, 0.92, 0.1] }),
    cylinder({ radius: 0.18, height: 0.1 }, gold(), { at: [x, 1.08, 0.1] }),
    ball(0.15, gloss('#fff4e6'), { at: [x, 1.12, 0.1], scale: [1, 0.5, 1] }),
    ball(0.17, gloss('#c00a24'), { at: [x, -0.7, 0.1], scale: [1, 0.8, 1] }),
  )

const tassel = () =>
  put(
    group(
      tube(points3(0, 0.6, 0, -0.06, 0.3, 0.06, 0, 0, 0), 0.045, vinyl('#c00a24')),
      ball(0.16, gold(), {}),
      cone(0.24, 0.85, vinyl('#c00a24'), { at: [0, -0.42, 0] }),
      hoop({ radius: 0.13, tube: 0.045, at: [0, -0.2, 0] }, gold()),
    ),
    { at: [-1.15, -0.95, 0.16], turn: [0, 0, -0.5] },
  )

/** A golden trumpet, its bell up, with a tassel. */
export const model: Model = {
  build: () =>
    group(
      put(group(bell(), pipes(), mouthpiece(), ...[-0.55, -0.08, 0.39].map(valve), tassel()), { turn: [0, -0.5, 0.5] }),
    ),
  pose: [0.1, -0.1, 0],
}
