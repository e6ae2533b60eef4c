import { letterSign } from '#kit/letter-sign.ts'
import { enamel, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, group, put, ring, slab, star } from '#kit/shapes.ts'

const facing = [Math.PI / 2, 0, 0] as const

const medallion = () =>
  group(
    slab(star({ points: 16, outer: 1.5, inner: 1.22 }), { depth: 0.22, bevel: 0.08 }, gold({ roughness: 0.24 })),
    ring({ radius: 1.14, tube: 0.12 }, gold({ roughness: 0.14 }), { at: [0, 0, 0.34] }),
    cylinder({ radius: 1.1, height: 0.1 }, enamel('#c01fe8', '#3d0478'), { at: [0, 0, 0.3], turn: facing }),
    ...Array.from({ length: 16 }, (_, index) => {
      const angle = ((index + 0.5) / 16) * Math.PI * 2
      return ball(0.06, gold({ roughness: 0.1 }), { at: [Math.cos(angle) * 1.14, Math.sin(angle) * 1.14, 0.47] })
    }),
    ...[0.72, -0.72].map((y) =>
      slab(star({ outer: 0.2, inner: 0.09 }), { depth: 0.06, bevel: 0.03 }, gold(), { at: [0, y, 0.36] }),
    ),
  )

/** The symbol that stands for others. */
export const model: Model = {
  build: () => group(medallion(), put(letterSign('WILD', gloss('#c4001c')), { at: [0, 0, 0.5], scale: 0.45 })),
  pose: [-0.04, -0.22, 0],
}
