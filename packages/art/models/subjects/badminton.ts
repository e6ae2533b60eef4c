import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { racketHead } from '#kit/racket.ts'
import { around, cone, curve, cylinder, dome, group, type Place, put, slab } from '#kit/shapes.ts'

const blue = gloss('#0a3cc8')

const racket = (place: Place) =>
  put(
    group(
      racketHead({ width: 0.84, height: 1.08, tube: 0.075, count: 11 }, blue),
      cone(0.2, 0.5, blue, { at: [0, -1.2, 0], scale: [1, 1, 0.6], turn: [Math.PI, 0, 0] }),
      cylinder({ radius: 0.06, height: 1.3 }, gold(), { at: [0, -1.7, 0] }),
      cylinder({ radius: 0.14, top: 0.1, height: 1 }, gloss('#d4001c'), { at: [0, -2.7, 0] }),
      ...[0, 1, 2, 3, 4].map((turn) =>
        hoop({ radius: 0.12, tube: 0.04, at: [0, -2.36 - turn * 0.17, 0], lean: 0.23 }, gloss('#ff3a4c')),
      ),
      cylinder({ radius: 0.18, height: 0.14 }, gold(), { at: [0, -3.2, 0] }),
    ),
    place,
  )

const feather = curve(points2(0, 0, 0.2, 0.75, 0.24, 1.2, 0.12, 1.42, -0.12, 1.42, -0.24, 1.2, -0.2, 0.75))

const shuttlecock = (place: Place) =>
  put(
    group(
      dome(0.42, vinyl('#d4001c'), { turn: [Math.PI, 0, 0], scale: [1, 1.1, 1] }),
      cylinder({ radius: 0.42, height: 0.16 }, vinyl('#d4001c'), { at: [0, 0.06, 0] }),
      hoop({ radius: 0.4, tube: 0.075, at: [0, 0.12, 0] }, gold()),
      cylinder({ radius: 0.36, height: 0.1 }, gold(), { at: [0, 0.14, 0] }),
      around(12, () =>
        put(
          group(
            slab(feather, { depth: 0.03, bevel: 0.025 }, gloss('#fff8ea', { roughness: 0.4 })),
            cylinder({ radius: 0.026, height: 1.4 }, gloss('#f0b030'), { at: [0, 0.66, 0.065] }),
          ),
          { at: [0, 0.14, 0.3], turn: [0.36, 0.12, 0] },
        ),
      ),
      hoop({ radius: 0.48, tube: 0.035, at: [0, 0.5, 0] }, blue),
      hoop({ radius: 0.6, tube: 0.035, at: [0, 0.8, 0] }, blue),
    ),
    place,
  )

/** A racket and a shuttlecock. */
export const model: Model = {
  build: () =>
    group(
      racket({ at: [0.55, 0.95, -0.3], turn: [0, 0, -0.72] }),
      shuttlecock({ at: [0.2, -0.85, 0.7], turn: [0.2, 0, -0.6] }),
    ),
  pose: [0.05, -0.2, 0],
}
