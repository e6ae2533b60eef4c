/** Paints each symbol once: at rest, and with motion blur for a spinning reel. */
import { Texture } from 'pixi.js'
import type { Skin } from '#client/game-view-types.ts'
import { mixColours, withOpacity } from './colour.ts'
import { type ReelSymbol, reelSymbolCodes } from './rules.ts'

export const tileSize = 256

export interface SymbolTile {
  still: Texture
  moving: Texture
  /** The image at rest, for the paytable. */
  canvas: HTMLCanvasElement
}
export type SymbolTiles = Record<ReelSymbol, SymbolTile>

/** Colours of the letter symbols: dark, medium and light tone of the relief. */
const letterColours: Partial<Record<ReelSymbol, [string, string, string]>> = {
  A: ['#7a1022', '#f0455a', '#ffd3d0'],
  K: ['#7a4407', '#f5a524', '#fff0c4'],
  Q: ['#3d1a78', '#a06bf5', '#ecdfff'],
  J: ['#0b4a7a', '#38a7f2', '#d4f0ff'],
  '10': ['#0c5a3c', '#35c98a', '#d6ffe9'],
}

/** Paints every symbol with the skin of the game. Fails if one of its images does not load. */
export async function paintSymbolTiles({ symbolImages, colours }: Skin): Promise<SymbolTiles> {
  const [images] = await Promise.all([
    Promise.all(symbolImages.map(loadImage)),
    document.fonts.load('900 120px "Cinzel Decorative"'),
  ])
  const tiles: Partial<SymbolTiles> = {}
  for (const [index, symbol] of reelSymbolCodes.entries()) {
    const canvas = createCanvas()
    const context = getContext2d(canvas)
    const image = images[index]
    const letter = letterColours[symbol]
    if (image) paintImage(context, image, colours)
    else if (letter) paintLetter(context, symbol, letter)
    else if (symbol === 'W') paintWild(context, colours)
    else paintScatter(context)
    tiles[symbol] = { still: Texture.from(canvas), moving: Texture.from(paintMotionBlur(canvas)), canvas }
  }
  return tiles as SymbolTiles
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

function paintImage(context: CanvasRenderingContext2D, image: HTMLImageElement, [, mid, light]: Skin['colours']): void {
  const glow = context.createRadialGradient(128, 132, 10, 128, 132, 126)
  glow.addColorStop(0, withOpacity(light, 0.7))
  glow.addColorStop(0.62, withOpacity(mixColours(mid, light, 0.45), 0.4))
  glow.addColorStop(1, withOpacity(mid, 0))
  context.fillStyle = glow
  context.fillRect(0, 0, tileSize, tileSize)
  context.shadowColor = 'rgba(0, 0, 0, 0.55)'
  context.shadowBlur = 16
  context.shadowOffsetY = 9
  context.drawImage(image, 10, 6, 236, 236)
}

function paintLetter(
  context: CanvasRenderingContext2D,
  text: string,
  [deep, body, shine]: [string, string, string],
): void {
  const face = (size: number) => `900 ${size}px "Cinzel Decorative", Georgia, serif`
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  // The font has long tails: fits and centres the letter by its bounding box, not by its advance width.
  context.font = face(100)
  const probe = measureInk(context, text)
  context.font = face(100 * Math.min(196 / probe.width, 172 / probe.height))
  const { left, up, down, width, height } = measureInk(context, text)
  const x = 128 - width / 2 + left
  const y = 126 - height / 2 + up
  context.shadowColor = 'rgba(0, 0, 0, 0.6)'
  context.shadowBlur = 14
  context.shadowOffsetY = 8
  context.strokeStyle = deep
  context.lineWidth = 20
  context.strokeText(text, x, y)
  context.shadowColor = 'transparent'
  // Several offset copies make a thick edge, like cut metal.
  context.fillStyle = mixColours(deep, body, 0.25)
  for (let depth = 7; depth > 0; depth -= 1) context.fillText(text, x, y + depth)
  context.strokeStyle = shine
  context.lineWidth = 7
  context.strokeText(text, x, y)
  const metal = context.createLinearGradient(0, y - up, 0, y + down)
  metal.addColorStop(0, shine)
  metal.addColorStop(0.42, body)
  metal.addColorStop(0.5, mixColours(body, deep, 0.45))
  metal.addColorStop(0.56, mixColours(body, shine, 0.25))
  metal.addColorStop(1, mixColours(body, deep, 0.35))
  context.fillStyle = metal
  context.fillText(text, x, y)
}

function measureInk(context: CanvasRenderingContext2D, text: string) {
  const box = context.measureText(text)
  const [left, up, down] = [box.actualBoundingBoxLeft, box.actualBoundingBoxAscent, box.actualBoundingBoxDescent]
  return { left, up, down, width: left + box.actualBoundingBoxRight, height: up + down }
}

function paintWild(context: CanvasRenderingContext2D, [dark, mid, light]: Skin['colours']): void {
  paintStar(context, { points: 16, outer: 120, inner: 96 }, ['#fff6cf', '#f2b233', '#8a4b05'])
  paintDisc(context, 88, [mixColours(mid, light, 0.35), mid, mixColours(dark, mid, 0.3)])
  context.strokeStyle = 'rgba(255, 246, 207, 0.85)'
  context.lineWidth = 4
  context.beginPath()
  context.arc(128, 128, 86, 0, Math.PI * 2)
  context.stroke()
  paintRibbon(context, 'WILD', 128, ['#fff6cf', '#f7bd3f', '#a35d09'], '#4a1d04')
}

function paintScatter(context: CanvasRenderingContext2D): void {
  const glow = context.createRadialGradient(128, 118, 8, 128, 118, 126)
  glow.addColorStop(0, 'rgba(140, 240, 255, 0.9)')
  glow.addColorStop(1, 'rgba(60, 160, 255, 0)')
  context.fillStyle = glow
  context.fillRect(0, 0, tileSize, tileSize)
  context.save()
  context.translate(0, -10)
  paintStar(context, { points: 5, outer: 112, inner: 52 }, ['#ffffff', '#58d3ff', '#0c4fae'])
  context.restore()
  paintRibbon(context, 'SCATTER', 206, ['#ffffff', '#bfe9ff', '#4d8fd6'], '#06235c')
}

function paintStar(
  context: CanvasRenderingContext2D,
  { points, outer, inner }: { points: number; outer: number; inner: number },
  [top, middle, bottom]: [string, string, string],
): void {
  context.beginPath()
  for (let step = 0; step < points * 2; step += 1) {
    const radius = step % 2 === 0 ? outer : inner
    const angle = (Math.PI * step) / points - Math.PI / 2
    context.lineTo(128 + radius * Math.cos(angle), 128 + radius * Math.sin(angle))
  }
  context.closePath()
  const metal = context.createLinearGradient(0, 128 - outer, 0, 128 + outer)
  metal.addColorStop(0, top)
  metal.addColorStop(0.5, middle)
  metal.addColorStop(1, bottom)
  context.save()
  context.shadowColor = 'rgba(0, 0, 0, 0.55)'
  context.shadowBlur = 16
  context.shadowOffsetY = 8
  context.lineJoin = 'round'
  context.lineWidth = 12
  context.strokeStyle = bottom
  context.stroke()
  context.restore()
  context.fillStyle = metal
  context.fill()
  context.lineWidth = 3
  context.strokeStyle = withOpacity('#ffffff', 0.7)
  context.stroke()
}

function paintDisc(
  context: CanvasRenderingContext2D,
  radius: number,
  [light, mid, dark]: [string, string, string],
): void {
  const fill = context.createRadialGradient(108, 96, 6, 128, 128, radius)
  fill.addColorStop(0, light)
  fill.addColorStop(0.55, mid)
  fill.addColorStop(1, dark)
  context.fillStyle = fill
  context.beginPath()
  context.arc(128, 128, radius, 0, Math.PI * 2)
  context.fill()
}

function paintRibbon(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  [top, middle, bottom]: [string, string, string],
  ink: string,
): void {
  const height = text.length > 5 ? 56 : 74
  context.save()
  context.shadowColor = 'rgba(0, 0, 0, 0.5)'
  context.shadowBlur = 12
  context.shadowOffsetY = 6
  const metal = context.createLinearGradient(0, y - height / 2, 0, y + height / 2)
  metal.addColorStop(0, top)
  metal.addColorStop(0.55, middle)
  metal.addColorStop(1, bottom)
  context.fillStyle = metal
  context.beginPath()
  context.roundRect(8, y - height / 2, 240, height, 16)
  context.fill()
  context.restore()
  context.strokeStyle = withOpacity(ink, 0.5)
  context.lineWidth = 3
  context.beginPath()
  context.roundRect(14, y - height / 2 + 6, 228, height - 12, 11)
  context.stroke()
  context.font = `900 ${text.length > 5 ? 40 : 62}px "Cinzel Decorative", Georgia, serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.fillText(text, 128, y + 3, 216)
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
