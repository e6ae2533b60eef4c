import type { Group, Material } from 'three'
import { ball, bothSides, cone, group, lathe, type Point3 } from './shapes.ts'

interface Ears {
  readonly skin: Material
  readonly inside: Material
  readonly apart: number
  readonly y: number
  readonly z?: number
  readonly size?: number
}

/** Round ears, as of a bear, on a head of radius 1. */
export const roundEars = ({ skin, inside, apart, y, z = -0.05, size = 0.38 }: Ears): Group =>
  bothSides((side) =>
    group(
      ball(size, skin, { at: [side * apart, y, z], scale: [1, 1, 0.65] }),
      ball(size * 0.66, inside, { at: [side * apart, y - size * 0.05, z + size * 0.5], scale: [1, 1, 0.45] }),
    ),
  )

/** Pointed ears, as of a fox, that lean outwards. */
export const pointedEars = ({ skin, inside, apart, y, z = -0.05, size = 0.42 }: Ears): Group =>
  bothSides((side) =>
    group(
      cone(size, size * 2.2, skin, { at: [side * apart, y, z], turn: [0, 0, side * -0.28], scale: [1, 1, 0.6] }),
      cone(size * 0.62, size * 1.5, inside, {
        at: [side * apart, y - size * 0.14, z + size * 0.3],
        turn: [0.06, 0, side * -0.28],
        scale: [1, 1, 0.45],
      }),
    ),
  )

/** The body of a sitting animal below a head of radius 1 about the origin: chest, arms and feet. */
export const sittingBody = ({ skin, belly, paws }: { skin: Material; belly: Material; paws: Material }): Group =>
  group(
    ball(0.84, skin, { at: [0, -1.35, -0.1], scale: [1.05, 0.95, 0.9] }),
    ball(0.62, belly, { at: [0, -1.47, 0.22], scale: [0.95, 1, 0.8] }),
    bothSides((side) =>
      group(
        ball(0.3, skin, { at: [side * 0.78, -1.27, 0.32], scale: [0.85, 1.35, 0.9], turn: [-0.4, 0, side * 0.3] }),
        ball(0.24, paws, { at: [side * 0.72, -1.57, 0.52] }),
        ball(0.36, paws, { at: [side * 0.58, -1.93, 0.48], scale: [1, 0.75, 1.15] }),
      ),
    ),
  )

interface Clothes {
  readonly cloth: Material
  readonly hands: Material
  readonly shoes: Material
  /** Where each hand is, on its own side; hanging by default. */
  readonly hand?: Point3
}

/** The body of a standing person below a head of radius 1 about the origin: a coat, arms, hands and shoes. */
export function standingBody({ cloth, hands, shoes, hand = [0.98, -1.5, 0.3] }: Clothes): Group {
  const [x, y, z] = hand
  const middle = ([one, two, share]: readonly [number, number, number]) => one + (two - one) * share
  return group(
    lathe(
      [
        [0, -0.75],
        [0.42, -0.8],
        [0.62, -1.1],
        [0.7, -1.6],
        [0.62, -1.95],
        [0, -2],
      ],
      cloth,
    ),
    bothSides((side) =>
      group(
        ...[0.15, 0.4, 0.65, 0.88].map((share) =>
          ball(0.27 - share * 0.05, cloth, {
            at: [side * middle([0.5, x, share]), middle([-0.95, y, share]), middle([0, z, share])],
          }),
        ),
        ball(0.24, hands, { at: [side * x, y, z] }),
        ball(0.34, shoes, { at: [side * 0.36, -2.08, 0.2], scale: [1, 0.7, 1.4] }),
      ),
    ),
  )
}
