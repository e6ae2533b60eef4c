/** Paints coins: gold with their value, in other metals for the named ones, and the coin of the pot. */
import { Texture } from 'pixi.js'
import type { CoinName, CoinSymbol, HoldAndWinFeature } from '#games/slots/slot-sheet.ts'
import { createTileCanvas, getContext2d, paintMotionBlur, type SymbolTile, tileSize } from './symbol-tiles.ts'

/** The names of prizes, as they are written on coins: proper names, the same in every language. */
export const prizeNames: Readonly<Record<CoinName | 'grand', string>> = {
  grand: 'GRAND',
  major: 'MAJOR',
  minor: 'MINOR',
  mini: 'MINI',
}

/** From the light to the dark: the face, the middle, the edge, and the ink on it. */
const gold = ['#fff3bf', '#f6b92b', '#8a4b00', '#4a2400'] as const
const metals: Readonly<Record<CoinName | 'grand', readonly [string, string, string, string]>> = {
  mini: ['#d9ffe6', '#2fbf71', '#05502c', '#02331b'],
  minor: ['#dcecff', '#3f8cff', '#0a2f86', '#051c55'],
  major: ['#ffe0f1', '#e23a94', '#6d0740', '#43032a'],
  grand: ['#fff7d6', '#ff8a1f', '#8c1b00', '#520d00'],
}

/** The coins of a sheet: one without a value, which spins on the reels, and one for each value. */
export function paintCoinTiles({ values }: HoldAndWinFeature): Readonly<Partial<Record<CoinSymbol, SymbolTile>>> {
  const blank = paintCoin({})
  const moving = Texture.from(paintMotionBlur(blank))
  const toTile = (canvas: HTMLCanvasElement): SymbolTile => ({
    still: Texture.from(canvas),
    moving,
    canvas,
    swing: [],
  })
  const coins = values.map(({ stakes, name }) => [`C${stakes}`, toTile(paintCoin({ stakes, name }))])
  return { C: toTile(blank), ...Object.fromEntries(coins) }
}

/** The coin that stands in every cell when the pot is won. */
export const paintPotCoin = (): Texture => Texture.from(paintCoin({ name: 'grand' }))

interface Coin {
  readonly stakes?: number | undefined
  readonly name?: CoinName | 'grand' | undefined
}

function paintCoin({ stakes, name }: Coin): HTMLCanvasElement {
  const canvas = createTileCanvas()
  const context = getContext2d(canvas)
  const [light, middle, dark, ink] = name ? metals[name] : gold
  const [x, y, radius] = [tileSize / 2, tileSize / 2 - 4, tileSize * 0.43]
  const disc = (share: number, fill: string | CanvasGradient) => {
    context.beginPath()
    context.arc(x, y, radius * share, 0, Math.PI * 2)
    context.fillStyle = fill
    context.fill()
  }
  context.shadowColor = 'rgba(0, 0, 0, 0.55)'
  context.shadowBlur = 16
  context.shadowOffsetY = 9
  disc(1, dark)
  context.shadowColor = 'transparent'
  const rim = context.createLinearGradient(0, y - radius, 0, y + radius)
  rim.addColorStop(0, light)
  rim.addColorStop(0.45, middle)
  rim.addColorStop(1, dark)
  disc(0.97, rim)
  disc(0.82, dark)
  const face = context.createRadialGradient(x - radius * 0.3, y - radius * 0.4, 8, x, y, radius)
  face.addColorStop(0, light)
  face.addColorStop(0.62, middle)
  face.addColorStop(1, dark)
  disc(0.78, face)
  paintGloss(context, { x, y, radius })
  paintInscription(context, { x, y, ink, lines: inscriptionOf({ stakes, name }) })
  return canvas
}

function inscriptionOf({ stakes, name }: Coin): { text: string; size: number }[] {
  const value = stakes === undefined ? [] : [{ text: `×${stakes}`, size: name ? 62 : 96 }]
  return name ? [{ text: prizeNames[name], size: name === 'grand' ? 54 : 50 }, ...value] : value
}

function paintGloss(
  context: CanvasRenderingContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  context.beginPath()
  context.ellipse(x, y - radius * 0.44, radius * 0.54, radius * 0.24, 0, 0, Math.PI * 2)
  context.fillStyle = 'rgba(255, 255, 255, 0.38)'
  context.fill()
}

function paintInscription(
  context: CanvasRenderingContext2D,
  { x, y, ink, lines }: { x: number; y: number; ink: string; lines: { text: string; size: number }[] },
): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const height = lines.reduce((sum, { size }) => sum + size, 0)
  let top = y - height / 2
  for (const { text, size } of lines) {
    context.font = `900 ${size}px system-ui, sans-serif`
    context.lineWidth = size * 0.2
    context.strokeStyle = ink
    context.strokeText(text, x, top + size / 2 + 3, tileSize * 0.72)
    context.fillStyle = '#ffffff'
    context.fillText(text, x, top + size / 2 + 3, tileSize * 0.72)
    top += size
  }
}
