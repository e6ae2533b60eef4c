import { getSimilarGames } from '@foyer/contract/games/game-facets-and-rooms.ts'
import type { Game } from '@foyer/contract/games/games.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { GameCard, withPosterWidth } from '#widgets/game-card.tsx'
import { findLoadError, LoadFailure } from '#widgets/load-failure.tsx'
import { isVendorLobbyCard, offersDemo, toGameToOpen } from '#widgets/use-game-actions.ts'
import { useGameDetailFormatters } from './game-detail-formatters.ts'
import type { GameCardActions } from './lobby-game-card.tsx'

type GameDetailsDialogProps = GameCardActions & { game: Game; onClose: () => void }

/** A game's details, buttons to play it, and similar games. */
export function GameDetailsDialog({ game, onClose, ...context }: GameDetailsDialogProps) {
  const t = useTranslations()
  const { inFull: listDetails } = useGameDetailFormatters()
  const title = game.displayName || game.gameName
  const details = listDetails(game, context.seats?.get(game.nodeId))
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={title} closeLabel={t('frame.close')}>
      <div className="grid gap-5 pbe-2">
        <div className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] gap-5 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
          <img
            src={withPosterWidth(game.iconUrl, 400)}
            alt=""
            width={200}
            height={267}
            className="aspect-3/4 w-full rounded-card object-cover shadow-2"
          />
          <div className="grid content-start gap-4">
            <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-3">
              {details.map(({ name, value }) => (
                <div key={name} className="min-w-0 last:odd:col-span-full">
                  <dt className="text-xs text-muted">{name}</dt>
                  <dd className="font-semibold wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            {details.length === 1 && <p className="text-sm text-muted">{t('lobby.unstated')}</p>}
            <PlayButtons game={game} title={title} {...context} />
          </div>
        </div>
        <SimilarGames game={game} title={title} {...context} />
      </div>
    </Dialog>
  )
}

type GameSectionProps = GameCardActions & { game: Game; title: string }

function PlayButtons({ game, title, play }: GameSectionProps) {
  const t = useTranslations()
  const start = () =>
    isVendorLobbyCard(game)
      ? play.openVendor({ ...game, title })
      : play.startReal({ ...toGameToOpen(game), hasDemo: offersDemo(game) })
  if (game.comingSoon) return <p className="text-sm text-muted">{t('game.comingSoonText')}</p>
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon="play" onClick={start}>
        {t('lobby.play')}
      </Button>
      {offersDemo(game) && (
        <Button icon="joystick" onClick={() => play.startDemo(toGameToOpen(game))}>
          {t('game.demo')}
        </Button>
      )}
    </div>
  )
}

const maxSimilarGames = 6
const similarGrid = 'grid grid-cols-3 gap-3 sm:grid-cols-6'

function SimilarGames({ game, title, play, favorites }: GameSectionProps) {
  const t = useTranslations('lobby')
  const { code } = useLanguage()
  const query = useQuery(apiQueryOptions(getSimilarGames, { nodeId: game.nodeId, language: code }))
  const games = query.data?.list.slice(0, maxSimilarGames)
  if (games?.length === 0) return null
  return (
    <section aria-label={t('similar', { game: title })} aria-busy={!games && !query.error}>
      <h3 className="mbe-3 font-display text-md font-bold">{t('similar', { game: title })}</h3>
      {findLoadError(query) ? (
        <LoadFailure query={query} />
      ) : (
        <ul className={similarGrid}>
          {games?.map((other) => (
            <li key={other.nodeId}>
              <GameCard game={other} play={play} favorites={favorites} />
            </li>
          )) ?? ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => <Skeleton key={place} shape="poster" />)}
        </ul>
      )}
    </section>
  )
}
