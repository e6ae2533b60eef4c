import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, group, type Point3, put, ring, tube } from '#kit/shapes.ts'
import { soccerBall } from '#kit/soccer-ball.ts'

const quarter = Math.PI / 2
const [half, top, bottom] = [1.55, 1.05, -1.05]
const cord = (from: Point3, to: Point3) => tube([from, to], 0.022, gloss('#ffe4a0'))

/** How far behind the posts the net hangs at a height. */
const back = (y: number) => -0.55 - ((top - y) / (top - bottom)) * 0.85

const net = () =>
  group(
    ...Array.from({ length: 11 }, (_, index) => {
      const x = ((index - 5) / 5) * half
      return group(cord([x, top, 0], [x, top, back(top)]), cord([x, top, back(top)], [x, bottom, back(bottom)]))
    }),
    ...Array.from({ length: 7 }, (_, index) => {
      const y = bottom + (index / 6) * (top - bottom)
      return group(
        cord([-half, y, back(y)], [half, y, back(y)]),
        bothSides((side) => cord([side * half, y, 0], [side * half, y, back(y)])),
      )
    }),
    bothSides((side) =>
      group(
        ...[0.33, 0.66].map((share) =>
          cord([side * half, top, back(top) * share], [side * half, bottom, back(bottom) * share]),
        ),
      ),
    ),
  )

const bar = (from: Point3, to: Point3, radius = 0.12) => tube([from, to], radius, gloss('#d4001c', { roughness: 0.18 }))

const frame = () =>
  group(
    bar([-half, top, 0], [half, top, 0]),
    bothSides((side) =>
      group(
        bar([side * half, bottom, 0], [side * half, top, 0]),
        bar([side * half, bottom, 0], [side * half, bottom, back(bottom)], 0.07),
        bar([side * half, top, back(top)], [side * half, bottom, back(bottom)], 0.06),
        ball(0.19, gold(), { at: [side * half, top, 0] }),
        ...[-0.5, 0, 0.5].map((y) =>
          cylinder({ radius: 0.128, height: 0.22 }, gloss('#fff4e2'), { at: [side * half, y, 0] }),
        ),
        ring({ radius: 0.15, tube: 0.08 }, gold(), { at: [side * half, bottom, 0], turn: [quarter, 0, 0] }),
      ),
    ),
    bar([-half, bottom, back(bottom)], [half, bottom, back(bottom)], 0.07),
    ...[-0.8, 0, 0.8].map((x) =>
      cylinder({ radius: 0.128, height: 0.24 }, gloss('#fff4e2'), { at: [x, top, 0], turn: [0, 0, quarter] }),
    ),
  )

const pitch = () =>
  group(
    box({ size: [3.9, 0.22, 3], edge: 0.1 }, vinyl('#0f962c'), { at: [0, bottom - 0.12, -0.1] }),
    box({ size: [4, 0.12, 3.1], edge: 0.06 }, gold(), { at: [0, bottom - 0.2, -0.1] }),
    box({ size: [3.7, 0.04, 0.1], edge: 0.02 }, gloss('#ffffff'), { at: [0, bottom, 0.16] }),
  )

/** A goal with its net, and a ball on the line. */
export const model: Model = {
  build: () =>
    group(
      frame(),
      net(),
      pitch(),
      put(soccerBall(), { at: [0.35, bottom + 0.58, 0.72], scale: 0.58, turn: [0.3, 0.2, 0] }),
    ),
  pose: [0.16, -0.42, 0],
}
