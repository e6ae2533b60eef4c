import { gameSortOrders } from '@foyer/contract/games/game-attributes.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useTranslations } from 'use-intl'
import { type LobbyParams, withChangedParams, withoutFilters } from '#features/lobby/lobby-params.ts'
import type { LobbyParamsSetter } from '#features/lobby/use-lobby-params.ts'
import { isFeatureEnabled } from '#platform/site/site.ts'
import { GameFilterDrawer } from './game-filter-drawer.tsx'
import type { GameFacets } from './game-filter-fields.tsx'
import { GameSearchForm } from './game-search-form.tsx'

type GameListToolbarProps = {
  gameType: GameType
  params: LobbyParams
  facets: GameFacets | undefined
  count: number
  setParams: LobbyParamsSetter
}

/** Search (only on the tab of all games, specification section 2), sort order and filters. */
export function GameListToolbar({ gameType, params, facets, count, setParams }: GameListToolbarProps) {
  const change = (part: Partial<LobbyParams>) => setParams(withChangedParams(params, part))
  const filters = { gameType, params, facets, onChange: change }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {params.classify === 'ALL' && isFeatureEnabled('gameSearch') && (
        <GameSearchForm
          text={params.text}
          onSearch={(text, typed) => setParams(withChangedParams(params, { text }), { replace: typed })}
        />
      )}
      <div className="ms-auto flex min-w-0 items-center gap-2 max-sm:w-full">
        <SortField gameType={gameType} params={params} facets={facets} onChange={change} />
        <GameFilterDrawer {...filters} count={count} onClear={() => setParams(withoutFilters(params))} />
      </div>
    </div>
  )
}

type SortFieldProps = {
  gameType: GameType
  params: LobbyParams
  facets: GameFacets | undefined
  onChange: (part: Partial<LobbyParams>) => void
}

function SortField({ gameType, params, facets, onChange }: SortFieldProps) {
  const t = useTranslations('lobby')
  const offered = gameSortOrders.filter((sort) => {
    if (sort === 'new') return gameType === 'RNG' || params.sort === sort
    return sort !== 'rtp' || params.sort === sort || (gameType === 'RNG' && (facets?.withRtp ?? 0) > 0)
  })
  return (
    <div className="w-52 min-w-0 max-sm:flex-1">
      <NativeSelect
        label={t('sort')}
        hideLabel
        icon="arrow-up-down"
        value={params.sort}
        onChange={({ target }) => onChange({ sort: gameSortOrders.find((sort) => sort === target.value) ?? 'popular' })}
        options={offered.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
    </div>
  )
}
