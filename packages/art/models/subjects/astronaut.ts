import { starBadge } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { chrome, glass, gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { grin } from '#kit/person.ts'
import { ball, bothSides, box, cylinder, dome, group, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#6b3014')
const suit = gloss('#f0f2fa')
const orange = gloss('#e85a00')
const blue = gloss('#1c4cc8')

const half = (side: number) =>
  group(
    cylinder({ radius: 0.38, height: 0.26 }, orange, { at: [side * 1.16, 0, 0], turn: [0, 0, Math.PI / 2] }),
    ring({ radius: 0.36, tube: 0.06 }, gold(), { at: [side * 1.28, 0, 0], turn: [0, Math.PI / 2, 0] }),
  )

const head = () =>
  group(
    ball(1.1, suit, { at: [0, 0, -0.08], scale: [1.06, 1, 1] }),
    ball(0.82, skin, { at: [0, 0, 0.42], scale: [1.06, 0.86, 0.82] }),
    ring({ radius: 0.84, tube: 0.13 }, gold(), { at: [0, 0, 0.66], scale: [1.06, 0.86, 1] }),
    cheeks({ apart: 0.56, y: -0.2, z: 0.92, color: '#a8402a', turn: 0.6 }),
    brows({ apart: 0.36, y: 0.36, z: 1.01, size: 0.17 }, gloss('#1c0808')),
    bothSides(half),
    ball(0.11, vinyl('#5c2810'), { at: [0, -0.12, 1.09] }),
    grin({ y: -0.24, z: 1.05, width: 0.16 }, gloss('#2c0808')),
    eyes({ apart: 0.36, y: 0.08, z: 1, size: 1.35 }),
    dome(0.82, glass('#9cd8ff', { opacity: 0.16 }), {
      at: [0, 0, 0.62],
      turn: [Math.PI / 2, 0, 0],
      scale: [1.06, 0.6, 0.84],
    }),
    cylinder({ radius: 0.04, height: 0.5 }, chrome(), { at: [0.7, 1.12, -0.2], turn: [0, 0, -0.25] }),
    ball(0.13, glow('#ff2a2a'), { at: [0.77, 1.4, -0.2] }),
  )

const body = () =>
  group(
    starBadge(0.55, { at: [1.42, -0.72, 0.55], turn: [0, 0, -0.25] }),
    standingBody({ cloth: suit, hands: orange, shoes: orange, hand: [1.15, -1.1, 0.5] }),
    hoop({ radius: 0.56, tube: 0.14, at: [0, -0.96, 0] }, blue),
    hoop({ radius: 0.69, tube: 0.08, at: [0, -1.74, 0] }, orange),
    box({ size: [1.4, 1.2, 0.5], edge: 0.18 }, blue, { at: [0, -1.2, -0.72] }),
    box({ size: [0.66, 0.42, 0.2] }, blue, { at: [0, -1.36, 0.66], turn: [-0.08, 0, 0] }),
    ...['#ff2a2a', '#ffc400', '#2ad85a'].map((color, index) =>
      ball(0.08, glow(color), { at: [index * 0.18 - 0.18, -1.3, 0.78], scale: [1, 1, 0.5] }),
    ),
    box({ size: [0.44, 0.08, 0.06], edge: 0.02 }, gold(), { at: [0, -1.46, 0.77] }),
    bothSides((side) =>
      ring({ radius: 0.22, tube: 0.07 }, blue, { at: [side * 0.98, -1.06, 0.4], turn: [0.3, side * 1.1, 0] }),
    ),
  )

const moon = () =>
  put(
    group(
      dome(1.7, vinyl('#8f8aa8'), { scale: [1, 0.5, 0.9] }),
      ...[
        [-0.9, 0.62, 0.9, 0.28],
        [0.75, 0.6, 1.1, 0.2],
        [1.2, 0.5, 0.4, 0.24],
        [-0.1, 0.5, 1.3, 0.14],
      ].map(([x = 0, y = 0, z = 0, size = 0]) =>
        ball(size, vinyl('#5c567a'), { at: [x, y - size * 0.3, z], scale: [1, 0.5, 1], turn: [0.5, 0, -x * 0.4] }),
      ),
    ),
    { at: [0, -2.95, 0] },
  )

/** An astronaut on the moon who holds a star. */
export const model: Model = { build: () => group(head(), body(), moon()), pose: [0.05, -0.32, 0] }
