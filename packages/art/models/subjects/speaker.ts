import { disc, hoop } from '#kit/hoop.ts'
import { chrome, gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, box, cylinder, group, lathe, type Place, put, ring, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2

/** A loudspeaker of radius 1: a cone in a soft rim, with a dome in its middle. */
const driver = (place: Place, color: string) =>
  put(
    group(
      disc({ radius: 1, depth: 0.16 }, gold({ roughness: 0.16 })),
      ring({ radius: 0.98, tube: 0.09 }, gold({ roughness: 0.12 }), { at: [0, 0, 0.08] }),
      ring({ radius: 0.78, tube: 0.13 }, gloss('#241a48'), { at: [0, 0, 0.1] }),
      put(group(lathe(points2(0.72, 0.14, 0.5, 0.02, 0.2, -0.06), vinyl(color))), {
        at: [0, 0, 0.08],
        turn: [quarter, 0, 0],
      }),
      ball(0.3, chrome(), { at: [0, 0, 0.1], scale: [1, 1, 0.7] }),
    ),
    place,
  )

const cabinet = () =>
  group(
    box({ size: [2.2, 3.5, 1.6], edge: 0.28 }, gloss('#5a16c8')),
    box({ size: [2.02, 3.3, 0.2], edge: 0.1 }, gold({ roughness: 0.14 }), { at: [0, 0, 0.74] }),
    box({ size: [1.94, 3.2, 0.2], edge: 0.1 }, gloss('#2a1070'), { at: [0, 0, 0.78] }),
    driver({ at: [0, -0.64, 0.9], scale: 0.84 }, '#f01a7a'),
    driver({ at: [0, 0.82, 0.9], scale: 0.5 }, '#00a8e0'),
    bothSides((side) => ball(0.1, glow('#ffd23a'), { at: [side * 0.78, 1.42, 0.88] })),
    bothSides((side) => cylinder({ radius: 0.2, top: 0.26, height: 0.26 }, gold(), { at: [side * 0.75, -1.84, 0.3] })),
    hoop({ radius: 0.2, tube: 0.05, at: [0, 1.8, 0] }, gold()),
  )

/** A quaver, or two that share a beam. */
const note = (color: string, place: Place, second = false) =>
  put(
    group(
      ...[0, ...(second ? [0.7] : [])].map((x) =>
        group(
          ball(0.24, gloss(color), { at: [x, 0, 0], scale: [1.2, 0.9, 0.8], turn: [0, 0, 0.4] }),
          cylinder({ radius: 0.06, height: 0.95 }, gloss(color), { at: [x + 0.22, 0.5, 0] }),
        ),
      ),
      second
        ? box({ size: [0.84, 0.22, 0.14], edge: 0.05 }, gloss(color), { at: [0.57, 0.94, 0] })
        : tube(points3(0.22, 0.96, 0, 0.46, 0.74, 0, 0.44, 0.4, 0), 0.07, gloss(color)),
    ),
    place,
  )

/** A loudspeaker, out of which come notes. */
export const model: Model = {
  build: () =>
    group(
      cabinet(),
      note('#ffb400', { at: [1.5, 0.5, 0.9], turn: [0, 0.3, -0.16] }, true),
      note('#12c8e8', { at: [-1.7, 0.9, 0.8], turn: [0, 0.3, 0.16], scale: 1.1 }),
    ),
  pose: [0.08, -0.42, 0],
}
