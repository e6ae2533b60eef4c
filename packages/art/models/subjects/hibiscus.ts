import { Mesh, SphereGeometry } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { bend } from '#kit/bend.ts'
import { gloss, gold, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, curve, group, type Place, put, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const shades = ['#ff7fa8', '#f0104c', '#d0002e', '#5a0020']

/** Dark red in the heart of the flower, pink towards the rims, with veins. */
const blush = paintTexture({ width: 512, height: 256 }, (context) => {
  const fill = context.createLinearGradient(0, 0, 0, 220)
  for (const [stop, color] of shades.entries()) fill.addColorStop(stop / 3, color)
  context.fillStyle = fill
  context.fillRect(0, 0, 512, 256)
  context.fillStyle = '#8a002c66'
  for (let vein = 0; vein < 28; vein++) context.fillRect(vein * 18.3, 60, 5, 196)
})
const skin = vinyl('#ffffff', { map: blush, sheen: 0, clearcoat: 0.4 })

/** A petal that stands on its foot, wide above, and has a wavy rim. */
const petal = () =>
  bend(new Mesh(new SphereGeometry(1, 96, 64), skin), (corner) => {
    const up = (corner.y + 1) / 2
    const across = corner.x * (0.3 + 0.75 * up)
    const wave = 0.13 * Math.sin(across * 9 + up * 4) * Math.hypot(across, up - 0.3) * up
    corner.set(across * 1.12, up * 1.75, corner.z * 0.07 + wave + across * 0.28 - up ** 3 * 0.35)
  })

const pollen = (_: unknown, step: number) => {
  const [along, angle] = [step * 0.05, step * 2.4]
  const [x, y] = [0.05 + along * 0.3 + Math.cos(angle) * 0.17, 0.08 + along * 0.5 + Math.sin(angle) * 0.17]
  return ball(0.075, gold({ roughness: 0.15 }), { at: [x, y, 0.7 + along] })
}

/** The long column in the middle, with pollen and five red tips. */
const column = () =>
  group(
    taperedTube(points3(0, 0, 0.1, 0.05, 0.1, 0.8, 0.3, 0.5, 1.5), (along) => 0.13 - along * 0.05, gloss('#ffd23a')),
    ...Array.from({ length: 16 }, pollen),
    put(
      around(5, () => ball(0.08, gloss('#d0002e'), { at: [0.16, 0, 0] })),
      { at: [0.33, 0.55, 1.56], turn: [Math.PI / 2 - 0.5, 0, 0] },
    ),
  )

const vein = (...flat: number[]) => tube(points3(...flat), 0.03, gloss('#7fd23a'))
const blade = curve(points2(0, 0, 0.5, 0.5, 1.2, 0.46, 1.9, 0, 1.2, -0.46, 0.5, -0.5))

const leaf = (place: Place) =>
  put(
    group(
      slab(blade, { depth: 0.05, bevel: 0.08 }, gloss('#08802c')),
      vein(0.2, 0, 0.14, 1, 0, 0.16, 1.75, 0, 0.12),
      ...points2(0.75, 1, 0.75, -1, 1.1, 1, 1.1, -1, 1.4, 1, 1.4, -1).map(([x, side]) =>
        vein(x, 0, 0.13, x + 0.15, side * 0.15, 0.145, x + 0.32, side * 0.26, 0.13),
      ),
    ),
    place,
  )

/** An open hibiscus with leaves. */
export const model: Model = {
  build: () =>
    group(
      aroundFace(5, () => put(petal(), { turn: [0.3, 0, 0] })),
      column(),
      ball(0.3, vinyl('#6a0022'), { at: [0, 0, 0.02], scale: [1, 1, 0.55] }),
      ...[-0.75, 0.95, 2.35, 3.95].map((turn) =>
        leaf({ at: [Math.cos(turn) * 0.5, Math.sin(turn) * 0.5, -0.5], turn: [0, 0, turn] }),
      ),
    ),
  pose: [-0.12, -0.3, 0.1],
}
