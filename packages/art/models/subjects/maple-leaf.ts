import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { bothSides, group, type Place, type Point2, polygon, put, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

/** The right side of the leaf, from its tip to its stalk. */
const side = [
  ...points2(0.17, 1.22, 0.38, 1.24, 0.3, 0.92, 0.24, 0.62, 0.5, 0.74, 0.58, 0.98, 0.8, 0.86, 1.3, 1, 1.14, 0.58),
  ...points2(1.26, 0.36, 0.94, 0.28, 0.66, 0.1, 0.86, 0.02, 1.28, -0.16, 0.94, -0.36, 0.88, -0.58),
  ...points2(0.5, -0.5, 0.1, -0.62),
]
const outline = polygon([[0, 1.65], ...side, ...side.map(([x, y]): Point2 => [-x, y]).reverse()])

const veins = (line: ReturnType<typeof gold>) => {
  const vein = (x: number, y: number, thick: number) =>
    taperedTube(
      points3(0, -0.45, 0, x * 0.5, (y - 0.45) * 0.5, 0.06, x, y, 0),
      (along) => thick * (1 - along * 0.75),
      line,
    )
  const twig = (...flat: number[]) => tube(points3(...flat), 0.026, line)
  return group(
    vein(0, 1.42, 0.08),
    bothSides((mirror) =>
      group(
        vein(mirror * 1.05, 0.8, 0.07),
        vein(mirror * 1, -0.22, 0.06),
        twig(0, 0.55, 0.04, mirror * 0.12, 0.85, 0.04, mirror * 0.27, 1.12, 0.02),
        twig(mirror * 0.5, 0.16, 0.05, mirror * 0.56, 0.5, 0.05, mirror * 0.6, 0.8, 0.02),
        twig(mirror * 0.55, 0.22, 0.05, mirror * 0.8, 0.33, 0.05, mirror * 1.08, 0.4, 0.02),
        twig(mirror * 0.5, -0.34, 0.05, mirror * 0.66, -0.42, 0.05, mirror * 0.8, -0.48, 0.02),
      ),
    ),
  )
}

const leaf = (dark: string, light: string, place: Place) =>
  put(
    group(
      slab(outline, { depth: 0.08, bevel: 0.1 }, warmGold(0.16)),
      slab(outline, { depth: 0.16, bevel: 0.035 }, gloss(dark, { roughness: 0.22 }), { at: [0, 0, 0.06] }),
      slab(outline, { depth: 0.06, bevel: 0.06 }, gloss(light, { roughness: 0.25 }), {
        at: [0, -0.06, 0.2],
        scale: [0.66, 0.7, 1],
      }),
      put(veins(gold({ roughness: 0.2 })), { at: [0, 0, 0.3] }),
      taperedTube(
        points3(0, -0.45, 0.2, 0.02, -0.9, 0.1, 0.16, -1.3, 0.05, 0.42, -1.62, 0.05),
        (along) => 0.07 + along * 0.035,
        warmGold(0.16),
      ),
    ),
    place,
  )

/** A leaf of a maple in autumn, before a smaller one. */
export const model: Model = {
  build: () =>
    group(
      leaf('#f08000', '#ffae0a', { at: [0.85, 0.55, -0.5], turn: [0, 0, -0.6], scale: 0.82 }),
      leaf('#c4000c', '#f03c00', { at: [-0.25, -0.1, 0], turn: [0, 0, 0.22], scale: 1.12 }),
    ),
  pose: [0.02, -0.3, 0],
}
