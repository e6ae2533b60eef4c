import { eyes } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { jewel } from '#kit/jewel.ts'
import { leafEars } from '#kit/leaf-ears.ts'
import { chrome, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, curve, cylinder, group, type Point2, put, ring, slab } from '#kit/shapes.ts'

const chestnut = vinyl('#9a3508')
const mane = vinyl('#2f1640')
const steel = chrome({ color: '#aebbe0', roughness: 0.25 })
const red = vinyl('#d8102c')

const outline = (...half: Point2[]) => curve([...half, ...half.map(([x, y]): Point2 => [-x, y]).reverse()])
const plate = outline([0.08, -1.05], [0.3, -0.5], [0.46, 0.2], [0.42, 0.75], [0.12, 0.88])

const chanfron = () =>
  put(
    group(
      slab(plate, { depth: 0.1, bevel: 0.1 }, gold()),
      slab(plate, { depth: 0.1, bevel: 0.06 }, steel, { at: [0, 0.02, 0.1], scale: [0.84, 0.86, 1] }),
      jewel('#d4002a', 0.28, { at: [0, 0.36, 0.22] }),
      ...[-0.1, -0.38, -0.63].map((y) => ball(0.08, gold(), { at: [0, y, 0.25] })),
    ),
    { at: [0, 0.7, 0.98], turn: [-0.55, 0, 0], scale: [1.1, 1.1, 1] },
  )

/** What the head and the neck have at their right, and at their left in a mirror. */
const side = () =>
  group(
    ball(0.11, gloss('#3a140c'), { at: [0.3, -0.14, 1.86], scale: [1, 0.8, 0.5], turn: [-0.3, 0.4, 0] }),
    ball(0.17, gold(), { at: [0.68, 0.02, 1.02], scale: [0.6, 1, 1] }),
    ...[0, 1, 2, 3].map((lock) =>
      ball(0.3, mane, {
        at: [0.55 + lock * 0.12, 1 - lock * 0.45, -0.75 - lock * 0.14],
        scale: [0.9, 2, 0.8],
        turn: [0.2, 0, 0.6],
      }),
    ),
  )

const head = () =>
  group(
    ball(1, chestnut, { at: [0, 0.6, 0.1], scale: [0.92, 1, 0.98] }),
    ball(0.78, chestnut, { at: [0, 0.1, 0.85], scale: [0.92, 0.82, 1.25], turn: [0.6, 0, 0] }),
    ball(0.64, vinyl('#e09a62'), { at: [0, -0.28, 1.38], scale: [1, 0.85, 0.85] }),
    chanfron(),
    eyes({ apart: 0.74, y: 0.55, z: 0.72, size: 1.8, turn: 0.6 }),
    leafEars({ apart: 0.55, y: 1.68, length: 0.53, lean: 0.22 }, [chestnut, vinyl('#ff8f7a')]),
    bothSides((mirror) => put(side(), { scale: [mirror, 1, 1] })),
    ring({ radius: 0.68, tube: 0.08 }, gold(), { at: [0, 0.02, 1.02], turn: [0.6, 0, 0] }),
  )

const plume = () =>
  group(
    cylinder({ radius: 0.18, top: 0.26, height: 0.35 }, gold(), { at: [0, 1.66, 0.2] }),
    ...Array.from({ length: 24 }, (_, step) => {
      const [angle, size] = [0.1 + step * 0.12, 0.2 + step * 0.007]
      return ball(size, red, {
        at: [0, 1.8 + Math.sin(angle) * 0.75, -0.4 + Math.cos(angle) * 0.6],
        scale: [1.7, 1, 1],
      })
    }),
  )

const neck = () =>
  group(
    ball(1.02, chestnut, { at: [0, -0.2, -0.5], scale: [0.95, 1.4, 0.95] }),
    ...[1.45, 0.85, 0.2, -0.45].map((y, row) =>
      ball(0.42, mane, { at: [0, y, -0.6 - row * 0.3], scale: [0.8, 1.2, 1] }),
    ),
    cylinder({ radius: 1.5, top: 1.2, height: 0.6 }, steel, { at: [0, -1.1, -0.6] }),
    cylinder({ radius: 1.6, top: 1.5, height: 0.34 }, red, { at: [0, -1.55, -0.6] }),
    ...[1.2, 1.52, 1.62].map((radius, row) => hoop({ radius, tube: 0.1, at: [0, -0.8 - row * 0.45, -0.6] }, gold())),
    ...Array.from({ length: 14 }, (_, step) =>
      ball(0.12, gold(), { at: [Math.sin(step * 0.449) * 1.38, -1.1, Math.cos(step * 0.449) * 1.38 - 0.6] }),
    ),
    jewel('#0f5fd8', 0.38, { at: [0.62, -1.1, 0.66], turn: [-0.3, 0.45, 0] }),
  )

/** The head of a warlord's horse in armour, with a plume. */
export const model: Model = { build: () => group(head(), plume(), neck()), pose: [0.05, -0.62, 0] }
