import type { IconName } from '@foyer/ui/icon-names.ts'
import type { ComponentType } from 'react'
import type { GameView, Skin } from '#client/game-view-types.ts'
import type { Round, Session } from '#client/play-api.ts'
import type { MusicMood } from '#client/sound/music-notes.ts'
import type { Localization } from '#client/text/localization.ts'
import type { BonusBuyFacts } from '#games/game.ts'

export interface SoloViewProps {
  /** The container behind the whole screen. */
  readonly backdrop: HTMLElement
  /** Called once, when the view can show rounds. */
  readonly onReady: (view: GameView) => void
  /** Returns the player's latest rounds of this game, newest first; none in a replay, and none if the call fails. */
  readonly pastRounds: () => Promise<readonly Round[]>
  /** The amount of the game's pot in minor units; undefined without one, and in a replay. */
  readonly pot?: bigint | undefined
}

export interface RulesProps {
  readonly session: Session
  /** The stake of the paytable, in minor units. */
  readonly stake: bigint
}

export interface BonusBuyDialogProps {
  readonly session: Session
  readonly facts: BonusBuyFacts
  /** In minor units. */
  readonly stake: bigint
  readonly onBuy: () => void
  readonly open: boolean
  readonly onClose: () => void
}

/** Texts of a game's main button, its status line and autoplay. */
export interface GameControlLabels {
  readonly play: string
  readonly playIcon: IconName
  readonly ready: string
  readonly busy: string
  readonly autoplay: string
  readonly autoplayHint: string
}

/** The client side of a solo game, loaded as a separate chunk. */
export interface SoloGameModule {
  readonly View: ComponentType<SoloViewProps>
  /** Rules and paytable. */
  readonly Rules: ComponentType<RulesProps>
  /** The outcome of a round, small. */
  readonly Thumbnail: ComponentType<{ readonly round: Round }>
  labels(localization: Localization): GameControlLabels
  /** Absent for a game without a bonus buy. */
  readonly bonusBuy?: {
    label(localization: Localization): string
    /** Confirms a purchase. */
    readonly Dialog: ComponentType<BonusBuyDialogProps>
  }
  /** The mood of the music in a skin; no music if absent. */
  readonly musicOf?: (skin: Skin) => MusicMood
  /** Whether buttons halve and double the stake, and autoplay can change it after a win or a loss. Not for slots. */
  readonly hasStakeProgression?: boolean
}
