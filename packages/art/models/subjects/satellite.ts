import { starBadge } from '#kit/coin.ts'
import { disc, hoop } from '#kit/hoop.ts'
import { chrome, gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, cone, cylinder, group, lathe, put, ring } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const white = gloss('#f4f0ff')
const cells = gloss('#0a3fd0', { roughness: 0.08 })

/** A wing of solar cells, which begins at the origin and goes along x. */
const wing = (side: number) =>
  put(
    group(
      cylinder({ radius: 0.09, height: 0.6 }, chrome(), { at: [0.2, 0, 0], turn: [0, 0, quarter] }),
      ball(0.16, gold(), { at: [0.42, 0, 0] }),
      box({ size: [1.66, 1.24, 0.14], edge: 0.06 }, gold(), { at: [1.3, 0, 0] }),
      ...[0, 1, 2].flatMap((column) =>
        [0, 1].map((row) =>
          box({ size: [0.45, 0.5, 0.22], edge: 0.05 }, cells, { at: [0.79 + column * 0.51, row * 0.56 - 0.28, 0] }),
        ),
      ),
    ),
    { at: [side * 0.6, 0.1, 0], turn: [0, side < 0 ? Math.PI : 0, 0] },
  )

const body = () =>
  group(
    box({ size: [1.15, 1.3, 1.05], edge: 0.16 }, gold({ roughness: 0.3, color: '#ff9d12' }), { at: [0, 0.1, 0] }),
    ...[0.66, -0.46].map((y) => box({ size: [1.26, 0.24, 1.16], edge: 0.1 }, white, { at: [0, y, 0] })),
    disc({ radius: 0.36, depth: 0.1, at: [0, 0.1, 0.52] }, gloss('#c4001f')),
    ring({ radius: 0.36, tube: 0.06 }, gold(), { at: [0, 0.1, 0.57] }),
    starBadge(0.24, { at: [0, 0.1, 0.56] }),
    ...[-0.36, 0, 0.36].map((x, index) =>
      ball(0.08, glow(['#ff3b4a', '#3bff7a', '#22d0ff'][index] ?? ''), { at: [x, 0.66, 0.58] }),
    ),
    cylinder({ radius: 0.3, top: 0.2, height: 0.3 }, chrome(), { at: [0, 0.9, 0] }),
    cylinder({ radius: 0.045, height: 0.8 }, gold(), { at: [0, 1.3, 0] }),
    ball(0.14, glow('#ff2f3d'), { at: [0, 1.72, 0] }),
  )

/** The dish looks down and ahead. */
const dish = () =>
  put(
    group(
      cylinder({ radius: 0.14, height: 0.5 }, chrome(), { at: [0, -0.1, 0] }),
      lathe(
        points2(0, 0.08, 0.4, 0.14, 0.72, 0.34, 0.95, 0.66, 0.98, 0.7, 0.9, 0.7, 0.66, 0.46, 0.36, 0.28, 0, 0.22),
        white,
      ),
      hoop({ radius: 0.95, tube: 0.075, at: [0, 0.69, 0] }, gold()),
      hoop({ radius: 0.5, tube: 0.04, at: [0, 0.35, 0] }, gloss('#c4001f')),
      cylinder({ radius: 0.05, height: 0.75 }, gold(), { at: [0, 0.55, 0] }),
      ball(0.15, glow('#22d0ff'), { at: [0, 0.95, 0] }),
      cone(0.2, 0.3, gold(), { at: [0, 0.3, 0] }),
    ),
    { at: [0, -0.78, 0.15], turn: [Math.PI - 0.95, 0, 0] },
  )

/** A satellite with solar wings and a dish. */
export const model: Model = { build: () => group(body(), bothSides(wing), dish()), pose: [0.22, -0.35, 0.5] }
