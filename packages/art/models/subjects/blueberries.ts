import { Shape } from 'three'
import { dimpled } from '#kit/fruit.ts'
import { hoop } from '#kit/hoop.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, group, lathe, type Place, put, slab } from '#kit/shapes.ts'

const blues = ['#122e9a', '#1c44b8', '#0f2080']

/** A ball with a bowl at its top, about which the crown stands. */
const profile = dimpled({ radius: 1.04, height: 0.94, depth: 0.34, spread: 0.34, steep: 4 })

const tooth = new Shape().moveTo(-0.2, 0).quadraticCurveTo(-0.12, 0.2, 0, 0.34).quadraticCurveTo(0.12, 0.2, 0.2, 0)

const berry = (place: Place & { shade?: number }) => {
  const skin = vinyl(blues[place.shade ?? 0] ?? '#122e9a', { clearcoat: 0.85, clearcoatRoughness: 0.16 })
  return put(
    group(
      lathe(profile, skin),
      around(6, () => slab(tooth, { depth: 0.05, bevel: 0.05 }, skin, { at: [0, 0.82, 0.36], turn: [0.75, 0, 0] })),
      hoop({ radius: 0.33, tube: 0.055, at: [0, 0.8, 0] }, gold()),
      ball(0.26, gloss('#0f1c5c'), { at: [0, 0.62, 0], scale: [1, 0.4, 1] }),
      ball(0.08, gold(), { at: [0, 0.74, 0] }),
    ),
    place,
  )
}

/** A heap of blueberries with rims of gold and leaves. */
export const model: Model = {
  build: () =>
    group(
      berry({ at: [-0.95, -0.3, 0], turn: [0.75, 0, 0.35], shade: 0 }),
      berry({ at: [0.9, -0.42, 0.25], turn: [0.95, 0, -0.3], shade: 1, scale: 1.02 }),
      berry({ at: [0.02, 0.98, -0.25], turn: [0.7, 0, -0.12], shade: 1 }),
      berry({ at: [-0.15, -0.85, 1.05], turn: [1.1, 0, 0.15], shade: 2, scale: 0.72 }),
      foldedLeaf({ at: [0.6, 0.95, -0.5], turn: [-0.3, -0.3, 0.35], scale: 1.25 }),
      foldedLeaf({ at: [0.8, 0.6, -0.55], turn: [-0.3, -0.3, -0.1], scale: 1.15 }),
      foldedLeaf({ at: [-0.7, 0.75, -0.5], turn: [-0.3, 0.3, 2.75], scale: 1.2 }),
    ),
  pose: [0.08, -0.22, 0],
}
