import { Vector3 } from 'three'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, gold, stone, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const skin = vinyl('#2b128f', { sheen: 0.3 })
const belly = vinyl('#ffb31f')
const mark = gloss('#00b38f')

/** The line of the body from the tip of the tail (0) to the neck (1). */
function line(share: number): Vector3 {
  const coil = Math.min(share / 0.85, 1)
  const rise = Math.max(share - 0.85, 0) / 0.15
  const [angle, radius] = [coil * 11, (1.35 - coil * 0.62) * (1 - rise)]
  return new Vector3(Math.cos(angle) * radius, -1.75 + coil * 0.95 + rise * 1.35, Math.sin(angle) * radius + rise * 0.2)
}

const thickness = (share: number) => 0.06 + 0.33 * Math.min(share / 0.25, 1) ** 0.7

const coils = () =>
  taperedTube(
    Array.from({ length: 80 }, (_, index) => line(index / 79).toArray()),
    thickness,
    skin,
    {},
    { steps: 400 },
  )

const body = () =>
  group(
    coils(),
    ...Array.from({ length: 22 }, (_, index) => {
      const { x, y, z } = line(0.2 + index * 0.03)
      const out = 1 + 0.34 / Math.hypot(x, z)
      return ball(0.14, index % 2 ? gold() : mark, { at: [x * out, y + 0.12, z * out] })
    }),
  )

const hood = () =>
  group(
    ball(0.95, skin, { at: [0, 0.05, 0.15], scale: [1.12, 1.15, 0.42] }),
    ...[0, 1, 2, 3].map((row) => ball(0.4, belly, { at: [0, 0.3 - row * 0.22, 0.52], scale: [1.15, 0.4, 0.5] })),
    bothSides((side) => ball(0.2, mark, { at: [side * 0.74, -0.05, 0.4], scale: [0.8, 1.3, 0.4] })),
  )

const head = () =>
  group(
    ball(0.86, skin, { scale: [1.14, 0.9, 0.95] }),
    ball(0.52, skin, { at: [0, -0.2, 0.55], scale: [1.3, 0.72, 0.95] }),
    ball(0.46, belly, { at: [0, -0.34, 0.56], scale: [1.25, 0.55, 0.96] }),
    bothSides((side) => ball(0.05, gloss('#170a4d'), { at: [side * 0.16, -0.02, 1.02] })),
    eyes({ apart: 0.46, y: 0.18, z: 0.74, size: 1.6 }),
    cheeks({ apart: 0.66, y: -0.16, z: 0.72 }),
    smile({ y: -0.22, z: 1.03, width: 0.12 }),
    ...[-0.1, 0.1].map((x) =>
      ball(0.1, gloss('#d1002a'), { at: [x, -0.62, 1.02], scale: [0.5, 1.6, 0.5], turn: [0, 0, x * 4] }),
    ),
    ball(0.1, gloss('#d1002a'), { at: [0, -0.42, 1], scale: [0.7, 1.5, 0.5] }),
    ring({ radius: 0.2, tube: 0.06 }, gold({ roughness: 0.12 }), { at: [0, 0.62, 0.58], turn: [-0.75, 0, 0] }),
    ball(0.18, stone('#ff1745', { flatShading: false }), { at: [0, 0.62, 0.58], scale: [1, 1, 0.8] }),
    bothSides((side) => cone(0.13, 0.42, gold(), { at: [side * 0.5, 0.82, 0], turn: [-0.2, 0, side * -0.45] })),
  )

/** A coiled serpent with a stone on its brow. */
export const model: Model = {
  build: () => group(body(), hood(), put(head(), { at: [0, 1, 0.25] })),
  pose: [0.12, -0.3, 0],
}
