import { bend } from '#kit/bend.ts'
import { roundHalf, stalk } from '#kit/fruit.ts'
import { gradient } from '#kit/gradient.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, box, group, type Point3, put } from '#kit/shapes.ts'

const ripe = gradient([0.05, '#3c8a08'], [0.3, '#d83008'], [0.5, '#ee6a00'], [0.9, '#ffae00'])
const skin = gloss('#ffffff', { map: ripe, roughness: 0.2 })

/** An egg that bends to a beak at its lower end. */
const whole = () =>
  bend(ball(1, skin), (corner) => {
    const { x, y, z } = corner
    const wide = 1.12 + 0.16 * y
    corner.set(x * wide + 0.34 * y * y - 0.1, y * 1.42, z * wide * 0.92)
  })

const leaves = () =>
  group(
    stalk({ at: [0, -0.15, 0] }),
    foldedLeaf({ at: [0.02, 0.1, 0.05], turn: [-0.4, -0.2, 0.1], scale: 1.2 }),
    foldedLeaf({ at: [-0.02, 0.1, 0.05], turn: [-0.4, 0.2, 2.8], scale: 1.1 }),
  )

/** A cheek cut into cubes and turned inside out. */
const cheek = () =>
  group(
    put(roundHalf({ skin, rim: gloss('#e8680a'), flesh: gloss('#d86400') }), { scale: [1, 1.3, 0.6] }),
    ...Array.from({ length: 35 }, (_, index): Point3 => {
      const [x, y] = [((index % 5) - 2) * 0.41, (Math.floor(index / 5) - 3) * 0.41]
      return [x, y, 1 - x * x - (y / 1.3) ** 2]
    })
      .filter(([, , height]) => height > 0.13)
      .map(([x, y, height]) =>
        box({ size: [0.36, 0.36, 0.6], edge: 0.08 }, gloss('#f08e00', { roughness: 0.2, envMapIntensity: 0.55 }), {
          at: [x, y, height * 0.28],
          turn: [-y * 0.3, x * 0.4, 0],
        }),
      ),
  )

/** A mango with leaves, and a cheek of it cut into cubes. */
export const model: Model = {
  build: () =>
    group(
      put(whole(), { at: [-0.5, 0.15, -0.5], turn: [0.1, 0, 0.25] }),
      put(leaves(), { at: [-0.6, 1.6, -0.45], turn: [0.1, 0, 0.1] }),
      put(cheek(), { at: [0.85, -0.5, 0.75], turn: [-0.1, 0.05, -0.4], scale: 0.9 }),
    ),
  pose: [0.05, -0.22, 0],
}
