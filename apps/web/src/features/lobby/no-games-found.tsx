import { searchGames } from '@foyer/contract/games/games.ts'
import { Button } from '@foyer/ui/button.tsx'
import { buttonClass } from '@foyer/ui/button-class.ts'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { PagePicture } from '#widgets/page-picture.tsx'
import { GameGrid } from './game-grid.tsx'
import type { GameCardActions } from './lobby-game-card.tsx'
import { type LobbyParams, listActiveFilters } from './lobby-params.ts'

type NoGamesFoundProps = { params: LobbyParams; context: GameCardActions; onClear: () => void }

/** Why the list is empty, what to do next: clear the filters or the search, or see the other games; and games with similar names. */
export function NoGamesFound({ params, context, onClear }: NoGamesFoundProps) {
  const t = useTranslations('lobby')
  const isFiltered = listActiveFilters(params).length > 0 || params.vendors.length > 0
  const isNarrowed = isFiltered || params.text !== ''
  const reason = () => {
    if (params.text !== '') return t('noneSearched', { text: params.text })
    return isFiltered ? t('noneFiltered') : t('noneYet')
  }
  return (
    <div className="grid gap-4">
      <div className="rounded-panel bg-surface-1">
        <EmptyState
          picture={<PagePicture name="telescope" />}
          title={t('noneTitle')}
          text={reason()}
          action={
            isNarrowed ? (
              <Button onClick={onClear}>{isFiltered ? t('clearFilters') : t('clearSearch')}</Button>
            ) : (
              <Link to="/" className={buttonClass({})}>
                {t('allGames')}
              </Link>
            )
          }
        />
      </div>
      {params.text !== '' && isFeatureEnabled('gameSearch') && <ClosestMatches text={params.text} context={context} />}
    </div>
  )
}

const maxClosestMatches = 5

function ClosestMatches({ text, context }: { text: string; context: GameCardActions }) {
  const t = useTranslations('lobby')
  const { code } = useLanguage()
  const wanted = { gameName: text, pageSize: maxClosestMatches, language: code }
  const games = useQuery(apiQueryOptions(searchGames, wanted)).data?.games ?? []
  if (games.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-lg font-bold tracking-display">{t('closest')}</h2>
      <GameGrid games={games} context={context} label={t('closest')} />
    </section>
  )
}
