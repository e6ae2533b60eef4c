import { starBadge } from '#kit/coin.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, curve, cylinder, dome, group, type Place, put, ring, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const red = gloss('#d4001c', { roughness: 0.18 })
const white = gloss('#fff6e6')
const dark = gloss('#191622', { roughness: 0.4 })

const wheel = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.5, height: 0.46 }, dark, { turn: [0, 0, quarter] }),
      bothSides((side) =>
        group(
          ring({ radius: 0.44, tube: 0.1 }, dark, { at: [side * 0.2, 0, 0], turn: [0, quarter, 0] }),
          ring({ radius: 0.32, tube: 0.045 }, gloss('#ffc21a'), { at: [side * 0.27, 0, 0], turn: [0, quarter, 0] }),
          cylinder({ radius: 0.26, height: 0.1 }, gold(), { at: [side * 0.22, 0, 0], turn: [0, 0, quarter] }),
          ball(0.1, red, { at: [side * 0.28, 0, 0] }),
        ),
      ),
    ),
    place,
  )

const wheels = () =>
  bothSides((side) =>
    group(
      wheel({ at: [side * 1.02, 0.05, 1.15] }),
      wheel({ at: [side * 1.04, 0.1, -1.3], scale: 1.18 }),
      cylinder({ radius: 0.07, height: 0.8 }, gold(), { at: [side * 0.6, 0.1, 1.15], turn: [0, 0, quarter] }),
      cylinder({ radius: 0.07, height: 0.8 }, gold(), { at: [side * 0.6, 0.1, -1.3], turn: [0, 0, quarter] }),
    ),
  )

const profile = curve(points2(-1.6, 0.55, -0.75, 1, -0.4, 0.55, 0.5, 0.46, 1.9, 0, -1.5, -0.14))

const hull = () =>
  group(
    slab(profile, { depth: 0.3, bevel: 0.17 }, red, { at: [0.15, 0, 0], turn: [0, -quarter, 0] }),
    ball(0.3, white, { at: [0, 0.02, 2], scale: [0.95, 0.62, 1] }),
    bothSides((side) => ball(0.5, red, { at: [side * 0.5, 0.16, -0.35], scale: [0.72, 0.62, 1.8] })),
    starBadge(0.26, { at: [0, 0.56, 1], turn: [-1.3, 0, 0] }),
  )

const driver = () =>
  group(
    ball(0.36, dark, { at: [0, 0.48, 0.1], scale: [0.85, 0.5, 1.2] }),
    ball(0.34, gloss('#0a4fe0'), { at: [0, 0.8, 0] }),
    dome(0.35, white, { at: [0, 0.8, 0] }, 0.6),
    ball(0.28, gloss('#120c1c', { roughness: 0.05 }), { at: [0, 0.78, 0.14], scale: [0.98, 0.5, 0.84] }),
    ring({ radius: 0.44, tube: 0.055, arc: Math.PI }, gold(), { at: [0, 0.66, 0.02], turn: [quarter, 0, 0] }),
    box({ size: [0.08, 0.3, 0.08], edge: 0.03 }, gold(), { at: [0, 0.54, 0.46] }),
  )

const wing = ({ width, y, z, plate }: { width: number; y: number; z: number; plate: number }) =>
  group(
    box({ size: [width, 0.1, 0.5] }, white, { at: [0, y, z] }),
    box({ size: [width, 0.1, 0.24] }, gold(), { at: [0, y + 0.13, z - 0.2], turn: [0.3, 0, 0] }),
    bothSides((side) => box({ size: [0.1, plate, 0.66] }, red, { at: [(side * width) / 2, y, z - 0.05] })),
  )

/** A formula race car with its driver. */
export const model: Model = {
  build: () =>
    group(
      ...[hull(), driver(), wheels()],
      wing({ width: 2, y: -0.14, z: 1.98, plate: 0.34 }),
      wing({ width: 1.5, y: 1, z: -1.75, plate: 0.6 }),
      bothSides((side) => box({ size: [0.1, 0.8, 0.3] }, dark, { at: [side * 0.25, 0.62, -1.7] })),
    ),
  pose: [0.42, -0.66, 0],
}
