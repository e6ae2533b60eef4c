import type { Material } from 'three'
import { disc } from '#kit/hoop.ts'
import { chrome, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, group, type Point3, put, ring, tube } from '#kit/shapes.ts'

const red = gloss('#d4001c', { roughness: 0.18 })
const brown = vinyl('#6b2c0c')

const crank: Point3 = [-0.12, -0.05, 0]
const hub = (side: number, z = 0): Point3 => [side * 1.1, 0, z]

const rod = (radius: number, material: Material, ...points: Point3[]) => tube(points, radius, material)

const wheel = (side: number) =>
  put(
    group(
      ring({ radius: 0.8, tube: 0.14 }, gloss('#211c2c', { roughness: 0.4 })),
      ring({ radius: 0.7, tube: 0.07 }, gold()),
      ...Array.from({ length: 8 }, (_, spoke) =>
        cylinder({ radius: 0.02, height: 1.4 }, chrome(), { turn: [0, 0, (spoke / 8) * Math.PI] }),
      ),
      disc({ radius: 0.14, depth: 0.3 }, gold()),
      ring({ radius: 0.98, tube: 0.06, arc: 1.7 }, red, { turn: [0, 0, side > 0 ? 0.9 : 0.8] }),
    ),
    { at: hub(side) },
  )

const frame = () =>
  group(
    rod(0.09, red, crank, [-0.5, 0.98, 0]),
    rod(0.11, red, crank, [0.72, 0.9, 0]),
    rod(0.1, red, [-0.45, 0.84, 0], [0.68, 0.86, 0]),
    bothSides((side) =>
      group(
        tube([[-0.45, 0.8, 0], hub(-1, side * 0.2)], 0.055, red),
        tube([crank, hub(-1, side * 0.2)], 0.055, red),
        tube([[0.76, 0.72, 0], [0.84, 0.6, side * 0.2], hub(1, side * 0.2)], 0.06, red),
      ),
    ),
    rod(0.1, gold(), [0.78, 0.7, 0], [0.62, 1.3, 0]),
  )

const saddle = () =>
  group(
    cylinder({ radius: 0.06, height: 0.4 }, chrome(), { at: [-0.54, 1.1, 0], turn: [0, 0, 0.35] }),
    ball(0.3, brown, { at: [-0.68, 1.32, 0], scale: [1.1, 0.5, 1] }),
    ball(0.2, brown, { at: [-0.36, 1.33, 0], scale: [1.5, 0.55, 0.7] }),
    ball(0.1, gold(), { at: [-1.0, 1.3, 0] }),
  )

const handlebar = () =>
  group(
    rod(0.06, chrome(), [0.4, 1.33, -0.75], [0.6, 1.4, -0.4], [0.66, 1.3, 0], [0.6, 1.4, 0.4], [0.4, 1.33, 0.75]),
    bothSides((side) => rod(0.1, brown, [0.54, 1.38, side * 0.5], [0.34, 1.31, side * 0.86])),
    ball(0.17, gold(), { at: [0.62, 1.5, 0.3], scale: [1, 0.8, 1] }),
    ball(0.22, gold(), { at: [0.92, 1.06, 0] }),
    ball(0.17, gloss('#fff3b8', { emissive: '#a08030' }), { at: [1.02, 1.06, 0] }),
  )

const pedals = () =>
  group(
    disc({ radius: 0.26, depth: 0.08, at: [-0.12, -0.05, 0.16] }, gold()),
    ring({ radius: 0.26, tube: 0.05 }, chrome(), { at: [-0.12, -0.05, 0.16] }),
    rod(0.05, chrome(), [-0.3, -0.45, 0.25], [0.06, 0.35, 0.25]),
    box({ size: [0.3, 0.1, 0.26] }, brown, { at: [-0.3, -0.48, 0.36] }),
    box({ size: [0.3, 0.1, 0.26] }, brown, { at: [0.06, 0.36, 0.36] }),
  )

/** A bicycle with a lamp and a bell. */
export const model: Model = {
  build: () => group(bothSides(wheel), frame(), saddle(), handlebar(), pedals()),
  pose: [0.14, -0.5, 0],
}
