import { Shape } from 'three'
import { enamelledSign } from '#kit/enamelled-sign.ts'
import type { Model } from '#kit/model.ts'

function club(): Shape {
  const shape = new Shape()
  shape.moveTo(-0.4, -1)
  shape.quadraticCurveTo(-0.16, -0.82, -0.14, -0.4)
  shape.absarc(-0.54, -0.16, 0.46, -0.55, 1.05, true)
  shape.absarc(0, 0.54, 0.46, 3.75, -0.6, true)
  shape.absarc(0.54, -0.16, 0.46, 2.1, 3.7, true)
  shape.quadraticCurveTo(0.16, -0.82, 0.4, -1)
  return shape
}

export const model: Model = {
  build: () => enamelledSign(club(), { outer: ['#00693c', '#011c10'], inner: ['#14c068', '#00592c'] }),
  pose: [-0.04, -0.4, 0.08],
}
