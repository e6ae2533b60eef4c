import type { Game } from '@foyer/contract/games/games.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { ToggleButton } from '@foyer/ui/toggle-button.tsx'
import { useTranslations } from 'use-intl'
import { createImagePropsWithFallback } from '#platform/site/cdn-urls.ts'
import type { FavoritesState } from './favorites/use-favorites.ts'
import { type GameActionHandlers, isVendorLobbyCard, offersDemo, toGameToOpen } from './use-game-actions.ts'

type GameCardProps = {
  game: Game
  play: GameActionHandlers
  favorites: FavoritesState | undefined
  /** In the initial viewport: its image loads at once. */
  eager?: boolean
}

/** A game's poster with buttons: play, play the demo, toggle favourite. */
export function GameCard({ game, play, favorites, eager = false }: GameCardProps) {
  const t = useTranslations('game')
  const title = game.displayName || game.gameName
  const opensVendor = isVendorLobbyCard(game)
  const start = () =>
    opensVendor
      ? play.openVendor({ ...game, title })
      : play.startReal({ ...toGameToOpen(game), hasDemo: offersDemo(game) })
  if (game.comingSoon) return <ComingSoonCard game={game} favorites={favorites} eager={eager} />
  return (
    <article className="group/card relative">
      <button
        type="button"
        aria-label={opensVendor ? t('openName', { vendor: title }) : t('playName', { game: title })}
        onClick={start}
        className={`${posterClass} transition-transform group-hover/card:-translate-y-1 motion-reduce:transform-none`}
      >
        <Poster game={game} eager={eager} />
        <span className="absolute inset-0 grid place-items-center bg-scrim opacity-0 transition-opacity group-hover/card:opacity-100 group-focus-within/card:opacity-100 pointer-coarse:hidden">
          {/* Not styled until it is seen: a page has many posters. */}
          <span className="hidden size-12 place-items-center rounded-pill bg-accent text-accent-ink shadow-glow group-hover/card:grid group-focus-within/card:grid">
            <Icon name="play" size={22} filled />
          </span>
        </span>
      </button>
      {/* A small poster of a touch screen keeps its picture: two overlays, of which the buttons come first. */}
      <span className={`${badgesClass} ${offersDemo(game) ? 'pointer-coarse:hidden' : ''}`}>
        <Badge tone="art" className="pointer-coarse:hidden">
          {game.vendorName}
        </Badge>
        {game.isHot === 1 && (
          <Badge tone="hot" className="[text-transform:var(--caps)]">
            {t('hot')}
          </Badge>
        )}
        {game.isNew === 1 && (
          <Badge tone="count" className="[text-transform:var(--caps)]">
            {t('new')}
          </Badge>
        )}
      </span>
      {!opensVendor && <FavoriteToggle game={game} favorites={favorites} />}
      {offersDemo(game) && (
        <button
          type="button"
          aria-label={t('demoName', { game: title })}
          onClick={() => play.startDemo(toGameToOpen(game))}
          className={demoClass}
        >
          <Icon name="joystick" size={15} className="pointer-fine:hidden" />
          <span className="pointer-coarse:hidden">{t('demo')}</span>
        </button>
      )}
    </article>
  )
}

/** The poster of a game that cannot be opened yet: no button but the favourite's. */
function ComingSoonCard({ game, favorites, eager }: Required<Pick<GameCardProps, 'game' | 'favorites' | 'eager'>>) {
  const t = useTranslations('game')
  return (
    <article aria-label={t('comingSoonName', { game: game.displayName || game.gameName })} className="relative">
      <span className={posterClass}>
        <Poster game={game} eager={eager} className="opacity-60" />
      </span>
      <span className={badgesClass}>
        <Badge tone="art" className="pointer-coarse:hidden">
          {game.vendorName}
        </Badge>
        <Badge tone="neutral" icon="hourglass" isMultiline>
          {t('comingSoon')}
        </Badge>
      </span>
      <FavoriteToggle game={game} favorites={favorites} />
    </article>
  )
}

type PosterProps = Required<Pick<GameCardProps, 'game' | 'eager'>> & { className?: string }

function Poster({ game, eager, className = '' }: PosterProps) {
  return (
    <img
      {...createImagePropsWithFallback(game.iconUrl, posterAttributes)}
      sizes="(width >= 56rem) 172px, 38vw"
      alt=""
      width={200}
      height={267}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`size-full object-cover ${className}`}
    />
  )
}

function FavoriteToggle({ game, favorites }: Pick<GameCardProps, 'game' | 'favorites'>) {
  const t = useTranslations('game')
  if (!favorites) return null
  return (
    <ToggleButton
      icon="heart"
      onArt
      aria-disabled={!favorites.isLoaded}
      pressed={favorites.has(game)}
      onPressedChange={() => favorites.toggle(game)}
      label={t('favorite', { game: game.displayName || game.gameName })}
      iconSize={15}
      className="absolute inset-bs-1.5 inset-e-1.5"
    />
  )
}

const posterClass = 'relative block aspect-3/4 w-full overflow-hidden rounded-card bg-surface-2 shadow-2'
const badgesClass = 'pointer-events-none absolute inset-bs-2 inset-s-2 flex max-w-[calc(100%-52px)] flex-wrap gap-1'

/** At the bottom of the poster on hover; on touch screens, which have no hover, an icon under the heart. */
const demoClass =
  'absolute inset-x-3 inset-be-3 grid min-h-8 place-items-center rounded-control bg-scrim px-2 text-sm font-semibold text-on-art ' +
  'opacity-0 transition-opacity hover:bg-surface-3 hover:text-ink focus-visible:opacity-100 group-hover/card:opacity-100 ' +
  'group-focus-within/card:opacity-100 pointer-coarse:inset-x-auto pointer-coarse:inset-be-auto pointer-coarse:inset-bs-11 ' +
  'pointer-coarse:inset-e-1.5 pointer-coarse:w-8 pointer-coarse:px-0 pointer-coarse:opacity-100'

function posterAttributes(address: string) {
  return {
    src: withPosterWidth(address, 200),
    srcSet: `${withPosterWidth(address, 200)} 200w, ${withPosterWidth(address, 400)} 400w`,
  }
}

/** The URL of the poster in one of its widths; the URL may already have a query. */
export function withPosterWidth(url: string, width: 100 | 200 | 400): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`
}
