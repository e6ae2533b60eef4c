import type { Texture } from 'three'
import { paintTexture } from './materials.ts'

/** A texture of colours from the top down: each with the share of the height where it is pure. */
export const gradient = (...stops: readonly (readonly [share: number, color: string])[]): Texture =>
  paintTexture({ width: 16, height: 256 }, (context) => {
    const shade = context.createLinearGradient(0, 0, 0, 256)
    for (const [share, color] of stops) shade.addColorStop(share, color)
    context.fillStyle = shade
    context.fillRect(0, 0, 16, 256)
  })
