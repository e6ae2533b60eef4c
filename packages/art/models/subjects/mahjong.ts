import { gloss, paintTexture, paper } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { box, group, type Place, put, roundedRectangle, sheet } from '#kit/shapes.ts'

type Paint = (context: CanvasRenderingContext2D) => void

const [red, green, blue] = ['#c4001a', '#007a35', '#0a3bb0']

/** The red dragon: a box with a stroke through its middle. */
const redDragon: Paint = (context) => {
  Object.assign(context, { strokeStyle: red, lineWidth: 50, lineCap: 'round' })
  context.strokeRect(75, 165, 250, 150)
  context.beginPath()
  context.moveTo(200, 70)
  context.lineTo(200, 465)
  context.stroke()
}

/** Sticks of bamboo, of two joints each; the one in the middle is red. */
const bamboo: Paint = (context) => {
  const stick = (x: number, y: number, color: string) => {
    context.fillStyle = color
    for (const joint of [0, 1]) {
      context.beginPath()
      context.roundRect(x - 30, y + joint * 74, 60, 68, 24)
      context.fill()
    }
  }
  for (const x of [90, 310]) for (const y of [60, 300]) stick(x, y, green)
  stick(200, 60, red)
  stick(200, 300, green)
}

/** Five dots of rings. */
const dots: Paint = (context) => {
  const dot = (x: number, y: number, color: string) => {
    Object.assign(context, { strokeStyle: color, fillStyle: color, lineWidth: 24 })
    context.beginPath()
    context.arc(x, y, 60, 0, Math.PI * 2)
    context.stroke()
    context.beginPath()
    context.arc(x, y, 32, 0, Math.PI * 2)
    context.fill()
  }
  dot(105, 125, blue)
  dot(295, 125, green)
  dot(200, 260, red)
  dot(105, 395, green)
  dot(295, 395, blue)
}

/** An ivory tile with a jade back, which stands and faces +z. */
const tile = (paint: Paint, place: Place) =>
  put(
    group(
      box({ size: [1.2, 1.6, 0.6], edge: 0.14 }, gloss('#fff3d6', { roughness: 0.3 }), { at: [0, 0, 0.12] }),
      box({ size: [1.23, 1.63, 0.6], edge: 0.16 }, gloss('#008f4c', { clearcoat: 0.6 }), { at: [0, 0, -0.22] }),
      sheet(
        roundedRectangle(1.08, 1.44, 0.08),
        paper('#ffffff', {
          map: paintTexture({ width: 400, height: 533 }, paint),
          transparent: true,
          envMapIntensity: 0.5,
        }),
        { at: [0, 0, 0.424] },
      ),
    ),
    place,
  )

export const model: Model = {
  build: () =>
    group(
      tile(redDragon, { at: [-0.68, 0.2, 0], turn: [-0.06, 0.08, 0.06] }),
      tile(bamboo, { at: [0.72, 0.1, -0.35], turn: [-0.06, -0.12, -0.08] }),
      tile(dots, { at: [0.72, -0.85, 1.1], turn: [-1.05, 0, -0.3] }),
    ),
  pose: [0.22, -0.42, 0],
}
