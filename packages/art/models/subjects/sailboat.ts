import { bend } from '#kit/bend.ts'
import { starBadge } from '#kit/coin.ts'
import { type Hull, hullBody, hullLine, seaAround } from '#kit/hull.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cone, cylinder, group, put, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const timber = wood('#7a3210', { roughness: 0.3 })
const crimson = gloss('#b80020', { roughness: 0.2 })

const lines: Hull = { width: 0.92, length: 1.75, depth: 1.1, rise: (along) => (along < 0 ? 0.75 : 0.5) * along ** 2 }

const hull = () =>
  group(
    hullBody(lines, timber),
    put(hullBody({ ...lines, width: 0.86, depth: 0.2 }, wood('#d08a3a')), { at: [0, 0.03, 0] }),
    tube(hullLine(lines, 0), 0.09, gold()),
    tube(hullLine(lines, 0.28), 0.1, crimson),
    tube(hullLine(lines, 0.46), 0.05, gold()),
    box({ size: [1.2, 0.75, 0.85], edge: 0.12 }, timber, { at: [0, 0.75, -1.32] }),
    box({ size: [1.36, 0.14, 1], edge: 0.06 }, gold(), { at: [0, 1.1, -1.32] }),
    box({ size: [1.28, 0.32, 0.44] }, gold(), { at: [0, 0.78, -1.3] }),
    cylinder({ radius: 0.09, top: 0.05, height: 1.1 }, gold(), { at: [0, 0.85, 2], turn: [1.05, 0, 0] }),
  )

/** A square sail that the wind fills, between two yards. */
const sail = (width: number, height: number, y: number) =>
  put(
    group(
      bend(ball(1, vinyl('#ffe9c4')), (corner) => {
        const square = 1 + 0.85 * (corner.x * corner.y) ** 2
        const [across, up] = [corner.x * square, corner.y * square]
        const billow = 0.42 * (1 - across ** 2 * 0.7) * (1 - up ** 2)
        corner.set(across * width * (1 - up * 0.1), up * height, corner.z * 0.07 + billow)
      }),
      bothSides((end) =>
        cylinder({ radius: 0.06, height: width * 2.2 }, gold(), { at: [0, end * height, 0.04], turn: [0, 0, quarter] }),
      ),
    ),
    { at: [0, y, 0.06] },
  )

const mast = (z: number, size: number) =>
  put(
    group(
      cylinder({ radius: 0.1, top: 0.06, height: 3.2 }, timber, { at: [0, 1.6, 0] }),
      sail(1.12, 0.64, 1.2),
      sail(0.8, 0.42, 2.34),
      starBadge(0.42, { at: [0, 1.2, 0.5] }),
      ball(0.13, gold(), { at: [0, 3.22, 0] }),
      cone(0.2, 0.85, crimson, { at: [0.32, 2.98, -0.26], turn: [0, 0.7, -quarter], scale: [1, 1, 0.2] }),
    ),
    { at: [0, 0.1, z], scale: size },
  )

/** A galleon in full sail, with gold trim. */
export const model: Model = {
  build: () =>
    group(hull(), mast(-0.5, 1.02), mast(1, 0.7), seaAround(lines, { y: -0.98, size: [1.42, 0.42, 2.05], below: 0.6 })),
  pose: [0.16, -0.72, 0],
}
