/** The backdrop of a slot in the colours of the skin, and the frame of the cabinet. */
import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { mixColours, withOpacity } from './colour.ts'
import { cellBoxOf, type GridLayout, reelLeftEdge } from './grid-layout.ts'
import type { ReelShape } from './reel-shape.ts'

type Colours = [string, string, string]

export interface SlotBackdrop {
  back: Container
  frame: Container
  place(screen: { width: number; height: number; layout: GridLayout }): void
  /** Switches to the lighting of the free spins. */
  setFeature(isOn: boolean): void
  /** Animates the change of lighting and, unless `isStill`, the rays. */
  update(seconds: number, isStill: boolean): void
}

export function createSlotBackdrop(colours: Colours, shape: ReelShape): SlotBackdrop {
  const back = new Container()
  const frame = new Container()
  const background = new Sprite()
  const featureBackground = new Sprite({ alpha: 0 })
  const rays = new Sprite({ anchor: 0.5, alpha: 0.45, texture: Texture.from(paintRays(colours[2])) })
  const metal = new Graphics()
  back.addChild(background, featureBackground, rays)
  frame.addChild(metal)
  let targetAlpha = 0
  return {
    back,
    frame,
    place({ width, height, layout }) {
      const { window } = layout
      for (const [sprite, isFeature] of [
        [background, false],
        [featureBackground, true],
      ] as const) {
        sprite.texture.destroy(true)
        sprite.texture = Texture.from(paintBackground(width, height, colours, isFeature))
        sprite.setSize(width, height)
      }
      rays.position.set(window.x + window.width / 2, window.y + window.height * 0.45)
      rays.setSize(Math.max(width, height) * 1.5)
      drawCabinet(metal, { layout, shape, colours })
    },
    setFeature(isOn) {
      targetAlpha = isOn ? 1 : 0
    },
    update(seconds, isStill) {
      if (!isStill) rays.rotation += seconds * 0.025
      featureBackground.alpha += (targetAlpha - featureBackground.alpha) * Math.min(1, seconds * 3)
    },
  }
}

const createCanvas = (width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(2, Math.round(width))
  canvas.height = Math.max(2, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The canvas has no 2D context.')
  return [canvas, context]
}

function paintBackground(
  width: number,
  height: number,
  [dark, mid, light]: Colours,
  isFeature: boolean,
): HTMLCanvasElement {
  const [canvas, context] = createCanvas(width / 2, height / 2)
  const { width: w, height: h } = canvas
  const deep = mixColours(dark, '#000000', 0.45)
  const sky = context.createLinearGradient(0, 0, 0, h)
  sky.addColorStop(0, isFeature ? mixColours(mid, light, 0.25) : mixColours(dark, mid, 0.62))
  sky.addColorStop(0.5, isFeature ? mixColours(dark, mid, 0.75) : mixColours(dark, mid, 0.6))
  sky.addColorStop(1, deep)
  context.fillStyle = sky
  context.fillRect(0, 0, w, h)
  const lamp = context.createRadialGradient(w / 2, h * 0.3, 0, w / 2, h * 0.3, Math.max(w, h) * 0.62)
  lamp.addColorStop(0, withOpacity(light, isFeature ? 0.55 : 0.42))
  lamp.addColorStop(0.45, withOpacity(mid, 0.3))
  lamp.addColorStop(1, withOpacity(deep, 0))
  context.fillStyle = lamp
  context.fillRect(0, 0, w, h)
  paintLights(context, w, h, light)
  const floor = context.createLinearGradient(0, h * 0.7, 0, h)
  floor.addColorStop(0, withOpacity(deep, 0))
  floor.addColorStop(1, withOpacity(mixColours(deep, '#000000', 0.5), 0.92))
  context.fillStyle = floor
  context.fillRect(0, h * 0.7, w, h * 0.3)
  return canvas
}

/** Paints blurred lights at pseudo-random but constant positions. */
function paintLights(context: CanvasRenderingContext2D, w: number, h: number, light: string): void {
  let state = 11
  const next = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let count = 0; count < 34; count += 1) {
    const [x, y, radius] = [next() * w, next() * h * 0.85, (0.006 + next() * 0.028) * Math.max(w, h)]
    const glow = context.createRadialGradient(x, y, radius * 0.2, x, y, radius)
    const opacity = 0.05 + next() * 0.13
    glow.addColorStop(0, withOpacity(light, opacity))
    glow.addColorStop(0.8, withOpacity(light, opacity * 0.7))
    glow.addColorStop(1, withOpacity(light, 0))
    context.fillStyle = glow
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
}

function paintRays(light: string): HTMLCanvasElement {
  const [canvas, context] = createCanvas(512, 512)
  context.translate(256, 256)
  for (let ray = 0; ray < 14; ray += 1) {
    context.rotate((Math.PI * 2) / 14)
    const beam = context.createLinearGradient(0, 0, 256, 0)
    beam.addColorStop(0, withOpacity(light, 0.5))
    beam.addColorStop(0.5, withOpacity(light, 0.16))
    beam.addColorStop(1, withOpacity(light, 0))
    context.fillStyle = beam
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(256, -24)
    context.lineTo(256, 24)
    context.fill()
  }
  return canvas
}

function drawCabinet(
  graphics: Graphics,
  { layout, shape, colours: [dark, mid, light] }: { layout: GridLayout; shape: ReelShape; colours: Colours },
): void {
  const { cellWidth } = layout
  const { x, y, width, height } = layout.window
  const rim = Math.max(7, cellWidth * 0.11)
  const radius = cellWidth * 0.16
  const plate = (grow: number, colour: string, alpha = 1) =>
    graphics
      .roundRect(x - grow, y - grow, width + grow * 2, height + grow * 2, radius + grow)
      .fill({ color: colour, alpha })
  graphics.clear()
  for (let ring = 7; ring > 0; ring -= 1) plate(rim + ring * cellWidth * 0.045, '#000000', 0.06)
  plate(rim, mixColours(light, '#7a3f00', 0.35))
  plate(rim * 0.82, mixColours(light, '#ffffff', 0.45))
  plate(rim * 0.6, mixColours(light, mid, 0.35))
  plate(rim * 0.28, mixColours(dark, '#000000', 0.5))
  for (let reel = 0; reel < shape.reels; reel += 1) {
    const left = reelLeftEdge(layout, reel)
    const ground = shape.isVariable ? mixColours(dark, mid, 0.58) : mixColours(dark, '#000000', 0.3)
    graphics.roundRect(left, y, cellWidth, height, radius * 0.6).fill(ground)
    // Where the rows change with each spin, plates behind the cells would not match them.
    if (shape.isVariable) continue
    for (let row = 0; row < shape.rows; row += 1) {
      const cell = cellBoxOf(layout, { reel, row }, shape.rows)
      const isMiddle = row === (shape.rows - 1) / 2
      graphics
        .roundRect(cell.x + 2, cell.y + 2, cell.width - 4, cell.height - 4, radius * 0.6)
        .fill({ color: mixColours(mixColours(dark, mid, isMiddle ? 0.78 : 0.58), light, 0.04), alpha: 0.95 })
        .stroke({ color: lighten(light), alpha: 0.22, width: 1.5 })
    }
  }
}

const lighten = (hex: string): string => mixColours(hex, '#ffffff', 0.2)
