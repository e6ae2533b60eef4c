import { aroundFace } from '#kit/around-face.ts'
import { disc, hoop } from '#kit/hoop.ts'
import { glass, gloss, gold, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, cylinder, dome, group, lathe, polygon, put, ring, slab, star } from '#kit/shapes.ts'

const quarter = Math.PI / 2

/** The dial: rings and ticks. The end of a cylinder shows it about its middle. */
const face = () =>
  paintTexture({ width: 512, height: 512 }, (context) => {
    context.fillStyle = '#ffe6b0'
    context.fillRect(0, 0, 512, 512)
    context.translate(256, 256)
    context.lineWidth = 60
    context.strokeStyle = '#0a3a9a'
    context.beginPath()
    context.arc(0, 0, 208, 0, Math.PI * 2)
    context.stroke()
    for (let tick = 0; tick < 48; tick++) {
      context.fillStyle = '#ffd25a'
      context.fillRect(-3, tick % 4 ? -228 : -236, 6, tick % 4 ? 24 : 50)
      context.rotate(Math.PI / 24)
    }
  })

const rose = () =>
  group(
    slab(star({ points: 4, outer: 0.62, inner: 0.16 }), { depth: 0.04, bevel: 0.03 }, gloss('#0a3a9a'), {
      turn: [0, 0, Math.PI / 4],
    }),
    slab(star({ points: 4, outer: 0.84, inner: 0.18 }), { depth: 0.06, bevel: 0.03 }, warmGold(0.25), {
      at: [0, 0, 0.04],
    }),
  )

/** A needle half of which is red. */
const needle = () =>
  put(
    group(
      slab(polygon(points2(-0.15, 0, 0, 0.95, 0.15, 0)), { depth: 0.07, bevel: 0.035 }, gloss('#d80018')),
      slab(polygon(points2(-0.15, 0, 0, -0.95, 0.15, 0)), { depth: 0.07, bevel: 0.035 }, gloss('#f4f0ff')),
      ball(0.15, gold(), { at: [0, 0, 0.1] }),
    ),
    { at: [0, 0, 0.42], turn: [0, 0, -0.6] },
  )

const casing = () =>
  group(
    lathe(points2(0, -0.3, 1.1, -0.28, 1.42, -0.12, 1.5, 0.1, 1.46, 0.3, 1.2, 0.34), warmGold(0.2), {
      turn: [quarter, 0, 0],
    }),
    disc({ radius: 1.2, depth: 0.1, at: [0, 0, 0.22] }, gloss('#ffffff', { map: face() })),
    ring({ radius: 1.32, tube: 0.16 }, gold(), { at: [0, 0, 0.28] }),
    ring({ radius: 1.16, tube: 0.05 }, gloss('#c4001f'), { at: [0, 0, 0.36] }),
    aroundFace(16, () => ball(0.065, gold({ roughness: 0.1 }), { at: [1.32, 0, 0.43] })),
    dome(1.14, glass('#bfe8ff', { opacity: 0.14 }), { at: [0, 0, 0.32], turn: [quarter, 0, 0], scale: [1, 0.32, 1] }),
  )

const crownAndRing = () =>
  group(
    cylinder({ radius: 0.2, top: 0.26, height: 0.3 }, gold(), { at: [0, 1.62, 0] }),
    hoop({ radius: 0.25, tube: 0.05, at: [0, 1.74, 0] }, gold({ roughness: 0.1 })),
    ball(0.24, gold(), { at: [0, 1.82, 0], scale: [1, 0.7, 1] }),
    ring({ radius: 0.34, tube: 0.08 }, gold({ roughness: 0.12 }), { at: [0, 2.24, 0] }),
    bothSides((side) => ball(0.17, gloss('#c4001f'), { at: [side * 1.54, 0, 0], scale: [0.8, 1, 1] })),
  )

/** A brass compass with a rose and a red needle. */
export const model: Model = {
  build: () => group(casing(), put(rose(), { at: [0, 0, 0.28] }), needle(), crownAndRing()),
  pose: [-0.18, -0.38, 0.16],
}
