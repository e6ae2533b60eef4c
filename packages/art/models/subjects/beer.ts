import { hoop } from '#kit/hoop.ts'
import { gloss, glow, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, box, cylinder, group, lathe, put, ring, slab, star, tube } from '#kit/shapes.ts'

const foam = vinyl('#ffe6b8', { roughness: 0.6 })
const amber = gloss('#d97a00', { emissive: '#b05a00', emissiveIntensity: 0.5, roughness: 0.1 })
const flat = Math.PI / 2

const drink = () =>
  group(
    cylinder({ radius: 0.92, height: 2.05 }, amber),
    around(10, () => box({ size: [0.36, 1.6, 0.2], edge: 0.09 }, amber, { at: [0, 0, 0.89] })),
    ...points2(-0.3, -0.5, 0.28, -0.2, -0.24, 0.1, 0.34, 0.42, -0.36, 0.5).map(([x = 0, y = 0]) =>
      ball(0.075, glow('#ffe27a'), { at: [x, y, 1.02 - Math.abs(x) * 0.1], scale: [1, 1, 0.6] }),
    ),
  )

const mug = () =>
  group(
    lathe(points2(0, -1.3, 1.08, -1.3, 1.18, -1.2, 1.14, -1.02, 0.9, -0.94), warmGold(0.2)),
    hoop({ radius: 1.02, tube: 0.1, at: [0, 0.92, 0] }, warmGold(0.18)),
    tube(
      points3(0.9, 0.72, 0, 1.42, 0.78, 0, 1.78, 0.45, 0, 1.8, -0.25, 0, 1.5, -0.66, 0, 0.9, -0.74, 0),
      0.17,
      warmGold(0.16),
    ),
    ball(0.24, warmGold(0.2), { at: [1.04, 0.72, 0] }),
    ball(0.24, warmGold(0.2), { at: [1.04, -0.72, 0] }),
  )

/** A drop that runs down the so far around it. */
const drip = (angle: number, length: number) =>
  put(group(ball(0.24, foam, { at: [0, 1.02 - length * 0.85, 1.02], scale: [1, 1.2 + length, 0.7] })), {
    turn: [0, angle, 0],
  })

const head = () =>
  group(
    cylinder({ radius: 1.04, height: 0.4 }, foam, { at: [0, 1.12, 0] }),
    around(13, (index) => ball(0.3 + (index % 3) * 0.05, foam, { at: [0, 1.16 + (index % 2) * 0.1, 0.9] })),
    around(8, (index) => ball(0.34 + (index % 2) * 0.07, foam, { at: [0, 1.46 + (index % 3) * 0.08, 0.58] })),
    around(3, () => ball(0.38, foam, { at: [0, 1.74, 0.24] })),
    ball(0.3, foam, { at: [-0.08, 2.02, 0.1] }),
    drip(-0.75, 0.36),
    drip(-0.22, 0.1),
    drip(0.3, 0.5),
    drip(1.2, 0.2),
  )

const emblem = () =>
  put(
    group(
      cylinder({ radius: 0.42, height: 0.14 }, gloss('#b3121f'), { turn: [flat, 0, 0] }),
      ring({ radius: 0.42, tube: 0.06 }, warmGold(0.16), { at: [0, 0, 0.05] }),
      slab(star({ outer: 0.3, inner: 0.14 }), { depth: 0.06, bevel: 0.03 }, warmGold(0.2), { at: [0, 0, 0.08] }),
    ),
    { at: [0.32, -0.36, 1.02], turn: [0, 0.3, 0] },
  )

/** A glass mug of beer under a head of foam that runs over. */
export const model: Model = { build: () => group(drink(), mug(), head(), emblem()), pose: [0.16, -0.3, 0] }
