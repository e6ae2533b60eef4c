import { hoop } from '#kit/hoop.ts'
import { glass, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { numberedBall } from '#kit/numbered-ball.ts'
import { ball, bothSides, box, cylinder, group, put, ring } from '#kit/shapes.ts'

const colors = ['#e0102c', '#0a5ae0', '#f0a000', '#0c9a48', '#8a2be2', '#e0527a']

const heap = () =>
  group(
    ...Array.from({ length: 11 }, (_, index) => {
      const angle = index * 2.4
      const spread = 0.28 + 0.2 * Math.sqrt(index)
      return numberedBall(3 + index * 4, colors[index % colors.length] ?? '#e0102c', {
        at: [Math.cos(angle) * spread, -0.72 + index * 0.055, Math.sin(angle) * spread * 0.9],
        turn: [-0.2, Math.cos(angle) * 0.5, index],
        scale: 0.5,
      })
    }),
  )

const drum = () =>
  group(
    heap(),
    ball(1.28, glass('#bfe6ff', { opacity: 0.24 })),
    ...[-0.5, 0.5].map((x) => ring({ radius: 1.18, tube: 0.05 }, gold(), { at: [x, 0, 0], turn: [0, Math.PI / 2, 0] })),
    hoop({ radius: 1.29, tube: 0.06 }, gold({ roughness: 0.14 })),
    bothSides((side) => ball(0.24, gold(), { at: [side * 1.34, 0, 0] })),
  )

const frame = () =>
  group(
    bothSides((side) =>
      group(
        box({ size: [0.16, 1.7, 0.4], edge: 0.07 }, gloss('#b80420'), {
          at: [side * 1.5, -0.75, 0],
          turn: [0, 0, side * 0.06],
        }),
        ball(0.16, gold(), { at: [side * 1.5, 0.16, 0] }),
      ),
    ),
    box({ size: [3.5, 0.3, 1.3], edge: 0.12 }, gloss('#b80420'), { at: [0, -1.6, 0] }),
    box({ size: [3.3, 0.08, 1.36], edge: 0.04 }, gold(), { at: [0, -1.42, 0] }),
    put(
      group(
        cylinder({ radius: 0.06, height: 0.7 }, gold(), { at: [0, 0.3, 0] }),
        ball(0.17, gloss('#0a5ae0'), { at: [0, 0.68, 0] }),
      ),
      { at: [1.66, 0, 0.1], turn: [0, 0, -0.7] },
    ),
  )

/** A drum of balls that is turned by a crank. */
export const model: Model = { build: () => group(drum(), frame()), pose: [0.1, -0.26, 0] }
