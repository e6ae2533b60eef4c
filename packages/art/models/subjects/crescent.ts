import { starBadge } from '#kit/coin.ts'
import { gloss, gold, stone, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Point3, put, ring, slab, star } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const widest = 2.35

/** A place on the bow of the moon, from its lower horn (−1) to its upper one (1); it opens to the right. */
const onBow = (along: number, radius = 1.2): Point3 => {
  const angle = Math.PI - along * widest
  return [Math.cos(angle) * radius, Math.sin(angle) * radius, 0]
}

const bow = (thick: number, material: ReturnType<typeof gold>, z: number, from = -1, to = 1) =>
  taperedTube(
    Array.from({ length: 25 }, (_, step) => onBow(from + (step / 24) * (to - from))),
    (along) => 0.05 + thick * Math.cos((from + along * (to - from)) * (Math.PI / 2)) ** 0.8,
    material,
    { at: [0, 0, z], scale: [1, 1, 0.72] },
  )

/** A gold band about the bow. */
const band = (along: number) => {
  const size = 0.06 + 0.56 * Math.cos(along * (Math.PI / 2)) ** 0.8
  const flat = ring({ radius: size, tube: 0.07 }, gold({ roughness: 0.12 }), {
    turn: [0, Math.PI / 2, 0],
    scale: [0.74, 1, 1],
  })
  return put(group(flat), { at: onBow(along), turn: [0, 0, Math.PI / 2 - along * widest] })
}

/** A star of blue enamel in gold. */
const pendant = () =>
  group(
    slab(star({ outer: 0.62, inner: 0.29 }), { depth: 0.14, bevel: 0.12 }, warmGold(0.16), { at: [0, 0, -0.1] }),
    slab(star({ outer: 0.5, inner: 0.23 }), { depth: 0.2, bevel: 0.08 }, gloss('#0b3fd8'), { at: [0, 0, -0.02] }),
    starBadge(0.26, { at: [0, 0, 0.2] }),
  )

const [hookX, hookY] = onBow(0.94)

const chain = () =>
  group(
    ...[0, 1, 2, 3].map((link) =>
      ring({ radius: 0.11, tube: 0.04 }, gold({ roughness: 0.12 }), {
        at: [hookX, hookY - 0.16 - link * 0.17, 0],
        turn: [0, link % 2 ? 1.2 : 0.2, 0],
      }),
    ),
  )

/** A gold moon from whose horn a star hangs. */
export const model: Model = {
  build: () =>
    group(
      bow(0.56, warmGold(0.24), 0),
      ...[-0.62, 0.62].map(band),
      ...[-0.45, -0.22, 0, 0.22, 0.45].map((along, index) => {
        const [x, y] = onBow(along, 1.2)
        return group(
          ball(index % 2 ? 0.15 : 0.21, gold({ roughness: 0.14 }), { at: [x, y, 0.36], scale: [1, 1, 0.6] }),
          ball(index % 2 ? 0.11 : 0.16, stone(index % 2 ? '#d4106a' : '#1050ff'), {
            at: [x, y, 0.46],
            scale: [1, 1, 0.6],
          }),
        )
      }),
      chain(),
      put(pendant(), { at: [hookX, hookY - 1.3, 0], turn: [0, 0, 0.1] }),
    ),
  pose: [0.04, -0.3, 0],
}
