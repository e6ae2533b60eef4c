import { createContext, use } from 'react'
import type { AnimationPace, Skin } from './game-view-types.ts'
import type { SoundPlayer } from './sound/synthesizer.ts'
import type { StageStore } from './stage-store.ts'
import type { Localization } from './text/localization.ts'

/** What every view of a game needs, in play and in a replay. */
export interface GameContext {
  readonly localization: Localization
  /** Formats minor units of the session's currency. */
  readonly formatAmount: (minor: bigint) => string
  /** The code of the session's currency. */
  readonly currency: string
  /** Decimals of the currency. */
  readonly digits: number
  readonly skin: Skin
  readonly pace: AnimationPace
  readonly sound: SoundPlayer
  readonly stage: StageStore
}

const Context = createContext<GameContext | undefined>(undefined)

export const GameContextProvider = Context

/** The context of the page's game. Throws outside of a game. */
export function useGameContext(): GameContext {
  const context = use(Context)
  if (!context) throw new Error('There is no game around this component.')
  return context
}
