import { Checkbox } from '@foyer/ui/checkbox.tsx'
import type { Facets } from './filter-fields.tsx'
import type { LobbySearch } from './lobby-search.ts'
import { useLobbyWords } from './lobby-words.ts'

type VendorChoicesProps = {
  search: LobbySearch
  facets: Facets | undefined
  onChange: (change: Partial<LobbySearch>) => void
}

/** A checkbox for each vendor of the category. */
export function VendorChoices({ search, facets, onChange }: VendorChoicesProps) {
  const { t } = useLobbyWords()
  const change = (vendor: string, isWanted: boolean) => {
    const others = search.vendors.filter((known) => known !== vendor)
    onChange({ vendors: isWanted ? [...others, vendor] : others })
  }
  return (
    <div className="grid gap-3">
      {(facets?.vendors ?? []).map(({ vassalage, displayName, count }) => (
        <Checkbox
          key={vassalage}
          label={t('withCount', { name: displayName, count })}
          checked={search.vendors.includes(vassalage)}
          onChange={({ target }) => change(vassalage, target.checked)}
        />
      ))}
    </div>
  )
}
