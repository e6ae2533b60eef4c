import { eyes } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, type Point2, type Point3, ring } from '#kit/shapes.ts'

const red = vinyl('#c40016', { sheen: 0.2 })
const fur = vinyl('#fff4dc')
const orange = vinyl('#ff8a00')
const tooth = gloss('#fffdf5')

/** Tufts of fur of a size, on an arc about a point, which reaches so far aside and up. */
const fringe = (count: number, [x, y, size]: Point3, [wide, high]: Point2, arc: number) =>
  group(
    ...Array.from({ length: count }, (_, index) => {
      const angle = (index / (count - 1) - 0.5) * arc
      return ball(size, fur, { at: [x + Math.sin(angle) * wide, y + Math.cos(angle) * high, 0.69] })
    }),
  )

/** Flames that stand around the face as a mane. */
const mane = () =>
  group(
    ...Array.from({ length: 13 }, (_, index) => {
      const [angle, long] = [((index - 6) / 6) * 2.25, index % 2]
      return cone(0.42, long ? 0.8 : 1.15, long ? orange : red, {
        at: [Math.sin(angle) * 1.45, 0.1 + Math.cos(angle) * 1.2, long ? -0.1 : -0.3],
        turn: [0, 0, -angle],
        scale: [1, 1, 0.6],
      })
    }),
  )

const crest = () =>
  group(
    cone(0.26, 0.8, gold(), { at: [0, 1.35, 0.35], turn: [0.15, 0, 0] }),
    ball(0.2, gloss('#0a7bff'), { at: [0, 1.78, 0.4] }),
    ring({ radius: 0.3, tube: 0.09 }, gold({ roughness: 0.12 }), { at: [0, 0.98, 0.74], turn: [-0.7, 0, 0] }),
    ball(0.28, gloss('#12b5a6'), { at: [0, 0.98, 0.72], scale: [1, 1, 0.7] }),
  )

const mouth = () =>
  group(
    ball(0.62, gloss('#5c0010'), { at: [0, -0.62, 0.55], scale: [1.35, 0.72, 0.8] }),
    ring({ radius: 0.78, tube: 0.16 }, gold({ roughness: 0.25 }), { at: [0, -0.62, 0.78], scale: [1.08, 0.66, 1] }),
    ball(0.36, vinyl('#ff4f6e'), { at: [0, -0.86, 0.84], scale: [1.2, 0.5, 0.8] }),
    ...[-0.42, -0.14, 0.14, 0.42].map((x) => ball(0.15, tooth, { at: [x, -0.32, 0.9], scale: [0.9, 1, 0.6] })),
    bothSides((side) => cone(0.11, 0.36, tooth, { at: [side * 0.62, -0.46, 0.9], turn: [Math.PI, 0, 0] })),
    fringe(11, [0, -0.68, 0.2], [1.02, -0.66], 3.3),
  )

/** Brow, nostril, cheek and ear. */
const flank = (side: number) =>
  group(
    ball(0.5, gold(), { at: [side * 0.55, 0.42, 0.62], scale: [1, 1, 0.72] }),
    ball(0.43, vinyl('#fffaf0'), { at: [side * 0.55, 0.38, 0.76], scale: [1, 1, 0.72] }),
    fringe(7, [side * 0.57, 0.44, 0.16], [0.58, 0.54], 2.7),
    ball(0.22, gold(), { at: [side * 0.36, -0.07, 1.02] }),
    ball(0.08, gloss('#5c0010'), { at: [side * 0.38, -0.1, 1.22], scale: [1, 0.8, 0.5] }),
    ball(0.26, gold(), { at: [side * 0.92, -0.12, 0.66], scale: [1, 1, 0.6] }),
    ball(0.42, red, { at: [side * 1.24, 0.42, 0.1], scale: [1.2, 0.62, 0.5], turn: [0, 0, side * 0.5] }),
    ball(0.26, orange, { at: [side * 1.28, 0.44, 0.28], scale: [1.2, 0.6, 0.5], turn: [0, 0, side * 0.5] }),
  )

/** The head of a dancing lion: gold and white fur on red, with an open mouth. */
export const model: Model = {
  build: () =>
    group(
      ball(1.12, red, { at: [0, 0.1, 0], scale: [1.12, 0.98, 0.8] }),
      mane(),
      eyes({ apart: 0.53, y: 0.4, z: 1.03, size: 1.75 }),
      bothSides(flank),
      ball(0.34, red, { at: [0, -0.02, 1], scale: [1.25, 0.85, 0.8] }),
      mouth(),
      crest(),
    ),
  pose: [0.08, -0.3, 0],
}
