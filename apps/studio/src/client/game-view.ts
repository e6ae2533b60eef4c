import type { Cue } from './sound.ts'

/** How fast things are shown. `skipped` ends whatever is moving; it holds until the next round. */
export interface Pace {
  turbo: boolean
  reduced: boolean
  skipped: boolean
}

/** What a game tells the page around it while it replays a round. Units are the game's: parts of the stake. */
export interface Stage {
  pace: Pace
  cue(cue: Cue, step?: number): void
  /** Counts the round's win up to `units`; resolves when the figure stands. */
  showWin(units: number): Promise<void>
  celebrate(units: number): Promise<void>
  openFeature(feature: { added: number; total: number; isMore: boolean }): Promise<void>
  showFeature(feature: { index: number; total: number }): void
  closeFeature(units: number): Promise<void>
  /** Counts the round's whole win up, and celebrates one of fifteen stakes and more. For games that do not count in units. */
  payOut(): Promise<void>
}

export interface GameView {
  /** What the player bets on; games without choices lack it. */
  choice?(): object
  /** The stake of the next round in minor units, and whether choices must wait. */
  setStake?(minor: bigint, isBusy: boolean): void
  /** Sets things moving, before the outcome is known. */
  start(pace: Pace): void
  /** Replays a round's events; resolves when all has been shown. */
  play(events: unknown[], stage: Stage): Promise<void>
  /** Brings things to rest as they were: the round did not take place. */
  cancel(): void
}

export interface Dress {
  /** Addresses of the four pictures, highest first. */
  pictures: string[]
  /** dark, mid, light: `#rrggbb`. */
  colours: [string, string, string]
}
