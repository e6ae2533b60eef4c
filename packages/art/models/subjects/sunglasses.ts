import { gloss, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, curve, group, put, sheet, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const frame = gloss('#e0086a', { roughness: 0.12 })

/** A lens to the right of the nose: wide above, round below. */
const lens = (side: number, grow: number) =>
  curve(
    points2(
      ...[
        -0.92, 0.5, -0.4, 0.78, 0.3, 0.84, 0.98, 0.72, 1.06, 0.2, 0.8, -0.56, 0.2, -0.92, -0.44, -0.78, -0.86, -0.2,
      ].map((n, at) => n * grow * (at % 2 ? 1 : side)),
    ),
  )

/** An evening sky with two streaks of light. */
const sunset = paintTexture({ width: 256, height: 256 }, (context) => {
  const shade = context.createLinearGradient(0, 0, 0, 256)
  shade.addColorStop(0, '#1a0a8a')
  shade.addColorStop(0.45, '#b00a9a')
  shade.addColorStop(0.75, '#ff4a10')
  shade.addColorStop(1, '#ffb000')
  context.fillStyle = shade
  context.fillRect(0, 0, 256, 256)
  context.fillStyle = 'rgb(255 255 255 / 75%)'
  context.transform(1, 0, -0.5, 1, 0, 0)
  context.fillRect(120, 0, 40, 256)
  context.fillRect(176, 0, 14, 256)
})

const half = (side: number) =>
  group(
    put(
      group(
        slab(lens(side, 1.16), { depth: 0.12, bevel: 0.14 }, frame, { at: [0, 0, -0.06] }),
        slab(lens(side, 1), { depth: 0.06, bevel: 0.1 }, warmGold(0.16), { at: [0, 0, 0.14] }),
        sheet(lens(side, 1), gloss('#ffffff', { map: sunset, roughness: 0.06 }), { at: [0, 0, 0.31] }),
      ),
      { at: [side * 1.3, 0, 0], turn: [0, side * 0.16, 0] },
    ),
    taperedTube(
      points3(side * 2.5, 0.6, -0.2, side * 2.62, 0.62, -1, side * 2.5, 0.6, -2.3, side * 2.36, 0.1, -3.1),
      (along) => 0.16 - along * 0.03,
      frame,
    ),
    ball(0.26, warmGold(0.14), { at: [side * 2.5, 0.62, -0.2], scale: [0.9, 1, 1] }),
    tube(points3(side * 0.36, -0.2, 0, side * 0.3, -0.42, -0.12, side * 0.4, -0.62, -0.14), 0.09, warmGold(0.14)),
  )

const bridge = () =>
  group(
    tube(points3(-0.5, 0.36, 0.1, 0, 0.52, 0.24, 0.5, 0.36, 0.1), 0.16, frame),
    tube(points3(-0.6, 0.72, 0.1, 0, 0.86, 0.22, 0.6, 0.72, 0.1), 0.09, warmGold(0.14)),
  )

/** Sunglasses in which an evening sky is mirrored. */
export const model: Model = {
  build: () => group(put(group(bothSides(half), bridge()), { turn: [0.34, -0.5, 0.26] })),
  pose: [0, 0, 0],
}
