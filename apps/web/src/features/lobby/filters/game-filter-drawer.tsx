import type { GameType } from '@foyer/contract/games/games.ts'
import { Badge } from '@foyer/ui/badge.tsx'
import { Button } from '@foyer/ui/button.tsx'
import { Drawer } from '@foyer/ui/drawer.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isVendorAFilterOnly } from '#features/lobby/lobby-pages.ts'
import { type LobbyParams, listActiveFilters } from '#features/lobby/lobby-params.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { type GameFacets, GameFilterFields } from './game-filter-fields.tsx'
import { VendorFilterCheckboxes } from './vendor-filter-checkboxes.tsx'

type FilterDrawerProps = {
  gameType: GameType
  params: LobbyParams
  facets: GameFacets | undefined
  onChange: (change: Partial<LobbyParams>) => void
  count: number | undefined
  onClear: () => void
}

/** All filters of a list behind one button, so that the list begins near the top. */
export function GameFilterDrawer({ count = 0, onClear, ...filters }: FilterDrawerProps) {
  const t = useTranslations()
  const { tag } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const activeCount = listActiveFilters(filters.params).length
  return (
    <div className="flex-none">
      <Button icon="sliders-horizontal" className="min-h-11!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('lobby.filters')}
        {activeCount > 0 && (
          <Badge tone="count" className="ms-2">
            <span aria-hidden="true">{formatNumber(activeCount, tag)}</span>
            <span className="sr-only">{t('lobby.filtersOn', { count: activeCount })}</span>
          </Badge>
        )}
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
          {isVendorAFilterOnly(filters.gameType) && (filters.facets?.vendors.length ?? 0) > 1 && (
            <fieldset className="mbs-2 lg:hidden">
              <legend className="mbe-3 font-semibold">{t('lobby.vendors')}</legend>
              <VendorFilterCheckboxes {...filters} />
            </fieldset>
          )}
        </div>
      </Drawer>
    </div>
  )
}
