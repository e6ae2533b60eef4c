import { getPlayedGames, roundStates } from '@foyer/contract/betting-and-transaction-records.ts'
import { ComboBox } from '@foyer/ui/combo-box.tsx'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import type { BettingRecordParams } from '#records/record-params.ts'
import { useVendors } from '#records/use-vendors.ts'

export type BettingFiltersProps = {
  params: BettingRecordParams
  onChange: (patch: Pick<Partial<BettingRecordParams>, 'gameType' | 'vassalage' | 'nodeId' | 'state'>) => void
}

/** Filters by category, vendor, game and state. They offer only vendors of the category and games that were played. */
export function BettingFilters({ params, onChange }: BettingFiltersProps) {
  const t = useTranslations()
  const { categories, vendors } = useVendors(params.gameType)
  const states = roundStates.map((state) => ({ value: state, label: t(`records.states.${state}`) }))
  const toFilterCode = (value: string) => (value === '' ? undefined : value)
  return (
    <>
      <NativeSelect
        label={t('records.category')}
        value={params.gameType ?? ''}
        onChange={({ target }) =>
          onChange({ gameType: toFilterCode(target.value), vassalage: undefined, nodeId: undefined })
        }
        options={[{ value: '', label: t('records.allCategories') }, ...categories]}
      />
      <NativeSelect
        label={t('records.vendor')}
        value={params.vassalage ?? ''}
        onChange={({ target }) => onChange({ vassalage: toFilterCode(target.value), nodeId: undefined })}
        options={[{ value: '', label: t('records.allVendors') }, ...vendors]}
      />
      <GameFilter params={params} onChange={(nodeId) => onChange({ nodeId })} />
      <NativeSelect
        label={t('records.state')}
        value={params.state ?? ''}
        onChange={({ target }) => onChange({ state: roundStates.find((state) => state === target.value) })}
        options={[{ value: '', label: t('records.allStates') }, ...states]}
      />
    </>
  )
}

/** Above this number of games, a searchable combo box replaces the select. */
const maxSelectOptions = 15

/** The games that the member played in the date range, with the selected vendor. */
function GameFilter({
  params,
  onChange,
}: {
  params: BettingRecordParams
  onChange: (nodeId: string | undefined) => void
}) {
  const t = useTranslations('records')
  const { days, gameType, vassalage, nodeId } = params
  const query = {
    startDate: days.start,
    endDate: days.end,
    ...(gameType && { gameType }),
    ...(vassalage && { vassalage }),
  }
  const { data: played = [] } = useQuery({
    ...apiQueryOptions(getPlayedGames, query),
    placeholderData: keepPreviousData,
  })
  const games = played.map((game) => ({ value: game.nodeId, label: game.gameName }))
  // The game in the URL stays selected even when it was not played in the date range.
  const isMissing = nodeId !== undefined && !games.some(({ value }) => value === nodeId)
  const options = isMissing ? [{ value: nodeId, label: nodeId }, ...games] : games
  if (options.length > maxSelectOptions) {
    return (
      <ComboBox
        label={t('game')}
        placeholder={t('allGames')}
        value={nodeId}
        onValueChange={onChange}
        options={options}
        emptyLabel={t('noSuchGame')}
        openLabel={t('openGames')}
      />
    )
  }
  return (
    <NativeSelect
      label={t('game')}
      value={nodeId ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      options={[{ value: '', label: t('allGames') }, ...options]}
    />
  )
}
