import { Shape } from 'three'
import { enamelledSign } from '#kit/enamelled-sign.ts'
import type { Model } from '#kit/model.ts'

function heart(): Shape {
  const shape = new Shape()
  shape.moveTo(0, -0.95)
  shape.bezierCurveTo(-0.35, -0.6, -1, -0.15, -1, 0.35)
  shape.bezierCurveTo(-1, 0.72, -0.74, 0.92, -0.48, 0.92)
  shape.bezierCurveTo(-0.24, 0.92, -0.06, 0.76, 0, 0.56)
  shape.bezierCurveTo(0.06, 0.76, 0.24, 0.92, 0.48, 0.92)
  shape.bezierCurveTo(0.74, 0.92, 1, 0.72, 1, 0.35)
  shape.bezierCurveTo(1, -0.15, 0.35, -0.6, 0, -0.95)
  return shape
}

export const model: Model = {
  build: () => enamelledSign(heart(), { outer: ['#d8001a', '#5c000c'], inner: ['#ff2440', '#a00016'], raise: 0.06 }),
  pose: [-0.04, -0.42, 0.06],
}
