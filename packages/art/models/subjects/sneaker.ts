import { type Material, MathUtils, Mesh, SphereGeometry } from 'three'
import { bend } from '#kit/bend.ts'
import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, group, put, tube } from '#kit/shapes.ts'

const white = gloss('#fff4e2', { roughness: 0.35 })
const blue = gloss('#0a3cc8')

/** How high the shoe is at a place along it, from the heel at −1 to the toe at 1. */
const rise = (along: number) => 0.62 + 0.8 * (1 - MathUtils.smoothstep(along, -0.45, 0.55))

/** A last: the form of a foot, `wide` times its width, as high as `height` says. */
const last = (wide: number, height: (along: number) => number, material: Material) =>
  bend(new Mesh(new SphereGeometry(1, 96, 64), material), (corner) => {
    const { x, y, z } = corner
    const fullness = Math.max(1 - x * x, 0.001) ** -0.22
    const width = 0.6 + 0.12 * Math.sin(x * 2.2 + 0.3)
    corner.set(x * 1.75 * wide ** 0.5, Math.max(y, -0.1) * fullness * height(x), z * fullness * width * wide)
  })

const layer = ({ wide, height, y }: { wide: number; height: number; y: number }, material: Material) =>
  put(group(last(wide, () => height, material)), { at: [0, y, 0] })

const sole = () =>
  group(
    layer({ wide: 1.12, height: 0.42, y: -0.16 }, white),
    layer({ wide: 1.14, height: 0.2, y: -0.12 }, gold()),
    layer({ wide: 1.1, height: 0.34, y: -0.3 }, blue),
    ball(0.56, white, { at: [1.3, 0.2, 0], scale: [0.85, 0.72, 1.05] }),
  )

const laces = () =>
  group(
    ball(0.4, white, { at: [-0.08, 1.22, 0], scale: [0.6, 1.1, 0.95], turn: [0, 0, 0.7] }),
    ...[0, 1, 2, 3].map((row) => {
      const [x, y] = [0.02 + row * 0.23, 1.2 - row * 0.19]
      return group(
        tube(
          [
            [x, y - 0.26, 0.46],
            [x + 0.02, y + 0.03, 0.28],
            [x + 0.02, y + 0.03, -0.28],
            [x, y - 0.26, -0.46],
          ],
          0.075,
          white,
        ),
        bothSides((side) => ball(0.09, gold(), { at: [x, y - 0.26, side * 0.47] })),
      )
    }),
  )

const ankle = () =>
  group(
    put(group(hoop({ radius: 0.42, tube: 0.15 }, blue)), {
      at: [-0.8, 1.24, 0],
      scale: [1.25, 1, 1],
    }),
    ball(0.5, vinyl('#2a1020'), { at: [-0.82, 1.22, 0], scale: [1.15, 0.3, 0.84] }),
    box({ size: [0.2, 0.6, 0.4], edge: 0.09 }, gold(), { at: [-1.56, 0.85, 0], turn: [0, 0, -0.1] }),
    bothSides((side) =>
      put(starBadge(0.36), { at: [-0.75, 0.62, side * 0.62], turn: [side > 0 ? -0.1 : Math.PI + 0.1, 0, 0.1] }),
    ),
  )

/** A sport shoe. */
export const model: Model = {
  build: () => group(last(1, rise, vinyl('#d4001c')), sole(), laces(), ankle()),
  pose: [0.3, 0.5, 0.12],
}
