import { cheeks, eyes } from '#kit/creature.ts'
import { eyePatches, irises, muzzle } from '#kit/face.ts'
import { gloss, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, bothSides, cone, cylinder, group, type Point3, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const fur = vinyl('#8a5a34')
const cream = vinyl('#f6dcb0')
const patch = vinyl('#4a2814')
const claw = gloss('#fff0d0')
const bark = wood('#6b3416')

const head = () =>
  group(
    ball(1, fur, { scale: [1.12, 0.95, 0.96] }),
    ball(0.9, cream, { at: [0, -0.04, 0.2], scale: [1.08, 0.84, 0.9] }),
    eyePatches({ apart: 0.5, y: 0.02, z: 0.78, size: 0.36, scale: [1.25, 0.72, 0.5], tilt: -0.42 }, patch),
    irises({ apart: 0.42, y: 0.08, z: 0.92 }, gloss('#d8922a')),
    pair(0.3, fur, { at: [0.3, 0.78, 0.5], scale: [1.1, 0.6, 0.7], turn: [0, 0, -0.35] }),
    muzzle({ skin: cream, nose: gloss('#2a1410'), y: -0.32, size: 0.34, smileWidth: 0.15 }),
    eyes({ apart: 0.4, y: 0.08, z: 0.98, size: 1.05 }),
    cheeks({ apart: 0.74, y: -0.3, z: 0.82 }),
    ...[-0.22, 0, 0.22].map((lean) => cone(0.15, 0.42, fur, { at: [lean * 0.5, 1, 0.1], turn: [0.2, 0, lean * -2] })),
  )

const limb = (from: Point3, bend: Point3, to: Point3) =>
  taperedTube([from, bend, to], (along) => 0.34 - along * 0.04, fur)

/** Three claws, which hook over the branch. */
const claws = (x: number, y: number) =>
  group(
    ...[-0.17, 0, 0.17].map((aside) =>
      ring({ radius: 0.28, tube: 0.07, arc: 2.9 }, claw, { at: [x + aside, y, 0], turn: [0, -Math.PI / 2, 0] }),
    ),
  )

const leaf = (at: Point3, turn: number, color: string) =>
  ball(0.34, gloss(color), { at, turn: [0, 0, turn], scale: [1, 0.45, 0.24] })

const branch = () =>
  group(
    cylinder({ radius: 0.23, top: 0.18, height: 4 }, bark, { at: [0, 1.7, 0], turn: [0, 0, Math.PI / 2 + 0.06] }),
    cylinder({ radius: 0.12, top: 0.08, height: 0.6 }, bark, { at: [0.45, 1.98, 0], turn: [0, 0, -0.5] }),
    leaf([0.84, 2.3, 0.05], 0.5, '#1c8a3a'),
    leaf([0.46, 2.4, 0.1], 2.2, '#56b81e'),
    leaf([1.95, 1.98, 0.05], 0.9, '#1c8a3a'),
    leaf([-2.1, 1.84, 0.1], 2.7, '#1c8a3a'),
    leaf([-2.05, 1.4, 0.1], -2.6, '#56b81e'),
  )

/** A sloth that hangs from a branch. */
export const model: Model = {
  build: () =>
    group(
      head(),
      branch(),
      ball(0.8, fur, { at: [0, -1.25, -0.1], scale: [1.02, 1, 0.88] }),
      ball(0.6, cream, { at: [0, -1.34, 0.2], scale: [0.95, 1, 0.8] }),
      pair(0.36, fur, { at: [0.56, -1.86, 0.4], scale: [1, 0.8, 1.15] }),
      bothSides((side) =>
        group(
          limb([side * 0.7, -0.9, -0.1], [side * 1.5, -0.1, -0.05], [side * 1.38, 1.4, 0]),
          claws(side * 1.38, 1.7 + side * 0.08),
          ...[-0.14, 0, 0.14].map((aside) =>
            cone(0.07, 0.3, claw, { at: [side * 0.56 + aside, -1.98, 0.86], turn: [1.9, 0, 0] }),
          ),
        ),
      ),
    ),
  pose: [0.05, -0.28, 0],
}
