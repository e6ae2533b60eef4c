import { CatmullRomCurve3, Mesh, type Object3D, TubeGeometry, Vector3 } from 'three'
import { bend } from '#kit/bend.ts'
import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, put, ring } from '#kit/shapes.ts'

const turns = 5.1

/** The middle of the winding tube after this share of the way from the tip to the mouth, and its radius. */
function winding(share: number) {
  const [angle, size] = [share * turns * Math.PI * 2, 1.68 ** ((share - 1) * turns)]
  const middle = new Vector3(Math.cos(angle) * size * 0.62, 1.4 - 1.9 * size, Math.sin(angle) * size * 0.62)
  return { middle, size: size * 0.62, angle }
}

/** Bands across the tube. */
const bands = paintTexture({ width: 2048, height: 128 }, (context) => {
  context.fillStyle = '#ffab4a'
  context.fillRect(0, 0, 2048, 128)
  for (let band = 0; band < 50; band++) {
    context.fillStyle = band % 2 ? '#d9380c' : '#ffe6c0'
    context.fillRect(((band + 0.3) / 50) * 2048, 0, 17, 128)
  }
})

function shell(): Object3D {
  const line = new CatmullRomCurve3(Array.from({ length: 120 }, (_, index) => winding(index / 119).middle))
  const [steps, sides] = [400, 40]
  const geometry = new TubeGeometry(line, steps, 1, sides)
  return bend(new Mesh(geometry, gloss('#ffffff', { map: bands })), (corner, index) => {
    const share = Math.floor(index / (sides + 1)) / steps
    const { middle, size, angle } = winding(share)
    const around = ((index % (sides + 1)) / sides) * Math.PI * 2
    const [out, up] = [Math.cos(around) * size * (1 + 0.035 * Math.cos(share * 314)), Math.sin(around) * size]
    corner.set(Math.cos(angle) * out, up, Math.sin(angle) * out).add(middle)
  })
}

/** The mouth: a lip of gold about a pink hollow with a pearl. */
function mouth() {
  const { middle, size, angle } = winding(1)
  return put(
    group(
      ring({ radius: size, tube: 0.09 }, gold()),
      ball(size * 0.98, gloss('#f02a5a'), { scale: [1, 1, 0.1] }),
      ball(0.3, gloss('#fff2e6', { iridescence: 1 }), { at: [0, -0.3, 0.2] }),
    ),
    { at: [middle.x, middle.y, middle.z], turn: [0, -angle, 0] },
  )
}

/** A sea shell which winds up to a point, with a pearl in its mouth. */
export const model: Model = {
  build: () => group(put(group(shell(), mouth()), { turn: [0.15, 0, 0.5] })),
  pose: [0.05, 0, 0],
}
