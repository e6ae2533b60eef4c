import { Shape } from 'three'
import { enamelledSign } from '#kit/enamelled-sign.ts'
import type { Model } from '#kit/model.ts'

function diamond(): Shape {
  const shape = new Shape()
  shape.moveTo(0, 1.1)
  shape.quadraticCurveTo(0.44, 0.42, 0.98, 0)
  shape.quadraticCurveTo(0.44, -0.42, 0, -1.1)
  shape.quadraticCurveTo(-0.44, -0.42, -0.98, 0)
  shape.quadraticCurveTo(-0.44, 0.42, 0, 1.1)
  return shape
}

export const model: Model = {
  build: () => enamelledSign(diamond(), { outer: ['#e62a00', '#6e0d00'], inner: ['#ff7a14', '#c42a00'] }),
  pose: [-0.04, -0.4, 0.1],
}
