import { CatmullRomCurve3, type Material, Mesh, TubeGeometry, Vector3 } from 'three'
import { gloss, gold, stone } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, faceted, group, type Place, type Point3, put, ring } from '#kit/shapes.ts'

const rose = () => gold({ color: '#f07878', roughness: 0.14, emissive: '#8a2030', emissiveIntensity: 0.45 })
const pearl = () => gloss('#f6e6da', { roughness: 0.16, iridescence: 0.6, iridescenceIOR: 1.4, sheen: 0.4 })

/** A point of a heart's outline, at a share of its way from the notch clockwise. */
const outline = (share: number): Point3 => {
  const angle = share * Math.PI * 2
  const y = 13 * Math.cos(angle) - 5 * Math.cos(angle * 2) - 2 * Math.cos(angle * 3) - Math.cos(angle * 4)
  return [(16 * Math.sin(angle) ** 3) / 12, y / 12, 0]
}

const line = new CatmullRomCurve3(
  Array.from({ length: 60 }, (_, step) => new Vector3(...outline((step + 0.5) / 60))),
  true,
)

const loop = (radius: number, material: Material) =>
  group(
    Object.assign(new Mesh(new TubeGeometry(line, 240, radius, 24, true), material), {
      castShadow: true,
      receiveShadow: true,
    }),
    ...[0, 0.5].map((share) => ball(radius, material, { at: outline(share) })),
  )

/** Beads in front of a heart, at equal steps. */
const beads = (count: number, size: number, material: Material, depth: number) =>
  group(
    ...Array.from({ length: count }, (_, index) => {
      const { x, y } = line.getPointAt((index + 0.5) / count)
      return ball(size, material, { at: [x, y, depth] })
    }),
  )

const rim = Array.from({ length: 8 }, (_, corner): Point3 => {
  const angle = (corner / 8) * Math.PI * 2
  return [Math.cos(angle), Math.sin(angle), 0]
})

const gem = (color: string, place: Place) =>
  put(
    group(
      faceted(
        [...rim, [0, 0, 0.7]],
        rim.map((_, corner) => [corner, (corner + 1) % 8, 8] as const),
        stone(color),
      ),
      ring({ radius: 1, tube: 0.24 }, rose()),
    ),
    place,
  )

/** A heart of pearl and a heart of rose gold, linked. */
export const model: Model = {
  build: () =>
    group(
      put(
        group(loop(0.3, pearl()), beads(26, 0.075, rose(), 0.27), gem('#f0307c', { at: [0, 0.42, 0.28], scale: 0.26 })),
        {
          at: [-0.66, 0.16, 0],
          turn: [0.34, 0.1, 0.2],
        },
      ),
      put(group(loop(0.26, rose()), beads(26, 0.09, pearl(), 0.22)), {
        at: [0.7, -0.2, 0],
        turn: [-0.34, -0.1, -0.2],
      }),
    ),
  pose: [0.03, -0.2, 0],
}
