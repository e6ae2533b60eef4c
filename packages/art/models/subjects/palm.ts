import { Shape } from 'three'
import { bend } from '#kit/bend.ts'
import { starCoin } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, cylinder, group, lathe, type Place, put, slab, star } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const bark = gloss('#9a5a1c', { roughness: 0.4 })

/** Half a frond along +x: at its upper side leaflets like teeth. */
function toothed(): Shape {
  const shape = new Shape().moveTo(0, 0)
  for (let step = 0; step < 8; step++) {
    const [x, wide] = [0.1 + step * 0.23, 0.5 * Math.sin(0.6 + step * 0.32)]
    shape.lineTo(x, wide * 0.55).lineTo(x + 0.3, wide)
  }
  for (let step = 20; step > 0; step--) shape.lineTo(step / 10, 0)
  return shape
}

/** Bent downwards the more the farther from the trunk, and folded along the rib. */
const half = (mirror: number, color: string) =>
  bend(slab(toothed(), { depth: 0.03, bevel: 0.035 }, gloss(color)), (corner) => {
    const { x, y, z } = corner
    corner.set(x, z + 0.5 * x - 0.42 * x * x - y * 0.5, y * mirror)
  })

const rib = points3(0, 0.06, 0, 0.6, 0.24, 0, 1.2, 0.08, 0, 1.9, -0.5, 0)

const frond = (color: string, place: Place) => {
  const vein = taperedTube(rib, (along) => 0.075 - along * 0.05, gloss('#a8d830'))
  return put(group(half(1, color), half(-1, color), vein), place)
}

const crown = () =>
  group(
    around(7, (index) => frond(index % 2 ? '#0a8a2c' : '#1fa01f', { turn: [0, 0.35, 0] })),
    around(4, () => frond('#3fb41c', { turn: [0, 0.1, 0.55], scale: 0.72, at: [0, 0.1, 0] })),
    around(4, () => ball(0.24, gloss('#6a3010'), { at: [0.28, -0.16, 0.1] })),
  )

const joint = (along: number, color: string) =>
  cylinder({ radius: 0.29 - along * 0.12, top: 0.36 - along * 0.12, height: 0.2 }, gloss(color, { roughness: 0.4 }), {
    at: [-0.33 + along * 0.55 + along ** 3 * 0.25, -1.45 + along * 2.35, 0],
    turn: [0, 0, -0.26 - along * 0.12],
  })

const trunk = () =>
  group(
    taperedTube(points3(-0.35, -1.6, 0, -0.1, -0.7, 0, 0.12, 0.1, 0, 0.5, 1, 0), (along) => 0.3 - along * 0.13, bark),
    ...Array.from({ length: 9 }, (_, step) => joint(step / 8, step % 2 ? '#b8742a' : '#8a4a14')),
  )

const sand = points2(1.62, -2, 1.6, -1.86, 1.3, -1.66, 0.7, -1.44, 0, -1.36)
const starfish = star({ outer: 0.34, inner: 0.17 })

const island = () =>
  group(
    lathe(sand, vinyl('#f0b050', { sheen: 0.2 })),
    cylinder({ radius: 1.95, height: 0.3 }, gloss('#0a90e0', { roughness: 0.06 }), { at: [0, -2.05, 0] }),
    hoop({ radius: 1.62, tube: 0.1, at: [0, -1.9, 0] }, gloss('#d8f4ff')),
    hoop({ radius: 1.95, tube: 0.12, at: [0, -2.1, 0] }, gold()),
    slab(starfish, { depth: 0.06, bevel: 0.08 }, gloss('#ff3a1c'), { at: [0.75, -1.5, 0.8], turn: [-1, 0, 0.3] }),
    starCoin({ at: [-0.7, -1.42, 0.95], turn: [-0.7, 0, 0.3], scale: 0.8 }),
    ball(0.3, gloss('#6a3010'), { at: [0.3, -1.35, 0.6] }),
  )

/** A palm on a small island. */
export const model: Model = {
  build: () => group(island(), trunk(), put(crown(), { at: [0.5, 1.05, 0], scale: 1.05 })),
  pose: [0.14, -0.2, 0],
}
