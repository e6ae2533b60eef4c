import { eyes } from '#kit/creature.ts'
import { pointedEars } from '#kit/figure.ts'
import { gallopingLeg } from '#kit/galloping-leg.ts'
import { hoop } from '#kit/hoop.ts'
import { jewel } from '#kit/jewel.ts'
import { locks } from '#kit/locks.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, cylinder, group, ring } from '#kit/shapes.ts'

const cream = vinyl('#ffeedd')
const pink = vinyl('#f0287c')
const teal = vinyl('#0fa5a8')
const red = gloss('#d8102c')

const dyed = (row: number) => (row % 2 ? pink : teal)

const pole = () =>
  group(
    cylinder({ radius: 0.19, height: 5 }, gold(), { at: [0, 0, -0.75] }),
    ...Array.from({ length: 15 }, (_, step) =>
      ring({ radius: 0.16, tube: 0.1 }, red, { at: [0, -2.15 + step * 0.32, -0.75], turn: [Math.PI / 2, 0.5, 0] }),
    ),
    ball(0.28, gold(), { at: [0, 2.6, -0.75] }),
    cylinder({ radius: 0.9, top: 0.7, height: 0.2 }, pink, { at: [0, -2.5, -0.75] }),
    hoop({ radius: 0.9, tube: 0.08, at: [0, -2.6, -0.75] }, gold()),
  )

const head = () =>
  group(
    ball(0.95, cream, { at: [0, 0.6, 0.4], scale: [0.94, 0.98, 0.92] }),
    ball(0.66, cream, { at: [0, 0.2, 1], scale: [0.95, 0.82, 1.15], turn: [0.55, 0, 0] }),
    ball(0.5, vinyl('#ffb094'), { at: [0, -0.08, 1.4], scale: [1.05, 0.85, 0.8] }),
    pointedEars({ skin: cream, inside: pink, apart: 0.55, y: 1.58, z: 0.3, size: 0.28 }),
    eyes({ apart: 0.62, y: 0.66, z: 1.02, size: 1.65, turn: 0.5 }),
    pair(0.08, gloss('#8a2a2a'), { at: [0.24, 0.06, 1.76], scale: [1, 0.8, 0.5] }),
    pair(0.15, gold(), { at: [0.6, 0.14, 1.12], scale: [0.6, 1, 1] }),
    ring({ radius: 0.58, tube: 0.06 }, gold(), { at: [0, 0.14, 1.12], turn: [0.55, 0, 0] }),
    jewel('#1060e0', 0.26, { at: [0, 1.2, 1.1], turn: [-0.6, 0, 0] }),
    ...[0, 1, 2].map((row) =>
      ball(0.27, pink, {
        at: [0, 1.65 + row * 0.28, 0.42 - row ** 2 * 0.12],
        scale: [0.9, 1.2, 1],
        turn: [row * -0.5, 0, 0],
      }),
    ),
    locks({ count: 5, radius: 0.3, step: [0.06, -0.36, -0.12] }, dyed, {
      at: [0.4, 1.25, -0.3],
      scale: [2, 1, 1],
      turn: [0, 0.2, -0.75],
    }),
  )

const leg = (x: number, z: number, hip: number, knee: number) =>
  gallopingLeg([x, -1, z], { hip, knee, thigh: 0.65 }, { skin: cream, hoof: gold() })

const body = () =>
  group(
    ball(0.72, cream, { at: [0, -0.15, 0], scale: [0.9, 1.4, 0.95], turn: [0.4, 0, 0] }),
    ball(0.88, cream, { at: [0, -0.85, -0.75], scale: [0.95, 0.85, 1.3] }),
    leg(0.44, 0, -0.85, 1.2),
    leg(-0.44, 0, -1.25, 0.9),
    leg(0.44, -1.5, 0.3, 0.5),
    leg(-0.44, -1.5, 0.6, 0.5),
    ball(0.9, teal, { at: [0, -0.78, -0.75], scale: [0.98, 0.86, 0.62] }),
    ...[-0.25, -1.25].map((z) => ring({ radius: 0.8, tube: 0.08 }, gold(), { at: [0, -0.82, z] })),
    ball(0.5, red, { at: [0, -0.14, -0.75], scale: [0.85, 0.4, 1.15] }),
    ...[-0.2, -1.32].map((z) => ball(0.3, gold(), { at: [0, 0, z], scale: [1.1, 0.8, 0.5] })),
    jewel('#d4002a', 0.26, { at: [0.87, -0.75, -0.75], turn: [0, Math.PI / 2, 0] }),
    locks({ count: 3, radius: 0.26, step: [0.16, -0.2, 0] }, (row) => dyed(row + 1), {
      at: [0, -0.6, -2.05],
      scale: [0.9, 2.2, 0.9],
      turn: [0.6, 0, 0.3],
    }),
  )

/** A horse of a carousel on its striped pole. */
export const model: Model = { build: () => group(head(), body(), pole()), pose: [0.08, -0.75, 0] }
