import type { GameType, getGameMenus } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { Button, IconButton } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dedicatedPageByVendor, isVendorAFilterOnly } from '#features/lobby/lobby-pages.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { Link } from '#platform/navigation/navigation.tsx'
import { useGameActions } from '#widgets/use-game-actions.ts'

export type LobbyVendor = ResponseValueOf<typeof getGameMenus>[number]['vendors'][number]

type VendorMenuProps = {
  gameType: GameType
  vendors: readonly LobbyVendor[]
  total: number | undefined
  /** The selected vendors; empty means all. */
  chosen: readonly string[]
  onChoose: (vendor: string | undefined) => void
}

const entryClass =
  'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-sm font-semibold no-underline transition-colors whitespace-nowrap '
const quiet = 'bg-surface-2 text-muted hover:bg-surface-3 hover:text-ink lg:bg-transparent'
const active = 'bg-surface-4 text-ink light:bg-invert light:text-invert-ink'

/**
 * The vendors of the category and an entry for all: a column beside the list. On narrow screens it is a row above the list, except
 * in a category whose vendors are filters and nothing more: there they are in the drawer of filters.
 */
export function VendorFilterMenu({ gameType, vendors, total, chosen, onChoose }: VendorMenuProps) {
  const t = useTranslations('lobby')
  const [isExpanded, setExpanded] = useState(false)
  const visibleCount = isExpanded ? limits.menuVendorsExpanded : limits.menuVendors
  const shown = vendors.filter((vendor, index) => index < visibleCount || chosen.includes(vendor.vassalage))
  return (
    <nav aria-label={t('vendors')} className={`min-w-0 ${isVendorAFilterOnly(gameType) ? 'max-lg:hidden' : ''}`}>
      <ul className="scroller flex snap-none gap-2 lg:flex-col lg:gap-1 lg:overflow-visible">
        <li className="flex-none">
          <Entry pressed={chosen.length === 0} onPress={() => onChoose(undefined)} count={total}>
            <Icon name="layout-grid" size={18} />
            {t('allVendors')}
          </Entry>
        </li>
        {shown.map((vendor) => (
          <li key={vendor.vassalage} className="flex flex-none items-center gap-1">
            <VendorEntry
              vendor={vendor}
              gameType={gameType}
              isChosen={chosen.includes(vendor.vassalage)}
              onChoose={onChoose}
            />
          </li>
        ))}
        {vendors.length > limits.menuVendors && (
          <li className="flex-none">
            <Button
              variant="ghost"
              wide
              icon={isExpanded ? 'chevron-up' : 'chevron-down'}
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
              className="min-h-11! whitespace-nowrap lg:text-sm!"
            >
              {isExpanded ? t('fewerVendors') : t('moreVendors')}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  )
}

type VendorEntryProps = {
  vendor: LobbyVendor
  gameType: GameType
  isChosen: boolean
  onChoose: (vendor: string) => void
}

/** Selects a vendor, or links to its dedicated page. Outside RNG, a button also opens the vendor's games in a dialog. */
function VendorEntry({ vendor, gameType, isChosen, onChoose }: VendorEntryProps) {
  const t = useTranslations('game')
  const play = useGameActions()
  const { vassalage, displayName, iconUrl, whiteIconUrl, gameCount } = vendor
  const page = dedicatedPageByVendor[vassalage]
  const icon = <VendorIcon src={isChosen ? whiteIconUrl : iconUrl} />
  if (page) {
    return (
      <Link to={page} className={entryClass + quiet}>
        {icon}
        {displayName}
      </Link>
    )
  }
  return (
    <>
      <Entry pressed={isChosen} onPress={() => onChoose(vassalage)} count={gameCount}>
        {icon}
        {displayName}
      </Entry>
      {!isVendorAFilterOnly(gameType) && (
        <IconButton
          icon="play"
          variant="ghost"
          label={t('openName', { vendor: displayName })}
          onClick={() => play.openVendor({ vassalage, gameType, title: displayName })}
        />
      )}
    </>
  )
}

function VendorIcon({ src }: { src: string }) {
  return <img src={src} alt="" width={24} height={24} className="size-6 flex-none object-contain" />
}

type EntryProps = { pressed: boolean; onPress: () => void; count: number | undefined; children: ReactNode }

function Entry({ pressed, onPress, count, children }: EntryProps) {
  const { tag } = useLanguage()
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={entryClass + (pressed ? active : quiet)}>
      {children}
      {count !== undefined && <span className="ms-auto ps-1 text-2xs font-medium">{formatNumber(count, tag)}</span>}
    </button>
  )
}
