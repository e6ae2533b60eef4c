import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, box, cylinder, group, lathe, type Point2, type Point3, put, ring, tube } from '#kit/shapes.ts'

const white = gloss('#fff6e6', { roughness: 0.4 })

/** The radius of the ball so far from its middle: it is 3.3 long. */
const radius = (y: number) => Math.cos((y / 1.72) * (Math.PI / 2)) ** 0.85

/** The part of the ball between two heights, `lift` above its leather. */
const section = (from: number, to: number, lift: number) =>
  Array.from({ length: 33 }, (_, step): Point2 => {
    const y = from + ((to - from) * step) / 32
    return [radius(y) + lift, y]
  })

function paintPebbles(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#000000'
  context.fillRect(0, 0, 1024, 512)
  context.fillStyle = '#ffffff'
  for (let row = 0; row < 44; row++)
    for (let column = 0; column < 88; column++) {
      context.beginPath()
      context.arc((column + (row % 2) / 2) * 11.6, row * 11.6 + 6, 3.6, 0, Math.PI * 2)
      context.fill()
    }
}

const leather = () =>
  gloss('#8a2c0c', {
    bumpMap: paintTexture({ width: 1024, height: 512 }, paintPebbles),
    bumpScale: 0.7,
    roughness: 0.4,
    clearcoat: 0.6,
    clearcoatRoughness: 0.25,
  })

const laces = () =>
  group(
    box({ size: [0.14, 1.5, 0.1], edge: 0.05 }, white, { at: [0, 0, 1.02] }),
    ...[-0.6, -0.36, -0.12, 0.12, 0.36, 0.6].map((y) =>
      box({ size: [0.5, 0.13, 0.14], edge: 0.06 }, white, { at: [0, y, radius(y) + 0.05], turn: [y * -0.5, 0, 0] }),
    ),
  )

const seam = () =>
  tube(
    section(-1.66, 1.66, 0.002).map(([out, y]): Point3 => [0, y, out]),
    0.022,
    gloss('#3a0f06'),
  )

const football = () =>
  put(
    group(
      lathe(section(-1.72, 1.72, 0), leather()),
      around(4, seam),
      ...[-1, 1].map((side) => lathe(section(side * 0.98, side * 1.2, 0.02), white)),
      laces(),
    ),
    { at: [0, 0.35, 0], turn: [0, 0.2, -0.55] },
  )

const tee = () =>
  group(
    cylinder({ radius: 0.85, top: 0.62, height: 0.26 }, gloss('#0b3fc4'), { at: [-0.55, -1.35, 0] }),
    ring({ radius: 0.84, tube: 0.07 }, gold(), { at: [-0.55, -1.47, 0], turn: [Math.PI / 2, 0, 0] }),
    ring({ radius: 0.56, tube: 0.1 }, gold(), { at: [-0.55, -1.17, 0], turn: [Math.PI / 2, 0, 0] }),
    ball(0.3, gold(), { at: [-0.55, -1.2, 0], scale: [1, 0.5, 1] }),
  )

/** An American football on a tee. */
export const model: Model = { build: () => group(football(), tee()), pose: [0.12, -0.25, 0] }
