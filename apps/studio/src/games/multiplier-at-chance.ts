/** The return to player in per cent of games whose multiplier is the inverse of a chance, before the multiplier is floored. */
export const rtpPercent = 99
/** The highest multiplier of such a game, 10,000 in hundredths: a step to a higher one is not offered. */
export const maxMultiplier = 1_000_000

/** A chance as a fraction of positive integers. */
export interface Chance {
  readonly num: bigint
  readonly den: bigint
}

/**
 * The multiplier in hundredths that a win of this chance pays: 0.99 divided by the chance, floored. The division is exact. As each chance
 * is paid its own inverse, the return is the same wherever a player stops, but for the floor.
 */
export const multiplierAtChance = ({ num, den }: Chance): number => Number((BigInt(rtpPercent) * den) / num)
