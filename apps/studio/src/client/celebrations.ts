/** How wins are celebrated: the one table of thresholds, times, titles and sounds. */
import type { Overlay } from './stage-store.ts'

export interface Celebration {
  readonly kind: Exclude<Overlay['kind'], 'feature'>
  /** The least win that it celebrates, in what the round cost. */
  readonly fromStakes: number
  /** The key of its title. */
  readonly title: 'bigWin' | 'megaWin' | 'epicWin'
  /** From 1. Sounds and coins grow with it. */
  readonly level: number
  /** How long its amount counts up. */
  readonly countMs: number
  readonly shownMs: number
}

const big: Celebration = {
  kind: 'big',
  fromStakes: 15,
  title: 'bigWin',
  level: 1,
  countMs: 2_200,
  shownMs: 3_800,
}
const mega: Celebration = {
  kind: 'mega',
  fromStakes: 30,
  title: 'megaWin',
  level: 2,
  countMs: 3_300,
  shownMs: 5_500,
}
const epic: Celebration = {
  kind: 'epic',
  fromStakes: 60,
  title: 'epicWin',
  level: 3,
  countMs: 4_400,
  shownMs: 7_000,
}

/** A pot is celebrated like the highest wins, whatever its amount. */
export const potCelebration = epic

/** How long the amount of an overlay counts up. */
export const overlayCountMs: Readonly<Record<Overlay['kind'], number>> = {
  big: big.countMs,
  mega: mega.countMs,
  epic: epic.countMs,
  feature: 2_000,
}

/** The celebration of a win; undefined below the lowest one. `stake` is what the round cost, in the unit of `win`. */
export const findCelebration = ({ stake, win }: { readonly stake: bigint; readonly win: bigint }) =>
  [epic, mega, big].find(({ fromStakes }) => win >= stake * BigInt(fromStakes))
