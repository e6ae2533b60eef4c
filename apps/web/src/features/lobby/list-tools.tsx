import { gameSorts } from '@foyer/contract/game-facts.ts'
import type { GameType } from '@foyer/contract/games.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { Skeleton } from '@foyer/ui/skeleton.tsx'
import { useTranslations } from 'use-intl'
import { isOn } from '#lib/site.ts'
import { FilterRow } from './filter-bar.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import type { Facets } from './filter-fields.tsx'
import { type LobbySearch, withChange, withoutFilters } from './lobby-search.ts'
import { SearchForm } from './search-form.tsx'
import type { Go } from './use-lobby-search.ts'

type ListToolsProps = {
  gameType: GameType
  search: LobbySearch
  facets: Facets | undefined
  isCounting: boolean
  count: number
  go: Go
}

/** Search (only on the tab of all games, specification section 2), sort order and filters. */
export function ListTools({ gameType, search, facets, isCounting, count, go }: ListToolsProps) {
  const change = (part: Partial<LobbySearch>) => go(withChange(search, part))
  const filters = { gameType, search, facets, onChange: change }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {search.classify === 'ALL' && isOn('gameSearch') && (
          <SearchForm
            text={search.text}
            onSearch={(text, typed) => go(withChange(search, { text }), { replace: typed })}
          />
        )}
        <div className="ms-auto flex min-w-0 items-center gap-2 max-sm:w-full">
          <SortField gameType={gameType} search={search} facets={facets} onChange={change} />
          <FilterDrawer {...filters} count={count} onClear={() => go(withoutFilters(search))} />
        </div>
      </div>
      {isCounting ? <Skeleton className="h-11 rounded-control max-md:hidden" /> : <FilterRow {...filters} />}
    </div>
  )
}

type SortFieldProps = {
  gameType: GameType
  search: LobbySearch
  facets: Facets | undefined
  onChange: (part: Partial<LobbySearch>) => void
}

function SortField({ gameType, search, facets, onChange }: SortFieldProps) {
  const t = useTranslations('lobby')
  const offered = gameSorts.filter((sort) => {
    if (sort === 'new') return gameType === 'RNG' || search.sort === sort
    return sort !== 'rtp' || search.sort === sort || (gameType === 'RNG' && (facets?.withRtp ?? 0) > 0)
  })
  return (
    <div className="w-52 min-w-0 max-sm:flex-1">
      <NativeSelect
        label={t('sort')}
        hideLabel
        icon="arrow-up-down"
        value={search.sort}
        onChange={({ target }) => onChange({ sort: gameSorts.find((sort) => sort === target.value) ?? 'popular' })}
        options={offered.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
    </div>
  )
}
