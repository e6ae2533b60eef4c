import { DoubleSide, type Material, Mesh, PlaneGeometry } from 'three'
import { bend } from '#kit/bend.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, group, type Place, type Point3, put, tube } from '#kit/shapes.ts'

/** A place on a half shell: at an angle about the hinge, this share of the way from it to the rim. */
function onShell(angle: number, share: number, depth: number): Point3 {
  const reach = share * (2.1 + 0.35 * Math.cos(angle) + 0.05 * Math.cos(angle * 16))
  const ridge = 0.055 * share * Math.cos(angle * 16)
  const bowl = depth * Math.sin(Math.PI * (0.08 + 0.92 * share) ** 0.8) * Math.cos(angle * 0.75)
  return [Math.sin(angle) * reach * 0.86, -bowl - ridge, Math.cos(angle) * reach]
}

const widest = 1.55

function skin(material: Material, depth: number, lift: number) {
  const geometry = new PlaneGeometry(1, 1, 160, 40)
  material.side = DoubleSide
  return bend(new Mesh(geometry, material), (corner) => {
    corner.set(...onShell(corner.x * 2 * widest, corner.y + 0.5, depth))
    corner.y += lift
  })
}

const half = (place: Place) =>
  put(
    group(
      skin(vinyl('#6a1cc0'), 0.95, 0),
      skin(gloss('#ff9cbc', { iridescence: 0.7, roughness: 0.15 }), 0.82, 0.05),
      tube(
        Array.from({ length: 81 }, (_, index) => onShell((index / 40 - 1) * widest, 1, 0.88)),
        0.07,
        gold(),
      ),
    ),
    place,
  )

const pearl = () =>
  group(
    ball(0.66, gloss('#f0d4ff', { iridescence: 1, iridescenceIOR: 1.5, roughness: 0.12 }), { at: [0, 0.22, 1.35] }),
    put(
      around(11, () => ball(0.24, vinyl('#ff5c8f'), { at: [0.6, 0, 0], scale: [1, 0.7, 1] })),
      { at: [0, -0.12, 1.32] },
    ),
    ball(0.62, vinyl('#ff86ab'), { at: [0, -0.32, 1.2], scale: [1.1, 0.3, 1] }),
  )

const hinge = () =>
  group(
    ball(0.6, vinyl('#e0407c'), { at: [0, 0.05, 0.05], scale: [1.5, 0.75, 0.5] }),
    ...[-0.5, -0.25, 0, 0.25, 0.5].map((x) => ball(0.2, gold(), { at: [x, 0, -0.16] })),
  )

/** An open shell with a pearl. */
export const model: Model = {
  build: () => group(half({}), half({ turn: [-1.25, 0, 0], scale: [1, -1, 1] }), hinge(), pearl()),
  pose: [0.12, -0.28, 0],
}
