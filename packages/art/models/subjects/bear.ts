import { RepeatWrapping } from 'three'
import { cheeks, eyes } from '#kit/creature.ts'
import { browSpots, muzzle } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { felt, gloss, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { around, ball, dome, group, put, roundedRectangle, sheet, slab } from '#kit/shapes.ts'

const brown = vinyl('#7d3a10')
const tan = vinyl('#f0b573')
const snow = felt('#f2f6ff')
const blue = felt('#1450c8')

const tartan = (repeat: number) => {
  const map = paintTexture({ width: 128, height: 128 }, (context) => {
    context.fillStyle = '#d0101c'
    context.fillRect(0, 0, 128, 128)
    context.fillStyle = 'rgba(40, 0, 20, 0.55)'
    context.fillRect(0, 0, 128, 52)
    context.fillRect(0, 0, 52, 128)
    context.fillStyle = '#ffd98a'
    context.fillRect(0, 88, 128, 8)
    context.fillRect(88, 0, 8, 128)
  })
  map.wrapS = map.wrapT = RepeatWrapping
  map.repeat.set(repeat, 2)
  return felt('#ffffff', { map, sheen: 0 })
}

const cap = () =>
  put(
    group(
      dome(0.86, blue, { scale: [1, 0.9, 1] }),
      around(20, () => ball(0.17, snow, { at: [0.86, 0.02, 0], scale: [0.8, 1.3, 0.9] })),
      ...[0.32, 0.55].map((y) =>
        hoop({ radius: 0.86 * Math.sqrt(1 - (y / 0.78) ** 2), tube: 0.05, at: [0, y, 0] }, snow),
      ),
      ball(0.3, snow, { at: [0, 0.92, 0] }),
    ),
    { at: [0, 0.62, -0.05], turn: [-0.15, 0, -0.08] },
  )

const head = () =>
  group(
    ball(1, brown, { scale: [1.16, 0.96, 0.98] }),
    roundEars({ skin: brown, inside: tan, apart: 0.98, y: 0.66, size: 0.4 }),
    muzzle({ skin: tan, nose: gloss('#24100c'), y: -0.32, z: 0.79, size: 0.47, smileWidth: 0.12 }),
    browSpots({}, tan),
    eyes({ apart: 0.44, y: 0.14, z: 0.88, size: 1.5 }),
    cheeks({ apart: 0.78, y: -0.2, z: 0.76 }),
  )

const scarf = () =>
  group(
    collar(tartan(16), { tube: 0.2 }),
    put(
      group(
        slab(roundedRectangle(0.42, 0.9, 0.06), { depth: 0.08, bevel: 0.04 }, felt('#a80c1c')),
        sheet(roundedRectangle(0.44, 0.92, 0.06), tartan(1), { at: [0, 0, 0.125] }),
        ...[-0.15, 0, 0.15].map((x) => ball(0.08, felt('#ffd98a'), { at: [x, -0.5, 0.05], scale: [0.8, 1.5, 0.8] })),
      ),
      { at: [0.36, -1.35, 0.74], turn: [-0.12, 0.25, 0.15] },
    ),
  )

/** A sitting bear in a bobble cap and a tartan scarf. */
export const model: Model = {
  build: () => group(head(), cap(), sittingBody({ skin: brown, belly: tan, paws: vinyl('#542208') }), scarf()),
  pose: [0.05, -0.32, 0],
}
