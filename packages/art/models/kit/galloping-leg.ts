import type { Group, Material } from 'three'
import { ball, group, type Point3, put } from './shapes.ts'

interface Leg {
  readonly hip: number
  readonly knee: number
  readonly thigh?: number
}

/** The leg of a horse that runs, from its hip at a place down: angles turn the thigh, and from the knee on the shin, back. */
export const gallopingLeg = (
  at: Point3,
  { hip, knee, thigh = 0.85 }: Leg,
  { skin, sock = skin, hoof }: { readonly skin: Material; readonly sock?: Material; readonly hoof: Material },
): Group => {
  const shin = group(
    ball(0.25, skin, { at: [0, -0.35, 0], scale: [1, 2, 1] }),
    ball(0.23, sock, { at: [0, -0.6, 0], scale: [1, 1.3, 1] }),
    ball(0.29, hoof, { at: [0, -0.88, 0.04], scale: [1, 0.83, 1.1] }),
  )
  return put(
    group(
      ball(0.41, skin, { at: [0, -0.4 * thigh, 0], scale: [0.9, 1.55, 1] }),
      put(shin, { at: [0, -thigh, 0], turn: [knee, 0, 0] }),
    ),
    { at, turn: [hip, 0, 0] },
  )
}
