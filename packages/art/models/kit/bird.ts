import { type Group, type Material, type Mesh, Shape } from 'three'
import { pair } from './pair.ts'
import { ball, bothSides, cone, group, type Place, type Point2, type Point3, put, slab } from './shapes.ts'

/** A short pointed beak, which looks forward and a little down. */
export const shortBeak = (at: Point3, material: Material): Mesh =>
  cone(0.24, 0.51, material, { at, turn: [Math.PI / 2 + 0.22, 0, 0], scale: [1, 1, 0.8] })

interface Hook {
  /** The point of the beak, before and above its root. */
  readonly tip: Point2
  readonly height?: number
  /** How far the back of the beak reaches beyond its point. */
  readonly hook?: number
}

/** A strong beak that bends down, as of birds of prey. */
export function hookedBeak({ tip: [x, y], height = 0.2, hook = 0.13 }: Hook, material: Material, place: Place): Mesh {
  const profile = new Shape()
    .moveTo(0, height)
    .bezierCurveTo(0.45, height + 0.02, x + hook, y + 0.3, x, y)
    .bezierCurveTo(x * 0.84, -0.16, 0.2, -0.15, 0, -0.15)
  return slab(profile, { depth: 0.07, bevel: 0.13 }, material, { turn: [0, -Math.PI / 2, 0], ...place })
}

interface Feet {
  readonly apart?: number
  readonly y: number
  readonly z: number
  readonly size?: number
}

/** Feet of three toes each. */
export const birdFeet = ({ apart = 0.42, y, z, size = 0.17 }: Feet, material: Material): Group =>
  bothSides((side) =>
    group(
      ...[-1, 0, 1].map((toe) =>
        ball(size, material, { at: [side * apart + toe * size * 1.24, y, z], scale: [0.85, 0.76, 1.45] }),
      ),
    ),
  )

interface Folded {
  readonly apart?: number
  readonly y?: number
  readonly z?: number
  readonly size?: number
}

/** Folded wings of overlapping parts, from the shoulders down. */
export const foldedWings = (
  { apart = 0.9, y = -0.68, z = 0.06, size = 0.49 }: Folded,
  parts: readonly Material[],
): Group =>
  group(
    ...parts.map((part, row) =>
      pair(size, part, { at: [apart, y - row * 0.25, z - row * 0.1], scale: [0.42, 0.8, 0.75] }),
    ),
  )

interface Fan {
  readonly count?: number
  /** How far the first one leans to the right, and each further one from it. */
  readonly lean: number
  readonly step: number
  readonly length?: number
  /** By how much each one is shorter than the one before. */
  readonly shrink?: number
  readonly z?: number
}

/** A row of feathers that fans out from the origin, in turns of the given materials. */
export const featherFan = (
  { count = 5, lean, step, length = 1, shrink = 0, z = 0 }: Fan,
  skins: readonly [Material, ...Material[]],
): Group =>
  group(
    ...Array.from({ length: count }, (_, index) =>
      feather(skins[index % skins.length] ?? skins[0], {
        at: [0, 0, z - index * 0.018],
        turn: [0, 0, -lean - index * step],
        scale: [1.1, length - index * shrink, 1],
      }),
    ),
  )

const outline = new Shape().absellipse(0, 0.8, 0.25, 0.8, 0, Math.PI * 2, false, 0)

/** An oval feather along the y axis, 1.6 long. */
export const feather = (material: Material, place: Place = {}): Mesh =>
  slab(outline, { depth: 0.05, bevel: 0.08 }, material, place)

/** Some tufts on the crown of a head, which spread to both sides. */
export const tufts = ({ at, size = 0.16 }: { at: Point3; size?: number }, material: Material): Group =>
  put(
    group(
      ...[-1, 0, 1].map((aside) =>
        ball(size, material, { at: [aside * size, 0, 0], scale: [0.72, 1.5, 0.72], turn: [-0.4, 0, aside * -0.55] }),
      ),
    ),
    { at },
  )
