import { hoop } from '#kit/hoop.ts'
import { letterSign } from '#kit/letter-sign.ts'
import { enamel, gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cone, cylinder, dome, group, put } from '#kit/shapes.ts'

const crown = () =>
  group(
    cylinder({ radius: 0.56, top: 0.62, height: 0.3 }, warmGold(0.16)),
    ...[-0.15, 0.13].map((y) => hoop({ radius: 0.59 + y * 0.15, tube: 0.065, at: [0, y, 0] }, warmGold(0.14))),
    dome(0.54, gloss('#c4001f'), { at: [0, 0.1, 0], scale: [1, 0.9, 1] }),
    around(6, (index) =>
      group(
        cone(0.24, 0.56, warmGold(0.16), { at: [0, 0.4, 0.6], turn: [0.16, 0, 0], scale: [1, 1, 0.45] }),
        ball(0.11, gloss('#fff2e0'), { at: [0, 0.72, 0.66] }),
        ball(0.1, gloss(index % 2 ? '#0aa84a' : '#0a7cff'), { at: [0, 0, 0.6], scale: [1, 1, 0.6] }),
      ),
    ),
  )

/** An eight of purple enamel which wears a crown. */
export const model: Model = {
  build: () =>
    group(
      put(letterSign('8', enamel('#8a1af0', '#32047a')), { scale: [1.28, 1.08, 1] }),
      put(crown(), { at: [0.08, 1.44, 0.28], turn: [0.12, 0, -0.14], scale: [1.2, 1.05, 1.05] }),
    ),
  pose: [0, -0.34, 0.04],
}
