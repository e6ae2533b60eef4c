import type { Game } from '@foyer/contract/games.ts'
import { type ReactNode, useState } from 'react'
import { useFavorites } from '#lib/favorites.ts'
import { usePlay } from '#lib/play.ts'
import { GameDetails } from './game-details.tsx'
import type { CardContext } from './lobby-card.tsx'

/** The shared context of a page's game cards, and the details dialog that they open. */
export function useCardContext(seats?: CardContext['seats']): { context: CardContext; details: ReactNode } {
  const [game, setGame] = useState<Game>()
  const begin = usePlay()
  const favorites = useFavorites()
  const close = () => setGame(undefined)
  const context: CardContext = { play: begin, favorites, onDetails: setGame, seats }
  // Starting a game closes the details dialog first.
  const instead =
    <Chosen,>(start: (chosen: Chosen) => void) =>
    (chosen: Chosen) => {
      close()
      start(chosen)
    }
  const play = { real: instead(begin.real), demo: instead(begin.demo), vendor: instead(begin.vendor) }
  const details = game && <GameDetails key={game.nodeId} game={game} {...context} play={play} onClose={close} />
  return { context, details }
}
