import { type Mesh, Shape } from 'three'
import { glow } from './materials.ts'
import { type Place, slab } from './shapes.ts'

/** A flame of one tall tongue between two low ones. */
const outline = () =>
  new Shape()
    .moveTo(0, -1.4)
    .bezierCurveTo(-0.85, -1.4, -1.35, -0.85, -1.3, -0.2)
    .bezierCurveTo(-1.27, 0.25, -1.08, 0.5, -1.02, 0.95)
    .bezierCurveTo(-0.8, 0.8, -0.66, 0.6, -0.6, 0.36)
    .bezierCurveTo(-0.5, 0.95, -0.36, 1.45, 0.2, 1.9)
    .bezierCurveTo(0.12, 1.35, 0.5, 1.05, 0.68, 0.42)
    .bezierCurveTo(0.82, 0.55, 0.94, 0.72, 1, 0.98)
    .bezierCurveTo(1.28, 0.55, 1.42, 0, 1.28, -0.5)
    .bezierCurveTo(1.12, -1.1, 0.6, -1.4, 0, -1.4)

/** One layer of a fire, some 3 high, which shines with a strength; a fire has lighter and smaller ones before it. */
export const flame = (color: string, strength: number, place: Place): Mesh =>
  slab(
    outline(),
    { depth: 0.3, bevel: 0.16 },
    glow(color, { emissiveIntensity: strength, roughness: 0.2, clearcoat: 1 }),
    place,
  )
