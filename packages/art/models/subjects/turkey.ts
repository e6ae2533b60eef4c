import { Shape } from 'three'
import { birdFeet, foldedWings, shortBeak } from '#kit/bird.ts'
import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, put, ring, slab } from '#kit/shapes.ts'

const brown = vinyl('#7a300e')
const tan = vinyl('#c8701e')
const red = gloss('#e0102c')

const feather = new Shape()
  .bezierCurveTo(0.2, 1, 0.42, 1.5, 0.42, 2)
  .bezierCurveTo(0.42, 2.74, -0.42, 2.74, -0.42, 2)
  .bezierCurveTo(-0.42, 1.5, -0.2, 1, 0, 0)

/** A tail feather of the given colours, from its tip to its root. */
const plume = (colors: readonly string[]) =>
  group(
    ...colors.map((color, band) =>
      slab(feather, { depth: 0.06, bevel: 0.06 }, vinyl(color), { at: [0, 0, band * 0.045], scale: 1 - band * 0.13 }),
    ),
  )

const row = (count: number, size: number, spread: number, z: number, colors: readonly string[]) =>
  Array.from({ length: count }, (_, index) =>
    put(plume(colors), {
      at: [0, -0.75, z - (index % 2) * 0.1],
      turn: [-0.08, 0, (index / (count - 1) - 0.5) * -spread],
      scale: [size, size, 1],
    }),
  )

const head = () =>
  group(
    ball(0.84, brown, { at: [0, 0.34, 0.45], scale: [1.04, 0.98, 0.96] }),
    eyePatches({ apart: 0.38, y: 0.4, z: 0.94, size: 0.38 }, vinyl('#3aa6e0')),
    shortBeak([0, 0.14, 1.4], gloss('#ffae00')),
    ring({ radius: 0.24, tube: 0.085, arc: 3 }, red, { at: [0.1, 0.14, 1.4], turn: [0, 0.5, -0.5] }),
    ball(0.13, red, { at: [0.31, -0.04, 1.32], scale: [0.9, 1.25, 0.9] }),
    ball(0.2, red, { at: [-0.06, -0.26, 1.18], scale: [0.95, 1.5, 0.75] }),
    eyes({ apart: 0.37, y: 0.44, z: 1.16, size: 1.4 }),
    cheeks({ apart: 0.62, y: 0.04, z: 1.04 }),
  )

const body = () =>
  group(
    ball(0.95, brown, { at: [0, -0.98, 0.1], scale: [1.04, 0.96, 0.96] }),
    ...Array.from({ length: 12 }, (_, index) => {
      const [x, level] = [(index % 4) - 1.5, Math.floor(index / 4)]
      const at = [x * 0.34, -0.86 - level * 0.24, 0.98 - x * x * 0.06 - level * 0.04] as const
      return ball(0.2, tan, { at, scale: [0.9, 1.15, 0.5] })
    }),
    hoop({ radius: 0.62, tube: 0.09, at: [0, -0.38, 0.3], lean: 0.15 }, gold()),
    starCoin({ at: [0, -0.72, 1.08], turn: [-0.2, 0, 0], scale: 0.72 }),
    foldedWings({ apart: 0.94, y: -0.8, z: 0.24, size: 0.44 }, [brown, gold(), tan]),
    birdFeet({ y: -1.8, z: 0.5 }, gloss('#ffae00')),
  )

/** A turkey before the fan of its tail. */
export const model: Model = {
  build: () =>
    group(
      ...row(9, 1.1, 3.3, -0.6, ['#ffe2ae', '#c8141c', '#ff9a1a', '#6b260a']),
      ...row(8, 0.82, 2.9, -0.3, ['#ffb52a', '#a83410', '#5a1f0a']),
      body(),
      head(),
    ),
  pose: [0.05, -0.28, 0],
}
