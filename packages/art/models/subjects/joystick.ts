import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, cylinder, dome, group, lathe, put } from '#kit/shapes.ts'

const purple = gloss('#4a18b8', { roughness: 0.2 })

const cabinet = () =>
  group(
    box({ size: [3, 0.8, 2.4], edge: 0.22 }, purple, { at: [0, -0.9, 0] }),
    box({ size: [3.16, 0.2, 2.56], edge: 0.1 }, gold(), { at: [0, -0.56, 0] }),
    box({ size: [3.16, 0.22, 2.56], edge: 0.1 }, gold(), { at: [0, -1.3, 0] }),
    box({ size: [2.84, 0.24, 2.24], edge: 0.1 }, gloss('#1c1440'), { at: [0, -0.46, 0] }),
    starBadge(0.26, { at: [0, -0.96, 1.2] }),
    bothSides((side) =>
      group(
        ...[0.62, 1.14].map((x) => ball(0.13, glow('#00a4e8'), { at: [side * x, -0.94, 1.18], scale: [1, 1, 0.5] })),
        ...[-0.85, 0.85].map((z) =>
          cylinder({ radius: 0.2, height: 0.2 }, vinyl('#1c1440'), { at: [side * 1.2, -1.45, z] }),
        ),
      ),
    ),
  )

const stick = () =>
  put(
    group(
      cylinder({ radius: 0.6, height: 0.1 }, gold(), { at: [0, 0.02, 0] }),
      dome(0.5, gloss('#241a3a'), { at: [0, 0.04, 0], scale: [1, 0.7, 1] }),
      ...[0.46, 0.38, 0.3].map((radius, fold) =>
        hoop({ radius, tube: 0.07, at: [0, 0.12 + fold * 0.12, 0] }, gloss('#2f2350')),
      ),
      put(
        group(
          lathe(points2(0.17, 0, 0.15, 0.9, 0.22, 1, 0.22, 1.1, 0.14, 1.2), gold()),
          ball(0.56, gloss('#d4001c', { roughness: 0.1 }), { at: [0, 1.62, 0] }),
          hoop({ radius: 0.3, tube: 0.06, at: [0, 1.16, 0] }, gold()),
        ),
        { at: [0, 0.25, 0], turn: [0, 0, 0.16] },
      ),
    ),
    { at: [-0.6, -0.36, -0.1] },
  )

const button = (color: string, x: number, z: number, size = 1) =>
  put(
    group(
      hoop({ radius: 0.3, tube: 0.07 }, gold()),
      cylinder({ radius: 0.27, top: 0.24, height: 0.24 }, gloss(color), { at: [0, 0.08, 0] }),
      dome(0.24, gloss(color), { at: [0, 0.2, 0], scale: [1, 0.3, 1] }),
    ),
    { at: [x, -0.32, z], scale: size },
  )

const buttons = () =>
  group(
    button('#ffb000', 0.42, 0.1),
    button('#0a6cf0', 1.02, -0.2),
    button('#12a83a', 0.5, 0.76),
    button('#e0102a', 1.1, 0.46),
    button('#ff3fa0', 0.3, -0.6, 0.7),
    button('#1fd8ff', 0.85, -0.82, 0.7),
  )

/** The stick and the buttons of an arcade machine. */
export const model: Model = { build: () => group(cabinet(), stick(), buttons()), pose: [0.42, -0.42, 0] }
