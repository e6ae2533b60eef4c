import type { IconName } from '@foyer/ui/icon-names.ts'
import type { ComponentType } from 'react'
import type { Round } from '#client/play-api.ts'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import type { Localization } from '#client/text/localization.ts'

export interface StepsViewProps {
  /** The container behind the whole screen. */
  readonly backdrop: HTMLElement
  /** The events of the round so far; of the last round until the next one opens, and none before the first. */
  readonly events: readonly unknown[]
  /** Whether the player can take actions of the round. */
  readonly isOpen: boolean
  /** Whether an answer of the server is awaited. */
  readonly isWaiting: boolean
  /** The stake of the round, or of the next one, in minor units. */
  readonly stake: bigint
  readonly choice: object
  readonly onChoice: (choice: object) => void
  readonly onAction: (action: object) => void
}

export interface StepsLabels {
  /** The main button before a round and the one that ends it. */
  readonly open: string
  readonly openIcon: IconName
  readonly ready: string
  /** What the player does while the round is open. */
  readonly playing: string
}

/** The client side of a steps game, loaded as a separate chunk. A view shows what the events say. */
export interface StepsGameModule {
  readonly View: ComponentType<StepsViewProps>
  readonly Rules: ComponentType<RulesProps>
  readonly Thumbnail: ComponentType<{ readonly round: Round }>
  readonly firstChoice: object
  labels(localization: Localization): StepsLabels
  /** The action that ends the round with what it pays now, and that payout as hundredths of the stake; undefined while there is none. */
  endAction(events: readonly unknown[], actions: readonly string[]): { action: object; multiplier: number } | undefined
  formatEndAction(localization: Localization, amount: string): string
}
