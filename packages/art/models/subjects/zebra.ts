import { eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { leafEars } from '#kit/leaf-ears.ts'
import { gloss, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { jingleBell } from '#kit/neck.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { ball, cone, group, put } from '#kit/shapes.ts'
import { hoofedLegs, legBands, tuftedTail } from '#kit/standing-animal.ts'

const white = vinyl('#fff3e2')
const black = vinyl('#241620')

/** White with dark stripes around the pole of a ball, which swing `waves` times on their way. */
const striped = (count: number, waves: number) =>
  vinyl('#ffffff', {
    map: paintTexture({ width: 1024, height: 512 }, (context) => {
      context.fillStyle = '#fff3e2'
      context.fillRect(0, 0, 1024, 512)
      context.strokeStyle = '#241620'
      context.lineWidth = 250 / count
      for (let row = 0; row <= count; row++) {
        context.beginPath()
        for (let x = 0; x <= 1024; x += 16)
          context.lineTo(x, (row / count) * 512 + Math.cos((x / 512) * Math.PI * waves) * 22)
        context.stroke()
      }
    }),
  })

const head = () =>
  group(
    ball(1, striped(9, 4), { at: [0, 0.5, 0], scale: [0.96, 0.98, 0.92], turn: [-0.5, 0, 0] }),
    ball(0.7, white, { at: [0, 0.12, 0.6], scale: [0.95, 0.9, 1.05], turn: [0.5, 0, 0] }),
    ball(0.56, vinyl('#4a2c3e'), { at: [0, -0.16, 0.98], scale: [1.08, 0.8, 0.82] }),
    smile({ y: -0.3, z: 1.4, width: 0.12 }),
    pair(0.34, white, { at: [0.56, 0.52, 0.62], scale: [0.9, 1.1, 0.7] }),
    eyes({ apart: 0.58, y: 0.52, z: 0.82, size: 1.65, turn: 0.45 }),
    pair(0.09, vinyl('#c87888'), { at: [0.22, 0.02, 1.38], scale: [1, 0.8, 0.5] }),
    leafEars({ apart: 0.6, y: 1.5, breadth: 0.55, lean: 0.3 }, [white, vinyl('#ff8fa0')]),
    pair(0.17, black, { at: [0.7, 1.84, -0.04], scale: [0.9, 0.9, 0.7] }),
    ...Array.from({ length: 7 }, (_, index) =>
      cone(0.32, 0.85, index % 2 ? white : black, {
        at: [0, 1.62 - (index - 1) ** 2 * 0.06, 0.42 - index * 0.24],
        turn: [0.5 - index * 0.3, 0, 0],
        scale: [0.6, 1, 1.1],
      }),
    ),
  )

const legs = points2(0.48, 0, 0.5, -1.45)

const body = () =>
  group(
    ball(0.6, striped(5, 0), { at: [0, -0.3, -0.15], scale: [0.95, 1.3, 0.95] }),
    ball(0.92, striped(9, 2), { at: [0, -0.85, -0.75], turn: [-Math.PI / 2, 0, 0], scale: [0.98, 1.35, 0.86] }),
    hoofedLegs(legs, { skin: white }),
    ...[0, 1, 2].map((row) => legBands(legs, { radius: 0.34 - row * 0.03, y: -1.12 - row * 0.24 }, black)),
    hoop({ radius: 0.62, tube: 0.12, at: [0, -0.52, -0.02], lean: 0.3 }, gloss('#e0102e')),
    jingleBell([0, -0.8, 0.62], 0.21),
    tuftedTail({ skin: white, tuft: black }, { at: [0, -0.4, -1.85], turn: [0, 0, 0.25] }),
  )

/** A zebra with a brush of a mane. */
export const model: Model = { build: () => group(put(head(), { turn: [0, 0.25, 0] }), body()), pose: [0.06, -0.68, 0] }
