import type { Group, Material, Mesh } from 'three'
import { cheeks, eyes } from './creature.ts'
import { gloss, vinyl } from './materials.ts'
import { pair } from './pair.ts'
import { ball, group, ring } from './shapes.ts'

interface Grin {
  readonly y: number
  readonly z: number
  readonly width?: number
  readonly tube?: number
  readonly arc?: number
  readonly lean?: number
}

/** A smile of one arc. */
export const grin = ({ y, z, width = 0.2, tube = 0.04, arc = 2.4, lean = 0.2 }: Grin, material: Material): Mesh =>
  ring({ radius: width, tube, arc }, material, { at: [0, y, z], turn: [lean, 0, (Math.PI * 3 - arc) / 2] })

interface Looks {
  readonly skin: Material
  readonly nose: string
  readonly noseSize?: number
  readonly lips: string
  readonly smileWidth?: number
  /** How far the smile is lowered, for instance below a moustache. */
  readonly smileDrop?: number
  readonly blush: string
}

/** The head of a person, of radius 1 about the origin: eyes, nose, cheeks and a smile. */
export const personHead = ({
  skin,
  nose,
  noseSize = 0.12,
  lips,
  smileWidth = 0.19,
  smileDrop = 0,
  blush,
}: Looks): Group =>
  group(
    ball(1, skin, { scale: [1.05, 0.96, 0.96] }),
    ball(noseSize, vinyl(nose), { at: [0, -0.12, 0.98], scale: [1.05, 0.95, 0.95] }),
    grin({ y: -0.25 - smileDrop, z: 0.93 - smileDrop * 0.25, width: smileWidth }, gloss(lips)),
    eyes({ apart: 0.42, y: 0.08, z: 0.88, size: 1.5 }),
    cheeks({ apart: 0.66, y: -0.22, z: 0.74, color: blush, turn: 0.7 }),
  )

/** The ears of a person. */
export const sideEars = (skin: Material): Group => pair(0.22, skin, { at: [1.05, -0.12, 0.05], scale: [0.6, 1, 0.8] })

/** Hair that covers the head of a person from behind, with two locks over the brow. */
export const partedHair = (hair: Material): Group =>
  group(
    ball(1, hair, { at: [0, 0.2, -0.22], scale: [1.12, 0.94, 0.99] }),
    pair(0.5, hair, { at: [0.45, 0.63, 0.5], scale: [1.15, 0.6, 0.78], turn: [0, 0, -0.55] }),
  )
