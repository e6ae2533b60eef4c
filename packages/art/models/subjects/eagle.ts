import { birdFeet, feather, featherFan, hookedBeak } from '#kit/bird.ts'
import { eyes } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { around, ball, bothSides, group, put } from '#kit/shapes.ts'

const brown = vinyl('#6e2d0e')
const white = vinyl('#fff2dc')
const lapis = gloss('#0a3fb0')
const amber = gloss('#ffa800')

/** A raised wing: long feathers, and shorter ones of turquoise and lapis before them. */
const wing = () =>
  group(
    ...[0, 1, 2, 3, 4].map((index) =>
      put(
        group(
          feather(index % 2 ? brown : gloss('#8f3d10')),
          ball(0.2, gold(), { at: [0, 1.36, 0.05], scale: [0.8, 1.1, 0.65] }),
        ),
        { at: [0, 0, index * -0.03], turn: [0, 0, -0.12 - index * 0.36], scale: 1.3 - index * 0.1 },
      ),
    ),
    featherFan({ count: 4, lean: 0.3, step: 0.38, length: 0.74, z: 0.2 }, [gloss('#00a0a8'), lapis]),
  )

const head = () =>
  group(
    ball(0.98, white, { at: [0, 0.4, 0], scale: [1.03, 0.96, 0.98] }),
    ...[-2, -1, 0, 1, 2].map((aside) =>
      ball(0.3, white, { at: [aside * 0.3, 1.14 - aside * aside * 0.07, -0.2], scale: [0.7, 1.2, 0.9] }),
    ),
    pair(0.3, white, { at: [0.42, 0.74, 0.76], scale: [1.35, 0.5, 0.75], turn: [-0.1, 0, 0.34] }),
    pair(0.16, lapis, { at: [0.74, 0.3, 0.7], scale: [1.6, 0.4, 0.5], turn: [0, 0.7, 0.2] }),
    hookedBeak({ tip: [0.47, -0.34] }, amber, { at: [0.03, 0.2, 0.86] }),
    eyes({ apart: 0.44, y: 0.4, z: 0.88, size: 1.45 }),
  )

const collar = () =>
  put(
    group(
      ...[gold(), lapis, gold(), gloss('#d8281a'), gold()].map((skin, row) =>
        hoop({ radius: 0.62 + row * 0.09, tube: 0.085, at: [0, -row * 0.1, 0] }, skin),
      ),
      around(16, () => ball(0.12, gloss('#00a0a8'), { at: [0, -0.52, 1], scale: [0.8, 1.25, 0.7] })),
    ),
    { at: [0, -0.4, 0.02], turn: [0.2, 0, 0], scale: [0.95, 1, 0.9] },
  )

const body = () =>
  group(
    ball(0.9, brown, { at: [0, -1, -0.1], scale: [1, 1.05, 0.92] }),
    ball(0.64, vinyl('#b8601c'), { at: [0, -1.2, 0.2], scale: [1, 1, 0.85] }),
    bothSides((side) => put(group(wing()), { at: [side * 0.72, -0.8, -0.42], scale: [side, 1, 1] })),
    birdFeet({ apart: 0.44, y: -1.82, z: 0.4 }, amber),
  )

/** An eagle with raised wings and the collar of a pharaoh. */
export const model: Model = { build: () => group(head(), body(), collar()), pose: [0.05, -0.28, 0] }
