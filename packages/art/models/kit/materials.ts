import {
  CanvasTexture,
  Color,
  DoubleSide,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  SRGBColorSpace,
  type Texture,
} from 'three'

type Changes = MeshPhysicalMaterialParameters

const physical = (parameters: Changes): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({ side: DoubleSide, ...parameters })

export const gold = (changes: Changes = {}): MeshPhysicalMaterial =>
  physical({ color: '#ffb21f', metalness: 1, roughness: 0.2, envMapIntensity: 1.25, ...changes })

/** Gold for surfaces that reflect the dark of the room: it glows a little. */
export const warmGold = (roughness: number): MeshPhysicalMaterial =>
  gold({ roughness, emissive: '#a85a00', emissiveIntensity: 0.5 })

/** Gold for small signs on gold. */
export const brightGold = (): MeshPhysicalMaterial =>
  gold({ color: '#ffd04a', roughness: 0.25, emissive: '#d07a00', emissiveIntensity: 0.6 })

export const chrome = (changes: Changes = {}): MeshPhysicalMaterial =>
  physical({ color: '#e8edf5', metalness: 1, roughness: 0.12, envMapIntensity: 1.2, ...changes })

/** Lacquer, enamel, plastic. */
export const gloss = (color: string, changes: Changes = {}): MeshPhysicalMaterial =>
  physical({ color, roughness: 0.25, clearcoat: 1, clearcoatRoughness: 0.06, ...changes })

/** The skin of the creatures: soft light on a smooth toy. */
export const vinyl = (color: string, changes: Changes = {}): MeshPhysicalMaterial =>
  physical({
    color,
    roughness: 0.38,
    clearcoat: 0.55,
    clearcoatRoughness: 0.28,
    sheen: 0.6,
    sheenRoughness: 0.5,
    sheenColor: new Color(color).lerp(new Color('#ffffff'), 0.4),
    ...changes,
  })

/** Cut stones: the sparkle comes from an environment of their own, which the studio sets. */
export const stone = (color: string, changes: Changes = {}): MeshPhysicalMaterial => {
  const material = physical({
    color,
    roughness: 0.04,
    metalness: 0.9,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    flatShading: true,
    envMapIntensity: 2.2,
    iridescence: 0.35,
    iridescenceIOR: 1.5,
    ...changes,
  })
  material.userData.sparkles = true
  return material
}

export const glass = (color: string, changes: Changes = {}): MeshPhysicalMaterial =>
  physical({ color, roughness: 0.05, clearcoat: 1, transparent: true, opacity: 0.42, envMapIntensity: 1.8, ...changes })

export const wood = (color = '#6b3216', changes: Changes = {}): MeshPhysicalMaterial =>
  physical({ color, roughness: 0.42, clearcoat: 0.6, clearcoatRoughness: 0.2, ...changes })

export const felt = (color: string, changes: Changes = {}): MeshPhysicalMaterial =>
  physical({
    color,
    roughness: 0.95,
    sheen: 1,
    sheenRoughness: 0.6,
    sheenColor: new Color(color).offsetHSL(0, 0, 0.2),
    ...changes,
  })

export const paper = (color: string, changes: Changes = {}): MeshPhysicalMaterial =>
  physical({ color, roughness: 0.7, ...changes })

/** Light of its own: flames, signs. */
export const glow = (color: string, changes: Changes = {}): MeshPhysicalMaterial =>
  physical({ color, emissive: new Color(color), emissiveIntensity: 0.55, roughness: 0.4, clearcoat: 0.5, ...changes })

/** A texture that `draw` paints, in units of pixels. */
export function paintTexture(
  { width, height }: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas.')
  draw(context)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

/** Enamel that is lighter at its upper left, as if it were domed. */
export function enamel(light: string, deep: string): MeshPhysicalMaterial {
  const map = paintTexture({ width: 256, height: 256 }, (context) => {
    const shade = context.createRadialGradient(96, 72, 10, 110, 90, 170)
    shade.addColorStop(0, light)
    shade.addColorStop(1, deep)
    context.fillStyle = shade
    context.fillRect(0, 0, 256, 256)
  })
  map.repeat.set(0.45, 0.45)
  map.offset.set(0.5, 0.5)
  return gloss('#ffffff', { map, roughness: 0.12 })
}
