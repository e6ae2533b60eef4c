import { gloss, stone } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { group, type Point2, polygon, slab, star } from '#kit/shapes.ts'

const half = 0.1
const arms = 6
const [alongX, alongY] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]

/** A twig at the right of an arm, from this height: it rises by 30 degrees. */
function twig(from: number, length: number, width: number): Point2[] {
  const [x, y] = [half + length * alongX, from + length * alongY]
  return [
    [half, from - width],
    [x + width * alongY, y - width * alongX],
    [x + width * 1.2 * alongX, y + width * 1.2 * alongY],
    [x - width * alongY, y + width * alongX],
    [half, from + width],
  ]
}

/** The right side of an arm which points up, from the middle to its tip. */
const side: readonly Point2[] = [
  [half, half / Math.tan(Math.PI / arms)],
  ...twig(0.72, 0.28, 0.085),
  ...twig(1.1, 0.22, 0.08),
  [half, 1.38],
]
const mirrored = side.map(([x, y]): Point2 => [-x, y])
const arm: readonly Point2[] = [...side, [0, 1.52], ...mirrored.toReversed()]

function outline() {
  const corners = Array.from({ length: arms }, (_, index) => {
    const angle = (index / arms) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return arm.map(([x, y]): Point2 => [x * cos - y * sin, x * sin + y * cos])
  })
  return polygon(corners.flat())
}

/** A light rim, an icy front within it, and a cut crystal in the middle. */
export const model: Model = {
  build: () =>
    group(
      slab(outline(), { depth: 0.2, bevel: 0.075 }, gloss('#f2fcff', { roughness: 0.12 })),
      slab(outline(), { depth: 0.36, bevel: 0.02 }, gloss('#0090ff', { roughness: 0.1, envMapIntensity: 0.8 })),
      slab(star({ points: 6, outer: 0.36, inner: 0.31 }), { depth: 0.42, bevel: 0.14 }, gloss('#f2fcff')),
      slab(
        star({ points: 6, outer: 0.27, inner: 0.235 }),
        { depth: 0.56, bevel: 0.1 },
        stone('#19b4ff', { metalness: 0.5, envMapIntensity: 1.4 }),
      ),
    ),
  pose: [0.05, 0.38, -0.1],
}
