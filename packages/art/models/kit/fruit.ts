import { type Group, LatheGeometry, type Material, Mesh, type MeshPhysicalMaterial, Shape, Vector2 } from 'three'
import { gloss, gold, paintTexture } from './materials.ts'
import { cylinder, dome, group, type Place, type Point2, put, ring, slab, tube } from './shapes.ts'

/** The outline of a fruit for a lathe: where its edge is at each angle above its middle. */
export const meridian = (edge: (angle: number) => Point2): Point2[] =>
  Array.from({ length: 81 }, (_, step) => edge((step / 80 - 0.5) * Math.PI * 0.999))

interface Dimpled {
  readonly radius: number
  readonly height: number
  readonly depth: number
  /** The radius of the dimple. */
  readonly spread?: number
  /** How steep the dimple is: a bowl where it is more than 2. */
  readonly steep?: number
}

/** The outline of a round fruit with a dimple at its top; `height` is that of a half. */
export const dimpled = ({ radius, height, depth, spread = 0.32, steep = 2 }: Dimpled): Point2[] =>
  meridian((angle) => {
    const [out, y] = [Math.cos(angle) * radius, Math.sin(angle) * height]
    return [out, y > 0 ? y - depth * Math.exp(-((out / spread) ** steep)) : y]
  })

/** A stalk that stands at its place and leans to +x. */
export const stalk = (
  place: Place = {},
  { height = 0.6, lean = 0.5, radius = 0.085, material = gold() as Material } = {},
): Group =>
  put(
    group(
      tube(
        [0, 0.5, 1].map((share) => [(share * height) ** 2 * lean, share * height, 0] as const),
        radius,
        material,
      ),
    ),
    place,
  )

/** The peel of a citrus fruit, with pores. */
export const peel = (color: string, envMapIntensity = 1): MeshPhysicalMaterial => {
  const bumpMap = paintTexture({ width: 1024, height: 512 }, (context) => {
    context.fillStyle = '#ffffff'
    for (let index = 0; index < 700; index++) context.fillRect((index * 773.01) % 1024, (index * 291.74) % 512, 8, 6)
  })
  return gloss(color, { roughness: 0.22, envMapIntensity, bumpMap, bumpScale: -0.8 })
}

/** The half of a round fruit of radius 1, which is cut towards +z. */
export const roundHalf = ({ skin, rim, flesh }: { skin: Material; rim: Material; flesh: Material }): Group =>
  group(
    dome(1, skin, { turn: [-Math.PI / 2, 0, 0] }),
    ring({ radius: 0.97, tube: 0.065 }, rim),
    cylinder({ radius: 0.96, height: 0.09 }, flesh, { turn: [Math.PI / 2, 0, 0] }),
  )

interface Cut {
  readonly skin: Material
  /** The flesh from the skin to the core: each layer with its share of the size. */
  readonly layers: readonly (readonly [Material, number])[]
  /** The height about which the layers grow smaller. */
  readonly core?: number
}

/** The half of a fruit with the outline of a lathe, which is cut from end to end, towards +z. */
export function longHalf(outline: readonly Point2[], { skin, layers, core = 0 }: Cut): Group {
  const points = outline.map(([x, y]) => new Vector2(x, y))
  const face = new Shape([...points, ...points.map(({ x, y }) => new Vector2(-x, y)).reverse()])
  const layer = (material: Material, size: number, z: number) =>
    slab(face, { depth: 0.02, bevel: 0.03 }, material, { at: [0, core * (1 - size), z], scale: [size, size, 1] })
  const back = Object.assign(new Mesh(new LatheGeometry(points, 64, Math.PI / 2, Math.PI), skin), { castShadow: true })
  return group(
    put(back, { scale: [1.03, 1.03, 1] }),
    layer(skin, 0.99, -0.04),
    ...layers.map(([material, size], index) => layer(material, size, index * 0.03)),
  )
}
