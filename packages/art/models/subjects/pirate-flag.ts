import { BoxGeometry, type Material, Mesh } from 'three'
import { bend } from '#kit/bend.ts'
import { eye } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cone, cylinder, group, type Place, put } from '#kit/shapes.ts'

const bone = vinyl('#ffe9c8')
const ink = gloss('#1a1024')
const red = gloss('#c80018')

/** Cloth in the wind, which hangs at x = 0: a plate whose waves grow with the distance from the mast. */
const cloth = (width: number, height: number, depth: number, material: Material) =>
  bend(new Mesh(new BoxGeometry(width, height, depth, 64, 24, 1), material), (corner) => {
    const along = corner.x + 1.5
    const wave = 0.2 * Math.sin(along * 2.9) * Math.min(along, 1)
    corner.set(along, corner.y + 0.1 * Math.sin(along * 2.2), corner.z + wave)
  })

const crossbone = (side: number) =>
  put(
    group(
      cylinder({ radius: 0.11, height: 1.7 }, bone),
      bothSides((end) => bothSides((knob) => ball(0.16, bone, { at: [knob * 0.12, end * 0.88, 0] }))),
    ),
    { at: [0, -0.12, side * 0.02], turn: [0, 0, side * 1.08] },
  )

const skull = (place: Place) =>
  put(
    group(
      bothSides(crossbone),
      ball(0.58, bone, { at: [0, 0.16, 0.14], scale: [1.05, 0.95, 0.6] }),
      box({ size: [0.56, 0.4, 0.36], edge: 0.14 }, bone, { at: [0, -0.36, 0.2] }),
      ...[-0.13, 0, 0.13].map((x) => box({ size: [0.035, 0.2, 0.1], edge: 0.015 }, ink, { at: [x, -0.44, 0.36] })),
      bothSides((side) => ball(0.2, ink, { at: [side * 0.24, 0.06, 0.4], scale: [0.95, 1.1, 0.5] })),
      bothSides((side) => put(eye([0, 0, 0], 1.2), { at: [side * 0.24, 0.06, 0.46] })),
      cone(0.09, 0.16, ink, { at: [0, -0.17, 0.45], scale: [1, 1, 0.5] }),
      ball(0.6, red, { at: [0, 0.38, 0.13], scale: [1.04, 0.62, 0.62] }),
      ...[-0.3, 0, 0.3].map((x) => ball(0.075, gold(), { at: [x, 0.56 - x * x, 0.46], scale: [1, 1, 0.5] })),
      ball(0.15, red, { at: [0.66, 0.3, 0.16] }),
      bothSides((side) =>
        cone(0.14, 0.4, red, {
          at: [0.8, 0.18 + side * 0.12, 0.14],
          turn: [0, 0, side * 0.5 + 1.2],
          scale: [1, 1, 0.5],
        }),
      ),
    ),
    place,
  )

const mast = () =>
  group(
    cylinder({ radius: 0.13, top: 0.1, height: 4 }, wood('#8a3a12'), { at: [-0.05, -0.7, 0] }),
    ball(0.24, gold(), { at: [-0.05, 1.42, 0] }),
    ...[1.2, 0.75, -0.75, -1.3, -2.4].map((y) => hoop({ radius: 0.13, tube: 0.06, at: [-0.05, y, 0] }, gold())),
    cylinder({ radius: 0.2, top: 0.14, height: 0.24 }, gold(), { at: [-0.05, -2.66, 0] }),
  )

/** A pirates' flag: a skull in a red scarf over two bones. */
export const model: Model = {
  build: () =>
    group(
      mast(),
      cloth(3, 2.1, 0.06, gold({ roughness: 0.35 })),
      cloth(2.8, 1.9, 0.1, vinyl('#2a1c4a')),
      skull({ at: [1.5, 0, 0.16], scale: 1.06 }),
    ),
  pose: [0.05, -0.3, -0.12],
}
