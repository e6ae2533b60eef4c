import type { Scene } from './scene.ts'
import type { Sprites } from './sprites.ts'
import type { StageView } from './stage-view.ts'

/** The colours of the seats: of the gun, the bullets and the name. */
export const seatColours = ['#ffd166', '#8fd3ff', '#ff9ecb', '#c7a6ff'] as const

export interface Frame {
  readonly scene: Scene
  readonly view: StageView
  readonly sprites: Sprites
  /** Server time of the fish, and `performance.now()` of everything else. */
  readonly now: number
  readonly at: number
  readonly seats: readonly (string | null)[]
  readonly ownSeat: number | undefined
  readonly lockedId: string | undefined
  readonly isReduced: boolean
}

/** The font of the page, for a canvas. */
export const fontOf = (weight: number, pixels: number): string =>
  `${weight} ${pixels}px "Inter Variable", system-ui, sans-serif`

export const seatColourOf = (seat: number): string => seatColours[seat % seatColours.length] ?? seatColours[0]

export function paintDisc(
  context: CanvasRenderingContext2D,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: string },
): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
