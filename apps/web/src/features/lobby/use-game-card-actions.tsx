import type { Game } from '@foyer/contract/games/games.ts'
import { type ReactNode, useState } from 'react'
import { useFavorites } from '#widgets/favorites/use-favorites.ts'
import { useGameActions } from '#widgets/use-game-actions.ts'
import { GameDetailsDialog } from './game-details-dialog.tsx'
import type { GameCardActions } from './lobby-game-card.tsx'

/** The shared context of a page's game cards, and the details dialog that they open. */
export function useGameCardActions(seats?: GameCardActions['seats']): { context: GameCardActions; details: ReactNode } {
  const [game, setGame] = useState<Game>()
  const startPlay = useGameActions()
  const favorites = useFavorites()
  const close = () => setGame(undefined)
  const context: GameCardActions = { play: startPlay, favorites, onDetails: setGame, seats }
  // Starting a game closes the details dialog first.
  const withDialogClosed =
    <Chosen,>(start: (chosen: Chosen) => void) =>
    (chosen: Chosen) => {
      close()
      start(chosen)
    }
  const play = {
    startReal: withDialogClosed(startPlay.startReal),
    startDemo: withDialogClosed(startPlay.startDemo),
    openVendor: withDialogClosed(startPlay.openVendor),
  }
  const details = game && <GameDetailsDialog key={game.nodeId} game={game} {...context} play={play} onClose={close} />
  return { context, details }
}
