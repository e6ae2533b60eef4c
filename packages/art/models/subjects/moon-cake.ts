import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, box, cylinder, group, lathe, type Point2, polygon, put, ring, slab, star } from '#kit/shapes.ts'

const baked = gloss('#8a3a04', { roughness: 0.35, clearcoat: 0.4 })
const raised = gloss('#c9740c', { roughness: 0.5, clearcoat: 0.12 })
const paste = vinyl('#3d1404', { sheen: 0 })

/** The middle of the missing slice, and half of its angle. */
const [middle, half] = [-Math.PI / 2 + 0.32, 0.55]
const at = (radius: number, angle: number): Point2 => [Math.cos(angle) * radius, Math.sin(angle) * radius]
const tip = at(0.3, middle)

const cake = () => {
  const rim = Array.from({ length: 200 }, (_, step): Point2 => {
    const angle = middle + half + (step / 199) * (Math.PI - half) * 2
    return at(1.42 + 0.13 * Math.abs(Math.sin((angle - middle) * 6)), angle)
  })
  return group(
    slab(polygon([tip, ...rim]), { depth: 0.75, bevel: 0.06 }, baked),
    slab(
      polygon([at(0.24, middle), ...rim.map(([x, y]): Point2 => [x * 0.88, y * 0.88])]),
      { depth: 0.06, bevel: 0.04 },
      raised,
      {
        at: [0, 0, 0.8],
      },
    ),
  )
}

/** What the cut shows: dark paste, and a salted yolk in it. */
const filling = () =>
  group(
    ...[-half, half].map((aside) => {
      const end = at(1.42, middle + aside)
      const [x, y] = [end[0] - tip[0], end[1] - tip[1]]
      return box({ size: [Math.hypot(x, y), 0.16, 0.66], edge: 0.03 }, paste, {
        at: [(end[0] + tip[0]) / 2, (end[1] + tip[1]) / 2, 0.37],
        turn: [0, 0, Math.atan2(y, x)],
      })
    }),
    ball(0.37, gloss('#ff8a00', { emissive: '#c23a00', emissiveIntensity: 0.4 }), { at: [...at(0.68, middle), 0.36] }),
  )

const pattern = () =>
  group(
    ...Array.from({ length: 8 }, (_, index) => {
      const angle = middle + 0.8 + (index / 7) * (Math.PI * 2 - 1.6)
      return group(
        ball(0.27, baked, { at: [...at(0.86, angle), 0.9], turn: [0, 0, angle], scale: [1.15, 0.72, 0.3] }),
        ball(0.11, gold({ roughness: 0.2 }), { at: [...at(0.9, angle), 0.96], scale: [1.3, 1, 0.5] }),
      )
    }),
    cylinder({ radius: 0.4, height: 0.1 }, baked, { at: [0, 0, 0.92], turn: [Math.PI / 2, 0, 0] }),
    ring({ radius: 0.38, tube: 0.045 }, gold(), { at: [0, 0, 0.96] }),
    slab(star({ points: 6, outer: 0.3, inner: 0.15 }), { depth: 0.05, bevel: 0.03 }, gold(), { at: [0, 0, 0.95] }),
  )

const plate = () =>
  group(
    lathe(
      points2(0, -0.14, 1.4, -0.16, 1.95, 0, 1.98, 0.06, 1.4, -0.06, 0, -0.06),
      gloss('#8f0012', { roughness: 0.5, clearcoat: 0.15 }),
    ),
    hoop({ radius: 1.97, tube: 0.06, at: [0, 0.03, 0] }, warmGold(0.18)),
  )

/** A moon cake on a plate, a slice of which is gone. */
export const model: Model = {
  build: () => group(plate(), put(group(cake(), filling(), pattern()), { turn: [-Math.PI / 2, 0, 0] })),
  pose: [0.75, -0.32, 0],
}
