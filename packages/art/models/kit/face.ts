import type { Group, Material } from 'three'
import { smile } from './creature.ts'
import { pair } from './pair.ts'
import { ball, bothSides, group, type Point3, tube } from './shapes.ts'

interface Patches {
  readonly apart: number
  readonly y: number
  readonly z: number
  readonly size?: number
  readonly scale?: Point3
  /** How far they are turned outwards, and aside. */
  readonly outwards?: number
  readonly tilt?: number
}

/** Patches behind the eyes: light ones around them, a mask, or irises. */
export const eyePatches = (
  { apart, y, z, size = 0.4, scale = [1, 1.1, 0.65], outwards = 0.4, tilt = 0 }: Patches,
  material: Material,
): Group => pair(size, material, { at: [apart, y, z], scale, turn: [0, outwards, tilt] })

interface Brows {
  readonly apart?: number
  readonly y?: number
  readonly z?: number
  readonly size?: number
  /** Below 0 they are friendly, above it grim. */
  readonly tilt?: number
}

/** Brows over the eyes. */
export const brows = (
  { apart = 0.42, y = 0.38, z = 0.88, size = 0.2, tilt = -0.15 }: Brows,
  material: Material,
): Group => pair(size, material, { at: [apart, y, z], scale: [1.2, 0.35, 0.42], turn: [-0.1, 0, tilt] })

/** The light spots that many animals have over the eyes. */
export const browSpots = (
  { apart = 0.4, y = 0.49, z = 0.8, size = 0.15 }: Pick<Brows, 'apart' | 'y' | 'z' | 'size'>,
  material: Material,
): Group => pair(size, material, { at: [apart, y, z], scale: [1.15, 0.55, 0.4], turn: [-0.4, 0.3, 0] })

/** The fur of the cheeks, which widens a head below the eyes. */
export const cheekFur = (
  { apart = 0.64, y = -0.34, z = 0.4, size = 0.49 }: Pick<Brows, 'apart' | 'y' | 'z' | 'size'>,
  material: Material,
): Group => pair(size, material, { at: [apart, y, z], scale: [1, 0.72, 0.85], turn: [0, 0, 0.32] })

interface Muzzle {
  readonly skin: Material
  readonly nose: Material
  readonly y?: number
  readonly z?: number
  readonly size?: number
  readonly noseSize?: number
  readonly smileWidth?: number
}

/** A long muzzle with a nose and a smile, as of a dog or a bear. */
export const muzzle = ({
  skin,
  nose,
  y = -0.34,
  z = 0.82,
  size = 0.45,
  noseSize = 0.17,
  smileWidth = 0.11,
}: Muzzle): Group => {
  const front = z + size * 0.95
  return group(
    ball(size, skin, { at: [0, y, z], scale: [1, 0.7, 0.95] }),
    ball(noseSize, nose, { at: [0, y + size * 0.43, front - 0.02], scale: [1.3, 0.85, 0.8] }),
    smile({ y, z: front - 0.02, width: smileWidth }),
  )
}

/** A short muzzle of two cushions with a chin, a nose and a smile, as of a cat. */
export const cushionMuzzle = ({
  skin,
  nose,
  chin = skin,
  y = -0.34,
  z = 0.88,
  size = 0.32,
  noseSize = 0.14,
  smileWidth = 0.12,
}: Muzzle & { readonly chin?: Material }): Group =>
  group(
    pair(size, skin, { at: [size * 0.72, y, z], scale: [1.06, 0.82, 0.77] }),
    ball(size * 0.74, chin, { at: [0, y - size * 0.7, z - 0.1], scale: [1.1, 0.8, 0.8] }),
    ball(noseSize, nose, { at: [0, y + size * 0.66, z + 0.21], scale: [1.33, 0.85, 0.72] }),
    smile({ y: y + 0.03, z: z + size * 0.76, width: smileWidth }),
  )

/** Two whiskers at each side, which spread from a muzzle at this height and depth. */
export const whiskers = (
  { apart, y, z, reach = 0.85 }: { apart: number; y: number; z: number; reach?: number },
  material: Material,
): Group =>
  bothSides((side) => {
    const point = (up: number, share: number): Point3 => [
      side * (apart + reach * share),
      y + up * (0.05 + share * 0.14),
      z - share * share * 0.28,
    ]
    return group(...[-1, 1].map((up) => tube([point(up, 0), point(up, 0.5), point(up, 1)], 0.024, material)))
  })

/** Rings of colour around the pupils of `eyes` at this place, which are smaller. */
export const irises = (place: Omit<Patches, 'scale' | 'tilt'>, material: Material): Group =>
  eyePatches({ outwards: 0.35, size: 0.2, ...place, scale: [1, 1.14, 0.5] }, material)
