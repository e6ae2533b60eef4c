import { LatheGeometry, Mesh, type Texture, Vector2 } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, group, type Place, put } from '#kit/shapes.ts'

interface Colors {
  readonly main: string
  readonly stripe: string
}

const paintStripes = ({ main, stripe }: Colors): Texture =>
  paintTexture({ width: 1024, height: 512 }, (context) => {
    context.fillStyle = main
    context.fillRect(0, 0, 1024, 512)
    context.fillStyle = stripe
    for (let x = -512; x < 1024; x += 128) {
      context.beginPath()
      context.moveTo(x, 0)
      context.lineTo(x + 52, 0)
      context.bezierCurveTo(x + 52, 256, x + 308, 256, x + 308, 512)
      context.lineTo(x + 256, 512)
      context.bezierCurveTo(x + 256, 256, x, 256, x, 0)
      context.fill()
    }
  })

/** The pleated end of a wrapper, which opens upwards from its knot. */
function frill({ main, stripe }: Colors): Mesh {
  const outline = Array.from({ length: 24 }, (_, step) => new Vector2(0.13 + (step / 23) ** 1.25 * 0.62, step * 0.034))
  const geometry = new LatheGeometry(outline, 240)
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const [x, y, z] = [corners.getX(index), corners.getY(index), corners.getZ(index)]
    const fold = 1 + Math.cos(Math.atan2(x, z) * 11) * 0.24 * y
    corners.setXYZ(index, x * fold, y + (fold - 1) * 0.35 * y, z * fold)
  }
  geometry.computeVertexNormals()
  const map = paintTexture({ width: 4, height: 256 }, (context) => {
    context.fillStyle = main
    context.fillRect(0, 0, 4, 256)
    context.fillStyle = stripe
    context.fillRect(0, 26, 4, 40)
  })
  return Object.assign(new Mesh(geometry, gloss('#ffffff', { map })), { castShadow: true, receiveShadow: true })
}

/** A round sweet about the origin, whose wrapper is twisted above and below. */
const sweet = (colors: Colors, place: Place) =>
  put(
    group(
      ball(1, gloss('#ffffff', { map: paintStripes(colors), roughness: 0.12 }), { scale: [1, 0.98, 0.94] }),
      bothSides((side) =>
        put(group(put(frill(colors), { at: [0, 0.98, 0] }), hoop({ radius: 0.2, tube: 0.1, at: [0, 1, 0] }, gold())), {
          turn: [0, 0, side > 0 ? 0 : Math.PI],
        }),
      ),
    ),
    place,
  )

/** Three sweets in striped wrappers. */
export const model: Model = {
  build: () =>
    group(
      sweet({ main: '#e0001f', stripe: '#ffe9c4' }, { turn: [0.25, 0, -0.85] }),
      sweet({ main: '#6a1fd0', stripe: '#ffc400' }, { at: [-0.72, 0.98, -1], turn: [0.2, 0, 0.5], scale: 0.64 }),
      sweet({ main: '#009f6b', stripe: '#eaffc2' }, { at: [0.75, -0.98, -0.95], turn: [-0.1, 0, 0.55], scale: 0.62 }),
    ),
  pose: [0.05, -0.2, 0],
}
