import { Button } from '@foyer/ui/button.tsx'
import { Drawer } from '@foyer/ui/drawer.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listActiveFilters } from '#features/lobby/lobby-params.ts'
import type { GameFilterBarProps } from './filter-bar.tsx'
import { GameFilterFields } from './filter-fields.tsx'
import { VendorFilterCheckboxes } from './vendor-checkboxes.tsx'

type FilterDrawerProps = GameFilterBarProps & { count: number | undefined; onClear: () => void }

/** The same filters in a drawer, for narrow screens. */
export function GameFilterDrawer({ count = 0, onClear, ...filters }: FilterDrawerProps) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const activeCount = listActiveFilters(filters.params).length
  return (
    <div className="flex-none md:hidden">
      <Button
        icon="sliders-horizontal"
        className="min-h-11!"
        aria-haspopup="dialog"
        aria-label={
          activeCount > 0
            ? `${t('lobby.filters')}: ${t('lobby.filtersOn', { count: activeCount })}`
            : t('lobby.filters')
        }
        onClick={() => setOpen(true)}
      >
        {activeCount > 0 ? activeCount : t('lobby.filters')}
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
          <GameFilterFields {...filters} />
          {(filters.facets?.vendors.length ?? 0) > 1 && (
            <fieldset className="mbs-2">
              <legend className="mbe-3 font-semibold">{t('lobby.vendors')}</legend>
              <VendorFilterCheckboxes {...filters} />
            </fieldset>
          )}
        </div>
      </Drawer>
    </div>
  )
}
