import type { Game } from '@foyer/contract/games/games.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { IconButton } from '@foyer/ui/button.tsx'
import type { FavoritesState } from '#widgets/favorites/use-favorites.ts'
import { GameCard } from '#widgets/game-card.tsx'
import type { GameActionHandlers } from '#widgets/use-game-actions.ts'
import { useGameDetailFormatters } from './game-detail-formatters.ts'
import { useLobbyLabels } from './lobby-labels.ts'

export interface GameCardActions {
  readonly play: GameActionHandlers
  readonly favorites: FavoritesState | undefined
  /** Opens the dialog with a game's details and similar games. */
  readonly onDetails: (game: Game) => void
  /** Seats by game id, for card rooms only. */
  readonly seats?: ReadonlyMap<string, number | null> | undefined
}

type LobbyCardProps = GameCardActions & { game: Game; eager?: boolean }

/** A poster with the game's title, a one-line summary and a details button. */
export function LobbyGameCard({ game, eager = false, play, favorites, onDetails, seats }: LobbyCardProps) {
  const { t } = useLobbyLabels()
  const { inShort: formatSummary, atRest: listHighlights } = useGameDetailFormatters()
  const title = game.displayName || game.gameName
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="group/lobby relative">
        <GameCard game={game} play={play} favorites={favorites} eager={eager} />
        <Preview words={listHighlights(game)} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center">
        <p dir="auto" className="truncate text-sm font-semibold rtl:text-end" title={title}>
          {title}
        </p>
        <IconButton
          icon="info"
          size="sm"
          variant="ghost"
          label={t('details', { game: title })}
          onClick={() => onDetails(game)}
          className="-my-1"
        />
        <p className="col-span-full line-clamp-2 text-xs text-muted">
          {formatSummary(game, seats?.get(game.nodeId)) || '\u00a0'}
        </p>
      </div>
    </div>
  )
}

/** Details that the summary omits, shown over the poster on hover. The details dialog has them for every user. */
function Preview({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-s-2 inset-bs-9 grid max-w-[calc(100%-16px)] justify-items-start gap-1 opacity-0 transition-opacity group-hover/lobby:opacity-100 group-hover/lobby:delay-500 pointer-coarse:hidden"
    >
      {words.map((word) => (
        <Badge key={word} tone="art">
          {word}
        </Badge>
      ))}
    </span>
  )
}
