import { hoop } from '#kit/hoop.ts'
import { brightGold, gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, cylinder, group, put, tube } from '#kit/shapes.ts'
import { spark } from '#kit/sparkle.ts'
import { starEmblem } from '#kit/star-emblem.ts'

const shell = () =>
  group(
    ball(1.4, gloss('#2c2560', { roughness: 0.12 })),
    hoop({ radius: 1.4, tube: 0.12 }, warmGold(0.14)),
    around(14, () => ball(0.1, gold({ roughness: 0.1 }), { at: [1.52, 0, 0] })),
    cylinder({ radius: 0.62, top: 0.56, height: 0.42 }, warmGold(0.16), { at: [0, 1.42, 0] }),
    hoop({ radius: 0.56, tube: 0.09, at: [0, 1.63, 0] }, gold({ roughness: 0.1 })),
    hoop({ radius: 0.64, tube: 0.09, at: [0, 1.27, 0] }, gloss('#d4082a')),
    cylinder({ radius: 0.5, height: 0.1 }, gloss('#5a1a2a'), { at: [0, 1.62, 0] }),
  )

const emblem = () => starEmblem(0.62, [brightGold(), gloss('#e00a2a')], { at: [0, 0.02, 1.24] })

const fuse = () =>
  tube(points3(0, 1.5, 0, 0.05, 2, 0, 0.45, 2.4, 0, 0.95, 2.3, 0.05, 1.15, 2, 0.1), 0.12, vinyl('#e0a85a'))

/** A round bomb with a star, whose fuse burns. */
export const model: Model = {
  build: () => put(group(shell(), emblem(), fuse(), spark(0.8, { at: [1.2, 1.92, 0.1] })), { turn: [0, 0, -0.2] }),
  pose: [0.12, -0.25, -0.15],
}
