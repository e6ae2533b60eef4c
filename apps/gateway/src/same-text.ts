import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in a time that does not tell how far they are. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
