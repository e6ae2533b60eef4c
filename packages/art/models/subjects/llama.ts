import { smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cone, group, type Point3, put, ring, roundedRectangle, slab } from '#kit/shapes.ts'

const wool = vinyl('#fff0d8')
const face = vinyl('#e8a860')
const pink = vinyl('#f0207c')
const lens = gloss('#e00024', { emissive: '#90000c' })
const light = gloss('#ffffff', { emissive: '#888888' })

/** Curls of wool that cover a ball: each lies at the golden angle from the one before. */
const fleece = (radius: number, at: Point3, scale: Point3) =>
  put(
    group(
      ball(radius, wool),
      ...Array.from({ length: 60 }, (_, index) => {
        const [height, angle] = [1 - (index + 0.5) / 30, index * 2.4]
        const out = Math.sqrt(1 - height ** 2) * radius
        return ball(radius * 0.27, wool, { at: [Math.cos(angle) * out, height * radius, Math.sin(angle) * out] })
      }),
    ),
    { at, scale },
  )

/** One side of the glasses, about the middle of its lens. */
const lensInFrame = () =>
  group(
    slab(roundedRectangle(0.66, 0.5, 0.18), { depth: 0.06, bevel: 0.06 }, gold()),
    slab(roundedRectangle(0.52, 0.36, 0.14), { depth: 0.06, bevel: 0.04 }, lens, { at: [0, 0, 0.09] }),
    box({ size: [0.26, 0.05, 0.02], edge: 0.01 }, light, { at: [-0.06, 0.08, 0.2], turn: [0, 0, 0.6] }),
    ...[-0.37, 0.37].map((x) => box({ size: [0.1, 0.1, 0.1], edge: 0.04 }, gold(), { at: [x, 0.04, 0.07] })),
  )

const head = () =>
  group(
    fleece(0.72, [0, 1.15, 0.1], [1.05, 0.95, 0.95]),
    ball(0.74, face, { at: [0, 0.82, 0.36], scale: [0.95, 0.95, 0.82] }),
    ball(0.44, wool, { at: [0, 0.48, 0.88], scale: [1.08, 0.82, 0.9] }),
    ball(0.14, gloss('#6b2a2a'), { at: [0, 0.62, 1.26], scale: [1.3, 0.75, 0.6] }),
    smile({ y: 0.46, z: 1.26, width: 0.11 }),
    bothSides((side) =>
      group(
        put(lensInFrame(), { at: [side * 0.37, 0.92, 0.98] }),
        box({ size: [0.06, 0.1, 0.9], edge: 0.03 }, gold(), { at: [side * 0.74, 0.95, 0.6] }),
        cone(0.24, 0.95, face, { at: [side * 0.52, 2.05, 0], turn: [0, 0, side * -0.2], scale: [1, 1, 0.65] }),
        cone(0.14, 0.66, pink, { at: [side * 0.52, 1.98, 0.12], turn: [0, 0, side * -0.2], scale: [1, 1, 0.5] }),
        ball(0.15, pink, { at: [side * 0.62, 2.5, 0] }),
      ),
    ),
  )

const leg = (x: number, z: number) =>
  group(
    ball(0.4, wool, { at: [x, -1.4, z], scale: [1, 1.1, 1] }),
    ball(0.27, face, { at: [x, -1.85, z], scale: [1, 1.3, 1] }),
    ball(0.3, gold(), { at: [x, -2.1, z + 0.06], scale: [1, 0.65, 1.2] }),
  )

const body = () =>
  group(
    ...[0.5, 0, -0.5].map((y, row) => fleece(0.56 + row * 0.08, [0, y, -0.1 - row * 0.05], [1, 0.8, 1])),
    fleece(0.95, [0, -0.95, -0.75], [1, 0.85, 1.2]),
    ball(0.98, vinyl('#0aa2a6'), { at: [0, -0.82, -0.85], scale: [1.1, 0.98, 0.5] }),
    ...[-0.42, -1.28].map((z) => ring({ radius: 1, tube: 0.08 }, pink, { at: [0, -0.82, z] })),
    hoop({ radius: 0.66, tube: 0.13, at: [0, -0.05, -0.1], lean: 0.2 }, pink),
    ...[-1.1, -0.75, -0.4, 0, 0.4, 0.75, 1.1].map((angle) =>
      ball(0.14, gold(), { at: [Math.sin(angle) * 0.76, -0.2, Math.cos(angle) * 0.76 - 0.1] }),
    ),
    bothSides((side) => group(leg(side * 0.48, -0.1), leg(side * 0.5, -1.4))),
    ball(0.36, wool, { at: [0, -0.5, -1.9] }),
  )

/** A llama in wool, with laser glasses. */
export const model: Model = { build: () => group(head(), body()), pose: [0.06, -0.5, 0] }
