import type { Round } from './api.ts'
import type { Dress, GameView, Pace } from './game-view.ts'
import type { SoloScreen } from './open-game.ts'
import type { Sound } from './sound.ts'
import type { Words } from './words.ts'

interface ReplayOptions {
  /** Container behind the whole screen. */
  host: HTMLElement
  /** Container of the game's own elements. */
  window: HTMLElement
  dress: Dress
  pace: Pace
  words: Words
  sound: Sound
  write: (minor: bigint) => string
  digits: number
  round: Round
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

/** Creates the view of a game for one finished round, without betting. */
export type OpenReplay = (options: ReplayOptions) => Promise<GameView>

/** Creates the replay of a solo game from the view that it is played with. */
export function soloReplay(screen: SoloScreen): OpenReplay {
  return async (options) => (await screen.open({ ...options, pastRounds: async () => [] })).view
}
