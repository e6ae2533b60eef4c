import type { Group, Material, MeshPhysicalMaterial } from 'three'
import { disc } from './hoop.ts'
import { letterOutlines } from './letters.ts'
import { gloss } from './materials.ts'
import { points2 } from './points.ts'
import { bothSides, box, curve, group, polygon, put, ring, slab } from './shapes.ts'

export interface PrizeMedal {
  /** The place that it is the prize for. */
  readonly rank: 1 | 2 | 3
  /** The metal of its disc and rim, with a roughness, and a brighter one for what is raised on it. */
  readonly metal: (roughness: number) => MeshPhysicalMaterial
  readonly bright: () => MeshPhysicalMaterial
  readonly enamel: string
  readonly ribbon: string
  readonly stripe: string
}

const silk = (color: string) => gloss(color, { roughness: 0.42, clearcoat: 0.3 })

/** The ribbon at one side, from the loop of the medal outwards. */
const band = (side: number, { ribbon, stripe }: PrizeMedal) => {
  const outline = (from: number, to: number) =>
    polygon(points2(from * 0.6, 0, to * 0.6, 0, to + 0.55, 1.5, from + 0.55, 1.5))
  return put(
    group(
      slab(outline(-0.36, 0.42), { depth: 0.08, bevel: 0.03 }, silk(ribbon)),
      ...[-0.3, 0.22].map((at) =>
        slab(outline(at, at + 0.13), { depth: 0.04, bevel: 0.02 }, silk(stripe), { at: [0, 0, 0.1] }),
      ),
    ),
    { at: [0, 0.72, side * 0.1 - 0.1], scale: [side, 1, 1] },
  )
}

const leaf = curve(points2(0, 0, 0.1, 0.14, 0, 0.36, -0.1, 0.14))

/** A branch of laurel around the right half of the disc. */
const laurel = (side: number, stem: Material, leaves: Material) =>
  put(
    group(
      ring({ radius: 0.74, tube: 0.035, arc: 2.2 }, stem, { turn: [0, 0, -Math.PI / 2] }),
      ...Array.from({ length: 7 }, (_, index) => {
        const angle = -1.4 + index * 0.34
        return slab(leaf, { depth: 0.05, bevel: 0.035 }, leaves, {
          at: [Math.cos(angle) * 0.74, Math.sin(angle) * 0.74, 0.02],
          turn: [0, 0, angle + (index % 2 ? 0.45 : -0.35)],
        })
      }),
    ),
    { at: [0, 0, 0.26], scale: [side, 1, 1] },
  )

/** A medal for a place, which shows its number in a laurel, on a ribbon. */
export function prizeMedal(medal: PrizeMedal): Group {
  const { metal, bright } = medal
  const face = group(
    disc({ radius: 1.2, depth: 0.28, at: [0, 0, 0.1] }, metal(0.2)),
    ring({ radius: 1.18, tube: 0.15 }, metal(0.14), { at: [0, 0, 0.12] }),
    disc({ radius: 1.05, depth: 0.1, at: [0, 0, 0.22] }, silk(medal.enamel)),
    bothSides((side) => laurel(side, metal(0.2), bright())),
    ...letterOutlines(String(medal.rank)).map((outline) =>
      slab(outline, { depth: 0.3, bevel: 0.08 }, bright(), { at: [0, 0, 0.26], scale: [0.58, 0.58, 0.7] }),
    ),
  )
  return group(
    bothSides((side) => band(side, medal)),
    box({ size: [0.72, 0.2, 0.3], edge: 0.1 }, metal(0.16), { at: [0, 0.74, 0] }),
    ring({ radius: 0.2, tube: 0.07 }, metal(0.14), { at: [0, 0.6, 0.04] }),
    put(face, { at: [0, -0.65, -0.05] }),
  )
}
