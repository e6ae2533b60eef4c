import { Button } from '@foyer/ui/button.tsx'
import { useLobbyLabels } from '#features/lobby/lobby-labels.ts'
import { type LobbyParams, listActiveFilters, withoutFilters } from '#features/lobby/lobby-params.ts'
import type { GameFacets } from './game-filter-fields.tsx'

type ActiveFiltersProps = {
  params: LobbyParams
  facets: GameFacets | undefined
  onChange: (next: LobbyParams) => void
}

/** The active filters, each with a button to remove it. */
export function ActiveGameFilters({ params, facets, onChange }: ActiveFiltersProps) {
  const { t, filterName } = useLobbyLabels()
  const activeNames = listActiveFilters(params)
  if (activeNames.length === 0) return null
  const vendorNames = params.vendors.map(
    (code) => facets?.vendors.find(({ vassalage }) => vassalage === code)?.displayName ?? code,
  )
  return (
    <ul aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {activeNames.map((name) => {
        const label = name === 'vendors' ? vendorNames.join(', ') : filterName(name, params)
        const nextParams = { ...params, page: 1, [name]: name === 'vendors' ? [] : undefined }
        return (
          <li key={name} className="min-w-0">
            <Button
              size="sm"
              endIcon="x"
              aria-label={t('removeFilter', { filter: label })}
              onClick={() => onChange(nextParams)}
              className="rounded-pill! bg-accent-soft! text-accent-text!"
            >
              {label}
            </Button>
          </li>
        )
      })}
      <li>
        <Button size="sm" variant="ghost" onClick={() => onChange(withoutFilters(params))}>
          {t('clearFilters')}
        </Button>
      </li>
    </ul>
  )
}
