import fontUrl from '@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff?url'
import opentype from 'opentype.js'
import { type Shape, ShapePath } from 'three'

const font = opentype.parse(await (await fetch(fontUrl)).arrayBuffer())
const size = 2.6

/** The outlines of a word in capital letters about the origin, some 2 high. */
export function letterOutlines(text: string): Shape[] {
  const drawn = font.getPath(text, 0, 0, size)
  const { x1, x2, y1, y2 } = drawn.getBoundingBox()
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const path = new ShapePath()
  // The y axis of a font's path points down.
  for (const step of drawn.commands) {
    if (step.type === 'M') path.moveTo(step.x - x, y - step.y)
    else if (step.type === 'L') path.lineTo(step.x - x, y - step.y)
    else if (step.type === 'Q') path.quadraticCurveTo(step.x1 - x, y - step.y1, step.x - x, y - step.y)
    else if (step.type === 'C')
      path.bezierCurveTo(step.x1 - x, y - step.y1, step.x2 - x, y - step.y2, step.x - x, y - step.y)
  }
  return path.toShapes()
}
