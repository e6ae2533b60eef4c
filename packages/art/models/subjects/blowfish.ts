import { Vector3 } from 'three'
import { cheeks, eyes } from '#kit/creature.ts'
import { fin, fishMouth } from '#kit/fish.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, put } from '#kit/shapes.ts'

const yellow = vinyl('#ff8a00')
const cream = vinyl('#fff3d8')
const blue = gloss('#0558c0')
const up = new Vector3(0, 1, 0)

/** Spikes all over a ball, evenly along a spiral, except on the face. */
const spikes = () =>
  group(
    ...Array.from({ length: 110 }, (_, index) => {
      const height = 1 - (2 * (index + 0.5)) / 110
      const angle = index * 2.39996
      const round = Math.sqrt(1 - height ** 2)
      return new Vector3(Math.cos(angle) * round, height, Math.sin(angle) * round)
    })
      .filter(({ x, y, z }) => z < 0.74 || Math.abs(y - 0.02) > 0.55 + Math.abs(x))
      .map((way) => {
        const spike = cone(0.12, 0.4, way.y < -0.42 ? cream : gloss('#d9420c'))
        spike.quaternion.setFromUnitVectors(up, way)
        spike.position.copy(way).multiplyScalar(1.34)
        return spike
      }),
  )

const sideFin = (side: number) =>
  put(
    group(
      fin([0, 0.22, 0.5, 0.5, 0.85, 0.3, 0.78, 0, 0.85, -0.3, 0.45, -0.42, 0, -0.22], blue),
      ...[0.28, 0, -0.25].map((y) => ball(0.1, gold(), { at: [0.5, y, 0.1], scale: [2.2, 0.6, 0.7] })),
    ),
    { at: [side * 1.15, -0.2, 0.4], turn: [0, side * 0.35, side * 0.15], scale: [side, 1, 1] },
  )

const back = () =>
  group(
    fin([-0.4, 0, -0.3, 0.55, 0, 0.75, 0.3, 0.55, 0.4, 0], blue, { at: [0, 1.15, -0.15] }),
    fin([0, 0.2, 0.55, 0.7, 1, 0.6, 0.8, 0, 1, -0.55, 0.5, -0.6, 0, -0.2], blue, {
      at: [0.1, 0, -1.1],
      turn: [0, 0.85, 0],
    }),
  )

const face = () =>
  group(
    eyes({ apart: 0.52, y: 0.3, z: 1.08, size: 2.1 }),
    bothSides((side) =>
      ball(0.3, yellow, { at: [side * 0.54, 0.66, 0.92], scale: [1.2, 0.5, 0.7], turn: [0, 0, side * -0.25] }),
    ),
    fishMouth([0, -0.2, 1.22], 0.17),
    cheeks({ apart: 0.84, y: -0.12, z: 0.9 }),
  )

/** A blown-up puffer fish. */
export const model: Model = {
  build: () =>
    group(
      ball(1.22, yellow),
      ball(1.12, cream, { at: [0, -0.18, 0.06], scale: [1.02, 0.97, 1.02] }),
      spikes(),
      bothSides(sideFin),
      back(),
      face(),
    ),
  pose: [0.08, -0.3, 0.04],
}
