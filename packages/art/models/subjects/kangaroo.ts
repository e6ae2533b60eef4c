import type { Material } from 'three'
import { eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { leafEars } from '#kit/leaf-ears.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, group, put } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const rust = vinyl('#c4561a')
const cream = vinyl('#ffdcae')
const dark = vinyl('#5a2010')
const red = gloss('#d6001e')

const head = (skin: Material) =>
  group(
    ball(0.9, skin, { at: [0, 0.45, 0], scale: [1.02, 0.96, 0.92] }),
    ball(0.56, cream, { at: [0, 0.16, 0.62], scale: [1, 0.82, 1] }),
    ball(0.19, gloss('#2a1214'), { at: [0, 0.4, 1.1], scale: [1.25, 0.85, 0.7] }),
    smile({ y: 0.16, z: 1.16, width: 0.12 }),
    leafEars({ apart: 0.56, y: 1.6, z: -0.1, length: 0.68, breadth: 0.43, lean: 0.22 }, [skin, vinyl('#ff9a86')]),
    eyes({ apart: 0.42, y: 0.58, z: 0.74, size: 1.5 }),
  )

const glove = (side: -1 | 1) =>
  put(
    group(
      ball(0.4, red, { scale: [0.95, 1.1, 0.95] }),
      ball(0.18, red, { at: [side * -0.28, 0.1, 0.22], scale: [0.9, 1.4, 0.9] }),
      hoop({ radius: 0.26, tube: 0.1, at: [0, -0.4, -0.06] }, gold()),
    ),
    { at: [side * 0.86, -0.55, 0.95], turn: [0.3, 0, side * 0.12] },
  )

const body = () =>
  group(
    taperedTube(points3(0, 0.1, -0.1, 0, -0.8, -0.25, 0, -1.4, -0.4), (along) => 0.55 + along * 0.28, rust),
    ball(0.98, rust, { at: [0, -1.45, -0.4], scale: [1.02, 1, 0.95] }),
    ball(0.74, cream, { at: [0, -1.15, 0.05], scale: [0.9, 1.2, 0.75] }),
    bothSides((side) =>
      group(
        taperedTube(
          points3(side * 0.5, -0.55, 0, side * 0.9, -1, 0.3, side * 0.88, -0.95, 0.85),
          (along) => 0.3 - along * 0.08,
          rust,
        ),
        glove(side),
        ball(0.58, rust, { at: [side * 0.82, -1.7, -0.1], scale: [0.75, 1, 1.1] }),
        ball(0.36, dark, { at: [side * 0.86, -2.16, 0.45], scale: [0.95, 0.72, 2.1], turn: [0, side * 0.12, 0] }),
      ),
    ),
    taperedTube(
      points3(0, -1.8, -0.8, 0.9, -2.1, -1.2, 1.7, -2, -0.9, 2.05, -1.3, -0.7),
      (along) => 0.5 - along * 0.34,
      rust,
    ),
    ball(0.2, dark, { at: [2.06, -1.22, -0.7], scale: [1, 1.4, 1] }),
  )

const pouch = () =>
  group(
    ball(0.56, vinyl('#f2a868'), { at: [0, -1.7, 0.38], scale: [1.1, 0.85, 0.75] }),
    hoop({ radius: 0.46, tube: 0.08, at: [0, -1.35, 0.42], lean: 0.15 }, gold()),
    put(head(vinyl('#e0782a')), { at: [0, -1.22, 0.52], scale: 0.42 }),
  )

/** A boxing kangaroo with a joey in its pouch. */
export const model: Model = { build: () => group(head(rust), body(), pouch()), pose: [0.05, -0.3, 0] }
