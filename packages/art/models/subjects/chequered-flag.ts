import { BoxGeometry, Mesh } from 'three'
import { bend } from '#kit/bend.ts'
import { starCoin } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, group, type Place, type Point3, put, tube } from '#kit/shapes.ts'

const [width, height] = [1.75, 1.25]

/** How the wind lifts the cloth so far from its pole. */
const wave = (along: number) => 0.17 * Math.sin(along * 4.2) * Math.min(along * 2, 1)

const chequers = () =>
  paintTexture({ width: 700, height: 500 }, (context) => {
    for (let square = 0; square < 35; square++) {
      context.fillStyle = square % 2 ? '#fff8ea' : '#15111f'
      context.fillRect((square % 7) * 100, Math.floor(square / 7) * 100, 100, 100)
    }
  })

const cloth = () =>
  bend(
    new Mesh(
      new BoxGeometry(width, height, 0.07, 64, 8, 1),
      gloss('#ffffff', { map: chequers(), roughness: 0.4, clearcoat: 0.5 }),
    ),
    (corner) => {
      const along = corner.x + width / 2
      corner.set(along, corner.y + wave(along) * 0.5, corner.z + wave(along))
    },
  )

/** A gold cord along the cloth at a height. */
const cord = (y: number) =>
  tube(
    Array.from({ length: 16 }, (_, step): Point3 => {
      const along = (step / 15) * width
      return [along, y + wave(along) * 0.5, wave(along)]
    }),
    0.06,
    gold(),
  )

const end = (y: number): Point3 => [width, y + wave(width) * 0.5, wave(width)]

const flag = (place: Place) =>
  put(
    group(
      put(
        group(cloth(), cord(height / 2), cord(-height / 2), tube([end(-height / 2), end(height / 2)], 0.06, gold())),
        { at: [0.04, 1.2, 0] },
      ),
      cylinder({ radius: 0.1, height: 4 }, gloss('#d4001c'), { at: [0, 0, 0] }),
      ...[0.58, 1.84, -1.4].map((y) => hoop({ radius: 0.1, tube: 0.07, at: [0, y, 0] }, gold())),
      ball(0.22, gold(), { at: [0, 2.12, 0] }),
      ball(0.16, gold(), { at: [0, -2, 0] }),
    ),
    place,
  )

/** Two crossed flags of the finish. */
export const model: Model = {
  build: () =>
    group(
      flag({ at: [0.3, 0, -0.14], turn: [0, 0, -0.38] }),
      flag({ at: [-0.3, 0, 0.14], turn: [0, 0, 0.38], scale: [-1, 1, 1] }),
      starCoin({ at: [0, -0.78, 0.34], scale: 1.5 }),
    ),
  pose: [0.05, -0.15, 0],
}
