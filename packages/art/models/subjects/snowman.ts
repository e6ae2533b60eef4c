import { cheeks, eyes } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, box, cone, cylinder, group, put } from '#kit/shapes.ts'

const snow = vinyl('#c6defc')
const red = vinyl('#c00620')
const green = vinyl('#007a3c')
const felt = vinyl('#3a1c86')
const amber = gloss('#f0a000')
const coal = gloss('#1c1424')

const head = () =>
  group(
    ball(0.98, snow, { scale: [1.06, 0.96, 0.98] }),
    cone(0.2, 0.85, gloss('#f06a00'), { at: [0, -0.1, 1.3], turn: [Math.PI / 2 + 0.1, 0, 0] }),
    ...[-0.36, -0.19, 0, 0.19, 0.36].map((x) => ball(0.065, coal, { at: [x, x * x * 1.2 - 0.52, 0.86 - x * x * 0.5] })),
    eyes({ apart: 0.4, y: 0.14, z: 0.88, size: 1.4 }),
    cheeks({ apart: 0.64, y: -0.18, z: 0.74 }),
  )

const hat = () =>
  put(
    group(
      cylinder({ radius: 1.08, height: 0.12 }, felt),
      hoop({ radius: 1.06, tube: 0.08 }, gold()),
      cylinder({ radius: 0.68, top: 0.8, height: 0.95 }, felt, { at: [0, 0.5, 0] }),
      hoop({ radius: 0.77, tube: 0.05, at: [0, 0.96, 0] }, gold()),
      cylinder({ radius: 0.73, top: 0.75, height: 0.26 }, red, { at: [0, 0.22, 0] }),
      ball(0.26, green, { at: [0.16, 0.32, 0.75], scale: [1, 0.5, 0.35], turn: [0, 0.4, -0.5] }),
      ball(0.26, green, { at: [0.52, 0.36, 0.6], scale: [1, 0.5, 0.35], turn: [0, 0.6, 0.4] }),
      ...[-0.08, 0.08].map((x) => ball(0.11, gloss('#e80a20'), { at: [0.33 + x, 0.26 + x, 0.82] })),
    ),
    { at: [0.05, 0.78, -0.05], turn: [-0.14, 0, -0.1] },
  )

const scarf = () =>
  group(
    hoop({ radius: 0.66, tube: 0.22, at: [0, -0.9, 0.02], lean: 0.08 }, red),
    around(10, (index) => ball(0.2, index % 2 ? green : amber, { at: [0, -0.9, 0.74], scale: [0.5, 1.05, 0.9] })),
    put(
      group(
        box({ size: [0.44, 0.95, 0.18], edge: 0.08 }, red),
        box({ size: [0.46, 0.12, 0.2], edge: 0.05 }, green, { at: [0, -0.28, 0] }),
        box({ size: [0.46, 0.12, 0.2], edge: 0.05 }, amber, { at: [0, -0.08, 0] }),
      ),
      { at: [0.44, -1.34, 0.96], turn: [-0.3, 0.35, 0.1] },
    ),
  )

const arm = (side: number) =>
  put(
    group(
      cylinder({ radius: 0.08, top: 0.06, height: 1.1 }, wood(), { at: [0, 0.4, 0] }),
      ball(0.28, green, { at: [0, 0.98, 0] }),
      ball(0.13, green, { at: [side * -0.24, 0.94, 0.06] }),
      hoop({ radius: 0.2, tube: 0.1, at: [0, 0.76, 0] }, amber),
    ),
    { at: [side * 0.78, -1.4, 0.1], turn: [0.15, 0, side * -0.85] },
  )

const body = () =>
  group(
    ball(1.12, snow, { at: [0, -1.75, 0], scale: [1.05, 0.92, 1] }),
    bothSides((side) => ball(0.42, snow, { at: [side * 0.66, -2.48, 0.6], scale: [1.1, 0.75, 1.1] })),
    ...[-1.45, -1.82, -2.18].map((y) =>
      ball(0.13, gold(), { at: [-0.05, y, 1.08 - (y + 1.75) ** 2 * 0.6], scale: [1, 1, 0.6] }),
    ),
  )

/** A snowman with a hat, a scarf and mittens. */
export const model: Model = {
  build: () => group(head(), hat(), scarf(), bothSides(arm), body()),
  pose: [0.05, -0.32, 0],
}
