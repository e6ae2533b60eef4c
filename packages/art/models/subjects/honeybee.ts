import { cheeks, eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { glass, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, bothSides, cone, cylinder, group, type Place, put, ring, slab, star } from '#kit/shapes.ts'

const yellow = vinyl('#ffa200')
const dark = vinyl('#3a1a14')
const honey = glow('#ff7a00', { roughness: 0.1, emissiveIntensity: 0.25 })

const head = () =>
  group(
    ball(1, yellow, { at: [0, 0.45, 0.2], scale: [1.06, 0.96, 0.97] }),
    pair(0.17, gold(), { at: [0.7, 1.92, 0.46] }),
    bothSides((side) =>
      cylinder({ radius: 0.06, height: 0.8 }, dark, { at: [side * 0.48, 1.56, 0.38], turn: [0, 0, side * -0.48] }),
    ),
    ball(0.26, vinyl('#ff7a00'), { at: [0, 1.32, 0.36], scale: [2.2, 0.75, 0.9] }),
    eyes({ apart: 0.44, y: 0.5, z: 1.04, size: 1.65 }),
    cheeks({ apart: 0.74, y: 0.12, z: 0.9 }),
    smile({ y: 0.16, z: 1.13, width: 0.11 }),
  )

/** A band about the body at a share of its height. */
const band = (height: number) =>
  hoop({ radius: Math.sqrt(1 - height * height) * 0.86, tube: 0.13, at: [0, -0.98 + height * 1.02, -0.1] }, dark)

const wing = (size: number, place: Place) =>
  put(
    group(
      ball(size, glass('#8fdcff', { opacity: 0.62 }), { scale: [1, 0.62, 0.12] }),
      ring({ radius: size, tube: 0.055 }, gold({ roughness: 0.12 }), { scale: [1, 0.62, 1] }),
      ball(size * 0.45, glass('#e6fbff', { opacity: 0.7 }), { at: [-size * 0.2, 0.02, 0.05], scale: [1.2, 0.5, 0.2] }),
    ),
    place,
  )

const hexagon = (x: number, y: number) =>
  put(
    group(
      slab(star({ points: 3, outer: 0.34, inner: 0.34 }), { depth: 0.16, bevel: 0.05 }, gold({ color: '#ff9d1a' })),
      slab(star({ points: 3, outer: 0.24, inner: 0.24 }), { depth: 0.14, bevel: 0.05 }, honey, { at: [0, 0, 0.1] }),
    ),
    { at: [x, y, 0] },
  )

/** A comb full of honey, which runs over. */
const comb = () =>
  put(
    group(
      ...[-1, 0, 1].map((x) => hexagon(x * 0.62, 0)),
      ...[-0.5, 0.5].map((x) => hexagon(x * 0.62, -0.54)),
      ...[-0.62, 0.1, 0.5].map((x, index) =>
        ball(0.12, honey, { at: [x, -0.3 - (index % 2) * 0.3, 0.24], scale: [0.8, 2.4, 0.6] }),
      ),
    ),
    { at: [0, -1.02, 0.9], turn: [-0.1, 0, 0], scale: 0.82 },
  )

const body = () =>
  group(
    ball(0.86, yellow, { at: [0, -0.98, -0.1], scale: [1.02, 1.18, 0.97] }),
    ...[0.3, -0.18, -0.64].map(band),
    cone(0.2, 0.45, gold(), { at: [0, -2.1, -0.1], turn: [Math.PI, 0, 0] }),
    pair(0.24, dark, { at: [0.82, -0.98, 0.72], scale: [1.2, 0.9, 1], turn: [0, 0.6, 0] }),
    pair(0.26, dark, { at: [0.42, -1.9, 0.35], scale: [1, 0.8, 1.3] }),
    bothSides((side) =>
      group(
        wing(0.98, { at: [side * 1.45, 0.22, -0.6], turn: [0, side * 0.25, side * 0.5] }),
        wing(0.68, { at: [side * 1.2, -0.6, -0.6], turn: [0, side * 0.25, side * -0.3] }),
      ),
    ),
  )

/** A honeybee with a piece of comb. */
export const model: Model = { build: () => group(head(), body(), comb()), pose: [0.05, -0.3, 0] }
