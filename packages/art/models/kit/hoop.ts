import type { Material, Mesh } from 'three'
import { cylinder, type Place, type Point3, ring } from './shapes.ts'

type Flat = { readonly radius: number; readonly tube: number; readonly at?: Point3; readonly lean?: number }

/** A ring that lies around the y axis, leaning forward by some radians: a collar, a rim, a hoop of a barrel. */
export const hoop = ({ radius, tube, at = [0, 0, 0], lean = 0 }: Flat, material: Material): Mesh =>
  ring({ radius, tube }, material, { at, turn: [Math.PI / 2 + lean, 0, 0] })

/** A round plate that faces +z: a knob, a hub, a dial. */
export const disc = (
  { radius, depth, at = [0, 0, 0] }: { readonly radius: number; readonly depth: number; readonly at?: Point3 },
  material: Material,
  { scale }: Pick<Place, 'scale'> = {},
): Mesh =>
  cylinder({ radius, height: depth }, material, {
    at,
    turn: [Math.PI / 2, 0, 0],
    ...(scale !== undefined && { scale }),
  })
