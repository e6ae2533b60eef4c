import { Texture } from 'pixi.js'
import { tileSize } from '#games/slots/view/symbol-tiles.ts'

/** The colours of an orb by its least value: light, middle, dark. */
const tones = [
  { least: 100, colours: ['#fff2c9', '#ff7a2f', '#7a1200'] },
  { least: 20, colours: ['#ffd9f4', '#d53bd0', '#4b0b5e'] },
  { least: 8, colours: ['#d7e6ff', '#3f7dff', '#0b1f6b'] },
  { least: 0, colours: ['#d8ffe6', '#25b766', '#064324'] },
] as const

/** Paints the orb of a multiplier: a glass ball in the colour of its size, with the number. */
export function paintOrb(value: number): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = tileSize
  canvas.height = tileSize
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The canvas has no 2D context.')
  const [light, middle, dark] = (tones.find(({ least }) => value >= least) ?? tones[3]).colours
  const [centre, radius] = [tileSize / 2, tileSize * 0.42]
  context.shadowColor = 'rgba(0, 0, 0, 0.55)'
  context.shadowBlur = 16
  context.shadowOffsetY = 9
  const ball = context.createRadialGradient(centre * 0.76, centre * 0.66, radius * 0.08, centre, centre, radius)
  ball.addColorStop(0, light)
  ball.addColorStop(0.5, middle)
  ball.addColorStop(1, dark)
  fillCircle(context, { x: centre, y: centre, radius, fill: ball })
  context.shadowColor = 'transparent'
  context.lineWidth = 9
  context.strokeStyle = '#f6c544'
  context.stroke()
  const gloss = context.createLinearGradient(0, centre - radius, 0, centre)
  gloss.addColorStop(0, 'rgba(255, 255, 255, 0.75)')
  gloss.addColorStop(1, 'rgba(255, 255, 255, 0)')
  context.beginPath()
  context.ellipse(centre, centre - radius * 0.46, radius * 0.66, radius * 0.4, 0, 0, Math.PI * 2)
  context.fillStyle = gloss
  context.fill()
  paintNumber(context, `×${value}`, centre)
  return Texture.from(canvas)
}

function fillCircle(
  context: CanvasRenderingContext2D,
  { x, y, radius, fill }: { x: number; y: number; radius: number; fill: CanvasGradient },
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = fill
  context.fill()
}

function paintNumber(context: CanvasRenderingContext2D, text: string, centre: number): void {
  context.font = `900 ${text.length > 3 ? 72 : 88}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 14
  context.strokeStyle = 'rgba(0, 0, 0, 0.62)'
  context.strokeText(text, centre, centre + 6)
  context.fillStyle = '#ffffff'
  context.fillText(text, centre, centre + 6)
}
