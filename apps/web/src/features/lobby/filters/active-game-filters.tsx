import type { GameType } from '@foyer/contract/games/games.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Popover } from '@foyer/ui/popover.tsx'
import { useRef, useState } from 'react'
import { useLobbyLabels } from '#features/lobby/lobby-labels.ts'
import { type LobbyParams, listActiveFilters, withoutFilters } from '#features/lobby/lobby-params.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { type GameFacets, GameFilterFields } from './filter-fields.tsx'
import { VendorFilterCheckboxes } from './vendor-checkboxes.tsx'

export type GameFilterBarProps = {
  gameType: GameType
  params: LobbyParams
  facets: GameFacets | undefined
  onChange: (change: Partial<LobbyParams>) => void
}

/** The filters side by side; hidden on a phone, which shows them in a drawer. */
export function GameFilterBar(props: GameFilterBarProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 max-md:hidden">
      <VendorField {...props} />
      <GameFilterFields {...props} />
    </div>
  )
}

/** A popover to filter by several vendors. */
function VendorField({ params, facets, onChange }: GameFilterBarProps) {
  const { t, tag } = useLobbyLabels()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  if ((facets?.vendors.length ?? 0) < 2) return null
  const count = params.vendors.length > 1 ? params.vendors.length : undefined
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
        <VendorFilterCheckboxes params={params} facets={facets} onChange={onChange} />
      </Popover>
    </>
  )
}

type ActiveFiltersProps = { params: LobbyParams; onChange: (next: LobbyParams) => void }

/** The active filters, each with a button to remove it. */
export function ActiveGameFilters({ params, onChange }: ActiveFiltersProps) {
  const { t, filterName } = useLobbyLabels()
  const activeNames = listActiveFilters(params)
  if (activeNames.length === 0) return null
  return (
    <ul aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {activeNames.map((name) => {
        const label = name === 'vendors' ? params.vendors.join(', ') : filterName(name, params)
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
