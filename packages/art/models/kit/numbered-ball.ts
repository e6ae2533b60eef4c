import type { Mesh } from 'three'
import { gloss, paintTexture } from './materials.ts'
import { ball, type Place } from './shapes.ts'

/** A ball of a draw, of radius 0.6, whose number faces +z. */
export function numberedBall(number: number, color: string, place: Place): Mesh {
  const map = paintTexture({ width: 1024, height: 512 }, (context) => {
    context.fillStyle = color
    context.fillRect(0, 0, 1024, 512)
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    // The texture's seam is at −x, so that +z is at three quarters of the way around.
    for (const x of [256, 768]) {
      context.fillStyle = '#fffdf6'
      context.beginPath()
      context.arc(x, 256, 118, 0, Math.PI * 2)
      context.fill()
      context.fillStyle = '#1a1020'
      context.font = 'bold 150px "DejaVu Sans", sans-serif'
      context.fillText(String(number), x, 266)
    }
  })
  return ball(0.6, gloss('#ffffff', { map, roughness: 0.12 }), place)
}
