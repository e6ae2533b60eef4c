import { cluster } from '#kit/cluster.ts'
import { starBadge } from '#kit/coin.ts'
import { gloss, glow, gold, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, box, cone, cylinder, group, type Point2, type Point3, put } from '#kit/shapes.ts'

/** A wall of windows, most of which are lit. */
function lit(wall: string, [columns, rows]: Point2) {
  const map = (ground: string, dark: string) =>
    paintTexture({ width: columns * 60, height: rows * 80 }, (context) => {
      context.fillStyle = ground
      context.fillRect(0, 0, columns * 60, rows * 80)
      for (let index = 0; index < columns * rows; index++) {
        context.fillStyle = (index * 7 + (index % 5)) % 6 ? (['#ffc02e', '#ff9a12'][index % 2] ?? '') : dark
        context.beginPath()
        context.roundRect((index % columns) * 60 + 13, Math.floor(index / columns) * 80 + 14, 34, 54, 6)
        context.fill()
      }
    })
  return gloss('#ffffff', { map: map(wall, '#120a3c'), emissiveMap: map('#000000', '#000000'), emissive: '#bcbcbc' })
}

/** A square tower on the ground, with gold corners and a gold cornice. */
const tower = ([width, height]: Point2, windows: Point2, wall: string, at: Point3 = [0, 0, 0]) =>
  put(
    group(
      box({ size: [width, height, width], edge: 0.05 }, lit(wall, windows), { at: [0, height / 2, 0] }),
      box({ size: [width + 0.16, 0.16, width + 0.16] }, gold(), { at: [0, height, 0] }),
      box({ size: [width + 0.16, 0.24, width + 0.16] }, gold(), { at: [0, 0.1, 0] }),
      around(4, () => box({ size: [0.12, height, 0.12] }, gold(), { at: [width / 2, height / 2, width / 2] })),
    ),
    { at },
  )

const middle = () =>
  group(
    tower([1.3, 2.6], [4, 8], '#3a16a8'),
    tower([0.9, 0.6], [3, 2], '#3a16a8', [0, 2.6, 0]),
    cone(0.5, 0.5, gold(), { at: [0, 3.48, 0] }),
    cylinder({ radius: 0.05, height: 0.5 }, gold(), { at: [0, 3.82, 0] }),
    ball(0.12, glow('#ff2f4a'), { at: [0, 4.1, 0] }),
    starBadge(0.26, { at: [0, 2.92, 0.46] }),
  )

const left = () =>
  group(
    tower([1.16, 1.8], [3, 5], '#b8144a'),
    cylinder({ radius: 0.52, height: 0.2 }, gold(), { at: [0, 1.95, 0] }),
    ball(0.5, gloss('#00908a'), { at: [0, 2.02, 0] }),
    ball(0.12, gold(), { at: [0, 2.58, 0] }),
  )

const right = () =>
  group(
    tower([1.16, 2.1], [3, 6], '#0a58c8'),
    tower([0.8, 0.36], [3, 1], '#0a58c8', [0, 2.1, 0]),
    bothSides((side) => cylinder({ radius: 0.04, height: 0.6 + side * 0.15 }, gold(), { at: [side * 0.2, 2.7, 0] })),
  )

const ground = () =>
  group(
    cylinder({ radius: 1.92, top: 1.84, height: 0.3 }, gloss('#2a1470'), { at: [0, -0.16, 0] }),
    cylinder({ radius: 1.96, height: 0.1 }, gold(), { at: [0, -0.3, 0] }),
    cluster(
      [-0.5, 0.14, 1.45, 0.24, 0.3, 0.14, 1.5, 0.2, 1.05, 0.16, 1.3, 0.26, -1.6, 0.14, 0.8, 0.22],
      vinyl('#0c7a2a'),
    ),
  )

/** Three skyscrapers whose windows are lit with gold. */
export const model: Model = {
  build: () =>
    group(
      put(middle(), { at: [0, 0, -0.35] }),
      put(left(), { at: [-1.02, 0, 0.4] }),
      put(right(), { at: [1.04, 0, 0.35] }),
      ground(),
    ),
  pose: [0.16, -0.42, 0],
}
