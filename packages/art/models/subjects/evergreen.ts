import type { Material } from 'three'
import { bend } from '#kit/bend.ts'
import { hoop } from '#kit/hoop.ts'
import { brightGold, gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, box, cylinder, group, lathe, type Place, put } from '#kit/shapes.ts'
import { starEmblem } from '#kit/star-emblem.ts'

const snow = vinyl('#dbe8ff', { sheen: 0.3 })
const edge = points2(0.04, 1, 0.12, 0.92, 0.34, 0.62, 0.62, 0.3, 0.92, 0.06, 1, -0.04, 0.96, -0.12, 0.8, -0.12, 0, 0.02)

/** A skirt of branches, or of the snow on them, whose lower rim comes in folds. */
const skirt = (material: Material, deep: number, place: Place) =>
  bend(lathe(edge, material, place), (corner) => {
    const wave = Math.cos(Math.atan2(corner.x, corner.z) * 9) * (corner.x ** 2 + corner.z ** 2)
    const wide = 1 + wave * 0.09
    corner.set(corner.x * wide, corner.y - wave * deep, corner.z * wide)
  })

const tier = (y: number, radius: number, height: number, color: string) =>
  group(
    skirt(vinyl(color, { sheen: 0.3 }), 0.12, { at: [0, y, 0], scale: [radius, height, radius] }),
    skirt(snow, 0.22, {
      at: [0, y + height * 0.27, 0],
      turn: [0, 0.2, 0],
      scale: [radius * 0.79, height * 0.8, radius * 0.79],
    }),
  )

const baubles = ['#e0102c', '#f0a800', '#1464f0', '#c018b0']

const ornaments = (count: number, y: number, radius: number, twist: number) =>
  put(
    around(count, (index) =>
      group(
        ball(0.15, gloss(baubles[index % 4] ?? '', { roughness: 0.12 }), { at: [0, -0.12, radius] }),
        cylinder({ radius: 0.055, height: 0.08 }, gold(), { at: [0, 0.04, radius] }),
      ),
    ),
    { at: [0, y, 0], turn: [0, twist, 0] },
  )

const gift = (color: string, place: Place) =>
  put(
    group(
      box({ size: [1, 1, 1], edge: 0.09 }, gloss(color)),
      box({ size: [0.24, 1.06, 1.06], edge: 0.05 }, gold()),
      box({ size: [1.06, 1.06, 0.24], edge: 0.05 }, gold()),
      pair(0.2, gold(), { at: [0.17, 0.6, 0], scale: [1.2, 0.7, 0.7], turn: [0, 0, 0.5] }),
    ),
    place,
  )

const mound = points2(0, -1.62, 0.8, -1.64, 1.3, -1.74, 1.5, -1.9, 1.44, -2.05, 0, -2.08)

/** A fir in the snow with a gold star and presents. */
export const model: Model = {
  build: () =>
    group(
      cylinder({ radius: 0.3, top: 0.24, height: 0.8 }, wood(), { at: [0, -1.4, 0] }),
      lathe(mound.toReversed(), snow),
      hoop({ radius: 1.47, tube: 0.09, at: [0, -2.02, 0] }, gold()),
      tier(-1, 1.42, 1.25, '#04682c'),
      tier(-0.3, 1.16, 1.15, '#067a30'),
      tier(0.38, 0.9, 1.05, '#088a34'),
      tier(1, 0.62, 0.95, '#0a9a38'),
      ornaments(9, -1.16, 1.46, 0),
      ornaments(7, -0.45, 1.18, 0.35),
      ornaments(6, 0.24, 0.92, 0.1),
      starEmblem(0.6, [gold({ roughness: 0.16 }), brightGold()], { at: [0, 2.22, -0.05] }),
      gift('#d0102c', { at: [-0.72, -1.45, 1.05], turn: [0, 0.3, 0], scale: 0.56 }),
      gift('#6a1fd0', { at: [0.85, -1.55, 1], turn: [0, -0.4, 0], scale: 0.42 }),
    ),
  pose: [0.08, -0.25, 0],
}
