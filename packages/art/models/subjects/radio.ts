import { brightGold, chrome, gloss, gold, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, group, put, ring, roundedRectangle, sheet } from '#kit/shapes.ts'

const flat = [Math.PI / 2, 0, 0] as const

/** A scale of stations in lamplight. */
const scale = () =>
  paintTexture({ width: 512, height: 160 }, (context) => {
    context.fillStyle = '#ffc95a'
    context.fillRect(0, 0, 512, 160)
    context.fillStyle = '#5a1a08'
    for (let mark = 0; mark < 21; mark++) context.fillRect(30 + mark * 22, 40, 6, mark % 5 ? 32 : 62)
    context.fillRect(30, 118, 446, 6)
    context.fillStyle = '#e0001a'
    context.fillRect(322, 18, 12, 124)
  })

const cabinet = () =>
  group(
    box({ size: [3.4, 2.1, 1.2], edge: 0.34 }, gloss('#c8102a')),
    box({ size: [3.16, 1.86, 0.2], edge: 0.1 }, gold({ roughness: 0.14 }), { at: [0, 0, 0.56] }),
    box({ size: [3, 1.7, 0.2], edge: 0.09 }, gloss('#ffe9c0'), { at: [0, 0, 0.6] }),
    bothSides((side) =>
      cylinder({ radius: 0.2, top: 0.24, height: 0.3 }, warmGold(0.2), { at: [side * 1.2, -1.1, 0] }),
    ),
  )

const speaker = () =>
  put(
    group(
      cylinder({ radius: 0.68, height: 0.12 }, gloss('#5a1220'), { turn: flat }),
      ...[0.16, 0.32, 0.48].map((radius) => ring({ radius, tube: 0.045 }, warmGold(0.16), { at: [0, 0, 0.08] })),
      ...[0, 0.25, 0.5, 0.75].map((share) =>
        box({ size: [1.3, 0.05, 0.05], edge: 0.02 }, warmGold(0.16), {
          at: [0, 0, 0.07],
          turn: [0, 0, share * Math.PI],
        }),
      ),
      ball(0.14, brightGold(), { at: [0, 0, 0.08], scale: [1, 1, 0.6] }),
      ring({ radius: 0.68, tube: 0.09 }, gold({ roughness: 0.12 }), { at: [0, 0, 0.05] }),
    ),
    { at: [-0.72, -0.02, 0.7] },
  )

const knob = (x: number, size: number) =>
  put(
    group(
      cylinder({ radius: size * 1.15, height: 0.1 }, gold(), { turn: flat }),
      cylinder({ radius: size, top: size * 0.85, height: 0.3 }, gloss('#0d8a86'), { at: [0, 0, 0.14], turn: flat }),
      ring({ radius: size * 0.72, tube: 0.035 }, gold(), { at: [0, 0, 0.29] }),
      ball(0.06, gloss('#fff4e6'), { at: [0, size * 0.4, 0.28] }),
    ),
    { at: [x, -0.42, 0.7] },
  )

const dial = () =>
  group(
    box({ size: [1.2, 0.62, 0.1], edge: 0.05 }, gold({ roughness: 0.12 }), { at: [0.78, 0.4, 0.69] }),
    sheet(roundedRectangle(1.06, 0.48, 0.06), gloss('#ffffff', { map: scale(), emissive: '#6a3000' }), {
      at: [0.78, 0.4, 0.75],
    }),
  )

const top = () =>
  group(
    ring({ radius: 0.9, tube: 0.1, arc: Math.PI }, gloss('#7a0c1e'), { at: [-0.2, 1, 0], scale: [1.15, 0.7, 1] }),
    bothSides((side) => ball(0.19, gold(), { at: [side * 1.03 - 0.2, 1.04, 0] })),
    cylinder({ radius: 0.055, height: 1.4 }, chrome(), { at: [1.58, 1.62, -0.3], turn: [0, 0, -0.35] }),
    ball(0.15, gloss('#ffb400'), { at: [1.83, 2.3, -0.3] }),
    ball(0.16, gold(), { at: [1.34, 0.98, -0.3] }),
  )

/** An old radio with a lit dial. */
export const model: Model = {
  build: () => group(cabinet(), speaker(), dial(), knob(0.5, 0.22), knob(1.08, 0.22), top()),
  pose: [0.12, -0.4, 0],
}
