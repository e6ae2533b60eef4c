import { CatmullRomCurve3, Vector3 } from 'three'
import { starBadge } from '#kit/coin.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { fins } from '#kit/fish.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, group, lathe, put } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const skin = vinyl('#ffb58c')
const hair = vinyl('#d4182e')
const purple = gloss('#7a2bd6')
const scale = gloss('#00917a')
const fluke = [0, -0.1, 0.4, 0.2, 0.95, 0.5, 0.85, 0.95, 0.4, 0.8, 0.08, 0.45]
const points = points3(0, -1.4, 0, -0.05, -1.9, 0.1, 0.35, -2.35, 0.15, 1.05, -2.35, 0, 1.5, -1.95, -0.1)
const line = new CatmullRomCurve3(points.map((point) => new Vector3(...point)))
const thickness = (along: number) => 0.56 - along * 0.42

/** A light scale on the tail, at an angle from its middle line. */
function bead(along: number, angle: number) {
  const [{ x, y, z }, way, size] = [line.getPointAt(along), line.getTangentAt(along), thickness(along)]
  const aside = Math.sin(angle) * size
  const at = [x - way.y * aside, y + way.x * aside, z + Math.cos(angle) * size * 0.97] as const
  return ball(size * 0.24, gloss('#4fe0b8'), { at, scale: [1, 1, 0.3] })
}

const tail = () =>
  group(
    taperedTube(points, thickness, scale),
    ...[0.1, 0.25, 0.4, 0.55, 0.7].flatMap((along) => [-0.75, 0, 0.75].map((angle) => bead(along, angle))),
  )

const tailFin = () =>
  put(group(fins(fluke, purple), hoop({ radius: 0.15, tube: 0.06, at: [0, 0, 0.05] }, gold())), {
    at: [1.5, -1.92, -0.1],
    turn: [0, 0, -0.5],
  })

const body = () =>
  group(
    lathe(points2(0, -0.7, 0.3, -0.85, 0.46, -1, 0.42, -1.3, 0.5, -1.5), skin),
    lathe(points2(0.47, -0.98, 0.56, -1.08, 0.56, -1.2, 0.44, -1.28), purple),
    hoop({ radius: 0.52, tube: 0.09, at: [0, -1.46, 0] }, gold()),
    bothSides((side) =>
      group(
        ...[0, 0.14, 0.28, 0.4].map((x) => ball(0.17, skin, { at: [side * (0.46 + x), -1 - x * 1.25, x * 0.9] })),
        ball(0.19, skin, { at: [side * 0.84, -1.54, 0.42] }),
        hoop({ radius: 0.16, tube: 0.05, at: [side * 0.8, -1.4, 0.28] }, gold()),
      ),
    ),
  )

const head = () =>
  group(
    ball(0.96, skin, { scale: [1.04, 0.96, 0.96] }),
    ball(1.1, hair, { at: [0, 0.14, -0.26], scale: [1.08, 1, 0.9] }),
    bothSides((side) =>
      group(
        ball(0.56, hair, { at: [side * 0.42, 0.68, 0.42], scale: [1.15, 0.62, 0.8], turn: [0, 0, side * -0.4] }),
        ...[0, 1, 2, 3].map((at) =>
          ball(0.46 - at * 0.06, hair, { at: [side * (0.98 + (at % 2) * 0.12), -0.1 - at * 0.42, -0.12] }),
        ),
      ),
    ),
    starBadge(0.34, { at: [0.62, 0.74, 0.84] }),
    eyes({ apart: 0.4, y: 0, z: 0.86, size: 1.55 }),
    cheeks({ apart: 0.64, y: -0.3, z: 0.72 }),
    smile({ y: -0.32, z: 0.9, width: 0.1 }),
  )

/** A mermaid with a tail of green scales. */
export const model: Model = { build: () => group(head(), body(), tail(), tailFin()), pose: [0.05, -0.3, 0] }
