import { Button } from '@foyer/ui/button.tsx'
import { Drawer } from '@foyer/ui/drawer.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FilterBarProps } from './filter-bar.tsx'
import { FilterFields } from './filter-fields.tsx'
import { filtersOn } from './lobby-search.ts'
import { VendorChoices } from './vendor-choices.tsx'

type FilterDrawerProps = FilterBarProps & { count: number | undefined; onClear: () => void }

/** The same filters in a drawer, for narrow screens. */
export function FilterDrawer({ count = 0, onClear, ...filters }: FilterDrawerProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const on = filtersOn(filters.search).length
  return (
    <div className="flex-none md:hidden">
      <Button
        icon="sliders-horizontal"
        className="min-h-11!"
        aria-haspopup="dialog"
        aria-label={on > 0 ? `${t('lobby.filters')}: ${t('lobby.filtersOn', { count: on })}` : t('lobby.filters')}
        onClick={() => setOpen(true)}
      >
        {on > 0 ? on : t('lobby.filters')}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        side="end"
        title={t('lobby.filters')}
        closeLabel={t('frame.close')}
        footer={
          <>
            <Button wide onClick={onClear}>
              {t('lobby.clearFilters')}
            </Button>
            <Button wide variant="primary" onClick={() => setOpen(false)}>
              {t('lobby.showGames', { count })}
            </Button>
          </>
        }
      >
        <div className="grid gap-3 pbe-4">
          <FilterFields {...filters} />
          {(filters.facets?.vendors.length ?? 0) > 1 && (
            <fieldset className="mbs-2">
              <legend className="mbe-3 font-semibold">{t('lobby.vendors')}</legend>
              <VendorChoices {...filters} />
            </fieldset>
          )}
        </div>
      </Drawer>
    </div>
  )
}
