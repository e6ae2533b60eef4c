import { Mesh, PlaneGeometry } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { bend } from '#kit/bend.ts'
import { starCoin } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, paper, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, box, cone, cylinder, group, type Place, put } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

/** Where the map bends into a roll, and the radius of the roll. */
const [flat, roll] = [1.25, 0.24]
const red = gloss('#d00018')

const coast = 'M190 130Q330 40 480 110T760 100T850 290T830 500T560 530T250 520T210 330T190 130Z'
const route = 'M270 440C380 260 500 560 600 380C640 300 680 260 730 250'

const drawing = () =>
  paintTexture({ width: 1024, height: 640 }, (context) => {
    const line = (path: string, color: string, width: number) => {
      Object.assign(context, { strokeStyle: color, lineWidth: width, lineCap: 'round' })
      context.stroke(new Path2D(path))
    }
    context.fillStyle = '#f0b95a'
    context.fillRect(0, 0, 1024, 640)
    line('M0 30H1024M0 610H1024', '#b06a1a', 14)
    line(coast, '#3aa8b0', 60)
    line(coast, '#a85a14', 16)
    context.fillStyle = '#8cae3a'
    context.fill(new Path2D(coast))
    context.setLineDash([34, 24])
    line(route, '#c40018', 18)
  })

/** The paper, whose ends roll up towards the viewer. */
function parchment() {
  const sheet = new Mesh(new PlaneGeometry(5.4, 2.24, 160, 12), paper('#ffffff', { map: drawing(), clearcoat: 0.3 }))
  return bend(sheet, (corner) => {
    const { x, y } = corner
    const angle = Math.max(Math.abs(x) - flat, 0) / roll
    const across = Math.sign(x) * (Math.min(Math.abs(x), flat) + Math.sin(angle) * roll)
    const lift = roll - Math.cos(angle) * roll + 0.05 * Math.cos(x * 2.4)
    corner.set(across, y + 0.03 * Math.sin(x * 9) * Math.abs(y), lift)
  })
}

const palm = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.06, top: 0.04, height: 0.5 }, vinyl('#8a4a14'), { at: [0, -0.25, 0] }),
      aroundFace(5, () => cone(0.11, 0.36, vinyl('#0a8a2a'), { at: [0, 0.16, 0], scale: [1, 1, 0.6] })),
    ),
    place,
  )

const mountain = (place: Place) =>
  put(group(cone(0.3, 0.46, vinyl('#8a5ad0')), cone(0.13, 0.2, vinyl('#fff4ff'), { at: [0, 0.14, 0] })), place)

const stroke = () => box({ size: [0.36, 0.14, 0.12] }, red, { at: [0.15, 0, 0] })

/** An unrolled treasure map with marks that stand up from it. */
export const model: Model = {
  build: () =>
    group(
      parchment(),
      put(aroundFace(4, stroke, 0.8), { at: [0.62, 0.26, 0.12] }),
      palm({ at: [-0.62, 0.52, 0.16] }),
      palm({ at: [-0.34, 0.5, 0.14], scale: 0.8 }),
      mountain({ at: [0.35, -0.42, 0.14], scale: [1, 1, 0.5] }),
      mountain({ at: [0.66, -0.48, 0.14], scale: [0.75, 0.75, 0.5] }),
      sparkle(0.3, { at: [-0.68, -0.6, 0.1] }, gloss('#0a3ac0')),
      ...points3(-1.27, 0.9, roll, -1.27, -0.9, roll, 1.27, 0.9, roll, 1.27, -0.9, roll).map((at) =>
        hoop({ radius: 0.22, tube: 0.06, at }, gold()),
      ),
      starCoin({ at: [1.05, -1, 0.5], turn: [-0.2, 0.2, 0] }),
      ball(0.12, red, { at: [-0.72, -0.2, 0.04], scale: [1, 1, 0.6] }),
    ),
  pose: [-0.12, -0.3, 0.12],
}
