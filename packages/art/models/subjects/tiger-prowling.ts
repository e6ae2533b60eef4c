import { eyes } from '#kit/creature.ts'
import { browSpots, cheekFur, cushionMuzzle } from '#kit/face.ts'
import { roundEars } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { jewel } from '#kit/jewel.ts'
import { gloss, gold, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, group, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const orange = vinyl('#f56a04')
const white = vinyl('#fff2de')
const black = vinyl('#2a161c')

/** Orange with stripes across the side of a ball that faces ahead, or upwards once it is turned. */
const striped = (rows: readonly number[], wide: number) =>
  vinyl('#ffffff', {
    map: paintTexture({ width: 1024, height: 512 }, (context) => {
      context.fillStyle = '#f56a04'
      context.fillRect(0, 0, 1024, 512)
      context.fillStyle = '#2a161c'
      for (const [index, y] of rows.entries()) {
        const reach = wide * (index % 2 ? 0.65 : 1)
        context.beginPath()
        context.moveTo(256 - reach, y + 14)
        context.quadraticCurveTo(256, y - 46, 256 + reach, y + 14)
        context.quadraticCurveTo(256, y + 26, 256 - reach, y + 14)
        context.fill()
      }
    }),
  })

const head = () =>
  group(
    ball(1, striped([110, 160, 205], 130), { scale: [1.14, 0.95, 0.95] }),
    roundEars({ skin: orange, inside: vinyl('#ffb3a0'), apart: 0.82, y: 0.78, size: 0.36 }),
    cheekFur({ apart: 0.68, y: -0.42, z: 0.48, size: 0.4 }, white),
    cushionMuzzle({ skin: white, nose: gloss('#e8304a'), y: -0.32, z: 0.92 }),
    browSpots({ apart: 0.42, y: 0.46, z: 0.76, size: 0.22 }, white),
    ...[0.02, -0.28].map((y) => pair(0.2, black, { at: [1.04, y, 0.28], scale: [0.5, 0.42, 1.1], turn: [0, 0, -0.2] })),
    eyes({ apart: 0.43, y: 0.12, z: 0.86, size: 1.6 }),
  )

/** A leg that swings ahead by an angle. */
const leg = (x: number, z: number, swing: number) =>
  put(
    group(
      ball(0.44, orange, { at: [0, -0.4, 0], scale: [0.95, 1.6, 1] }),
      ...[0.4, 0.35].map((radius, row) => hoop({ radius, tube: 0.06, at: [0, -0.5 - row * 0.28, 0] }, black)),
      ball(0.37, white, { at: [0, -1.05, 0.08], scale: [0.95, 0.75, 1.2], turn: [swing, 0, 0] }),
    ),
    { at: [x, -0.75, z], turn: [-swing, 0, 0] },
  )

const tiger = () =>
  group(
    put(head(), { at: [0, 0.3, 0.35], turn: [0, 0.5, 0] }),
    ball(0.9, striped([85, 150, 215, 280, 345, 410], 240), {
      at: [0, -0.55, -1],
      scale: [0.95, 1.55, 0.92],
      turn: [-Math.PI / 2, 0, 0],
    }),
    ball(0.7, white, { at: [0, -0.85, -0.7], scale: [0.85, 0.8, 1.5] }),
    leg(0.5, -0.1, 0.5),
    leg(-0.5, -0.1, -0.35),
    leg(0.5, -1.85, 0.35),
    leg(-0.5, -1.85, -0.4),
    taperedTube(points3(0, -0.4, -2.2, 0, 0.1, -2.75, 0, 0.66, -2.77, 0, 1.1, -2.49), () => 0.19, orange),
    ball(0.22, black, { at: [0, 1.06, -2.52], scale: [1, 1.5, 1], turn: [0.55, 0, 0] }),
    hoop({ radius: 0.14, tube: 0.08, at: [0, 0.22, -2.78] }, black),
    hoop({ radius: 0.14, tube: 0.08, at: [0, 0.68, -2.76], lean: 0.3 }, black),
    ring({ radius: 0.68, tube: 0.11 }, gold(), { at: [0, -0.3, 0.02], turn: [0.45, 0, 0] }),
    jewel('#0f9c5a', 0.24, { at: [0, -0.92, 0.36] }),
  )

/** A tiger on the prowl. */
export const model: Model = { build: tiger, pose: [0.1, -0.95, 0] }
