import { starBadge } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { browSpots, cheekFur, muzzle } from '#kit/face.ts'
import { sittingBody } from '#kit/figure.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { ball, bothSides, cone, group, type Point3, ring, tube } from '#kit/shapes.ts'

const fur = vinyl('#a8480c')
const cream = vinyl('#ffe6c8')
const hoof = vinyl('#45190f')
const horn = gold({ roughness: 0.24 })
const aurora = glow('#14e0b4')
const teal = gloss('#00808f')

const tine = (base: Point3, bend: Point3, tip: Point3) =>
  group(tube([base, bend, tip], 0.13, horn), ball(0.17, aurora, { at: tip }))

const antler = (side: number) =>
  group(
    ring({ radius: 0.16, tube: 0.08 }, horn, { at: [side * 0.4, 0.86, 0], turn: [Math.PI / 2, side * -0.3, 0] }),
    tine([side * 0.38, 0.75, 0], [side * 0.66, 1.4, -0.15], [side * 0.98, 2.2, 0]),
    tine([side * 0.5, 1.1, -0.1], [side * 0.26, 1.35, 0.05], [side * 0.26, 1.68, 0.1]),
    tine([side * 0.62, 1.3, -0.12], [side * 1.05, 1.35, -0.05], [side * 1.4, 1.62, 0.05]),
    tine([side * 0.76, 1.65, -0.1], [side * 0.55, 1.85, -0.05], [side * 0.5, 2.12, 0]),
  )

const ear = (side: number) =>
  group(
    ball(0.52, fur, { at: [side * 1.22, 0.42, -0.15], scale: [1, 0.5, 0.4], turn: [0, 0, side * 0.22] }),
    ball(0.36, vinyl('#ffab9a'), { at: [side * 1.24, 0.42, 0], scale: [1, 0.45, 0.3], turn: [0, 0, side * 0.22] }),
  )

const head = () =>
  group(
    ball(1, fur, { scale: [1.08, 0.98, 0.96] }),
    ball(0.3, hoof, { at: [0, 0.88, 0.36], scale: [0.9, 0.5, 0.9], turn: [0.5, 0, 0] }),
    browSpots({ apart: 0.36 }, cream),
    cheekFur({ apart: 0.6, z: 0.52, size: 0.36 }, cream),
    bothSides((side) => group(antler(side), ear(side))),
    muzzle({ skin: cream, nose: gloss('#2a1418'), z: 0.8, size: 0.5 }),
    eyes({ apart: 0.44, y: 0.14, z: 0.86, size: 1.55 }),
    cheeks({ apart: 0.78, y: -0.22, z: 0.72 }),
  )

const scarf = () =>
  group(
    collar(teal, { tube: 0.19 }),
    cone(0.3, 0.9, teal, { at: [0.5, -1.3, 0.66], turn: [-0.2, 0, 0.3], scale: [1, 1, 0.45] }),
    starBadge(0.28, { at: [0.02, -1.1, 0.84], turn: [-0.35, 0, 0] }),
  )

/** A sitting stag, whose gold antlers shine at their tips. */
export const model: Model = {
  build: () => group(head(), sittingBody({ skin: fur, belly: cream, paws: hoof }), scarf()),
  pose: [0.05, -0.32, 0],
}
