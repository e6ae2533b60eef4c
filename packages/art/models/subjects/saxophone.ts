import { CatmullRomCurve3, type Material, Vector3 } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, group, type Point3, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const across = [-1.62, -1.35, -0.92, -0.62, -0.46, -0.3, 0.08, 0.66, 0.96, 1.2]
const heights = [1.4, 1.82, 1.92, 1.5, 0.3, -0.9, -1.5, -1.42, -0.8, 0.55]
const course = across.map((x, index): Point3 => [x, heights[index] ?? 0, 0])
const line = new CatmullRomCurve3(course.map((point) => new Vector3(...point)))
const girth = (along: number) => 0.1 + 0.38 * along + 0.42 * Math.max(0, (along - 0.8) / 0.2) ** 3

/** The bore, which widens from the neck to the bell, from a share of its length on. */
const bore = (material: Material, from = 0, share = 1) =>
  taperedTube(course, (along) => (along < from ? 0 : girth(along) * share), material, {}, { steps: 160, open: true })

/** A ring around the bore. */
const band = (along: number, tube: number, material = gold({ roughness: 0.12 })) => {
  const [{ x, y }, at] = [line.getTangentAt(along), line.getPointAt(along)]
  return put(group(hoop({ radius: girth(along), tube }, material)), {
    at: [at.x, at.y, 0],
    turn: [0, 0, Math.atan2(y, x) - Math.PI / 2],
  })
}

const key = (along: number, size: number, color: string) => {
  const { x, y } = line.getPointAt(along)
  const z = girth(along)
  return group(
    ring({ radius: size, tube: 0.035 }, gold({ roughness: 0.1 }), { at: [x, y, z] }),
    ball(size * 0.82, gloss(color), { at: [x, y, z], scale: [1, 1, 0.6] }),
  )
}

const mouthpiece = () =>
  put(
    group(
      cylinder({ radius: 0.19, top: 0.1, height: 0.7 }, gloss('#4a2680'), { at: [0, 0.2, 0] }),
      cylinder({ radius: 0.2, top: 0.18, height: 0.16 }, gold()),
    ),
    { at: [-1.68, 1.27, 0], turn: [0, 0, 2.6] },
  )

const rod = () =>
  put(
    group(
      cylinder({ radius: 0.05, height: 2 }, gold({ roughness: 0.1 })),
      ...[-0.8, -0.1, 0.6].map((y) => ball(0.15, gloss('#fff4e6'), { at: [0, y, 0.08], scale: [1, 1.2, 1] })),
    ),
    { at: [-0.76, 0.1, 0.16], turn: [0, 0, 0.14] },
  )

/** A golden saxophone with red and pearl keys. */
export const model: Model = {
  build: () =>
    group(
      bore(warmGold(0.16)),
      bore(gloss('#c00a24'), 0.84, 0.96),
      ...[0.22, 0.998].map((along) => band(along, 0.07)),
      ...[0.66, 0.86].map((along) => band(along, 0.06, gloss('#d4082a'))),
      mouthpiece(),
      rod(),
      ...[0.34, 0.41, 0.48].map((along) => key(along, 0.17, '#fff4e6')),
      ...[0.56, 0.76].map((along) => key(along, 0.25, '#d4082a')),
    ),
  pose: [0.3, -0.25, -0.1],
}
