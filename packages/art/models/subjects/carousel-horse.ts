import { eyes } from '#kit/creature.ts'
import { pointedEars } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { jewel } from '#kit/jewel.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { oval } from '#kit/oval.ts'
import { pair } from '#kit/pair.ts'
import { ball, cylinder, group, put, ring } from '#kit/shapes.ts'

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
    oval(cream, 0.95, [0, 0.6, 0.4], [0.94, 0.98, 0.92]),
    oval(cream, 0.66, [0, 0.2, 1], [0.95, 0.82, 1.15], [0.55, 0, 0]),
    oval(vinyl('#ffb094'), 0.5, [0, -0.08, 1.4], [1.05, 0.85, 0.8]),
    pointedEars({ skin: cream, inside: pink, apart: 0.55, y: 1.58, z: 0.3, size: 0.28 }),
    eyes({ apart: 0.62, y: 0.66, z: 1.02, size: 1.65, turn: 0.5 }),
    pair(0.08, gloss('#8a2a2a'), { at: [0.24, 0.06, 1.76], scale: [1, 0.8, 0.5] }),
    pair(0.15, gold(), { at: [0.6, 0.14, 1.12], scale: [0.6, 1, 1] }),
    ring({ radius: 0.58, tube: 0.06 }, gold(), { at: [0, 0.14, 1.12], turn: [0.55, 0, 0] }),
    jewel('#1060e0', 0.26, { at: [0, 1.2, 1.1], turn: [-0.6, 0, 0] }),
    ...[0, 1, 2].map((row) =>
      oval(pink, 0.27, [0, 1.65 + row * 0.28, 0.42 - row ** 2 * 0.12], [0.9, 1.2, 1], [row * -0.5, 0, 0]),
    ),
    ...[0, 1, 2, 3, 4].map((row) =>
      oval(dyed(row), 0.3, [0.4 + row * 0.06, 1.25 - row * 0.36, -0.3 - row * 0.12], [2, 1, 1], [0, 0.2, -0.75]),
    ),
  )

/** A leg from its hip: angles turn the thigh and the shin back. */
const leg = (x: number, z: number, hip: number, knee: number) => {
  const shin = group(oval(cream, 0.25, [0, -0.35, 0], [1, 2, 1]), oval(gold(), 0.3, [0, -0.85, 0.04], [1, 0.85, 1.1]))
  put(shin, { at: [0, -0.65, 0], turn: [knee, 0, 0] })
  return put(group(oval(cream, 0.4, [0, -0.25, 0], [0.9, 1.5, 1]), shin), { at: [x, -1, z], turn: [hip, 0, 0] })
}

const body = () =>
  group(
    oval(cream, 0.72, [0, -0.15, 0], [0.9, 1.4, 0.95], [0.4, 0, 0]),
    oval(cream, 0.88, [0, -0.85, -0.75], [0.95, 0.85, 1.3]),
    leg(0.44, 0, -0.85, 1.2),
    leg(-0.44, 0, -1.25, 0.9),
    leg(0.44, -1.5, 0.3, 0.5),
    leg(-0.44, -1.5, 0.6, 0.5),
    oval(teal, 0.9, [0, -0.78, -0.75], [0.98, 0.86, 0.62]),
    ...[-0.25, -1.25].map((z) => ring({ radius: 0.8, tube: 0.08 }, gold(), { at: [0, -0.82, z] })),
    oval(red, 0.5, [0, -0.14, -0.75], [0.85, 0.4, 1.15]),
    ...[-0.2, -1.32].map((z) => oval(gold(), 0.3, [0, 0, z], [1.1, 0.8, 0.5])),
    jewel('#d4002a', 0.26, { at: [0.87, -0.75, -0.75], turn: [0, Math.PI / 2, 0] }),
    ...[0, 1, 2].map((row) =>
      oval(dyed(row + 1), 0.26, [row * 0.16, -0.6 - row * 0.2, -2.05], [0.9, 2.2, 0.9], [0.6, 0, 0.3]),
    ),
  )

/** A horse of a carousel on its striped pole. */
export const model: Model = { build: () => group(head(), body(), pole()), pose: [0.08, -0.75, 0] }
