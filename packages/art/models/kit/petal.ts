import { type Group, type Material, Mesh, SphereGeometry } from 'three'
import { bend } from './bend.ts'
import { around, put } from './shapes.ts'

interface Whorl {
  readonly count: number
  /** Radians about the axis which half a petal covers. */
  readonly wrap: number
  readonly radius: number
  readonly height: number
  /** How far the rim rolls outwards. */
  readonly flare: number
  readonly twist: number
}

/** A thick petal bent around the y axis, one edge nearer to it than the other, whose rim rolls outwards. */
const rolledPetal = ({ wrap, radius, height, flare }: Whorl, skin: Material, segments: number): Mesh =>
  bend(new Mesh(new SphereGeometry(1, segments, segments), skin), (corner) => {
    const { x, y, z } = corner
    const square = 1 + 0.9 * (x * y) ** 2
    const [across, up] = [x * square, Math.max((y * square + 1) / 2, 0)]
    const angle = across * wrap
    const out = radius * (0.5 + 0.5 * Math.sqrt(up)) + across * 0.07 + flare * up ** 3 + z * 0.1
    corner.set(Math.sin(angle) * out, up * height - flare * 0.35 * up ** 6, Math.cos(angle) * out)
  })

/** A whorl of petals of a rose, which stands at y = 0. Small roses need fewer segments. */
export const roseWhorl = (whorl: Whorl, skin: Material, segments = 48): Group =>
  put(
    around(whorl.count, () => rolledPetal(whorl, skin, segments)),
    { turn: [0, whorl.twist, 0] },
  )
