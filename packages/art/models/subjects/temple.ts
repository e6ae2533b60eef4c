import type { Material } from 'three'
import { bend } from '#kit/bend.ts'
import { gloss, glow, gold, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, cylinder, group, lathe, type Place, type Point3, put } from '#kit/shapes.ts'

const red = gloss('#c40018', { roughness: 0.18 })
const stone = gloss('#c8b49a', { roughness: 0.5 })

const tiles = () =>
  paintTexture({ width: 2048, height: 16 }, (context) => {
    for (let tile = 0; tile < 64; tile++) {
      context.fillStyle = tile % 2 ? '#00685a' : '#00a088'
      context.fillRect(tile * 32, 0, 32, 16)
    }
  })

const slope = points2(1, 0.02, 1, 0.1, 0.8, 0.16, 0.6, 0.27, 0.42, 0.44, 0.3, 0.62, 0.001, 0.7)

/** A hipped roof, two wide: a hollow cone made square, with corners that turn up. */
const slopes = (material: Material, place: Place) =>
  bend(lathe(slope, material, place), (corner) => {
    const { x, y, z } = corner
    const round = Math.hypot(x, z)
    const out = round / Math.max(Math.abs(x), Math.abs(z))
    corner.set(x * out, y + 0.26 * ((out - 1) / 0.414) ** 3 * round ** 4, z * out)
  })

const roof = (y: number, scale: Point3) =>
  put(
    group(
      slopes(gloss('#ffffff', { map: tiles(), roughness: 0.2 }), { at: [0, 0.06, 0] }),
      slopes(gold(), { scale: [1.03, 1, 1.04] }),
      box({ size: [0.72, 0.16, 0.3], edge: 0.07 }, gold(), { at: [0, 0.76, 0] }),
      pair(0.12, gold(), { at: [0.36, 0.84, 0], scale: [0.8, 1.5, 1] }),
      pair(0.07, gold(), { at: [1.02, 0.4, 1.02] }),
    ),
    { at: [0, y, 0], scale },
  )

const column = (x: number) =>
  group(
    cylinder({ radius: 0.15, height: 1.2 }, red, { at: [x, -0.62, 0.78] }),
    cylinder({ radius: 0.2, height: 0.16 }, gold(), { at: [x, -0.08, 0.78] }),
    cylinder({ radius: 0.22, top: 0.18, height: 0.2 }, gold(), { at: [x, -1.16, 0.78] }),
  )

const door = (side: number) =>
  group(
    box({ size: [0.42, 0.94, 0.14], edge: 0.04 }, gloss('#8a0010'), { at: [side * 0.23, -0.74, 0.6] }),
    ...[0, 1, 2, 3].map((row) => ball(0.055, gold(), { at: [side * 0.33, -0.4 - row * 0.22, 0.68] })),
    ball(0.09, gold(), { at: [side * 0.12, -0.76, 0.68] }),
  )

const hall = () =>
  group(
    box({ size: [2.3, 1.2, 1.1] }, gloss('#e89a2a'), { at: [0, -0.66, 0] }),
    box({ size: [1.02, 1.06, 0.12], edge: 0.04 }, gold(), { at: [0, -0.72, 0.56] }),
    bothSides(door),
    ...[-1.16, -0.62, 0.62, 1.16].map(column),
    put(group(column(-1.16), column(1.16)), { at: [0, 0, -1.5] }),
    box({ size: [2.7, 0.22, 1.9] }, red, { at: [0, 0.08, 0.03] }),
    box({ size: [1.5, 0.66, 0.9] }, red, { at: [0, 0.96, 0] }),
    ...[-0.5, 0.5].map((x) => box({ size: [0.34, 0.3, 0.1], edge: 0.04 }, glow('#ffb020'), { at: [x, 1, 0.44] })),
    box({ size: [0.5, 0.44, 0.16] }, warmGold(0.3), { at: [0, 1.02, 0.46] }),
    pair(0.17, glow('#e80018'), { at: [0.88, -0.28, 0.86], scale: [1, 0.85, 1] }),
    box({ size: [3.3, 0.26, 2.3] }, stone, { at: [0, -1.36, 0] }),
    box({ size: [3.36, 0.1, 2.36], edge: 0.03 }, warmGold(0.3), { at: [0, -1.26, 0] }),
    box({ size: [3.7, 0.26, 2.7] }, stone, { at: [0, -1.6, 0] }),
    ...[0, 0.16, 0.32].map((down) => box({ size: [1.1, 0.2, 0.3] }, stone, { at: [0, -1.3 - down, 1.2 + down] })),
  )

/** A temple gate with two tiled roofs. */
export const model: Model = {
  build: () => group(hall(), roof(0.14, [1.95, 1, 1.45]), roof(1.22, [1.3, 1, 0.95])),
  pose: [0.1, -0.38, 0],
}
