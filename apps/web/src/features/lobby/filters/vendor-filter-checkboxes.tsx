import { Checkbox } from '@foyer/ui/checkbox.tsx'
import { useLobbyLabels } from '#features/lobby/lobby-labels.ts'
import type { LobbyParams } from '#features/lobby/lobby-params.ts'
import type { GameFacets } from './game-filter-fields.tsx'

type VendorCheckboxesProps = {
  params: LobbyParams
  facets: GameFacets | undefined
  onChange: (change: Partial<LobbyParams>) => void
}

/** A checkbox for each vendor of the category. */
export function VendorFilterCheckboxes({ params, facets, onChange }: VendorCheckboxesProps) {
  const { t } = useLobbyLabels()
  const change = (vendor: string, isWanted: boolean) => {
    const others = params.vendors.filter((known) => known !== vendor)
    onChange({ vendors: isWanted ? [...others, vendor] : others })
  }
  return (
    <div className="grid gap-3">
      {(facets?.vendors ?? []).map(({ vassalage, displayName, count }) => (
        <Checkbox
          key={vassalage}
          label={t('withCount', { name: displayName, count })}
          checked={params.vendors.includes(vassalage)}
          onChange={({ target }) => change(vassalage, target.checked)}
        />
      ))}
    </div>
  )
}
