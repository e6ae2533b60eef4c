import { Shape } from 'three'
import { enamelledSign } from '#kit/enamelled-sign.ts'
import type { Model } from '#kit/model.ts'

function spade(): Shape {
  const shape = new Shape()
  shape.moveTo(0, 1.05)
  shape.bezierCurveTo(-0.3, 0.62, -0.98, 0.3, -0.98, -0.2)
  shape.bezierCurveTo(-0.98, -0.52, -0.74, -0.66, -0.52, -0.66)
  shape.bezierCurveTo(-0.36, -0.66, -0.22, -0.6, -0.14, -0.5)
  shape.quadraticCurveTo(-0.16, -0.82, -0.4, -1)
  shape.lineTo(0.4, -1)
  shape.quadraticCurveTo(0.16, -0.82, 0.14, -0.5)
  shape.bezierCurveTo(0.22, -0.6, 0.36, -0.66, 0.52, -0.66)
  shape.bezierCurveTo(0.74, -0.66, 0.98, -0.52, 0.98, -0.2)
  shape.bezierCurveTo(0.98, 0.3, 0.3, 0.62, 0, 1.05)
  return shape
}

export const model: Model = {
  build: () => enamelledSign(spade(), { outer: ['#3a1696', '#10042c'], inner: ['#8a3cff', '#2f0a80'], raise: -0.02 }),
  pose: [-0.04, -0.42, 0.05],
}
