import { starBadge } from '#kit/coin.ts'
import { brightGold, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { box, group, type Place, polygon, put, ring, roundedRectangle, slab } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

/** Lighter than the gold of ornaments, and with a glow: the sides of a bar reflect the dark of the room. */
const bullion = (roughness: number) =>
  gold({ color: '#ffcf45', roughness, emissive: '#c87a00', emissiveIntensity: 0.55 })

const length = 2.5
const section = polygon(points2(-0.66, 0, 0.66, 0, 0.5, 0.62, -0.5, 0.62))

/** A bar along z, narrower at its top, with a stamp on it and one at its end. */
const bar = (place: Place) =>
  put(
    group(
      slab(section, { depth: length, bevel: 0.09 }, bullion(0.22), { at: [0, 0, -length / 2] }),
      put(
        group(
          slab(roundedRectangle(0.66, 1.9, 0.12), { depth: 0.03, bevel: 0.03 }, gold({ roughness: 0.1 })),
          slab(roundedRectangle(0.54, 1.78, 0.08), { depth: 0.04, bevel: 0.02 }, gold({ roughness: 0.3 }), {
            at: [0, 0, 0.03],
          }),
          starBadge(0.24, { at: [0, 0, 0.06] }),
          ...[-0.62, -0.46, 0.46, 0.62].map((y) =>
            box({ size: [0.34, 0.07, 0.06], edge: 0.02 }, brightGold(), { at: [0, y, 0.1] }),
          ),
        ),
        { at: [0, 0.7, 0], turn: [-Math.PI / 2, 0, 0] },
      ),
      ring({ radius: 0.17, tube: 0.045 }, brightGold(), { at: [0, 0.3, length / 2 + 0.1] }),
    ),
    place,
  )

/** Three bars of gold, one upon two. */
export const model: Model = {
  build: () =>
    group(
      bar({ at: [-0.78, 0, 0] }),
      bar({ at: [0.78, 0, 0], turn: [0, 0.06, 0] }),
      bar({ at: [0.02, 0.84, 0.06], turn: [0, -0.12, 0] }),
      sparkle(0.42, { at: [0.75, 1.75, -0.9], turn: [0, 0.6, 0.1] }, brightGold()),
      sparkle(0.26, { at: [-1.4, 0.95, 1.4], turn: [0, 0.6, 0] }, brightGold()),
    ),
  pose: [0.5, -0.6, 0],
}
