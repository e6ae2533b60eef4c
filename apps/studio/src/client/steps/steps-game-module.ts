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
  /** The stake of the ladder that the round was opened with, or the next one will be, in minor units. */
  readonly stake: bigint
  readonly choice: object
  /** What the player has selected for the action of the main button; undefined at first, and again after each action. */
  readonly selection: object | undefined
  readonly onChoice: (choice: object) => void
  readonly onAction: (action: object) => void
  readonly onSelect: (selection: object) => void
}

export interface StepsLabels {
  /** The main button before a round. */
  readonly open: string
  readonly ready: string
  /** What the player does while the round is open. */
  readonly playing: string
}

/** The client side of a steps game, loaded as a separate chunk. A view shows what the events say. */
export interface StepsGameModule {
  readonly View: ComponentType<StepsViewProps>
  readonly Rules: ComponentType<RulesProps>
  readonly Thumbnail: ComponentType<{ readonly round: Round }>
  /** The choice before the first round, by the code of the game or its variant. */
  firstChoice(code: string): object
  /** How long each of several new events is shown before the next one, in ms; absent if they are shown at once. */
  readonly eventMs?: number
  /** The actions that keys take, by `KeyboardEvent.code`. */
  readonly keys?: Readonly<Record<string, string>>
  labels(localization: Localization): StepsLabels
  /** For a game in which the main button can end a round. */
  readonly end?: StepsEnd
  /** For a game whose main button takes an action of the round. */
  readonly mainAction?: StepsMainAction
}

/** What the main button does during a round, also by the space bar and by Enter. */
interface StepsMainAction {
  label(localization: Localization): string
  /** The action with what the player has selected for it. */
  create(selection: object | undefined): object
}

/** How a round is ended with what it pays now. */
interface StepsEnd {
  /** The action, and the payout as hundredths of the stake; undefined while it is not possible. */
  findAction(events: readonly unknown[], actions: readonly string[]): { action: object; multiplier: number } | undefined
  format(localization: Localization, amount: string): string
}
