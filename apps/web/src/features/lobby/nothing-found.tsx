import { searchGames } from '@foyer/contract/games.ts'
import { Button } from '@foyer/ui/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { isOn } from '#lib/site.ts'
import { GameGrid } from './game-grid.tsx'
import type { CardContext } from './lobby-card.tsx'
import { filtersOn, type LobbySearch } from './lobby-search.ts'

type NothingFoundProps = { search: LobbySearch; context: CardContext; onClear: () => void }

/** Why the list is empty, a button to clear the filters or the search, and games with similar names. */
export function NothingFound({ search, context, onClear }: NothingFoundProps) {
  const t = useTranslations('lobby')
  const isFiltered = filtersOn(search).length > 0 || search.vendors.length > 0
  const isNarrowed = isFiltered || search.text !== ''
  const reason = () => {
    if (search.text !== '') return t('noneSearched', { text: search.text })
    return isFiltered ? t('noneFiltered') : t('noneYet')
  }
  return (
    <div className="grid gap-4">
      <div className="rounded-panel bg-surface-1">
        <EmptyState
          icon="search-x"
          title={t('noneTitle')}
          text={reason()}
          action={isNarrowed && <Button onClick={onClear}>{isFiltered ? t('clearFilters') : t('clearSearch')}</Button>}
        />
      </div>
      {search.text !== '' && isOn('gameSearch') && <Closest text={search.text} context={context} />}
    </div>
  )
}

const mostClosest = 5

function Closest({ text, context }: { text: string; context: CardContext }) {
  const t = useTranslations('lobby')
  const { code } = useLanguage()
  const wanted = { gameName: text, pageSize: mostClosest, language: code }
  const games = useQuery(read(searchGames, wanted)).data?.games ?? []
  if (games.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-lg font-bold tracking-display">{t('closest')}</h2>
      <GameGrid games={games} context={context} label={t('closest')} />
    </section>
  )
}
