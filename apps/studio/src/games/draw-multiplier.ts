import type { RandomStream } from './random-stream.ts'

const drawBound = 2 ** 32

/**
 * Draws a multiplier in hundredths that reaches any target alike well: floor(rtp · 2^32 / (2^32 − h)) for h uniform below 2^32, at least 100 and at
 * most `highest`. With a return of 99 %, one of x or more has a chance of 0.99 / x. The quotient of two integers below 2^53 is never rounded up to
 * the next integer here: its distance from it is at least 1 / (2^32 − h), which is more than its rounding error.
 */
export function drawMultiplier(
  stream: RandomStream,
  { rtpPercent, highest }: { readonly rtpPercent: number; readonly highest: number },
): number {
  const multiplier = Math.floor((rtpPercent * drawBound) / (drawBound - stream.below(drawBound)))
  return Math.min(highest, Math.max(100, multiplier))
}
