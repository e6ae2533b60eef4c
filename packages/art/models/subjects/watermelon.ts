import { Shape } from 'three'
import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, group, type Place, put, slab, tube } from '#kit/shapes.ts'

/** Jagged dark stripes from pole to pole. */
const stripes = paintTexture({ width: 1024, height: 512 }, (context) => {
  context.fillStyle = '#359a0c'
  context.fillRect(0, 0, 1024, 512)
  context.fillStyle = '#07591c'
  for (let stripe = 0; stripe < 10; stripe++) {
    const x = stripe * 102.4 + 40
    const jag = (step: number) => 20 + 9 * Math.sin(step * 2.4 + stripe) + 7 * Math.sin(step * 1.1)
    context.beginPath()
    for (let step = 0; step <= 32; step++) context.lineTo(x + jag(step), step * 16)
    for (let step = 32; step >= 0; step--) context.lineTo(x - jag(step + 2), step * 16)
    context.fill()
  }
})

const melon = (place: Place) =>
  put(
    group(
      ball(1.35, gloss('#ffffff', { map: stripes, roughness: 0.15 }), { scale: [1.06, 0.98, 1.02] }),
      ball(0.2, gold(), { at: [0, 1.3, 0], scale: [1, 0.35, 1] }),
      tube(points3(0, 1.25, 0, 0.03, 1.5, 0, 0.25, 1.7, 0.05, 0.42, 1.6, 0.1), 0.085, gold()),
    ),
    place,
  )

const wedge = (radius: number) => new Shape().moveTo(-radius, 0).absarc(0, 0, radius, Math.PI, Math.PI * 2, false)

const slice = (place: Place) =>
  put(
    group(
      slab(wedge(1.4), { depth: 0.3, bevel: 0.06 }, gloss('#0b6a22')),
      slab(wedge(1.32), { depth: 0.34, bevel: 0.06 }, gloss('#5fc02a'), { at: [0, 0.01, -0.02] }),
      slab(wedge(1.24), { depth: 0.38, bevel: 0.06 }, gloss('#fff0c8'), { at: [0, 0.02, -0.04] }),
      slab(wedge(1.12), { depth: 0.42, bevel: 0.07 }, gloss('#c4000f', { roughness: 0.15 }), { at: [0, 0.04, -0.06] }),
      ...[
        [-0.75, -0.28, 0.4],
        [-0.25, -0.28, 0.15],
        [0.25, -0.28, -0.15],
        [0.75, -0.28, -0.4],
        [-0.5, -0.6, 0.4],
        [0, -0.66, 0],
        [0.5, -0.6, -0.4],
        [-0.18, -0.95, 0.1],
        [0.24, -0.94, -0.1],
      ].map(([x = 0, y = 0, lean = 0]) =>
        ball(0.085, gloss('#2a0d10', { roughness: 0.1 }), {
          at: [x, y, 0.43],
          turn: [0, 0, -lean],
          scale: [0.75, 1.2, 0.6],
        }),
      ),
    ),
    place,
  )

/** A water melon with a stalk of gold, and a slice. */
export const model: Model = {
  build: () =>
    group(
      melon({ at: [-0.35, 0.35, -0.8], turn: [0.25, 0.2, 0.2] }),
      slice({ at: [0.42, 0.02, 0.9], turn: [-0.12, 0.05, 0.28] }),
    ),
  pose: [0.06, -0.2, 0],
}
