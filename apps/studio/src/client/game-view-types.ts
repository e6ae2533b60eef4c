import type { SoundCue } from './sound/effect-tones.ts'

/** The speed of animations. `skipped` ends the current animations and applies until the next round. */
export interface AnimationPace {
  turbo: boolean
  reduced: boolean
  skipped: boolean
}

/** A feature with a title of its own, or free spins; `isMore` if they were won during free spins. */
export type FeatureOpening = { readonly note: string } & (
  | { readonly title: string }
  | { readonly added: number; readonly total: number; readonly isMore: boolean }
)

/**
 * Plays sounds and shows wins and features while a view replays a round. Amounts are in units, the fractions of the stake that the
 * game defines (`unitsPerStake`). The stake is that of the ladder, also in a round that costs many of them.
 */
export interface RoundPresenter {
  pace: AnimationPace
  playSound(cue: SoundCue, step?: number): void
  /** The amount of a win, for a label beside it. */
  formatUnits(units: number): string
  /** How much a win is celebrated, from 1; 0 if it is not. */
  celebrationLevelOf(units: number): number
  /** Counts the win of the round up to `units`. Resolves at the end of the animation. */
  showWin(units: number): Promise<void>
  /** Celebrates a win; nothing if it is too small for it. */
  celebrate(units: number): Promise<void>
  /** Announces a feature that was won. `note` says what is special about it. */
  openFeature(feature: FeatureOpening): Promise<void>
  /** Shows which of the free spins is played, and what multiplies its wins. */
  showFeature(feature: { index: number; total: number; multiplier?: number | undefined }): void
  /** Names the respin of reels while it is played. */
  showRespin(isPlayed: boolean): void
  /** Shows the total win of the round at the end of a feature; without a `title`, of the free spins. */
  closeFeature(units: number, title?: string): Promise<void>
  /** Celebrates what the round wins from the pot of the game, under a title, and adds it to the win of the round. */
  celebratePot(title: string): Promise<void>
  /** Counts up the total win of the round, and celebrates it if it is large. For games without units. */
  showPayout(): Promise<void>
}

export interface GameView {
  /** Returns the player's choice; absent for games without choices. */
  choice?(): object
  /** Returns what the player has to choose before a round, as a text; undefined if the choice is complete. Absent if it always is. */
  missingChoice?(): string | undefined
  /** Sets the stake of the next round in minor units, and whether the choice is locked. */
  setStake?(minor: bigint, isBusy: boolean): void
  /** Starts the animation before the outcome is known. */
  start(pace: AnimationPace): void
  /** Replays the events of a round. Resolves when all of them have been shown. */
  play(events: unknown[], presenter: RoundPresenter): Promise<void>
  /** Stops the animation and restores the previous state, because the round did not take place. */
  cancel(): void
}

export interface Skin {
  /** URLs of images by symbol. */
  symbolImages: ReadonlyMap<string, string>
  /** URLs of strips of square frames, for symbols that move when they win. */
  symbolStrips: ReadonlyMap<string, string>
  /** URLs of the pictures that a game draws in every skin, by their name. */
  pictures: ReadonlyMap<string, string>
  /** Dark, medium and light tone as `#rrggbb`. */
  colours: [string, string, string]
}
