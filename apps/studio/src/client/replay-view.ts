import type { Round } from './api.ts'
import type { Dress, GameView, Pace } from './game-view.ts'
import type { SoloScreen } from './open-game.ts'
import type { Sound } from './sound.ts'
import type { Words } from './words.ts'

interface ReplayOptions {
  /** Behind everything. */
  host: HTMLElement
  /** Where the game's own things stand. */
  window: HTMLElement
  dress: Dress
  pace: Pace
  words: Words
  sound: Sound
  write: (minor: bigint) => string
  digits: number
  round: Round
  /** Says something to whoever does not see the game. */
  announce: (text: string) => void
}

/** Builds a game's view for one round that was played: nothing can be bet there. */
export type OpenReplay = (options: ReplayOptions) => Promise<GameView>

/** The replay of a game for one player, which is the view that it is played with. */
export function soloReplay(screen: SoloScreen): OpenReplay {
  return async (options) => (await screen.open({ ...options, pastRounds: async () => [] })).view
}
