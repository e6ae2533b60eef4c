import { aroundFace } from '#kit/around-face.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, curve, cylinder, group, type Place, put, ring, slab } from '#kit/shapes.ts'
import { veinedLeaf } from '#kit/veined-leaf.ts'

const green = gloss('#1c8a1f', { roughness: 0.3 })
const petal = curve(points2(0, 0, 0.2, 0.3, 0.2, 0.62, 0, 1, -0.2, 0.62, -0.2, 0.3))

const whorl = (count: number, color: string, { twist, lean, z }: { twist: number; lean: number; z: number }) => {
  const skin = gloss(color, { roughness: 0.5, envMapIntensity: 0.6, clearcoat: 0.4 })
  const part = () =>
    put(slab(petal, { depth: 0.04, bevel: 0.06 }, skin), {
      at: [0, 0.62, z],
      turn: [lean, 0, 0],
      scale: [1.15, 0.9, 1],
    })
  return aroundFace(count, part, (twist / count) * Math.PI * 2)
}

/** Seeds in the spirals of a sunflower, on a dome. */
const seeds = () =>
  group(
    ball(0.86, vinyl('#5a2407'), { scale: [1, 1, 0.42] }),
    ring({ radius: 0.82, tube: 0.08 }, gold(), { at: [0, 0, 0.06] }),
    ...Array.from({ length: 110 }, (_, index) => {
      const [radius, angle] = [0.071 * Math.sqrt(index + 0.5), index * 2.399_963]
      const skin = radius < 0.32 ? gloss('#e08a00') : gloss('#8a3f0c')
      return ball(0.052, skin, {
        at: [Math.cos(angle) * radius, Math.sin(angle) * radius, 0.4 * Math.sqrt(1 - (radius / 0.86) ** 2)],
      })
    }),
  )

const leaf = (place: Place) => veinedLeaf({ length: 1.35, half: 0.4, skin: green }, place)

/** A sunflower with two leaves. */
export const model: Model = {
  build: () =>
    group(
      whorl(14, '#d65a00', { twist: 0.5, lean: -0.1, z: -0.14 }),
      whorl(14, '#ff9200', { twist: 0, lean: 0.22, z: 0 }),
      put(seeds(), { at: [0, 0, 0.1] }),
      cylinder({ radius: 0.13, height: 2 }, green, { at: [0, -1.1, -0.25] }),
      leaf({ at: [0.05, -1.75, -0.1], turn: [-0.3, 0, 0.35] }),
      leaf({ at: [-0.02, -1.95, -0.1], turn: [-0.3, 0, 2.75], scale: 0.95 }),
    ),
  pose: [-0.06, -0.34, 0],
}
