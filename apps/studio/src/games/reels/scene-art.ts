/** The backdrop of the reels in the colours of the skin, and the frame of the cabinet. */
import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { fade, mix } from './colour.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Colours = [string, string, string]

export interface Scene {
  back: Container
  frame: Container
  place(room: { width: number; height: number; window: Box; cell: number; tall: number; gap: number }): void
  /** Switches to the lighting of the free spins. */
  setFeature(isOn: boolean): void
  /** Animates the change of lighting and, unless `isStill`, the rays. */
  drift(seconds: number, isStill: boolean): void
}

export function createScene(colours: Colours): Scene {
  const back = new Container()
  const frame = new Container()
  const room = new Sprite()
  const feature = new Sprite({ alpha: 0 })
  const rays = new Sprite({ anchor: 0.5, alpha: 0.45, texture: Texture.from(paintRays(colours[2])) })
  const metal = new Graphics()
  back.addChild(room, feature, rays)
  frame.addChild(metal)
  let wanted = 0
  return {
    back,
    frame,
    place({ width, height, window, cell, tall, gap }) {
      for (const [sprite, isFeature] of [
        [room, false],
        [feature, true],
      ] as const) {
        sprite.texture.destroy(true)
        sprite.texture = Texture.from(paintRoom(width, height, colours, isFeature))
        sprite.setSize(width, height)
      }
      rays.position.set(window.x + window.width / 2, window.y + window.height * 0.45)
      rays.setSize(Math.max(width, height) * 1.5)
      drawCabinet(metal, { window, cell, tall, gap, colours })
    },
    setFeature(isOn) {
      wanted = isOn ? 1 : 0
    },
    drift(seconds, isStill) {
      if (!isStill) rays.rotation += seconds * 0.025
      feature.alpha += (wanted - feature.alpha) * Math.min(1, seconds * 3)
    },
  }
}

const canvasOf = (width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(2, Math.round(width))
  canvas.height = Math.max(2, Math.round(height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The canvas has no 2D context.')
  return [canvas, pen]
}

function paintRoom(width: number, height: number, [dark, mid, light]: Colours, isFeature: boolean): HTMLCanvasElement {
  const [canvas, pen] = canvasOf(width / 2, height / 2)
  const { width: w, height: h } = canvas
  const deep = mix(dark, '#000000', 0.45)
  const sky = pen.createLinearGradient(0, 0, 0, h)
  sky.addColorStop(0, isFeature ? mix(mid, light, 0.25) : mix(dark, mid, 0.62))
  sky.addColorStop(0.5, isFeature ? mix(dark, mid, 0.75) : mix(dark, mid, 0.6))
  sky.addColorStop(1, deep)
  pen.fillStyle = sky
  pen.fillRect(0, 0, w, h)
  const lamp = pen.createRadialGradient(w / 2, h * 0.3, 0, w / 2, h * 0.3, Math.max(w, h) * 0.62)
  lamp.addColorStop(0, fade(light, isFeature ? 0.55 : 0.42))
  lamp.addColorStop(0.45, fade(mid, 0.3))
  lamp.addColorStop(1, fade(deep, 0))
  pen.fillStyle = lamp
  pen.fillRect(0, 0, w, h)
  paintLights(pen, w, h, light)
  const floor = pen.createLinearGradient(0, h * 0.7, 0, h)
  floor.addColorStop(0, fade(deep, 0))
  floor.addColorStop(1, fade(mix(deep, '#000000', 0.5), 0.92))
  pen.fillStyle = floor
  pen.fillRect(0, h * 0.7, w, h * 0.3)
  return canvas
}

/** Paints blurred lights at pseudo-random but constant positions. */
function paintLights(pen: CanvasRenderingContext2D, w: number, h: number, light: string): void {
  let state = 11
  const next = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let count = 0; count < 34; count += 1) {
    const [x, y, radius] = [next() * w, next() * h * 0.85, (0.006 + next() * 0.028) * Math.max(w, h)]
    const glow = pen.createRadialGradient(x, y, radius * 0.2, x, y, radius)
    const opacity = 0.05 + next() * 0.13
    glow.addColorStop(0, fade(light, opacity))
    glow.addColorStop(0.8, fade(light, opacity * 0.7))
    glow.addColorStop(1, fade(light, 0))
    pen.fillStyle = glow
    pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
}

function paintRays(light: string): HTMLCanvasElement {
  const [canvas, pen] = canvasOf(512, 512)
  pen.translate(256, 256)
  for (let ray = 0; ray < 14; ray += 1) {
    pen.rotate((Math.PI * 2) / 14)
    const beam = pen.createLinearGradient(0, 0, 256, 0)
    beam.addColorStop(0, fade(light, 0.5))
    beam.addColorStop(0.5, fade(light, 0.16))
    beam.addColorStop(1, fade(light, 0))
    pen.fillStyle = beam
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(256, -24)
    pen.lineTo(256, 24)
    pen.fill()
  }
  return canvas
}

interface Cabinet {
  window: Box
  cell: number
  tall: number
  gap: number
  colours: Colours
}

function drawCabinet(pen: Graphics, { window, cell, tall, gap, colours: [dark, mid, light] }: Cabinet): void {
  const { x, y, width, height } = window
  const rim = Math.max(7, cell * 0.11)
  const radius = cell * 0.16
  const plate = (grow: number, colour: string, alpha = 1) =>
    pen.roundRect(x - grow, y - grow, width + grow * 2, height + grow * 2, radius + grow).fill({ color: colour, alpha })
  pen.clear()
  for (let ring = 7; ring > 0; ring -= 1) plate(rim + ring * cell * 0.045, '#000000', 0.06)
  plate(rim, mix(light, '#7a3f00', 0.35))
  plate(rim * 0.82, mix(light, '#ffffff', 0.45))
  plate(rim * 0.6, mix(light, mid, 0.35))
  plate(rim * 0.28, mix(dark, '#000000', 0.5))
  for (let column = 0; column < 5; column += 1) {
    const left = x + column * (cell + gap)
    pen.roundRect(left, y, cell, height, radius * 0.6).fill(mix(dark, '#000000', 0.3))
    for (let row = 0; row < 3; row += 1)
      pen
        .roundRect(left + 2, y + row * (tall + gap) + 2, cell - 4, tall - 4, radius * 0.6)
        .fill({ color: mix(mix(dark, mid, row === 1 ? 0.78 : 0.58), light, 0.04), alpha: 0.95 })
        .stroke({ color: fadeless(light), alpha: 0.22, width: 1.5 })
  }
}

const fadeless = (hex: string): string => mix(hex, '#ffffff', 0.2)
