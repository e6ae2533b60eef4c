import type { GameType } from '@foyer/contract/games.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Popover } from '@foyer/ui/popover.tsx'
import { useRef, useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { type Facets, FilterFields } from './filter-fields.tsx'
import { filtersOn, type LobbySearch, withoutFilters } from './lobby-search.ts'
import { useLobbyWords } from './lobby-words.ts'
import { VendorChoices } from './vendor-choices.tsx'

export type FilterBarProps = {
  gameType: GameType
  search: LobbySearch
  facets: Facets | undefined
  onChange: (change: Partial<LobbySearch>) => void
}

/** The filters side by side; hidden on a phone, which shows them in a drawer. */
export function FilterRow(props: FilterBarProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 max-md:hidden">
      <VendorField {...props} />
      <FilterFields {...props} />
    </div>
  )
}

/** A popover to filter by several vendors. */
function VendorField({ search, facets, onChange }: FilterBarProps) {
  const { t, tag } = useLobbyWords()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  if ((facets?.vendors.length ?? 0) < 2) return null
  const count = search.vendors.length > 1 ? search.vendors.length : undefined
  return (
    <>
      <Button
        ref={trigger}
        endIcon="chevron-down"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11! self-start border border-line-control bg-surface-1! font-medium! hover:border-muted [&>span]:w-full [&>span]:justify-between"
      >
        {count === undefined ? t('vendors') : `${t('vendors')} · ${formatNumber(count, tag)}`}
      </Button>
      <Popover open={isOpen} onOpenChange={setOpen} triggerRef={trigger} label={t('vendors')} placement="bottom start">
        <VendorChoices search={search} facets={facets} onChange={onChange} />
      </Popover>
    </>
  )
}

type FiltersOnProps = { search: LobbySearch; onChange: (next: LobbySearch) => void }

/** The active filters, each with a button to remove it. */
export function FiltersOn({ search, onChange }: FiltersOnProps) {
  const { t, filterName } = useLobbyWords()
  const on = filtersOn(search)
  if (on.length === 0) return null
  return (
    <ul aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {on.map((name) => {
        const label = name === 'vendors' ? search.vendors.join(', ') : filterName(name, search)
        const without = { ...search, page: 1, [name]: name === 'vendors' ? [] : undefined }
        return (
          <li key={name} className="min-w-0">
            <Button
              size="sm"
              endIcon="x"
              aria-label={t('removeFilter', { filter: label })}
              onClick={() => onChange(without)}
              className="rounded-pill! bg-accent-soft! text-accent-text!"
            >
              {label}
            </Button>
          </li>
        )
      })}
      <li>
        <Button size="sm" variant="ghost" onClick={() => onChange(withoutFilters(search))}>
          {t('clearFilters')}
        </Button>
      </li>
    </ul>
  )
}
