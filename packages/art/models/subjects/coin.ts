import { gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { faceted, group, type Place, type Point3, put, ring, slab, star } from '#kit/shapes.ts'

/** A star in relief, whose ten slopes meet in its middle. */
function reliefStar(size: number, height: number, place: Place) {
  const outline = Array.from({ length: 10 }, (_, corner): Point3 => {
    const [radius, angle] = [corner % 2 ? size * 0.46 : size, (corner / 5 + 0.5) * Math.PI]
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, 0]
  })
  const slopes = outline.map((_, corner) => [corner, (corner + 1) % 10, 10] as const)
  return faceted(
    [...outline, [0, 0, height]],
    slopes,
    gold({ roughness: 0.25, flatShading: true, emissive: '#b06000', emissiveIntensity: 0.6 }),
    place,
  )
}

/** A coin that faces +z, with a ribbed rim and beads around the star. */
function coin(place: Place) {
  return put(
    group(
      slab(star({ points: 40, outer: 1, inner: 0.95 }), { depth: 0.2, bevel: 0.03 }, warmGold(0.28)),
      ring({ radius: 0.86, tube: 0.085 }, warmGold(0.14), { at: [0, 0, 0.22], scale: [1, 1, 0.9] }),
      slab(
        star({ points: 40, outer: 0.8, inner: 0.8 }),
        { depth: 0.03, bevel: 0.01 },
        gold({ color: '#e8830f', roughness: 0.42, emissive: '#a85000', emissiveIntensity: 0.55 }),
        {
          at: [0, 0, 0.21],
        },
      ),
      slab(star({ outer: 0.58, inner: 0.27 }), { depth: 0.05, bevel: 0.03 }, warmGold(0.14), { at: [0, 0, 0.24] }),
      reliefStar(0.58, 0.17, { at: [0, 0, 0.32] }),
    ),
    place,
  )
}

export const model: Model = {
  build: () =>
    group(
      coin({ at: [0, 0.15, 0], turn: [-0.2, -0.4, 0.1], scale: 1.25 }),
      coin({ at: [1.02, -0.86, 0.95], turn: [-0.35, 0.3, -0.2], scale: 0.62 }),
      coin({ at: [-0.95, -0.98, 0.95], turn: [-0.75, -0.3, 0.25], scale: 0.52 }),
    ),
  pose: [0.05, 0, 0],
}
