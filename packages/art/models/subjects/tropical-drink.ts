import { aroundFace } from '#kit/around-face.ts'
import { gradient } from '#kit/gradient.ts'
import { disc, hoop } from '#kit/hoop.ts'
import { glass, gloss, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, cone, group, lathe, type Point2, put, ring, ringSegment, slab, tube } from '#kit/shapes.ts'

/** The belly of a hurricane glass, upwards. */
const side = (grow: number) =>
  Array.from({ length: 40 }, (_, step): Point2 => {
    const share = step / 39
    return [0.42 + 0.56 * Math.sin(share * 2.5 + 0.25) ** 2 + 0.42 * share ** 3 + grow, share * 2.5 - 1]
  })

const sunset = () => {
  const map = gradient([0, '#ffb400'], [0.35, '#ff8a00'], [0.62, '#f2400a'], [1, '#c4003c'])
  return gloss('#ffffff', { map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.22, roughness: 0.08 })
}

const drink = () =>
  group(
    lathe([...side(0), [0, 1.5]], sunset()),
    lathe(side(0.07), glass('#fff0d8', { opacity: 0.16 })),
    hoop({ radius: 0.95, tube: 0.07, at: [0, 1.5, 0] }, warmGold(0.16)),
    lathe(points2(0.46, -0.94, 0.5, -1.04, 0.18, -1.2, 0.16, -1.38, 0.8, -1.6, 0.84, -1.7, 0, -1.72), warmGold(0.16)),
  )

const segments = paintTexture({ width: 500, height: 4 }, (context) => {
  for (let x = 0; x < 10; x++) {
    context.fillStyle = x % 2 ? '#ffc81a' : '#e0106a'
    context.fillRect(x * 50, 0, 50, 4)
  }
})

const umbrella = () =>
  group(
    tube(points3(0, -1.5, 0, 0, -0.7, 0, 0, 0.1, 0), 0.04, gloss('#e8b060')),
    cone(1.05, 0.52, gloss('#ffffff', { map: segments })),
    around(10, () => ball(0.07, warmGold(0.2), { at: [0, -0.26, 1.03] })),
    ball(0.1, warmGold(0.2), { at: [0, 0.25, 0] }),
  )

const pulp = gloss('#ff8a00', { roughness: 0.15 })

const orange = () =>
  group(
    disc({ radius: 0.62, depth: 0.14 }, gloss('#ffe0a0')),
    ring({ radius: 0.62, tube: 0.1 }, gloss('#f26a00')),
    aroundFace(8, () => slab(ringSegment({ inner: 0.1, outer: 0.48, arc: 0.57 }), { depth: 0.1, bevel: 0.03 }, pulp)),
  )

const flower = () =>
  group(
    aroundFace(5, () => ball(0.27, gloss('#9a1fe0'), { at: [0, 0.26, 0], scale: [0.85, 1.1, 0.4] })),
    ball(0.12, warmGold(0.2), { at: [0, 0, 0.14] }),
  )

/** A layered drink in a hurricane glass, with a paper umbrella, an orange and a flower. */
export const model: Model = {
  build: () =>
    group(
      drink(),
      put(umbrella(), { at: [-0.62, 2.15, 0.1], turn: [0.25, 0, 0.4] }),
      put(orange(), { at: [0.95, 1.5, 0.3], turn: [0, -0.25, 0] }),
      tube(points3(0.1, 1, -0.2, 0.3, 2.2, -0.3, 0.4, 2.55, -0.3, 0.8, 2.75, -0.3), 0.1, gloss('#0aa0c8')),
      put(flower(), { at: [0.1, -1.12, 0.52], turn: [-0.3, 0.1, 0] }),
    ),
  pose: [0.16, -0.24, 0],
}
