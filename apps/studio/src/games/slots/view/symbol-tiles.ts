/** Paints each symbol once: at rest, with motion blur for a spinning reel, and in the frames of its motion when it wins. */
import { Texture } from 'pixi.js'
import type { Skin } from '#client/game-view-types.ts'
import { highSymbols, isCoin, type SlotSheet, type SlotSymbol } from '#games/slots/slot-sheet.ts'
import { mixColours, withOpacity } from './colour.ts'

export const tileSize = 256

export interface SymbolTile {
  still: Texture
  moving: Texture
  /** The image at rest, for the paytable. */
  canvas: HTMLCanvasElement
  /** How it swings when it wins: at rest in the middle. Empty for symbols without a strip, and until it has loaded. */
  swing: readonly Texture[]
}
export type SymbolTiles = Readonly<Partial<Record<SlotSymbol, SymbolTile>>>

/** Paints the symbols of a sheet but its coins with the skin of the game. Fails if one of its images does not load. */
export async function paintSymbolTiles(
  { symbolImages, colours }: Skin,
  { strips, wilds }: Pick<SlotSheet, 'strips' | 'wilds'>,
): Promise<SymbolTiles> {
  const pictured = strips.flat().filter((symbol) => !isCoin(symbol))
  const painted = [...new Set(pictured)].map(async (symbol) => {
    const multiplier = wilds[symbol] ?? 1
    const image = await loadImage(symbolImages.get(multiplier > 1 ? 'W' : symbol) ?? '')
    const canvas = createTileCanvas()
    const context = getContext2d(canvas)
    if (isHigh(symbol)) paintGlow(context, colours)
    paintImage(context, image)
    if (multiplier > 1) paintMultiplier(context, multiplier)
    const moving = Texture.from(paintMotionBlur(canvas))
    return [symbol, { still: Texture.from(canvas), moving, canvas, swing: [] as readonly Texture[] }] as const
  })
  return Object.fromEntries(await Promise.all(painted))
}

/** Loads and paints how symbols swing. A game plays without: a strip that does not load is left out. */
export async function paintSwings(tiles: SymbolTiles, { symbolStrips, colours }: Skin): Promise<void> {
  for (const [symbol, url] of symbolStrips) {
    const strip = await loadImage(url).catch(() => undefined)
    const tile = tiles[symbol as SlotSymbol]
    if (strip && tile) tile.swing = paintFrames(strip, isHigh(symbol) ? colours : undefined)
  }
}

const isHigh = (symbol: string) => (highSymbols as readonly string[]).includes(symbol)

function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  // The page has an opaque origin, so images of its own server are cross-origin and would taint the canvas without CORS.
  image.crossOrigin = 'anonymous'
  image.src = url
  return image.decode().then(() => image)
}

export function createTileCanvas(height = tileSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = tileSize
  canvas.height = height
  return canvas
}

export function getContext2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
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

/** Where the longer side of an image fits in its tile. */
const imageSide = 236
const imageMiddle = { x: 128, y: 124 }

function paintImage(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  castShadow(context)
  context.drawImage(image, imageMiddle.x - imageSide / 2, imageMiddle.y - imageSide / 2, imageSide, imageSide)
}

function castShadow(context: CanvasRenderingContext2D): void {
  context.shadowColor = 'rgba(0, 0, 0, 0.55)'
  context.shadowBlur = 16
  context.shadowOffsetY = 9
}

/** A badge with the multiplier, on the lower edge of a wild. */
function paintMultiplier(context: CanvasRenderingContext2D, multiplier: number): void {
  context.shadowColor = 'transparent'
  const [width, height, y] = [124, 82, 168]
  const plate = context.createLinearGradient(0, y, 0, y + height)
  plate.addColorStop(0, '#fff3b8')
  plate.addColorStop(0.5, '#f6b91f')
  plate.addColorStop(1, '#b86a00')
  context.beginPath()
  context.roundRect(128 - width / 2, y, width, height, 26)
  context.fillStyle = plate
  context.fill()
  context.lineWidth = 5
  context.strokeStyle = '#3a1c00'
  context.stroke()
  context.font = '800 64px system-ui, sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = '#3a1c00'
  context.fillText(`×${multiplier}`, 128, y + height / 2 + 4)
}

/** Paints the frames of a strip so that the one in the middle lies over the image at rest. */
function paintFrames(strip: HTMLImageElement, glow: Skin['colours'] | undefined): Texture[] {
  const side = strip.naturalHeight
  const count = Math.floor(strip.naturalWidth / side)
  const { middleX, middleY, size } = measureVisible(strip, { left: ((count - 1) / 2) * side, side })
  const scale = imageSide / size
  const [left, top] = [imageMiddle.x - middleX * scale, imageMiddle.y - middleY * scale]
  return Array.from({ length: count }, (_, index) => {
    const context = getContext2d(createTileCanvas())
    if (glow) paintGlow(context, glow)
    castShadow(context)
    context.drawImage(strip, index * side, 0, side, side, left, top, side * scale, side * scale)
    return Texture.from(context.canvas)
  })
}

/** The middle of what is visible in a frame, and its longer side. */
function measureVisible(image: HTMLImageElement, { left, side }: { left: number; side: number }) {
  const context = getContext2d(createTileCanvas())
  context.drawImage(image, left, 0, side, side, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  let [minX, maxX, minY, maxY] = [side, 0, side, 0]
  for (let pixel = 0; pixel < side * side; pixel++) {
    if ((data[pixel * 4 + 3] ?? 0) <= 24) continue
    const [x, y] = [pixel % side, Math.floor(pixel / side)]
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  return { middleX: (minX + maxX) / 2, middleY: (minY + maxY) / 2, size: Math.max(maxX - minX, maxY - minY, 1) }
}

/** Paints motion blur: draws the image many times along the direction of motion with low opacity. */
export function paintMotionBlur(source: HTMLCanvasElement): HTMLCanvasElement {
  const [copies, spacing] = [21, 5]
  const reach = (copies - 1) * spacing
  const canvas = createTileCanvas(tileSize + reach)
  const context = getContext2d(canvas)
  context.globalAlpha = 2 / copies
  for (let copy = 0; copy < copies; copy += 1) context.drawImage(source, 0, copy * spacing)
  return canvas
}
