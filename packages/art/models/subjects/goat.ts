import { bolt } from '#kit/bolt.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { curvedHorns } from '#kit/horns.ts'
import { leafEars } from '#kit/leaf-ears.ts'
import { brightGold, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, put, ring, slab } from '#kit/shapes.ts'
import { forelock } from '#kit/standing-animal.ts'

const white = vinyl('#f6ead6')
const tan = vinyl('#c98a4a')
const dark = vinyl('#5a3a2a')
const blue = vinyl('#1d3fc8')

const leaf = (index: number) => {
  const up = index % 2 ? 1 : -1
  return put(
    group(
      ball(0.22, brightGold(), { at: [0, 0.14 * up, 1.02], scale: [0.55, 1.05, 0.4], turn: [0, 0, up * 0.85 - 1.55] }),
    ),
    {
      turn: [0, 0.22 + index * 0.13, 0],
    },
  )
}

const laurel = () =>
  put(
    group(
      hoop({ radius: 0.98, tube: 0.06 }, gold()),
      bothSides((side) => put(group(...Array.from({ length: 12 }, (_, row) => leaf(row))), { scale: [side, 1, 1] })),
      ball(0.14, gloss('#d4002a'), { at: [0, 0, 1.04] }),
    ),
    { at: [0, 0.62, -0.02], turn: [-0.12, 0, 0], scale: [0.98, 1, 0.94] },
  )

const head = () =>
  group(
    ball(1, white, { at: [0, 0.2, 0], scale: [0.98, 0.98, 0.92] }),
    ball(0.54, tan, { at: [0, -0.24, 0.68], scale: [1.08, 0.82, 0.95] }),
    ball(0.17, gloss('#5a1c28'), { at: [0, -0.06, 1.16], scale: [1.3, 0.75, 0.6] }),
    smile({ y: -0.22, z: 1.18, width: 0.13 }),
    cone(0.32, 0.9, white, { at: [0, -0.95, 0.78], turn: [Math.PI - 0.1, 0, 0], scale: [1, 1, 0.7] }),
    curvedHorns(
      {
        middle: [0.95, 1],
        reach: [0.64, 0.64],
        angles: [3.5, -0.17],
        z: -0.1,
        thick: [0.27, 0.07],
        flare: 0.38,
        ridges: 8,
      },
      { skin: gloss('#8a5530'), bands: gloss('#d99a4e') },
    ),
    leafEars({ apart: 1.1, y: 0.12, z: 0.1, length: 0.41, breadth: 0.44, lean: 1.92 }, [white, vinyl('#ff9d94')]),
    forelock(white, { y: 1.08, z: 0.42, size: 0.25 }),
    eyes({ apart: 0.43, y: 0.2, z: 0.82, size: 1.5 }),
    cheeks({ apart: 0.72, y: -0.08, z: 0.62 }),
    laurel(),
  )

const toga = () =>
  group(
    ring({ radius: 0.84, tube: 0.24 }, blue, { at: [0, -1.28, -0.02], turn: [Math.PI / 2, 0.6, 0] }),
    ring({ radius: 0.88, tube: 0.06 }, gold(), { at: [0.04, -1.06, 0], turn: [Math.PI / 2, 0.6, 0] }),
    ball(0.2, gold(), { at: [0.56, -0.72, 0.42], scale: [1, 1, 0.6] }),
    slab(bolt(), { depth: 0.14, bevel: 0.06 }, brightGold(), { at: [1.05, -1.05, 0.75], turn: [0, -0.1, -0.5] }),
  )

/** A goat with a laurel, and lightning in its hoof. */
export const model: Model = {
  build: () => group(head(), sittingBody({ skin: white, belly: white, paws: dark }), toga()),
  pose: [0.05, -0.3, 0],
}
