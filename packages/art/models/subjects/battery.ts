import { hoop } from '#kit/hoop.ts'
import { chrome, gloss, glow, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, box, cylinder, group, polygon, put, slab } from '#kit/shapes.ts'

const bolt = polygon(points2(0.12, 0.62, -0.44, -0.12, -0.08, -0.12, -0.2, -0.66, 0.42, 0.16, 0.06, 0.16, 0.34, 0.62))

/** Full cells below, and one above that is still dark. */
const cells = () =>
  group(
    ...['#00a84a', '#12b83a', '#7ac800'].map((color, index) =>
      group(
        cylinder({ radius: 0.8, height: 0.5 }, glow(color, { emissiveIntensity: 0.35 }), {
          at: [0, -1 + index * 0.62, 0],
        }),
        hoop(
          { radius: 0.76, tube: 0.08, at: [0, -0.76 + index * 0.62, 0] },
          glow('#b8ff6a', { emissiveIntensity: 0.3 }),
        ),
      ),
    ),
    cylinder({ radius: 0.8, height: 0.44 }, gloss('#233a9a'), { at: [0, 0.86, 0] }),
    cylinder({ radius: 0.66, height: 2.6 }, gloss('#0c1a52'), { at: [0, -0.1, 0] }),
  )

const cap = (y: number, up: number) =>
  group(
    cylinder({ radius: 0.98, height: 0.44 }, gloss('#0a3ad8', { roughness: 0.12 }), { at: [0, y, 0] }),
    ...[-0.24, 0.24].map((aside) => hoop({ radius: 0.95, tube: 0.1, at: [0, y + aside, 0] }, warmGold(0.14))),
    cylinder({ radius: 0.92, height: 0.1 }, warmGold(0.2), { at: [0, y + up * 0.26, 0] }),
    around(8, () => ball(0.08, warmGold(0.14), { at: [0, y, 0.97] })),
  )

const terminal = () =>
  group(
    cylinder({ radius: 0.46, top: 0.4, height: 0.36 }, chrome({ color: '#dfe8ff' }), { at: [0, 1.74, 0] }),
    hoop({ radius: 0.45, tube: 0.07, at: [0, 1.62, 0] }, warmGold(0.14)),
    hoop({ radius: 0.36, tube: 0.06, at: [0, 1.92, 0] }, warmGold(0.14)),
  )

const plus = () =>
  put(
    group(
      box({ size: [0.3, 0.1, 0.12], edge: 0.04 }, gloss('#fff4d8')),
      box({ size: [0.1, 0.3, 0.12], edge: 0.04 }, gloss('#fff4d8')),
    ),
    { at: [0, 0.84, 0.8] },
  )

const struts = () =>
  put(
    around(4, () => cylinder({ radius: 0.1, height: 2.6 }, warmGold(0.14), { at: [0, -0.1, 0.9] })),
    { turn: [0, Math.PI / 4, 0] },
  )

const emblem = () =>
  put(
    group(
      slab(bolt, { depth: 0.12, bevel: 0.12 }, warmGold(0.16)),
      slab(bolt, { depth: 0.2, bevel: 0.05 }, glow('#ffc400', { emissiveIntensity: 0.4 }), { at: [0, 0, 0.06] }),
    ),
    { at: [0.02, -0.36, 0.86], scale: 1.1 },
  )

/** A battery of glowing cells in a golden cage, with a bolt. */
export const model: Model = {
  build: () =>
    group(
      put(group(cells(), cap(1.34, 1), cap(-1.5, -1), terminal(), plus(), struts(), emblem()), { turn: [0, 0, -0.3] }),
    ),
  pose: [0.16, -0.25, 0],
}
