/** A spot as it is seen, in pixels. */
export type SpotBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The direction of an arrow key on the screen. */
type Direction = 'left' | 'right' | 'up' | 'down'

const directions: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
])

/** How much a spot beside the direction counts against one that lies further ahead. */
const [gapWeight, offsetWeight] = [2, 0.5]

/**
 * The place in a list of spots of the one that a key goes to: an arrow key to the next one as it is seen, in every writing direction; Home and
 * End to the first and the last of the list. An arrow key stays at the edge of the layout. Undefined for any other key.
 */
export function spotOfKey(key: string, from: number, spots: readonly SpotBox[]): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return spots.length - 1
  const direction = directions.get(key)
  return direction && nearestAhead(direction, from, spots)
}

function nearestAhead(direction: Direction, from: number, spots: readonly SpotBox[]): number {
  const origin = turnToRight(spots[from] as SpotBox, direction)
  const middle = centreOf(origin)
  let [nearest, lowest] = [from, Number.POSITIVE_INFINITY]
  for (const [place, spot] of spots.entries()) {
    const box = turnToRight(spot, direction)
    const { x, y } = centreOf(box)
    // Half a pixel of rounding: a spot between two numbers begins where its neighbour has its centre.
    if (place === from || x - middle.x < 1 || box.left < middle.x - 0.5) continue
    const gap = Math.max(0, box.top - origin.bottom, origin.top - box.bottom)
    // What is not in the same row lies ahead only past the end of the spot.
    if (gap > 0 && box.left < origin.right - 0.5) continue
    const distance = x - middle.x + gapWeight * gap + offsetWeight * Math.abs(y - middle.y)
    if (distance < lowest) [nearest, lowest] = [place, distance]
  }
  return nearest
}

const centreOf = ({ left, right, top, bottom }: SpotBox) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** Turns a box so that what lies in a direction lies to its right. */
function turnToRight({ left, right, top, bottom }: SpotBox, direction: Direction): SpotBox {
  if (direction === 'left') return { left: -right, right: -left, top, bottom }
  if (direction === 'up') return { left: -bottom, right: -top, top: left, bottom: right }
  if (direction === 'down') return { left: top, right: bottom, top: left, bottom: right }
  return { left, right, top, bottom }
}
