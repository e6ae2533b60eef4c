import { Vector3 } from 'three'
import { cheeks, eyes } from '#kit/creature.ts'
import { muzzle } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar, jingleBell } from '#kit/neck.ts'
import { ball, cone, cylinder, group, type Place, put } from '#kit/shapes.ts'

const brown = vinyl('#6b2f12')
const dark = vinyl('#3c1710')
const tip = vinyl('#f0b468')
const pink = vinyl('#ff9c86')
const cream = vinyl('#ffdfb4')

/** A spine on the surface of a unit ball, of the spiral that covers a ball evenly. */
function spine(index: number, count: number) {
  const way = new Vector3().setFromSphericalCoords(1, Math.acos(1 - ((index + 0.5) / count) * 2), index * 2.4)
  const whole = group(
    cone(0.19, 0.6, index % 3 ? brown : dark, { at: [0, 0.16, 0] }),
    cone(0.085, 0.27, tip, { at: [0, 0.33, 0] }),
  )
  whole.quaternion.setFromUnitVectors(
    new Vector3(0, 1, 0),
    way
      .clone()
      .add(new Vector3(0, 0.25, -0.35))
      .normalize(),
  )
  whole.position.copy(way)
  return { way, whole }
}

/** A ball of spines, bare in front. */
const spines = (count: number, place: Place) =>
  put(
    group(
      ball(1, dark),
      ...Array.from({ length: count }, (_, index) => spine(index, count))
        .filter(({ way }) => way.y < 0.93 && way.z < 0.4 + Math.max(way.y, 0) * 0.25)
        .map(({ whole }) => whole),
    ),
    place,
  )

const head = () =>
  group(
    spines(150, { at: [0, 0.12, -0.18], scale: [1.2, 1.05, 1.02] }),
    ball(0.98, cream, { at: [0, -0.1, 0.14], scale: [1.08, 0.88, 0.92] }),
    ball(0.36, brown, { at: [0, 0.6, 0.62], scale: [1.1, 0.9, 0.6], turn: [-0.6, 0, 0] }),
    roundEars({ skin: brown, inside: pink, apart: 0.86, y: 0.5, z: 0.5, size: 0.28 }),
    muzzle({ skin: cream, nose: gloss('#24100c'), y: -0.32, z: 0.94, size: 0.42, noseSize: 0.18 }),
    eyes({ apart: 0.44, y: 0.1, z: 0.96, size: 1.5 }),
    cheeks({ apart: 0.76, y: -0.22, z: 0.82 }),
  )

const apple = () =>
  put(
    group(
      ball(0.36, gloss('#d00a1c'), { scale: [1.05, 0.95, 1.05] }),
      cylinder({ radius: 0.04, height: 0.3 }, dark, { at: [0, 0.42, 0], turn: [0, 0, -0.15] }),
      ball(0.2, gloss('#2f9a22'), { at: [0.24, 0.46, 0], scale: [1, 0.3, 0.55], turn: [0, 0, 0.35] }),
    ),
    { at: [0.1, 1.42, 0], turn: [0, 0, -0.15] },
  )

/** A sitting hedgehog with an apple on its spines. */
export const model: Model = {
  build: () =>
    group(
      head(),
      apple(),
      spines(110, { at: [0, -1.3, -0.35], scale: [1.02, 0.85, 0.8] }),
      sittingBody({ skin: cream, belly: vinyl('#fff3dc'), paws: brown }),
      collar(gloss('#0d8a4a'), { z: 0.12 }),
      jingleBell([0, -1.08, 0.82]),
    ),
  pose: [0.05, -0.32, 0],
}
