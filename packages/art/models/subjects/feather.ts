import { hoop } from '#kit/hoop.ts'
import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, cone, curve, group, slab, tube } from '#kit/shapes.ts'

/** A point of the shaft, from its lower end at 0 to its tip at 1, and how far the shaft leans there. */
const shaftAt = (share: number) => ({
  x: 0.75 * share * share,
  y: share * 3.9 - 1.9,
  lean: Math.atan2(1.5 * share, 3.9),
})

const barb = curve(points2(0, -0.1, 0.14, 0.35, 0.12, 0.75, 0, 1, -0.12, 0.75, -0.14, 0.35))

/** Barbs at one side of the shaft, longest in the middle. */
function vane(side: number, { size, z, tones }: { size: number; z: number; tones: readonly [string, string] }) {
  const skins = tones.map((color) => gold({ color, roughness: 0.24, emissive: '#a85a00', emissiveIntensity: 0.35 }))
  return group(
    ...Array.from({ length: 16 }, (_, index) => {
      const share = 0.2 + (index / 15) * 0.76
      const { x, y, lean } = shaftAt(share)
      const length = size * (0.5 + 0.85 * Math.sin(Math.PI * ((index + 1) / 18) ** 0.8)) * (index % 5 === 3 ? 0.84 : 1)
      return slab(barb, { depth: 0.05, bevel: 0.05 }, skins[index % 2] ?? gold(), {
        at: [x, y, z - index * 0.006],
        turn: [0, side * 0.22, -lean - side * (1 - share * 0.5)],
        scale: [1.05, length, 1],
      })
    }),
  )
}

const shaft = () =>
  group(
    tube(
      [0, 0.25, 0.5, 0.75, 1].map((share) => [shaftAt(share).x, shaftAt(share).y, 0.16]),
      0.06,
      gold({ color: '#ffe08a', roughness: 0.12 }),
    ),
    cone(0.085, 0.7, gold({ color: '#ffe08a' }), { at: [-0.01, -2.1, 0.15], turn: [Math.PI, 0, 0] }),
    ball(0.22, gloss('#d0062e', { roughness: 0.06 }), { at: [0, -1.42, 0.18], scale: [1, 1.3, 0.8] }),
    ...[-1.7, -1.14].map((y) => hoop({ radius: 0.13, tube: 0.065, at: [0.02, y, 0.14] }, gold({ roughness: 0.1 }))),
  )

const tip = () =>
  slab(barb, { depth: 0.06, bevel: 0.06 }, warmGold(0.2), {
    at: [shaftAt(0.94).x, shaftAt(0.94).y, 0.02],
    turn: [0, 0, -shaftAt(1).lean],
    scale: [1.2, 0.75, 1],
  })

/** A golden plume with a ruby at its quill. */
export const model: Model = {
  build: () =>
    group(
      bothSides((side) =>
        group(
          vane(side, { size: 1.05, z: 0, tones: ['#ff8a0a', '#ffab1f'] }),
          vane(side, { size: 0.64, z: 0.13, tones: ['#ffc940', '#ffdc70'] }),
        ),
      ),
      tip(),
      shaft(),
    ),
  pose: [0.05, -0.2, -0.55],
}
