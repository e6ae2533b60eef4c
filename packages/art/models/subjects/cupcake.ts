import { LatheGeometry, Mesh, Vector2 } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, dome, group, put, tube } from '#kit/shapes.ts'

/** Turns an outline about the y axis and pleats it: `depth` of the folds, `count` of them, `twist` per unit of height. */
function pleated(outline: readonly Vector2[], folds: { depth: number; count: number; twist: number }, color: string) {
  const geometry = new LatheGeometry([...outline], 320)
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const [x, y, z] = [corners.getX(index), corners.getY(index), corners.getZ(index)]
    const fold = 1 + folds.depth * Math.cos((Math.atan2(x, z) + y * folds.twist) * folds.count)
    corners.setXYZ(index, x * fold, y, z * fold)
  }
  geometry.computeVertexNormals()
  return Object.assign(new Mesh(geometry, gloss(color)), { castShadow: true, receiveShadow: true })
}

const cup = () =>
  group(
    pleated(
      [new Vector2(0, -1.7), new Vector2(1.06, -1.7), new Vector2(1.5, -0.45)],
      { depth: 0.035, count: 22, twist: 0 },
      '#007f9e',
    ),
    around(22, () => ball(0.085, warmGold(0.2), { at: [0, -0.45, 1.54] })),
    hoop({ radius: 1.11, tube: 0.07, at: [0, -1.62, 0] }, warmGold(0.2)),
    dome(1.5, vinyl('#6b2c0c'), { at: [0, -0.4, 0], scale: [1, 0.3, 1] }),
  )

const creamRadius = (share: number) =>
  (1.5 - share * 1.32) * (0.8 + 0.26 * Math.abs(Math.sin(share * Math.PI * 3.5)) ** 0.7)

/** Tiers of cream as from a star-shaped nozzle, each smaller than the one below. */
const cream = () => {
  const outline = Array.from({ length: 120 }, (_, step) => {
    return new Vector2(creamRadius(step / 119), (step / 119) * 1.75 - 0.35)
  })
  return pleated(outline, { depth: 0.075, count: 11, twist: 0.55 }, '#f03c86')
}

const sugars = ['#ffd21a', '#12b8e8', '#fff6e4', '#8a3af0'].map((color) => gloss(color))

const sprinkles = () =>
  group(
    ...Array.from({ length: 40 }, (_, index) => {
      const share = 0.08 + ((index * 7) % 40) * 0.0185
      const tilt = put(
        group(
          ball(0.05, sugars[index % 4] ?? gold(), {
            at: [0, share * 1.75 - 0.35, creamRadius(share) * 1.03],
            turn: [0.3, 0, index * 1.3],
            scale: [1, 2.6, 1],
          }),
        ),
        { turn: [0, index * 2.39996, 0] },
      )
      return tilt
    }),
  )

const cherry = () =>
  group(
    ball(0.46, gloss('#c4001a', { roughness: 0.08 }), { at: [0, 1.6, 0] }),
    tube(points3(0, 1.9, 0, 0.06, 2.2, 0, 0.32, 2.42, 0.05), 0.05, gold()),
    ball(0.09, gold(), { at: [0.33, 2.43, 0.05] }),
  )

/** A cupcake with tiers of cream and a cherry. */
export const model: Model = { build: () => group(cup(), cream(), sprinkles(), cherry()), pose: [0.2, -0.2, 0] }
