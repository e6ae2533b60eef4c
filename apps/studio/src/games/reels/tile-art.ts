/** Paints each symbol once: at rest, and with motion blur for a spinning reel. */
import { Texture } from 'pixi.js'
import type { Dress } from '#client/game-view.ts'
import { fade, mix } from './colour.ts'
import { type ReelSymbol, symbols } from './rules.ts'

export const tileSize = 256

export interface Tile {
  still: Texture
  moving: Texture
  /** The image at rest, for the paytable. */
  canvas: HTMLCanvasElement
}
export type Tiles = Record<ReelSymbol, Tile>

/** Colours of the letter symbols: dark, medium and light tone of the relief. */
const letterGrades: Partial<Record<ReelSymbol, [string, string, string]>> = {
  A: ['#7a1022', '#f0455a', '#ffd3d0'],
  K: ['#7a4407', '#f5a524', '#fff0c4'],
  Q: ['#3d1a78', '#a06bf5', '#ecdfff'],
  J: ['#0b4a7a', '#38a7f2', '#d4f0ff'],
  '10': ['#0c5a3c', '#35c98a', '#d6ffe9'],
}

/** Paints every symbol with the skin of the game. Fails if one of its images does not load. */
export async function paintTiles({ pictures, colours }: Dress): Promise<Tiles> {
  const [images] = await Promise.all([
    Promise.all(pictures.map(loadPicture)),
    document.fonts.load('900 120px "Cinzel Decorative"'),
  ])
  const tiles: Partial<Tiles> = {}
  for (const [index, symbol] of symbols.entries()) {
    const canvas = blank()
    const pen = penOf(canvas)
    const image = images[index]
    const letter = letterGrades[symbol]
    if (image) paintPicture(pen, image, colours)
    else if (letter) paintLetter(pen, symbol, letter)
    else if (symbol === 'W') paintWild(pen, colours)
    else paintScatter(pen)
    tiles[symbol] = { still: Texture.from(canvas), moving: Texture.from(smear(canvas)), canvas }
  }
  return tiles as Tiles
}

function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // The page has an opaque origin, so images of its own server are cross-origin and would taint the canvas without CORS.
  image.crossOrigin = 'anonymous'
  image.src = address
  return image.decode().then(() => image)
}

function blank(height = tileSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = tileSize
  canvas.height = height
  return canvas
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The canvas has no 2D context.')
  return pen
}

function paintPicture(pen: CanvasRenderingContext2D, image: HTMLImageElement, [, mid, light]: Dress['colours']): void {
  const glow = pen.createRadialGradient(128, 132, 10, 128, 132, 126)
  glow.addColorStop(0, fade(light, 0.7))
  glow.addColorStop(0.62, fade(mix(mid, light, 0.45), 0.4))
  glow.addColorStop(1, fade(mid, 0))
  pen.fillStyle = glow
  pen.fillRect(0, 0, tileSize, tileSize)
  pen.shadowColor = 'rgba(0, 0, 0, 0.55)'
  pen.shadowBlur = 16
  pen.shadowOffsetY = 9
  pen.drawImage(image, 10, 6, 236, 236)
}

function paintLetter(pen: CanvasRenderingContext2D, text: string, [deep, body, shine]: [string, string, string]): void {
  const face = (size: number) => `900 ${size}px "Cinzel Decorative", Georgia, serif`
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  // The font has long tails: fits and centres the letter by its bounding box, not by its advance width.
  pen.font = face(100)
  const probe = inkOf(pen, text)
  pen.font = face(100 * Math.min(196 / probe.width, 172 / probe.height))
  const { left, up, down, width, height } = inkOf(pen, text)
  const x = 128 - width / 2 + left
  const y = 126 - height / 2 + up
  pen.shadowColor = 'rgba(0, 0, 0, 0.6)'
  pen.shadowBlur = 14
  pen.shadowOffsetY = 8
  pen.strokeStyle = deep
  pen.lineWidth = 20
  pen.strokeText(text, x, y)
  pen.shadowColor = 'transparent'
  // Several offset copies make a thick edge, like cut metal.
  pen.fillStyle = mix(deep, body, 0.25)
  for (let depth = 7; depth > 0; depth -= 1) pen.fillText(text, x, y + depth)
  pen.strokeStyle = shine
  pen.lineWidth = 7
  pen.strokeText(text, x, y)
  const metal = pen.createLinearGradient(0, y - up, 0, y + down)
  metal.addColorStop(0, shine)
  metal.addColorStop(0.42, body)
  metal.addColorStop(0.5, mix(body, deep, 0.45))
  metal.addColorStop(0.56, mix(body, shine, 0.25))
  metal.addColorStop(1, mix(body, deep, 0.35))
  pen.fillStyle = metal
  pen.fillText(text, x, y)
}

function inkOf(pen: CanvasRenderingContext2D, text: string) {
  const box = pen.measureText(text)
  const [left, up, down] = [box.actualBoundingBoxLeft, box.actualBoundingBoxAscent, box.actualBoundingBoxDescent]
  return { left, up, down, width: left + box.actualBoundingBoxRight, height: up + down }
}

