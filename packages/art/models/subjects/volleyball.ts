import { Mesh, PlaneGeometry, Vector3 } from 'three'
import { bend } from '#kit/bend.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group } from '#kit/shapes.ts'

const [yellow, blue, white] = [gloss('#f08c00'), gloss('#0a3cc8'), gloss('#fff6e6')]
const diagonal = new Vector3(1, 1, 1).normalize()

/** A cushion: one of three strips of the side of a cube that is blown up to a ball. Its rim sinks into the seam. */
const strip = (row: number, axis: number, side: number) =>
  bend(new Mesh(new PlaneGeometry(2, 2, 48, 24), row === 0 ? white : axis ? yellow : blue), (corner) => {
    const { x, y } = corner
    const [across, up] = [x * 0.987, (row * 2 + y * 0.962) / 3]
    corner.set(Math.tan((across * Math.PI) / 4), side * Math.tan((up * Math.PI) / 4), side)
    corner.setLength(1.03 - 0.06 * Math.max(Math.abs(x) ** 26, Math.abs(y) ** 9))
    corner.applyAxisAngle(diagonal, (axis * Math.PI * 2) / 3)
  })

/** A volleyball of eighteen panels with gold seams. */
export const model: Model = {
  build: () =>
    group(
      ball(0.975, gold({ roughness: 0.3 })),
      ...[0, 1, 2].flatMap((axis) => [-1, 1].flatMap((side) => [-1, 0, 1].map((row) => strip(row, axis, side)))),
    ),
  pose: [0.45, -0.6, 0.2],
}
