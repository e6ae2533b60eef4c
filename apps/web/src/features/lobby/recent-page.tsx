import type { Game } from '@foyer/contract/games/games.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { withPosterWidth } from '#widgets/game-card.tsx'
import { toGameToOpen } from '#widgets/use-game-actions.ts'
import { useGameDetailFormatters } from './game-detail-formatters.ts'
import type { GameCardActions } from './lobby-game-card.tsx'
import { SimilarGamesLane, useRecentGames } from './recently-played-lanes.tsx'
import { useGameCardActions } from './use-game-card-actions.tsx'
import { GameCollection } from './whole-game-list.tsx'

/** `/recent`: the games that the member has played, most recent first. */
export function RecentPage() {
  const t = useTranslations()
  const query = useRecentGames(undefined)
  const { context, details } = useGameCardActions()
  const last = query.data?.list[0]
  return (
    <>
      <GameCollection
        title={t('titles.recent')}
        query={query}
        games={query.data?.list}
        context={context}
        empty={{ icon: 'clock', title: t('lobby.noRecent'), text: t('lobby.noRecentText') }}
        lead={last && <ContinuePlayingPanel game={last} context={context} />}
      />
      <div className="mbs-6">
        <SimilarGamesLane gameType={undefined} context={context} />
      </div>
      {details}
    </>
  )
}

/** The last game played, with a button to continue it. */
function ContinuePlayingPanel({ game, context }: { game: Game; context: GameCardActions }) {
  const t = useTranslations('lobby')
  const { inShort: formatSummary } = useGameDetailFormatters()
  const title = game.displayName || game.gameName
  return (
    <section
      aria-label={t('continuePlaying')}
      className="flex items-center gap-4 rounded-panel bg-surface-1 p-4 shadow-1 sm:gap-4"
    >
      <img
        src={withPosterWidth(game.iconUrl, 200)}
        alt=""
        width={200}
        height={267}
        className="aspect-3/4 w-16 flex-none rounded-control object-cover sm:w-20"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-sm text-muted">{t('playedLast')}</p>
        <p className="font-display text-lg font-bold leading-display wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{formatSummary(game)}</p>
      </div>
      <Button
        variant="primary"
        icon="play"
        aria-label={t('continueWith', { game: title })}
        onClick={() => context.play.startReal(toGameToOpen(game))}
      >
        {t('continuePlaying')}
      </Button>
    </section>
  )
}
