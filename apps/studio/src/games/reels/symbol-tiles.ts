/** Paints each symbol once: at rest, and with motion blur for a spinning reel. */
import { Texture } from 'pixi.js'
import type { Skin } from '#client/game-view-types.ts'
import { mixColours, withOpacity } from './colour.ts'
import { highSymbols, type ReelSymbol, reelSymbolCodes } from './rules.ts'

export const tileSize = 256

export interface SymbolTile {
  still: Texture
  moving: Texture
  /** The image at rest, for the paytable. */
  canvas: HTMLCanvasElement
}
export type SymbolTiles = Record<ReelSymbol, SymbolTile>

/** Paints every symbol with the skin of the game. Fails if one of its images does not load. */
export async function paintSymbolTiles({ symbolImages, colours }: Skin): Promise<SymbolTiles> {
  const isHigh = (symbol: ReelSymbol) => (highSymbols as readonly ReelSymbol[]).includes(symbol)
  const painted = reelSymbolCodes.map(async (symbol) => {
    const image = await loadImage(symbolImages.get(symbol) ?? '')
    const canvas = createCanvas()
    const context = getContext2d(canvas)
    if (isHigh(symbol)) paintGlow(context, colours)
    paintImage(context, image)
    return [symbol, { still: Texture.from(canvas), moving: Texture.from(paintMotionBlur(canvas)), canvas }] as const
  })
  return Object.fromEntries(await Promise.all(painted)) as SymbolTiles
}

function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  // The page has an opaque origin, so images of its own server are cross-origin and would taint the canvas without CORS.
  image.crossOrigin = 'anonymous'
  image.src = url
  return image.decode().then(() => image)
}

function createCanvas(height = tileSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = tileSize
  canvas.height = height
  return canvas
}

function getContext2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The canvas has no 2D context.')
  return context
}

/** Light of the skin's colours behind a high symbol. */
function paintGlow(context: CanvasRenderingContext2D, [, mid, light]: Skin['colours']): void {
  const glow = context.createRadialGradient(128, 132, 10, 128, 132, 126)
  glow.addColorStop(0, withOpacity(light, 0.7))
  glow.addColorStop(0.62, withOpacity(mixColours(mid, light, 0.45), 0.4))
  glow.addColorStop(1, withOpacity(mid, 0))
  context.fillStyle = glow
  context.fillRect(0, 0, tileSize, tileSize)
}

function paintImage(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  context.shadowColor = 'rgba(0, 0, 0, 0.55)'
  context.shadowBlur = 16
  context.shadowOffsetY = 9
  context.drawImage(image, 10, 6, 236, 236)
}

/** Paints motion blur: draws the image many times along the direction of motion with low opacity. */
function paintMotionBlur(source: HTMLCanvasElement): HTMLCanvasElement {
  const [copies, spacing] = [21, 5]
  const reach = (copies - 1) * spacing
  const canvas = createCanvas(tileSize + reach)
  const context = getContext2d(canvas)
  context.globalAlpha = 2 / copies
  for (let copy = 0; copy < copies; copy += 1) context.drawImage(source, 0, copy * spacing)
  return canvas
}
