import { hoop } from '#kit/hoop.ts'
import { gloss, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, group, lathe, put, tube } from '#kit/shapes.ts'

const [clay, ink, cream] = ['#c8460c', '#16133a', '#ffd9a0']
const terracotta = () => gloss(clay, { roughness: 0.22 })

const key = 'M0 44V0H44V34H16V18H28'
const dolphin =
  'M-92 34C-60-50 30-72 92 20 50 4 0 6-40 26-60 36-70 62-112 66-96 50-112 22-128 2-104 2-94 14-84 26Z' +
  'M-26-36Q-30-76-66-76-56-50-60-16Z'

/** Leaping dolphins between two keys, six around the vase. */
const frieze = paintTexture({ width: 1920, height: 400 }, (context) => {
  context.fillStyle = cream
  context.fillRect(0, 0, 1920, 400)
  context.strokeStyle = ink
  context.lineWidth = 9
  for (let x = 0; x < 1920; x += 60)
    for (const y of [22, 334]) {
      context.setTransform(1, 0, 0, 1, x, y)
      context.stroke(new Path2D(key))
    }
  for (let leap = 0; leap < 6; leap++) {
    context.setTransform(1.15, 0, 0, 1.2, leap * 320 + 160, 206)
    context.fillStyle = ink
    context.fill(new Path2D(dolphin))
    context.fillStyle = cream
    context.beginPath()
    context.arc(54, -10, 6, 0, Math.PI * 2)
    context.fill()
  }
})

const handle = (side: number) =>
  put(
    group(
      tube(points3(0.5, 1.62, 0, 0.95, 1.78, 0, 1.3, 1.5, 0, 1.3, 1, 0, 1, 0.62, 0), 0.13, warmGold(0.14)),
      ball(0.2, warmGold(0.14), { at: [1, 0.6, 0] }),
      ball(0.18, warmGold(0.14), { at: [0.5, 1.62, 0] }),
    ),
    { scale: [side, 1, 1] },
  )

/** A Greek vase with golden handles and a frieze of dolphins. */
export const model: Model = {
  build: () =>
    group(
      lathe(points2(0.62, 1.95, 0.66, 1.86, 0.46, 1.72, 0.4, 1.3, 0.5, 1, 0.9, 0.78, 1.1, 0.54), terracotta()),
      lathe(points2(0.98, -0.55, 1.16, -0.3, 1.25, 0, 1.23, 0.3, 1.1, 0.55), gloss('#ffffff', { map: frieze }), {
        turn: [0, Math.PI, 0],
      }),
      lathe(points2(1, -0.53, 0.82, -0.78, 0.56, -1.12, 0.3, -1.42, 0.26, -1.56), terracotta()),
      lathe(points2(0.28, -1.5, 0.5, -1.66, 0.66, -1.76, 0.68, -1.9, 0, -1.9), gloss('#1d2a8a')),
      lathe(points2(0, 1.6, 0.5, 1.8, 0.58, 1.95), gloss('#1d1440')),
      ...points2(0.62, 1.94, 0.44, 1.3, 1.1, 0.55, 0.98, -0.55, 0.3, -1.48, 0.67, -1.84).map(([radius, y]) =>
        hoop({ radius, tube: 0.07, at: [0, y, 0] }, warmGold(0.14)),
      ),
      bothSides(handle),
    ),
  pose: [0.12, -0.25, 0],
}
