import { gloss, gold, paintTexture, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, box, cylinder, group, lathe, type Point2, put, ring } from '#kit/shapes.ts'

const red = '#c80a1c'
const girth = (height: number) => 1.2 + 0.2 * Math.cos(height * 1.45)
const barrel = Array.from({ length: 33 }, (_, step): Point2 => [girth(step / 16 - 1), step / 16 - 1])

/** Skin with a sign of three commas, which chase each other in a circle. */
const sign = () =>
  paintTexture({ width: 512, height: 512 }, (context) => {
    context.fillStyle = '#fff0cf'
    context.fillRect(0, 0, 512, 512)
    context.translate(256, 256)
    context.strokeStyle = '#d0840c'
    context.lineWidth = 12
    context.arc(0, 0, 212, 0, Math.PI * 2)
    context.stroke()
    for (const color of [red, '#1b2a9a', '#e88a00']) {
      context.fillStyle = color
      context.rotate((Math.PI * 2) / 3)
      context.beginPath()
      context.arc(0, -110, 64, 0, Math.PI * 2)
      context.arc(0, 0, 174, -Math.PI / 2, -0.08)
      context.quadraticCurveTo(120, -90, 20, -60)
      context.fill()
    }
  })

const head = (side: number) =>
  group(
    ring({ radius: 1.23, tube: 0.1 }, gold(), { at: [0, side, 0], turn: [Math.PI / 2, 0, 0] }),
    around(22, () => ball(0.085, gold({ roughness: 0.12 }), { at: [girth(0.8) + 0.01, side * 0.8, 0] })),
  )

const drum = () =>
  put(
    group(
      lathe(barrel, gloss(red, { roughness: 0.2 })),
      bothSides(head),
      cylinder({ radius: 1.2, height: 0.1 }, gloss('#ffffff', { map: sign(), roughness: 0.5 }), { at: [0, 1.02, 0] }),
    ),
    { turn: [Math.PI / 2, 0, 0] },
  )

const leg = (side: number) => {
  const turn = [0, 0, side * 0.36] as const
  return group(
    box({ size: [0.3, 2.1, 0.4], edge: 0.08 }, wood('#7a2c10'), { at: [side * 1.2, -1.25, 0], turn }),
    box({ size: [0.4, 0.26, 2.1], edge: 0.1 }, wood('#7a2c10'), { at: [side * 1.45, -2.12, 0] }),
    ...[-1, 1].map((end) => ball(0.2, gold(), { at: [side * 1.45, -2.12, end], scale: [1.05, 0.8, 0.5] })),
    box({ size: [0.38, 0.16, 0.48], edge: 0.05 }, gold(), { at: [side * 1.29, -1.5, 0], turn }),
  )
}

const stick = (side: number) =>
  put(
    group(
      cylinder({ radius: 0.085, top: 0.11, height: 1.9 }, wood('#d98a34')),
      ball(0.13, gold(), { at: [0, -0.95, 0] }),
      ball(0.15, gloss(red), { at: [0, 0.95, 0] }),
    ),
    { at: [side * 0.3, -1.55, 1.1 + side * 0.1], turn: [-0.15, 0, side * -0.95] },
  )

/** A taiko drum on a stand, with its sticks before it. */
export const model: Model = {
  build: () =>
    group(
      drum(),
      bothSides(leg),
      box({ size: [2.6, 0.28, 0.34], edge: 0.08 }, wood('#93401a'), { at: [0, -1.86, 0] }),
      bothSides(stick),
    ),
  pose: [0.08, -0.42, 0],
}