function paintWild(pen: CanvasRenderingContext2D, [dark, mid, light]: Dress['colours']): void {
  burst(pen, { points: 16, outer: 120, inner: 96 }, ['#fff6cf', '#f2b233', '#8a4b05'])
  disc(pen, 88, [mix(mid, light, 0.35), mid, mix(dark, mid, 0.3)])
  pen.strokeStyle = 'rgba(255, 246, 207, 0.85)'
  pen.lineWidth = 4
  pen.beginPath()
  pen.arc(128, 128, 86, 0, Math.PI * 2)
  pen.stroke()
  ribbon(pen, 'WILD', 128, ['#fff6cf', '#f7bd3f', '#a35d09'], '#4a1d04')
}

function paintScatter(pen: CanvasRenderingContext2D): void {
  const glow = pen.createRadialGradient(128, 118, 8, 128, 118, 126)
  glow.addColorStop(0, 'rgba(140, 240, 255, 0.9)')
  glow.addColorStop(1, 'rgba(60, 160, 255, 0)')
  pen.fillStyle = glow
  pen.fillRect(0, 0, tileSize, tileSize)
  pen.save()
  pen.translate(0, -10)
  burst(pen, { points: 5, outer: 112, inner: 52 }, ['#ffffff', '#58d3ff', '#0c4fae'])
  pen.restore()
  ribbon(pen, 'SCATTER', 206, ['#ffffff', '#bfe9ff', '#4d8fd6'], '#06235c')
}

function burst(
  pen: CanvasRenderingContext2D,
  { points, outer, inner }: { points: number; outer: number; inner: number },
  [top, middle, bottom]: [string, string, string],
): void {
  pen.beginPath()
  for (let step = 0; step < points * 2; step += 1) {
    const radius = step % 2 === 0 ? outer : inner
    const angle = (Math.PI * step) / points - Math.PI / 2
    pen.lineTo(128 + radius * Math.cos(angle), 128 + radius * Math.sin(angle))
  }
  pen.closePath()
  const metal = pen.createLinearGradient(0, 128 - outer, 0, 128 + outer)
  metal.addColorStop(0, top)
  metal.addColorStop(0.5, middle)
  metal.addColorStop(1, bottom)
  pen.save()
  pen.shadowColor = 'rgba(0, 0, 0, 0.55)'
  pen.shadowBlur = 16
  pen.shadowOffsetY = 8
  pen.lineJoin = 'round'
  pen.lineWidth = 12
  pen.strokeStyle = bottom
  pen.stroke()
  pen.restore()
  pen.fillStyle = metal
  pen.fill()
  pen.lineWidth = 3
  pen.strokeStyle = fade('#ffffff', 0.7)
  pen.stroke()
}

function disc(pen: CanvasRenderingContext2D, radius: number, [light, mid, dark]: [string, string, string]): void {
  const fill = pen.createRadialGradient(108, 96, 6, 128, 128, radius)
  fill.addColorStop(0, light)
  fill.addColorStop(0.55, mid)
  fill.addColorStop(1, dark)
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(128, 128, radius, 0, Math.PI * 2)
  pen.fill()
}

function ribbon(
  pen: CanvasRenderingContext2D,
  text: string,
  y: number,
  [top, middle, bottom]: [string, string, string],
  ink: string,
): void {
  const height = text.length > 5 ? 56 : 74
  pen.save()
  pen.shadowColor = 'rgba(0, 0, 0, 0.5)'
  pen.shadowBlur = 12
  pen.shadowOffsetY = 6
  const metal = pen.createLinearGradient(0, y - height / 2, 0, y + height / 2)
  metal.addColorStop(0, top)
  metal.addColorStop(0.55, middle)
  metal.addColorStop(1, bottom)
  pen.fillStyle = metal
  pen.beginPath()
  pen.roundRect(8, y - height / 2, 240, height, 16)
  pen.fill()
  pen.restore()
  pen.strokeStyle = fade(ink, 0.5)
  pen.lineWidth = 3
  pen.beginPath()
  pen.roundRect(14, y - height / 2 + 6, 228, height - 12, 11)
  pen.stroke()
  pen.font = `900 ${text.length > 5 ? 40 : 62}px "Cinzel Decorative", Georgia, serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = ink
  pen.fillText(text, 128, y + 3, 216)
}

/** Paints motion blur: draws the image many times along the direction of motion with low opacity. */
function smear(source: HTMLCanvasElement): HTMLCanvasElement {
  const [copies, apart] = [21, 5]
  const reach = (copies - 1) * apart
  const canvas = blank(tileSize + reach)
  const pen = penOf(canvas)
  pen.globalAlpha = 2 / copies
  for (let copy = 0; copy < copies; copy += 1) pen.drawImage(source, 0, copy * apart)
  return canvas
}
