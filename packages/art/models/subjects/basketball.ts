import { gloss, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, group, type Point3, ring, tube } from '#kit/shapes.ts'

const groove = () => gloss('#21101a', { roughness: 0.4 })
const quarter = Math.PI / 2
const [radius, thickness] = [0.987, 0.034]

/** A closed seam about the x axis, which comes nearer to the middle in front and behind. */
function sideSeam(side: 1 | -1) {
  const points = Array.from({ length: 49 }, (_, step): Point3 => {
    const angle = (step / 48) * Math.PI * 2
    const x = 0.62 + 0.16 * Math.cos(2 * angle)
    const around = Math.sqrt(radius ** 2 - x ** 2)
    return [side * x, around * Math.cos(angle), around * Math.sin(angle)]
  })
  return tube(points, thickness, groove())
}

/** Rows of pebbles, which the light shows as a grain. */
function paintPebbles(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#000000'
  context.fillRect(0, 0, 2048, 1024)
  context.fillStyle = '#ffffff'
  for (let row = 0; row < 64; row++)
    for (let column = 0; column < 128; column++) {
      context.beginPath()
      context.arc((column + (row % 2) / 2) * 16 + 4, row * 16 + 8, 5, 0, Math.PI * 2)
      context.fill()
    }
}

export const model: Model = {
  build: () => {
    const bumpMap = paintTexture({ width: 2048, height: 1024 }, paintPebbles)
    const leather = gloss('#f54a00', {
      bumpMap,
      bumpScale: 0.8,
      roughness: 0.35,
      clearcoat: 0.7,
      clearcoatRoughness: 0.2,
    })
    return group(
      ball(1, leather, { turn: [0, 0.4, 0] }),
      ring({ radius, tube: thickness }, groove(), { turn: [quarter, 0, 0] }),
      ring({ radius, tube: thickness }, groove(), { turn: [0, quarter, 0] }),
      bothSides(sideSeam),
    )
  },
  pose: [0.3, -0.45, 0.3],
}
