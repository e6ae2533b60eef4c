import type { AnimationPace, GameView, Skin } from './game-view-types.ts'
import type { SoloGameClientModule } from './open-solo-game.ts'
import type { Round } from './play-api.ts'
import type { SoundPlayer } from './sound.ts'
import type { Localization } from './text/localization.ts'

interface ReplayOptions {
  /** Container behind the whole screen. */
  canvasHost: HTMLElement
  /** Container of the game's own elements. */
  gameArea: HTMLElement
  skin: Skin
  pace: AnimationPace
  localization: Localization
  sound: SoundPlayer
  formatAmount: (minor: bigint) => string
  digits: number
  round: Round
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

/** Creates the view of a game for one finished round, without betting. */
export type ReplayViewOpener = (options: ReplayOptions) => Promise<GameView>

/** Creates the replay of a solo game from the view that it is played with. */
export function createSoloReplayOpener(client: SoloGameClientModule): ReplayViewOpener {
  return async (options) => (await client.open({ ...options, pastRounds: async () => [] })).view
}
