import { Shape } from 'three'
import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, group, lathe, put, ring, sheet, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const dial = 512

/** Sixty marks, numbers at every quarter, and a rosy wedge of time that has passed. */
function paintDial(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#fffdf8'
  context.fillRect(0, 0, dial, dial)
  context.translate(dial / 2, dial / 2)
  context.fillStyle = '#ffb9c0'
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, 180, -quarter, 0.72 - quarter)
  context.fill()
  context.fillStyle = '#1c1630'
  for (let mark = 0; mark < 60; mark++) {
    if (mark % 5 === 0) context.fillRect(-8, -238, 16, 50)
    else context.fillRect(-3, -238, 6, 24)
    context.rotate(Math.PI / 30)
  }
  Object.assign(context, { font: 'bold 80px sans-serif', textAlign: 'center', textBaseline: 'middle' })
  for (const [index, text] of ['60', '15', '30', '45'].entries())
    context.fillText(text, Math.sin(index * quarter) * 138, 4 - Math.cos(index * quarter) * 142)
}

function face() {
  const circle = new Shape()
  circle.absarc(0, 0, 1.02, 0, Math.PI * 2, false)
  const map = paintTexture({ width: dial, height: dial }, paintDial)
  return sheet(circle, gloss('#ffffff', { map, roughness: 0.3, clearcoat: 0.4 }), { at: [0, 0, 0.14] })
}

function hand() {
  const outline = new Shape()
  outline.moveTo(-0.09, -0.3)
  outline.lineTo(0.09, -0.3)
  outline.lineTo(0.01, 0.86)
  outline.lineTo(-0.01, 0.86)
  return slab(outline, { depth: 0.03, bevel: 0.03 }, gloss('#f0142f'), { at: [0, 0, 0.2], turn: [0, 0, -0.72] })
}

/** The profile of the case, from its back over the rim to the edge of the dial. */
const radii = [0, 0.9, 1.2, 1.3, 1.28, 1.2, 1.1, 1.02]
const depths = [-0.3, -0.28, -0.16, 0, 0.16, 0.26, 0.27, 0.14]
const watchCase = () =>
  lathe(
    radii.map((radius, index) => [radius, depths[index] ?? 0]),
    gold({ roughness: 0.16 }),
    { turn: [quarter, 0, 0] },
  )

/** A button on the rim, which points up. */
const button = (width: number) =>
  group(
    cylinder({ radius: width * 0.5, height: 0.3 }, gold(), { at: [0, 1.35, 0] }),
    cylinder({ radius: width, top: width * 0.9, height: 0.24 }, gold(), { at: [0, 1.56, 0] }),
    ring({ radius: width * 0.86, tube: 0.05 }, gold(), { at: [0, 1.68, 0], turn: [quarter, 0, 0] }),
  )

export const model: Model = {
  build: () =>
    group(
      watchCase(),
      ring({ radius: 1.28, tube: 0.045 }, gloss('#d8102a')),
      face(),
      hand(),
      ball(0.13, gold(), { at: [0, 0, 0.26], scale: [1, 1, 0.6] }),
      button(0.26),
      put(button(0.17), { turn: [0, 0, 0.72] }),
      put(button(0.17), { turn: [0, 0, -0.72] }),
    ),
  pose: [0.02, -0.42, 0.08],
}
