import { Texture } from 'pixi.js'
import type { FishKind } from './fish.ts'
import { paintTag } from './fish-tags.ts'

/** The tags of fish as textures, each written once while its size stays the same. */
export interface TagTextures {
  /** `pixels` is the height of the letters. */
  find(kind: FishKind, text: string, pixels: number): Texture
  close(): void
}

export function createTagTextures(): TagTextures {
  const textures = new Map<string, Texture>()
  let writtenPixels = 0
  const close = () => {
    for (const texture of textures.values()) texture.destroy(true)
    textures.clear()
  }
  return {
    find(kind, text, pixels) {
      if (pixels !== writtenPixels) close()
      writtenPixels = pixels
      const known = textures.get(kind.code)
      if (known) return known
      const texture = Texture.from(writeTag(kind, text, pixels))
      textures.set(kind.code, texture)
      return texture
    },
    close,
  }
}

function writeTag(kind: FishKind, text: string, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(pixels * text.length * 0.8)
  canvas.height = Math.ceil(pixels * 1.6)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.direction = 'ltr'
  context.translate(canvas.width / 2, canvas.height / 2)
  paintTag(context, text, kind, pixels)
  return canvas
}
