import { hoop } from '#kit/hoop.ts'
import { lawn } from '#kit/lawn.ts'
import { gloss, gold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, curve, cylinder, group, put, ring, slab, star } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const red = gloss('#c00a1c')

const bat = () => {
  const willow = curve(
    points2(
      ...[0, -1.5, 0.38, -1.4, 0.42, -0.9, 0.42, 0.5, 0.2, 0.85, -0.2, 0.85, -0.42, 0.5, -0.42, -0.9, -0.38, -1.4],
    ),
  )
  return put(
    group(
      slab(willow, { depth: 0.16, bevel: 0.1 }, wood('#d9800f')),
      box({ size: [0.12, 1.9, 0.16], edge: 0.06 }, wood('#a3520a'), { at: [0, -0.3, 0.25] }),
      slab(star({ outer: 0.24, inner: 0.11 }), { depth: 0.06 }, red, { at: [0, 0.3, 0.32] }),
      cylinder({ radius: 0.15, height: 1.1 }, gloss('#0b3fc4'), { at: [0, 1.32, 0.08] }),
      ...[0.98, 1.14, 1.3, 1.46, 1.62].map((y) =>
        hoop({ radius: 0.15, tube: 0.04, at: [0, y, 0.08], lean: 0.15 }, gloss('#2f74ff')),
      ),
      ball(0.21, gold(), { at: [0, 1.9, 0.08], scale: [1, 0.7, 1] }),
      hoop({ radius: 0.17, tube: 0.06, at: [0, 0.84, 0.08] }, gold()),
    ),
    { at: [0.35, 0, 0.62], turn: [-0.12, 0, -0.62] },
  )
}

const wicket = () =>
  group(
    ...[-0.72, 0, 0.72].map((x) =>
      group(
        cylinder({ radius: 0.15, height: 2.7 }, wood('#f0a01c'), { at: [x, 0, 0] }),
        cylinder({ radius: 0.165, height: 0.22 }, gloss('#0b3fc4'), { at: [x, 0.9, 0] }),
        hoop({ radius: 0.14, tube: 0.05, at: [x, 1.34, 0] }, gold()),
      ),
    ),
    bothSides((side) =>
      group(
        cylinder({ radius: 0.09, height: 0.66 }, red, { at: [side * 0.36, 1.44, 0], turn: [0, 0, quarter] }),
        ball(0.12, gold(), { at: [side * 0.36, 1.44, 0] }),
        ball(0.11, gold(), { at: [side * 0.7, 1.44, 0] }),
      ),
    ),
    lawn(1.45, { at: [0, -1.42, 0.3] }),
  )

const leatherBall = () =>
  put(
    group(
      ball(0.52, red),
      ring({ radius: 0.515, tube: 0.035 }, gloss('#fff2dc')),
      bothSides((side) => ring({ radius: 0.505, tube: 0.018 }, gold(), { at: [0, 0, side * 0.1] })),
    ),
    { at: [-0.8, -0.86, 1.05], turn: [0.2, 0.9, 0.3] },
  )

/** A bat that leans at a wicket, and a ball. */
export const model: Model = { build: () => group(wicket(), bat(), leatherBall()), pose: [0.12, -0.28, 0] }
