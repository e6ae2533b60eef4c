import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { playingCard } from '#kit/playing-card.ts'
import { points2 } from '#kit/points.ts'
import { cylinder, group, lathe, type Point2, put } from '#kit/shapes.ts'
import { starEmblem } from '#kit/star-emblem.ts'

const outline: readonly Point2[] = points2(
  ...[
    1.02, -1.1, 1.5, -1.06, 1.86, -0.86, 1.88, -0.78, 1.5, -0.9, 1.16, -0.9, 1.06, -0.6, 1.02, 0, 1.1, 0.7, 1.26, 1.22,
    1.22, 1.34, 1.1, 1.38, 0, 1.34,
  ],
)

const hat = () =>
  group(
    lathe(outline, vinyl('#3c1690', { roughness: 0.3 })),
    hoop({ radius: 1.88, tube: 0.07, at: [0, -0.8, 0] }, gold({ roughness: 0.12 })),
    hoop({ radius: 1.22, tube: 0.06, at: [0, 1.32, 0] }, gold({ roughness: 0.12 })),
    cylinder({ radius: 1.12, top: 1.06, height: 0.5 }, gloss('#d4082a'), { at: [0, -0.5, 0] }),
    hoop({ radius: 1.07, tube: 0.05, at: [0, -0.24, 0] }, gold()),
    hoop({ radius: 1.13, tube: 0.05, at: [0, -0.77, 0] }, gold()),
  )

const buckle = () =>
  starEmblem(0.52, [warmGold(0.14), gloss('#0aa0d8')], { at: [0.12, -0.44, 1.06], turn: [-0.06, 0.1, 0.1] })

const cards = () =>
  put(
    group(
      playingCard({ rank: 'K', suit: '♠', ink: '#1a1430' }, { at: [0.62, -0.1, -0.2], turn: [0, 0, -0.42] }),
      playingCard({ rank: 'A', suit: '♥', ink: '#d4001c' }, {}),
    ),
    { at: [0.6, 0.3, 1], turn: [0.04, 0.55, -0.16], scale: 0.6 },
  )

/** A hat of silk with two cards in its band. */
export const model: Model = {
  build: () => group(hat(), buckle(), cards()),
  pose: [0.22, -0.3, 0.16],
}
