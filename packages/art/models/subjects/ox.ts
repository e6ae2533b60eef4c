import { CylinderGeometry, type Material, Mesh } from 'three'
import { cheeks, eyes } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, bothSides, group, put, ring } from '#kit/shapes.ts'

const brown = vinyl('#a82a10')
const cream = vinyl('#ffdcae')

const length = 1.75
const bend = 1.5

/** Part of a horn: a cone bent upwards, between two shares of its length. */
function hornPart({ from, to, thicker = 0 }: { from: number; to: number; thicker?: number }, material: Material): Mesh {
  const radius = (share: number) => 0.36 * (1 - share ** 1.6) + 0.05 + thicker
  const geometry = new CylinderGeometry(1, 1, 1, 48, 40)
  const { position } = geometry.attributes
  const turning = length / bend
  if (position)
    for (let index = 0; index < position.count; index++) {
      const share = from + (position.getY(index) + 0.5) * (to - from)
      const [angle, reach] = [share * bend, turning + position.getX(index) * radius(share)]
      position.setXY(index, reach * Math.cos(angle) - turning, reach * Math.sin(angle))
      position.setZ(index, position.getZ(index) * radius(share))
    }
  geometry.computeVertexNormals()
  return new Mesh(geometry, material)
}

const horn = (side: -1 | 1) =>
  put(
    group(
      hornPart({ from: 0, to: 0.72 }, gloss('#fff1d0')),
      hornPart({ from: 0.68, to: 1, thicker: 0.025 }, gold()),
      hornPart({ from: 0.12, to: 0.22, thicker: 0.04 }, gold()),
      ball(0.075, gold(), { at: [(length / bend) * (Math.cos(bend) - 1), (length / bend) * Math.sin(bend), 0] }),
    ),
    { at: [side * 0.45, 1.02, -0.05], turn: [0, 0, side * -1.35], scale: [side, 1, 1] },
  )

const head = () =>
  group(
    ball(1, brown, { at: [0, 0.4, 0], scale: [1.02, 1, 0.95] }),
    ball(0.62, cream, { at: [0, -0.12, 0.55], scale: [1.35, 0.82, 0.95] }),
    pair(0.12, gloss('#6b2a1c'), { at: [0.3, 0.02, 1.08], scale: [1, 0.75, 0.5], turn: [0, 0.3, 0] }),
    pair(0.36, brown, { at: [1.12, 0.52, -0.05], scale: [1.15, 0.6, 0.5] }),
    pair(0.24, vinyl('#ff9d8a'), { at: [1.12, 0.5, 0.08], scale: [1.15, 0.55, 0.4] }),
    bothSides((side) => horn(side)),
    ...[-0.24, 0.24, 0].map((x, index) =>
      ball(0.27, vinyl('#7a2413'), { at: [x, 1.16 + index * 0.07, 0.5 - index * 0.04], turn: [-0.5, 0, x * 2] }),
    ),
    eyes({ apart: 0.45, y: 0.58, z: 0.82, size: 1.6 }),
    cheeks({ apart: 0.82, y: 0.22, z: 0.6 }),
    ring({ radius: 0.23, tube: 0.065 }, gold(), { at: [0, -0.24, 1.16], turn: [-0.15, 0, 0] }),
  )

const body = () =>
  group(
    ball(0.84, brown, { at: [0, -1.05, -0.1], scale: [1.15, 0.95, 0.92] }),
    ball(0.62, cream, { at: [0, -1.15, 0.24], scale: [1.05, 0.95, 0.8] }),
    pair(0.32, brown, { at: [0.85, -1, 0.35], scale: [0.9, 1.3, 0.95], turn: [-0.4, 0, 0.25] }),
    pair(0.26, gold(), { at: [0.82, -1.32, 0.54], scale: [1, 0.85, 1] }),
    pair(0.38, gold(), { at: [0.55, -1.66, 0.45], scale: [1, 0.72, 1.15] }),
  )

/** A proud ox with gold on horns, nose and hooves. */
export const model: Model = { build: () => group(head(), body()), pose: [0.06, -0.3, 0] }
