/** A source of fair integers. A game's rules take one and know nothing of where its bits come from. */
export interface RandomStream {
  /** An integer in `[0, bound)`, every value equally likely. `bound` is a whole number from 1 to 2^32. */
  below(bound: number): number
}
