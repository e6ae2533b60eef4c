import type { RandomStream } from './random-stream.ts'

/**
 * Draws places from 0 to `count` − 1 without replacement. A place is drawn from any of those that remain, and the last remaining one moves
 * to where it was.
 */
export function drawWithoutReplacement(stream: RandomStream, count: number): () => number {
  const places = Array.from({ length: count }, (_, place) => place)
  let remaining = places.length
  return () => {
    const drawnIndex = stream.below(remaining)
    remaining -= 1
    const place = places[drawnIndex] as number
    places[drawnIndex] = places[remaining] as number
    return place
  }
}
