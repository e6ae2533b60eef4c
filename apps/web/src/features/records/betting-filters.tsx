import { getGameMenus } from '@foyer/contract/games.ts'
import { roundStates } from '@foyer/contract/records.ts'
import { NativeSelect } from '@foyer/ui/native-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { type Messages, useLanguage } from '#lib/i18n.tsx'
import { gameMenusQuery } from '#lib/page-queries.ts'
import type { BettingSearch } from './record-search.ts'

export type BettingFiltersProps = {
  search: BettingSearch
  onChange: (patch: Pick<Partial<BettingSearch>, 'gameType' | 'vassalage' | 'state'>) => void
}

/** Category, vendor and state. The vendors offered are those of the category. */
export function BettingFilters({ search, onChange }: BettingFiltersProps) {
  const t = useTranslations()
  const { menus, vendors } = useVendors(search.gameType)
  const categories = menus.map(({ gameType }) => ({
    value: gameType,
    label: t(`category.${gameType as keyof Messages['category']}`),
  }))
  const states = roundStates.map((state) => ({ value: state, label: t(`records.states.${state}`) }))
  const codeFrom = (value: string) => (value === '' ? undefined : value)
  return (
    <>
      <NativeSelect
        label={t('records.category')}
        value={search.gameType ?? ''}
        onChange={({ target }) => onChange({ gameType: codeFrom(target.value), vassalage: undefined })}
        options={[{ value: '', label: t('records.allCategories') }, ...categories]}
      />
      <NativeSelect
        label={t('records.vendor')}
        value={search.vassalage ?? ''}
        onChange={({ target }) => onChange({ vassalage: codeFrom(target.value) })}
        options={[{ value: '', label: t('records.allVendors') }, ...vendors]}
      />
      <NativeSelect
        label={t('records.state')}
        value={search.state ?? ''}
        onChange={({ target }) => onChange({ state: roundStates.find((state) => state === target.value) })}
        options={[{ value: '', label: t('records.allStates') }, ...states]}
      />
    </>
  )
}

/** The categories of the brand, and each vendor of one of them, or of all, once. */
export function useVendors(gameType?: string) {
  const { code } = useLanguage()
  const { data: menus = [] } = useQuery(read(getGameMenus, gameMenusQuery(code)))
  const shown = menus.filter((menu) => gameType === undefined || menu.gameType === gameType)
  const names = new Map(shown.flatMap(({ vendors }) => vendors.map((vendor) => [vendor.vassalage, vendor.displayName])))
  const vendors = [...names].map(([value, label]) => ({ value, label }))
  return { menus, vendors: vendors.toSorted((one, other) => one.label.localeCompare(other.label)) }
}
