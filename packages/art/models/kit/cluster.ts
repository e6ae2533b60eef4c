import type { Group, Material } from 'three'
import { ball, group, type Place } from './shapes.ts'

/** Balls of one material, from x, y, z and radius of each in turn: puffs of a cloud, foam, spots (with a flat scale). */
export const cluster = (flat: readonly number[], material: Material, { scale = 1 }: Pick<Place, 'scale'> = {}): Group =>
  group(
    ...Array.from({ length: flat.length / 4 }, (_, index) => {
      const [x = 0, y = 0, z = 0, radius = 0] = flat.slice(index * 4, index * 4 + 4)
      return ball(radius, material, { at: [x, y, z], scale })
    }),
  )
