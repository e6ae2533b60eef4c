import { BackSide } from 'three'
import { hoop } from '#kit/hoop.ts'
import { chrome, glass, gloss, glow, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, cylinder, group, lathe, type Point2, put, slab, star, tube } from '#kit/shapes.ts'

const profile: readonly Point2[] = [
  ...points2(0.46, -1.02, 0.48, -0.86, 0.54, -0.7),
  ...Array.from({ length: 40 }, (_, step): Point2 => {
    const angle = -0.86 + (step / 39) * (Math.PI / 2 + 0.86)
    return [Math.cos(angle) * 1.14, 0.44 + Math.sin(angle) * 1.14]
  }),
]

/** The glass, whose far side is bright, with a light on it. */
const glassware = () =>
  group(
    lathe(profile, glow('#f46400', { side: BackSide, emissiveIntensity: 0.65 })),
    lathe(profile, glass('#ffc040', { opacity: 0.2 })),
    tube(
      points3(-0.62, 1.1, 0.72, -0.9, 0.72, 0.68, -0.98, 0.3, 0.56),
      0.06,
      glow('#fff4d0', { emissiveIntensity: 0.3 }),
    ),
  )

const filament = () =>
  group(
    slab(star({ outer: 0.62, inner: 0.3 }), { depth: 0.14, bevel: 0.1 }, glow('#ffd21a', { emissiveIntensity: 0.9 }), {
      at: [0, 0.5, -0.05],
    }),
    bothSides((side) =>
      tube(
        points3(side * 0.16, -1, 0, side * 0.2, -0.6, 0, side * 0.3, -0.2, 0, side * 0.28, 0.16, 0),
        0.06,
        warmGold(0.14),
      ),
    ),
    cylinder({ radius: 0.3, top: 0.2, height: 0.4 }, gloss('#c06000'), { at: [0, -0.86, 0] }),
  )

const socket = () =>
  group(
    cylinder({ radius: 0.46, top: 0.52, height: 0.84 }, chrome({ color: '#6f8fd0' }), { at: [0, -1.42, 0] }),
    hoop({ radius: 0.52, tube: 0.12, at: [0, -1, 0] }, warmGold(0.14)),
    ...[-1.24, -1.46, -1.68].map((y) => hoop({ radius: 0.47, tube: 0.1, at: [0, y, 0], lean: 0.12 }, warmGold(0.16))),
    cylinder({ radius: 0.26, top: 0.44, height: 0.3 }, gloss('#1a2a7a'), { at: [0, -1.96, 0] }),
    ball(0.22, warmGold(0.14), { at: [0, -2.12, 0], scale: [1, 0.6, 1] }),
  )

const rays = () =>
  group(
    ...[-1.9, -1.27, -0.63, 0, 0.63, 1.27, 1.9].map((angle, index) => {
      const far = index % 2 ? 1.78 : 1.66
      return put(ball(0.12, glow('#ff7a00'), { scale: [1, index % 2 ? 2.4 : 1.7, 1] }), {
        at: [Math.sin(angle) * far, Math.cos(angle) * far + 0.44, 0],
        turn: [0, 0, -angle],
      })
    }),
  )

/** A glowing bulb with a star for a filament. */
export const model: Model = {
  build: () => group(glassware(), filament(), socket(), rays()),
  pose: [0.05, -0.25, -0.14],
}
