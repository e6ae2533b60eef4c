import { letterSign } from '#kit/letter-sign.ts'
import { gloss, gold, stone } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { faceted, group, type Point3, put, roundedRectangle, slab, star } from '#kit/shapes.ts'

const corners = Array.from({ length: 10 }, (_, corner): Point3 => {
  const [radius, angle] = [corner % 2 ? 0.62 : 1.3, (corner / 5 + 0.5) * Math.PI]
  return [Math.cos(angle) * radius, Math.sin(angle) * radius, 0]
})
const slopes = corners.map((_, corner) => [corner, (corner + 1) % 10, 10] as const)

const cutStar = () =>
  group(
    slab(star({ outer: 1.5, inner: 0.72 }), { depth: 0.2, bevel: 0.12 }, gold({ roughness: 0.2 })),
    faceted([...corners, [0, 0, 0.55]], slopes, stone('#1597ff'), { at: [0, 0, 0.34] }),
  )

const plate = () =>
  group(
    slab(roundedRectangle(3.1, 0.66, 0.3), { depth: 0.12, bevel: 0.06 }, gold({ roughness: 0.2 })),
    slab(roundedRectangle(2.98, 0.54, 0.26), { depth: 0.16, bevel: 0.05 }, gloss('#0b3aa8')),
    put(letterSign('SCATTER', gloss('#f2a200')), { at: [0, 0, 0.22], scale: 0.24 }),
  )

/** The symbol that pays anywhere. */
export const model: Model = {
  build: () => group(cutStar(), put(plate(), { at: [0, -0.78, 0.72] })),
  pose: [-0.04, -0.16, 0],
}
