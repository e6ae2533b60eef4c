import type { Group, Material } from 'three'
import { hoop } from './hoop.ts'
import { gold } from './materials.ts'
import { points3 } from './points.ts'
import { ball, bothSides, cylinder, group, type Place, type Point2, put } from './shapes.ts'
import { taperedTube } from './tapered-tube.ts'

/** The same leg at both sides of each place: how far it is from the middle, and ahead. */
const pairs = (places: readonly Point2[], leg: () => Group): Group =>
  bothSides((side) => group(...places.map(([x, z]) => put(leg(), { at: [side * x, 0, z] }))))

interface Hooves {
  readonly skin: Material
  readonly hoof?: Material
  readonly thigh?: number
  readonly ankle?: number
}

/** Pairs of legs on hooves, which stand at y = −2.02. */
export const hoofedLegs = (
  places: readonly Point2[],
  { skin, hoof = gold(), thigh = 0.4, ankle = 0.29 }: Hooves,
): Group =>
  pairs(places, () =>
    group(
      ball(thigh, skin, { at: [0, -1.15, 0], scale: [1, 1.2, 1] }),
      cylinder({ radius: ankle, top: ankle + 0.07, height: 0.7 }, skin, { at: [0, -1.5, 0] }),
      cylinder({ radius: ankle + 0.06, top: ankle, height: 0.3 }, hoof, { at: [0, -1.87, 0] }),
    ),
  )

interface Columns {
  readonly skin: Material
  readonly toes: Material
  readonly radius?: number
  readonly y?: number
}

/** Pairs of thick legs with three toes each, as of an elephant, which stand at y = −1.9 or so far above it. */
export const columnLegs = (places: readonly Point2[], { skin, toes, radius = 0.41, y = 0 }: Columns): Group =>
  put(
    pairs(places, () =>
      group(
        ball(radius + 0.04, skin, { at: [0, -1.15, 0], scale: [1, 1.2, 1] }),
        cylinder({ radius, height: 0.75 }, skin, { at: [0, -1.5, 0] }),
        ...[-0.23, 0, 0.23].map((aside) =>
          ball(0.145, toes, { at: [aside, -1.78, radius - 0.08 - Math.abs(aside) * 0.42] }),
        ),
      ),
    ),
    { at: [0, y, 0] },
  )

/** Rings around legs at these places: anklets, or stripes. */
export const legBands = (
  places: readonly Point2[],
  { radius, y }: { readonly radius: number; readonly y: number },
  material: Material = gold(),
): Group => pairs(places, () => group(hoop({ radius, tube: 0.065, at: [0, y, 0] }, material)))

/** A tail that hangs behind its place, with a tuft at its end. */
export const tuftedTail = ({ skin, tuft }: { skin: Material; tuft: Material }, place: Place): Group =>
  put(
    group(
      taperedTube(
        points3(0, 0, 0.15, 0, -0.08, -0.14, 0, -0.42, -0.27, 0, -0.85, -0.3),
        (along) => 0.13 - along * 0.03,
        skin,
      ),
      ball(0.2, tuft, { at: [0, -0.95, -0.3], scale: [0.9, 1.4, 0.9] }),
    ),
    place,
  )

interface Lock {
  readonly y: number
  readonly z: number
  readonly size?: number
  readonly apart?: number
}

/** Three tufts of hair between the ears. */
export const forelock = (hair: Material, { y, z, size = 0.26, apart = 0.24 }: Lock): Group =>
  group(
    ...[-1, 1, 0].map((side) =>
      ball(size, hair, {
        at: [side * apart, y + (1 - Math.abs(side)) * 0.12, z],
        scale: [0.9, 1.15, 0.85],
        turn: [-0.3, 0, side * apart * 1.5],
      }),
    ),
  )
