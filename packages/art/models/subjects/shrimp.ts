import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, put, ring } from '#kit/shapes.ts'

const orange = gloss('#ff6a1f')
const pale = gloss('#ffb877')
const red = gloss('#e8352a')

/** The curl of the body: where its middle is after this share of the way, and how it turns there. */
function alongCurl(share: number) {
  const angle = 2 - share * 4.1
  return { at: [0.2 + Math.cos(angle) * 0.92, Math.sin(angle) * 0.92, 0] as const, turn: [0, 0, angle] as const }
}

const shell = () =>
  group(
    ...Array.from({ length: 9 }, (_, index) => {
      const [share, size] = [index / 9 + 0.04, 0.66 - index * 0.04]
      return ball(size, index % 2 ? pale : orange, { ...alongCurl(share), scale: [1, index % 2 ? 0.78 : 0.9, 1.05] })
    }),
    ...Array.from({ length: 5 }, (_, index) => {
      const { turn } = alongCurl(index / 9 + 0.15)
      return ball(0.17, red, {
        at: [0.25 + Math.cos(turn[2]) * 0.46, Math.sin(turn[2]) * 0.42, 0.28],
        scale: [1.4, 0.8, 1],
        turn,
      })
    }),
  )

const tail = () =>
  group(
    ...[-0.7, 0.7, 0].map((angle, index) =>
      ball(0.4, index === 2 ? orange : red, {
        at: [-0.5 - Math.cos(angle) * 0.3, -0.86 + Math.sin(angle) * 0.34, index * 0.05],
        scale: [1.2, 0.6, 0.4],
        turn: [0, 0, -angle],
      }),
    ),
  )

const head = () =>
  put(
    group(
      ball(0.86, orange, { scale: [1.02, 0.96, 1] }),
      ball(0.6, vinyl('#ffe0b8'), { at: [0, -0.28, 0.36], scale: [1.1, 0.68, 0.85] }),
      cone(0.2, 0.62, red, { at: [0, 0.92, 0.3], turn: [0.5, 0, 0] }),
      bothSides((side) =>
        group(
          ball(0.34, orange, { at: [side * 0.4, 0.36, 0.58] }),
          ring({ radius: 0.5, tube: 0.085, arc: 1.5 }, red, {
            at: [side * 0.75, 0.7, 0.5],
            turn: [0, side > 0 ? 0 : Math.PI, Math.PI / 2],
          }),
          ball(0.14, gold(), { at: [side * 0.78, 1.2, 0.5] }),
          ball(0.22, orange, { at: [side * 0.5, -0.78, 0.5], scale: [0.9, 1.3, 1], turn: [-0.5, 0, side * -0.4] }),
        ),
      ),
      eyes({ apart: 0.4, y: 0.36, z: 0.86, size: 1.7 }),
      smile({ y: -0.2, z: 0.87, width: 0.12 }),
      cheeks({ apart: 0.58, y: -0.1, z: 0.68 }),
    ),
    { at: [-0.55, 0.62, 0.35], turn: [0, -0.1, 0.08] },
  )

/** A shrimp curled around its coin. */
export const model: Model = {
  build: () => group(shell(), tail(), head(), starCoin({ at: [-0.1, -0.62, 0.75], turn: [-0.4, 0.25, 0], scale: 1.3 })),
  pose: [0.08, 0.1, 0],
}
