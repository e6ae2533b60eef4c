import { disc, hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, cylinder, group, put, ring } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const leather = gloss('#3a16b0', { roughness: 0.25 })
const brass = warmGold(0.16)

/** A piece of the tube along y, with a rim at its upper end. */
const piece = (radius: number, top: number, y: number, height: number, material = brass) =>
  group(
    cylinder({ radius, top, height }, material, { at: [0, y + height / 2, 0] }),
    hoop({ radius: top, tube: 0.07, at: [0, y + height, 0] }, gold({ roughness: 0.1 })),
    hoop({ radius, tube: 0.05, at: [0, y, 0] }, gold({ roughness: 0.1 })),
  )

const barrel = () =>
  group(
    piece(0.2, 0.26, -1.75, 0.3),
    piece(0.2, 0.24, -1.5, 0.62),
    piece(0.32, 0.36, -0.9, 0.8, gloss('#b8001c', { roughness: 0.2 })),
    piece(0.42, 0.5, -0.12, 1.25, leather),
    piece(0.56, 0.66, 1.1, 0.52),
    hoop({ radius: 0.47, tube: 0.06, at: [0, 0.45, 0] }, gold()),
    around(10, () => ball(0.05, gold(), { at: [0.61, 1.36, 0] })),
    cylinder({ radius: 0.58, height: 0.06 }, gloss('#0a2a9a'), { at: [0, 1.6, 0] }),
    ball(0.56, glow('#0a8cf0', { roughness: 0.05, emissiveIntensity: 0.3 }), { at: [0, 1.6, 0], scale: [1, 0.28, 1] }),
    ball(0.12, gloss('#ffffff', { emissive: '#888888' }), { at: [-0.2, 1.74, 0.16], scale: [1.3, 0.4, 0.8] }),
    cylinder({ radius: 0.09, height: 0.9 }, brass, { at: [0, 0.35, -0.66] }),
    hoop({ radius: 0.1, tube: 0.035, at: [0, 0.8, -0.66] }, gold()),
    ...[0.1, 0.6].map((y) =>
      cylinder({ radius: 0.05, height: 0.3 }, gold(), { at: [0, y, -0.52], turn: [quarter, 0, 0] }),
    ),
  )

const leg = () =>
  put(
    group(
      cylinder({ radius: 0.1, top: 0.13, height: 1.75 }, wood('#8a3a12'), { at: [0, -0.85, 0] }),
      hoop({ radius: 0.13, tube: 0.04, at: [0, -0.5, 0] }, gold()),
      cylinder({ radius: 0.13, top: 0.14, height: 0.3 }, gold(), { at: [0, -1.62, 0] }),
      ball(0.16, gold(), { at: [0, -1.78, 0] }),
    ),
    { at: [0.16, 0, 0], turn: [0, 0, 0.5] },
  )

const tripod = () =>
  group(
    put(around(3, leg), { turn: [0, quarter, 0] }),
    cylinder({ radius: 0.34, top: 0.26, height: 0.26 }, brass, { at: [0, 0.02, 0] }),
    cylinder({ radius: 0.14, height: 0.5 }, brass, { at: [0, 0.28, 0] }),
    hoop({ radius: 0.56, tube: 0.05, at: [0, -0.82, 0] }, gold()),
    bothSides((side) => disc({ radius: 0.2, depth: 0.16, at: [0, 0.72, side * 0.52] }, gold())),
    ring({ radius: 0.5, tube: 0.08, arc: Math.PI }, gold(), { at: [0, 0.72, 0], turn: [Math.PI, quarter, 0] }),
  )

/** A brass telescope on a tripod, which looks up at the sky. */
export const model: Model = {
  build: () => group(tripod(), put(barrel(), { at: [0.1, 0.72, 0], turn: [0.5, 0, -0.85] })),
  pose: [0.1, -0.3, 0],
}
