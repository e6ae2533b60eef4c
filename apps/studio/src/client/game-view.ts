import type { SoundCue } from './sound.ts'

/** The speed of animations. `skipped` ends the current animations and applies until the next round. */
export interface Pace {
  turbo: boolean
  reduced: boolean
  skipped: boolean
}

/** Presents sounds, wins and features while a view replays a round. Units are fractions of the stake, as defined by the game. */
export interface RoundPresenter {
  pace: Pace
  cue(cue: SoundCue, step?: number): void
  /** Counts the win of the round up to `units`. Resolves at the end of the animation. */
  showWin(units: number): Promise<void>
  celebrate(units: number): Promise<void>
  openFeature(feature: { added: number; total: number; isMore: boolean }): Promise<void>
  showFeature(feature: { index: number; total: number }): void
  closeFeature(units: number): Promise<void>
  /** Counts up the total win of the round, and celebrates a win of fifteen stakes or more. For games without units. */
  showPayout(): Promise<void>
}

export interface GameView {
  /** Returns the player's choice; absent for games without choices. */
  choice?(): object
  /** Sets the stake of the next round in minor units, and whether the choice is locked. */
  setStake?(minor: bigint, isBusy: boolean): void
  /** Starts the animation before the outcome is known. */
  start(pace: Pace): void
  /** Replays the events of a round. Resolves when all of them have been shown. */
  play(events: unknown[], presenter: RoundPresenter): Promise<void>
  /** Stops the animation and restores the previous state, because the round did not take place. */
  cancel(): void
}

export interface Skin {
  /** URLs of the four symbol images, highest value first. */
  symbolImages: string[]
  /** Dark, medium and light tone as `#rrggbb`. */
  colours: [string, string, string]
}
