import { starCoin } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { cylinder, group, lathe, type Place, type Point2, put, ring } from '#kit/shapes.ts'
import { veinedLeaf } from '#kit/veined-leaf.ts'

const green = gloss('#2f9e1f', { roughness: 0.3 })
const pale = gloss('#a8d94a', { roughness: 0.35 })
const leafGreen = gloss('#0b7d33', { roughness: 0.3 })
const lying = [Math.PI / 2, 0, 0] as const

/** The outline of a joint: wide at its ends. */
const waist = (radius: number) =>
  Array.from(
    { length: 17 },
    (_, step): Point2 => [radius * (0.96 + 0.07 * Math.cos((step / 8) * Math.PI)), step * 0.05],
  )

/** A stalk of joints, each cut open at the top. */
const stalk = ({ joints, radius, ...place }: Place & { joints: number; radius: number }) =>
  put(
    group(
      ...Array.from({ length: joints }, (_, joint) =>
        group(
          lathe(waist(radius), green, { at: [0, joint * 0.84, 0] }),
          hoop({ radius: radius * 0.97, tube: 0.055, at: [0, joint * 0.84 - 0.02, 0] }, pale),
        ),
      ),
      hoop({ radius: radius * 0.92, tube: 0.07, at: [0, joints * 0.84 - 0.02, 0] }, pale),
      cylinder({ radius: radius * 0.88, height: 0.04 }, gloss('#e6f0a8'), { at: [0, joints * 0.84 - 0.04, 0] }),
    ),
    place,
  )

const leaf = (place: Place) => veinedLeaf({ length: 1.3, half: 0.2, skin: leafGreen, vein: '#a8d94a' }, place)

const tie = (y: number) =>
  ring({ radius: 1.04, tube: 0.1 }, gold(), { at: [0, y, 0.06], turn: lying, scale: [1, 0.5, 1] })

/** Stalks of bamboo, tied with gold. */
export const model: Model = {
  build: () =>
    group(
      stalk({ joints: 4, radius: 0.4, at: [0, -1.7, -0.05] }),
      stalk({ joints: 3, radius: 0.34, at: [-0.6, -1.7, 0.12], turn: [0, 0, 0.05] }),
      stalk({ joints: 3, radius: 0.36, at: [0.62, -1.7, 0.12], turn: [0, 0, -0.05], scale: [1, 0.82, 1] }),
      ...[-0.74, -0.54, -0.34].map(tie),
      starCoin({ at: [0, -0.5, 0.68], turn: [-0.35, 0, 0], scale: 1.1 }),
      leaf({ at: [0.25, 1.35, 0.25], turn: [0, -0.3, 0.5] }),
      leaf({ at: [0.28, 1.2, 0.3], turn: [0, -0.3, -0.15] }),
      leaf({ at: [-0.75, 0.95, 0.25], turn: [0, 0.3, 2.5], scale: 0.95 }),
      leaf({ at: [-0.78, 0.7, 0.3], turn: [0, 0.3, 3.3], scale: 0.9 }),
      leaf({ at: [0.85, 0.3, 0.35], turn: [0, -0.3, 0.2], scale: 0.75 }),
    ),
  pose: [0.1, -0.28, 0],
}
