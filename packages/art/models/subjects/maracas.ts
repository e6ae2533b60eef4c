import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, cone, cylinder, group, lathe, put } from '#kit/shapes.ts'

interface Paint {
  readonly ground: string
  readonly band: string
  readonly zigzag: string
}

/** Belts around the shell: a zigzag between two stripes, and dots. */
const belts = ({ ground, band, zigzag }: Paint) =>
  paintTexture({ width: 1024, height: 512 }, (context) => {
    context.fillStyle = ground
    context.fillRect(0, 0, 1024, 512)
    context.fillStyle = band
    context.fillRect(0, 185, 1024, 140)
    context.fillStyle = '#ffc61a'
    for (const y of [172, 318]) context.fillRect(0, y, 1024, 20)
    context.lineWidth = 26
    context.strokeStyle = zigzag
    context.beginPath()
    for (let step = -1; step <= 25; step++) context.lineTo(step * 42.67, step % 2 ? 212 : 298)
    context.stroke()
    for (let step = 0; step < 12; step++) {
      context.beginPath()
      context.ellipse(step * 85.3 + 42, 118, 22, 15, 0, 0, Math.PI * 2)
      context.ellipse(step * 85.3 + 42, 382, 22, 15, 0, 0, Math.PI * 2)
      context.fill()
    }
  })

const handle = (color: string) =>
  group(
    lathe(points2(0, -2.75, 0.2, -2.72, 0.24, -2.5, 0.15, -2.1, 0.14, -1.5, 0.3, -1), wood('#c26a1e')),
    ...[-2.3, -2.12].map((y) => hoop({ radius: 0.17, tube: 0.05, at: [0, y, 0] }, gloss(color))),
    cylinder({ radius: 0.24, top: 0.36, height: 0.26 }, gold(), { at: [0, -0.98, 0] }),
    hoop({ radius: 0.25, tube: 0.06, at: [0, -1.12, 0] }, gold({ roughness: 0.12 })),
    ball(0.18, gold(), { at: [0, -2.74, 0], scale: [1, 0.7, 1] }),
  )

const fringe = (color: string) =>
  group(
    hoop({ radius: 0.2, tube: 0.1, at: [0, -1.24, 0] }, vinyl(color)),
    around(9, () => cone(0.1, 0.5, vinyl(color), { at: [0.27, -1.5, 0], turn: [0, 0, 0.35] })),
  )

const maraca = (paint: Paint) =>
  group(
    ball(1, gloss('#ffffff', { map: belts(paint) }), { scale: [0.92, 1.08, 0.92] }),
    cone(0.1, 0.2, gold(), { at: [0, 1.12, 0] }),
    cylinder({ radius: 0.2, top: 0.1, height: 0.08 }, gold(), { at: [0, 1.07, 0] }),
    handle(paint.ground),
    fringe(paint.band),
  )

const red = { ground: '#d4081e', band: '#0a7f5a', zigzag: '#fff3dc' }
const blue = { ground: '#08a08c', band: '#c40a5a', zigzag: '#fff3dc' }

/** Two painted maracas, crossed. */
export const model: Model = {
  build: () =>
    group(
      put(maraca(blue), { at: [-0.98, 0.6, -0.3], turn: [0.1, 0.4, 0.55] }),
      put(maraca(red), { at: [0.98, 0.6, 0.3], turn: [0.1, 0.2, -0.55] }),
    ),
  pose: [0.05, -0.2, 0],
}
