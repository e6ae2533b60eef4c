import { IcosahedronGeometry, Mesh, Shape } from 'three'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, gold, stone, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, put, ring, slab, tube } from '#kit/shapes.ts'

const blue = vinyl('#0828b0')
const light = vinyl('#1272f0')
const claws = gloss('#0a38d0')

const pincers = new Shape()
  .moveTo(0, -0.5)
  .bezierCurveTo(0.5, -0.4, 0.8, 0.3, 0.34, 0.86)
  .bezierCurveTo(0.34, 0.5, 0.22, 0.2, 0.04, 0.14)
  .bezierCurveTo(-0.14, 0.22, -0.24, 0.4, -0.28, 0.72)
  .bezierCurveTo(-0.74, 0.3, -0.5, -0.4, 0, -0.5)
const head = () =>
  group(
    ball(1, blue, { at: [0, 0, 0.2], scale: [1.16, 0.92, 0.98] }),
    ball(0.6, light, { at: [0, -0.38, 0.7], scale: [1.2, 0.66, 0.85] }),
    ring({ radius: 0.29, tube: 0.07 }, gold(), { at: [0, 0.68, 0.86], turn: [-0.7, 0, 0] }),
    put(new Mesh(new IcosahedronGeometry(0.26, 1), stone('#0a5cff')), { at: [0, 0.65, 0.83], turn: [-0.7, 0, 0] }),
    eyes({ apart: 0.48, y: 0.16, z: 1.06, size: 1.7 }),
    cheeks({ apart: 0.84, y: -0.22, z: 0.9 }),
    smile({ y: -0.2, z: 1.2, width: 0.12 }),
  )

/** A claw in the plane, open upwards. */
const claw = () =>
  group(
    slab(pincers, { depth: 0.24, bevel: 0.14 }, claws, { at: [0, 0, -0.12] }),
    ring({ radius: 0.24, tube: 0.1 }, gold(), { at: [0, -0.56, 0], turn: [Math.PI / 2, 0, 0] }),
  )

const limbs = (side: number) =>
  group(
    ...[0.3, 0.65, 1].map((share) =>
      ball(0.26, light, { at: [side * (0.85 + share * 0.72), -0.42 + share * 0.24, 0.45 + share * 0.25] }),
    ),
    put(claw(), { at: [side * 1.62, 0.5, 0.7], turn: [0, side * -0.15, side * -0.16], scale: [side, 1, 1] }),
    ...[0, 1, 2].map((index) =>
      group(
        tube(
          [
            [side * 0.7, -0.6, 0.3 - index * 0.4],
            [side * (1.25 + index * 0.12), -0.5, 0.5 - index * 0.55],
            [side * (1.45 + index * 0.16), -1.2, 0.6 - index * 0.6],
          ],
          0.13,
          light,
        ),
        ball(0.17, gold(), { at: [side * (1.45 + index * 0.16), -1.2, 0.6 - index * 0.6], scale: [0.9, 1.2, 0.9] }),
      ),
    ),
  )

/** The body behind the head, and the tail that bends over it. */
const tail = () =>
  group(
    ball(0.9, blue, { at: [0, -0.5, -0.6], scale: [1.1, 0.72, 1.1] }),
    ...Array.from({ length: 15 }, (_, index) => {
      const [angle, z] = [index * 0.25 - 1.85, (index / 15) ** 3 * 1.2 - 1.2]
      return ball((index % 2 ? 0.31 : 0.42) - index * 0.006, index % 2 ? gold() : blue, {
        at: [0.3 + Math.cos(angle) * 1.1, 0.9 + Math.sin(angle) * 1.2, z],
      })
    }),
    ball(0.36, light, { at: [0.02, 2.02, -0.06] }),
    cone(0.2, 0.6, gold(), { at: [-0.16, 1.66, 0.18], turn: [Math.PI - 0.6, 0, -0.3] }),
  )

/** A scorpion with a sapphire on its brow. */
export const model: Model = { build: () => group(head(), bothSides(limbs), tail()), pose: [0.1, -0.3, 0] }
