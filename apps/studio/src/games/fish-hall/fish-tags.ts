/** What is written at a fish: the payouts of its kind. */
import type { FishKind } from './fish.ts'
import { fontOf } from './frame.ts'

/** From this payout on, fish carry what they pay; others do while they are locked. */
const taggedPay = 8

export function tagOf({ pays }: FishKind, isLocked: boolean): string | undefined {
  const [least, most] = [Math.min(...pays), Math.max(...pays)]
  if (most < taggedPay && !isLocked) return undefined
  return least === most ? `×${most}` : `×${least}–${most}`
}

/** Pixels, for those of a unit of the stage. */
export const tagHeightOf = (scale: number): number => Math.max(10, 19 * scale)

export const tagFontOf = (pixels: number): string => fontOf(750, pixels)

/** Writes a tag around the origin. */
export function paintTag(context: CanvasRenderingContext2D, text: string, { role }: FishKind, pixels: number): void {
  context.font = tagFontOf(pixels)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = pixels * 0.28
  context.strokeStyle = 'rgb(4 12 30 / 75%)'
  context.fillStyle = role === 'fish' ? '#fff' : '#ffd873'
  context.strokeText(text, 0, 0)
  context.fillText(text, 0, 0)
}
