import type { getGameMenus } from '@foyer/contract/games/games.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import type { GameActionHandlers } from '#widgets/use-game-actions.ts'

type Vendor = ResponseValueOf<typeof getGameMenus>[number]['vendors'][number]

type VendorRowProps = { category: string; vendors: readonly Vendor[]; play: GameActionHandlers }

/** Up to five vendors of a category (specification section 9); each opens its game list. */
export function VendorShortcuts({ category, vendors, play }: VendorRowProps) {
  const t = useTranslations()
  const { tag } = useLanguage()
  if (vendors.length === 0) return null
  return (
    <ul aria-label={t('home.vendorsOf', { category })} className="scroller mbs-3 flex snap-none gap-2">
      {vendors.slice(0, limits.homeVendors).map((vendor) => (
        <li key={vendor.vassalage} className="flex-none">
          <button
            type="button"
            title={t('game.openName', { vendor: vendor.displayName })}
            onClick={() => play.openVendor({ ...vendor, title: vendor.displayName })}
            className="flex min-h-10 items-center gap-2 rounded-control bg-surface-2 ps-2 pe-3 text-sm font-semibold text-muted shadow-1 transition-colors hover:bg-surface-3 hover:text-ink"
          >
            <img src={vendor.iconUrl} alt="" width={24} height={24} loading="lazy" className="h-6 w-auto max-w-14" />
            <span>{vendor.displayName}</span>
            <span className="text-2xs font-medium">{formatNumber(vendor.gameCount, tag)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
