import type { Group, Material } from 'three'
import { bothSides, group, type Point2, type Point3, put } from './shapes.ts'
import { taperedTube } from './tapered-tube.ts'

interface Horns {
  /** The ellipse along which the one at the right bends: its middle, and how wide and high it is from there. */
  readonly middle: Point2
  readonly reach: Point2
  /** The angles from the x axis between which it bends, from its foot to its tip. */
  readonly angles: Point2
  readonly z?: number
  /** The radius at the foot and at the tip. */
  readonly thick: Point2
  /** How much farther out than on the ellipse the tip is. */
  readonly flare?: number
  readonly ridges?: number
}

interface Skins {
  readonly skin: Material
  /** Each ridge has a band of this. */
  readonly bands?: Material
  readonly tip?: Material
}

/** A pair of bent horns in a plane that faces +z, with ridges across them and tips of their own where they have any. */
export function curvedHorns({ z = 0, flare = 0, ridges = 0, ...horns }: Horns, { skin, bands, tip }: Skins): Group {
  const [x, y] = horns.middle
  const [across, up] = horns.reach
  const [[from, to], [foot, last]] = [horns.angles, horns.thick]
  const at = (share: number): Point3 => {
    const angle = from + (to - from) * share
    return [x + Math.cos(angle) * across + share * flare, y + Math.sin(angle) * up, z]
  }
  const radiusAt = (share: number) =>
    (foot + (last - foot) * share) * (1 + 0.06 * Math.sin(share * ridges * Math.PI * 2))
  const piece = (material: Material, [start, end, wider]: Point3, open = false) => {
    const share = (along: number) => start + (end - start) * along
    const points = Array.from({ length: 13 }, (_, index) => at(share(index / 12)))
    return taperedTube(points, (along) => radiusAt(share(along)) * wider, material, {}, { steps: 160, open })
  }
  const banded = (material: Material) =>
    Array.from({ length: ridges }, (_, ridge) => piece(material, [ridge / ridges, (ridge + 0.45) / ridges, 1.02], true))
  return bothSides((side) =>
    put(group(piece(skin, [0, 1, 1]), ...(bands ? banded(bands) : []), ...(tip ? [piece(tip, [0.8, 1, 1.08])] : [])), {
      scale: [side, 1, 1],
    }),
  )
}
