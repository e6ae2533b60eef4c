import type { RandomStream } from '#games/random-stream.ts'
import { type FishKind, findFishKind, meanPayOf } from './fish.ts'

/** The return of a shot, in millionths of its bet. */
export const returnPpm = 960_000
const million = 1_000_000

/**
 * Decides a shot at a kind of fish: what it pays in bets, 0 if the fish lives. It draws an integer below a million times the mean payout,
 * which kills below 960,000, and on the kill of a fish with several payouts the place of one of them. Throws for an unknown kind.
 */
export function decideShot(stream: RandomStream, target: string): number {
  const kind = findFishKind(target)
  if (!kind) throw new Error(`There is no fish ${target}.`)
  if (stream.below(killBoundOf(kind)) >= returnPpm) return 0
  const [only = 0] = kind.pays
  return kind.pays.length === 1 ? only : (kind.pays[stream.below(kind.pays.length)] ?? only)
}

/** The number of equally likely draws of a shot at a kind of fish, of which 960,000 kill. */
export const killBoundOf = (kind: FishKind): number => million * meanPayOf(kind)
