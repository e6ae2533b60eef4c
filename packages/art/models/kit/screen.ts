import type { Mesh } from 'three'
import { gloss, paintTexture } from './materials.ts'
import { type Place, roundedRectangle, sheet } from './shapes.ts'

interface Screen {
  readonly width: number
  readonly height: number
  readonly corner: number
  /** From its upper left to its lower right. */
  readonly colors: readonly string[]
}

/** A lit screen, which faces +z: a gradient, and what `draw` paints on it, at 200 pixels a unit from the upper left. */
export function screen(
  { width, height, corner, colors }: Screen,
  draw: (context: CanvasRenderingContext2D) => void,
  place: Place,
): Mesh {
  const [x, y] = [width * 200, height * 200]
  const map = paintTexture({ width: x, height: y }, (context) => {
    const shade = context.createLinearGradient(0, 0, x, y)
    for (const [index, color] of colors.entries()) shade.addColorStop(index / (colors.length - 1), color)
    context.fillStyle = shade
    context.fillRect(0, 0, x, y)
    draw(context)
  })
  const lit = gloss('#c8c8c8', {
    map,
    emissive: '#ffffff',
    emissiveMap: map,
    emissiveIntensity: 0.35,
    roughness: 0.2,
    envMapIntensity: 0.5,
  })
  return sheet(roundedRectangle(width, height, corner), lit, place)
}

/** Paints a rectangle with round corners: its left, top, width and height. */
export function paintCard(
  context: CanvasRenderingContext2D,
  color: string,
  [left, top, width, height]: readonly [left: number, top: number, width: number, height: number],
  corner = 20,
): void {
  context.fillStyle = color
  context.beginPath()
  context.roundRect(left, top, width, height, corner)
  context.fill()
}
