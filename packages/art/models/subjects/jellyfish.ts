import { cheeks, eyes, smile } from '#kit/creature.ts'
import { glass, gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, dome, group, put, ring, tube } from '#kit/shapes.ts'

const bell = () =>
  group(
    dome(1.32, glass('#22b8ff', { opacity: 0.5, iridescence: 0.8 }), { scale: [1, 1.05, 1] }, 1.72),
    dome(1.14, gloss('#6a14d8'), { at: [0, -0.15, 0] }, 1.6),
    around(5, () =>
      ball(0.26, glow('#ff1f98', { emissiveIntensity: 0.3 }), {
        at: [0.74, 0.72, 0],
        scale: [1.1, 0.6, 1],
        turn: [0, 0, -0.75],
      }),
    ),
    ball(0.3, glow('#ff1f98', { emissiveIntensity: 0.3 }), { at: [0, 1, 0], scale: [1, 0.6, 1] }),
    ring({ radius: 1.27, tube: 0.07 }, gold(), { at: [0, -0.16, 0], turn: [Math.PI / 2, 0, 0] }),
    around(14, () => ball(0.2, gloss('#0f9df0'), { at: [1.2, -0.28, 0] })),
    around(14, () => ball(0.07, gold(), { at: [1.38, -0.33, 0] })),
  )

const tentacle = (index: number) => {
  const [long, sway] = [index % 2 ? 1.9 : 1.5, index % 2 ? 0.2 : -0.18]
  return group(
    tube(
      [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(
        (share) => [1.05 - share * 0.2, -0.3 - share * long, Math.sin(share * 8) * sway] as const,
      ),
      0.075,
      gloss(index % 2 ? '#ff1f90' : '#00a8e0'),
    ),
    ball(0.12, glow(index % 2 ? '#ff8fd0' : '#7fe8ff'), { at: [0.85, -0.3 - long, Math.sin(8) * sway] }),
  )
}

/** A frilled arm below the middle: beads that swing from side to side. */
const frill = () =>
  group(
    ...Array.from({ length: 16 }, (_, step) =>
      ball(0.27 - step * 0.011, vinyl(step % 2 ? '#ff4fa8' : '#d0187e'), {
        at: [0.3 + Math.sin(step * 0.75) * 0.14, -0.2 - step * 0.12, Math.cos(step * 0.75) * 0.1],
        scale: [1, 0.6, 1],
      }),
    ),
  )

/** A jellyfish with a bell of glass. */
export const model: Model = {
  build: () =>
    group(
      bell(),
      put(around(10, tentacle), { turn: [0, 0.3, 0] }),
      around(4, frill),
      eyes({ apart: 0.46, y: 0.24, z: 1.22, size: 1.7 }),
      cheeks({ apart: 0.78, y: 0.02, z: 1.06 }),
      smile({ y: 0.02, z: 1.28, width: 0.11 }),
    ),
  pose: [0.08, -0.25, 0.06],
}
