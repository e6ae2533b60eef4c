import { starBadge } from '#kit/coin.ts'
import { disc } from '#kit/hoop.ts'
import { brightGold, gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, box, cylinder, group, put, ring, roundedRectangle, sheet } from '#kit/shapes.ts'
import { starEmblem } from '#kit/star-emblem.ts'

/** Rays of two colours from the middle of a square. */
const rays = (one: string, two: string) =>
  paintTexture({ width: 512, height: 512 }, (context) => {
    context.fillStyle = one
    context.fillRect(0, 0, 512, 512)
    context.translate(256, 256)
    context.fillStyle = two
    for (let ray = 0; ray < 12; ray++) {
      context.rotate(Math.PI / 6)
      context.beginPath()
      context.moveTo(0, 0)
      context.lineTo(-54, 400)
      context.lineTo(54, 400)
      context.fill()
    }
  })

/** Two beams of light across the grooves. */
const shine = () =>
  paintTexture({ width: 512, height: 512 }, (context) => {
    const sweep = context.createConicGradient(0.5, 256, 256)
    for (const half of [0, 0.5])
      for (const [stop, color] of [
        [0, '#1b1530'],
        [0.1, '#1b1530'],
        [0.2, '#7a68c0'],
        [0.27, '#c8a8ff'],
        [0.34, '#6a58b0'],
        [0.44, '#1b1530'],
      ] as const)
        sweep.addColorStop(half + stop, color)
    context.fillStyle = sweep
    context.fillRect(0, 0, 512, 512)
  })

const record = () =>
  group(
    cylinder({ radius: 1.4, height: 0.1 }, gloss('#ffffff', { map: shine(), roughness: 0.3 }), {
      turn: [Math.PI / 2, 0.3, 0],
    }),
    ring({ radius: 1.4, tube: 0.06 }, gold()),
    ...[0.7, 0.82, 0.94, 1.06, 1.18, 1.3].map((radius) =>
      ring({ radius, tube: 0.018 }, gloss('#0d0918'), { at: [0, 0, 0.05] }),
    ),
    disc({ radius: 0.56, depth: 0.06, at: [0, 0, 0.06] }, gloss('#d4082a')),
    ring({ radius: 0.56, tube: 0.045 }, gold(), { at: [0, 0, 0.08] }),
    starBadge(0.36, { at: [0, 0, 0.09] }),
    ball(0.09, gloss('#fff4e6'), { at: [0, 0, 0.28] }),
  )

const sleeve = () =>
  group(
    box({ size: [2.9, 2.9, 0.16], edge: 0.07 }, gold()),
    sheet(roundedRectangle(2.72, 2.72, 0.08), gloss('#ffffff', { map: rays('#e8380c', '#ffb400') }), {
      at: [0, 0, 0.085],
    }),
    starEmblem(0.85, [gloss('#c4006a'), brightGold()], { at: [0, 0, 0.12], scale: [1, 1, 0.6] }),
    ...[-1.15, 1.15].flatMap((x) => [-1.15, 1.15].map((y) => ball(0.1, gold({ roughness: 0.1 }), { at: [x, y, 0.1] }))),
  )

/** A record, half out of its sleeve. */
export const model: Model = {
  build: () =>
    group(
      put(sleeve(), { at: [-0.55, 0.4, -0.3], turn: [0, 0, 0.14] }),
      put(record(), { at: [0.75, -0.5, 0.2], turn: [0, 0, -0.1] }),
    ),
  pose: [0.05, -0.32, 0],
}
