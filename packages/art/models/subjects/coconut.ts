import { aroundFace } from '#kit/around-face.ts'
import { hoop } from '#kit/hoop.ts'
import { felt, gloss, gold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cone, cylinder, group, lathe, type Point2, put, slab, star } from '#kit/shapes.ts'

const husk = felt('#6a3010', { clearcoat: 0.35, roughness: 0.6 })
const flesh = gloss('#fff4e0', { roughness: 0.3 })
const pink = gloss('#f0186a')

/** Fine grooves around a bowl, as of fibres. */
const fibres = Array.from({ length: 121 }, (_, step): Point2 => {
  const angle = -Math.PI / 2 + (step / 120) * 1.92
  const radius = 1.3 + 0.018 * Math.sin(step * 1.6)
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
})

const bowl = () =>
  group(
    lathe(fibres, husk),
    hoop({ radius: 1.14, tube: 0.13, at: [0, 0.42, 0] }, flesh),
    hoop({ radius: 1.24, tube: 0.06, at: [0, 0.4, 0] }, gold()),
    cylinder({ radius: 1.1, height: 0.06 }, gloss('#d9f4ff', { roughness: 0.08 }), { at: [0, 0.36, 0] }),
  )

const straw = () =>
  group(
    ...Array.from({ length: 9 }, (_, band) =>
      cylinder({ radius: 0.12, height: 0.22 }, band % 2 ? gloss('#fff4f4') : pink, { at: [0, band * 0.22, 0] }),
    ),
    ball(0.14, pink, { at: [0, 1.9, 0] }),
    ...Array.from({ length: 4 }, (_, band) =>
      cylinder({ radius: 0.12, height: 0.2 }, band % 2 ? pink : gloss('#fff4f4'), {
        at: [0.1 + band * 0.18, 1.96 + band * 0.07, 0],
        turn: [0, 0, -1.2],
      }),
    ),
  )

const umbrella = () =>
  group(
    cylinder({ radius: 0.045, height: 1.7 }, wood('#c98a3a'), { at: [0, -0.85, 0] }),
    cone(0.85, 0.5, gloss('#00a3b8')),
    around(8, (index) =>
      group(
        cone(0.05, 0.95, gold(), { at: [0, 0, 0.43], turn: [-1.04, 0, 0] }),
        ball(0.075, index % 2 ? gold() : pink, { at: [0, -0.25, 0.86] }),
      ),
    ),
    ball(0.1, gold(), { at: [0, 0.28, 0] }),
  )

const flower = () =>
  group(
    slab(star({ outer: 0.5, inner: 0.26 }), { depth: 0.04, bevel: 0.03 }, gloss('#0c8a2a'), { turn: [0, 0, 0.6] }),
    aroundFace(5, () => ball(0.26, pink, { at: [0, 0.28, 0.1], scale: [0.85, 1.1, 0.35], turn: [0.2, 0, 0] })),
    ball(0.13, gold(), { at: [0, 0, 0.2] }),
  )

/** A coconut cut open as a drink, with a straw, an umbrella and a flower. */
export const model: Model = {
  build: () =>
    group(
      bowl(),
      put(straw(), { at: [0.25, 0.05, -0.1], turn: [0, 0, -0.22] }),
      put(umbrella(), { at: [-0.62, 1.5, 0.1], turn: [0.15, 0, 0.3] }),
      put(flower(), { at: [0.72, 0.3, 1.08], turn: [-0.15, 0.5, 0] }),
    ),
  pose: [0.22, -0.2, 0],
}
