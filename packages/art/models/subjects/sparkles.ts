import { gloss, gold, stone, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, faceted, group, type Place, type Point3, put, ring, slab, star } from '#kit/shapes.ts'

const bright = gold({
  color: '#ffc638',
  roughness: 0.24,
  emissive: '#d07a00',
  emissiveIntensity: 0.6,
  flatShading: true,
})

/** The front of a star of four points: ridges run from its middle to the tips. */
const ridges = () => {
  const rim = Array.from({ length: 8 }, (_, corner): Point3 => {
    const [angle, far] = [(corner * Math.PI) / 4, corner % 2 ? 0.36 : 1.28]
    return [Math.sin(angle) * far, Math.cos(angle) * far, 0]
  })
  const faces = rim.map((_, corner) => [8, corner, (corner + 1) % 8] as const)
  return faceted([...rim, [0, 0, 0.5]], faces, bright, { at: [0, 0, 0.14] })
}

const diagonal: readonly number[] = [0, 1, 2, 3].map((index) => (index + 0.5) * (Math.PI / 2))

/** A star of gold over a shorter one of enamel, with a stone in the middle. */
const sparkle = (enamel: string, jewel: string, place: Place) =>
  put(
    group(
      slab(star({ points: 4, outer: 1.4, inner: 0.42 }), { depth: 0.14, bevel: 0.1 }, warmGold(0.16), {
        at: [0, 0, -0.06],
      }),
      ridges(),
      slab(star({ points: 4, outer: 0.92, inner: 0.36 }), { depth: 0.1, bevel: 0.09 }, warmGold(0.16), {
        at: [0, 0, -0.12],
        turn: [0, 0, Math.PI / 4],
      }),
      slab(star({ points: 4, outer: 0.78, inner: 0.3 }), { depth: 0.14, bevel: 0.06 }, gloss(enamel), {
        at: [0, 0, -0.06],
        turn: [0, 0, Math.PI / 4],
      }),
      ball(0.3, warmGold(0.2), { at: [0, 0, 0.42], scale: [1, 1, 0.6] }),
      ring({ radius: 0.27, tube: 0.07 }, gold({ roughness: 0.12 }), { at: [0, 0, 0.52] }),
      ball(0.24, stone(jewel, { emissive: jewel, emissiveIntensity: 0.35, envMapIntensity: 1.2 }), {
        at: [0, 0, 0.54],
        scale: [1, 1, 0.7],
      }),
      ...diagonal.map((angle) =>
        ball(0.1, gold({ roughness: 0.12 }), { at: [Math.sin(angle) * 0.95, Math.cos(angle) * 0.95, 0] }),
      ),
    ),
    place,
  )

/** Three stars of four points. */
export const model: Model = {
  build: () =>
    group(
      sparkle('#d4106a', '#ff1040', { at: [-0.35, -0.3, 0], turn: [0, 0, 0.08], scale: 1.25 }),
      sparkle('#0a5fe0', '#0a50ff', { at: [1.12, 0.98, 0.1], turn: [0, 0, -0.12], scale: 0.72 }),
      sparkle('#6a1fd8', '#00b860', { at: [1.1, -1.2, 0.15], turn: [0, 0, 0.1], scale: 0.52 }),
    ),
  pose: [0.05, -0.34, 0],
}
